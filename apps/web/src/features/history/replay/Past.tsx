import type { Blackboard } from '@ghostlight/contracts'
import { usualLanguage } from '@ghostlight/contracts/rules'
import { SegmentedControl } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { ConsoleProvider } from '../../../console-state/ConsoleProvider.tsx'
import { PastProvider } from '../../../live/LiveProvider.tsx'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { CueDetails } from '../../cues/CueDetails.tsx'
import { CueList } from '../../cues/CueList.tsx'
import { useCueSelection } from '../../cues/useCueSelection.ts'
import { useStandby } from '../../cues/useStandby.ts'
import { BesidePanel } from './beside/BesidePanel.tsx'
import { Happened } from './Happened.tsx'
import { HeardPanel } from './heard/HeardPanel.tsx'
import { languagesIn } from './languages/by-language.ts'
import { LanguagesPanel } from './languages/LanguagesPanel.tsx'
import { People } from './People.tsx'
import css from './replay.module.css'
import { clock } from './timeline/clock.ts'
import type { Replay } from './useReplay.ts'

type Props = { replay: Replay; board: Blackboard }

/**
 * The show as it was at a moment, in the console's own components. They read the blackboard of that moment and have no
 * controls.
 */
export const Past = ({ replay, board }: Props) => (
  <PastProvider blackboard={board} at={replay.position.at}>
    <ConsoleProvider>
      <Parts replay={replay} board={board} />
    </ConsoleProvider>
  </PastProvider>
)

const named = { People: t`People`, Cue: t`Cue`, Beside: t`Beside`, Languages: t`Languages` } as const
type Part = keyof typeof named
const parts: readonly Part[] = ['People', 'Cue', 'Beside']

const Parts = ({ replay, board }: Props) => {
  const { position, log, place, choose, compareWith, beside, besideRefused } = replay
  const [part, show] = useState<Part>(place.beside === null ? 'People' : 'Beside')
  const selection = useCueSelection()
  const standby = useStandby()
  const { timeline, at, goTo } = position
  const own = board.language ?? usualLanguage
  // an evening in one language has nothing to compare
  const shown = languagesIn(timeline, own).length > 1 ? [...parts, 'Languages' as const] : parts
  return (
    <div className={css.was}>
      <section className={`${panel.panel} ${panel.column}`} aria-labelledby="cues">
        <div className={panel.head}>
          <h2 id="cues">{t`Cues`}</h2>
          <span className={panel.spacer} />
          <span className={css.asWas}>
            <IconHistory size={14} aria-hidden />
            {t`AS IT WAS AT ${clock(at - timeline.zero)}`}
          </span>
        </div>
        <div className={css.cues}>{selection && <CueList selected={selection.index} compact />}</div>
        <Happened position={position} log={log} />
      </section>
      <section className={`${panel.panel} ${panel.column}`} aria-label={named[part]}>
        <div className={panel.head}>
          <SegmentedControl
            size="xs"
            aria-label={t`Shown`}
            value={part}
            onChange={show}
            data={shown.map((value) => ({ value, label: named[value] }))}
          />
        </div>
        {part === 'People' && <People board={board} chosen={place.people} onChoose={choose} />}
        {part === 'Cue' && selection && <CueDetails selection={selection} standby={standby} />}
        {part === 'Languages' && <LanguagesPanel position={position} own={own} />}
        {part === 'Beside' && (
          <BesidePanel
            board={board}
            timeline={timeline}
            beside={beside}
            refused={besideRefused}
            chosen={place.beside}
            onChoose={compareWith}
            onGoTo={goTo}
          />
        )}
      </section>
      <HeardPanel
        position={position}
        board={board}
        chosen={place.people}
        onChoose={(userId) => choose(userId, false)}
      />
    </div>
  )
}
