import { ActionIcon, Button } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import { useDeferredValue, useRef } from 'react'
import { useConsole, useConsoleView } from '../../console-state/ConsoleProvider.tsx'
import { SearchField } from '../../controls/search-field/SearchField.tsx'
import { Key } from '../../keys/Key.tsx'
import { DrawnLater, useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { CueDetails } from './CueDetails.tsx'
import { CueList } from './CueList.tsx'
import css from './cues.module.css'
import { entryWords } from './number-entry.ts'
import { useCueKeys } from './useCueKeys.ts'
import { useCueSelection } from './useCueSelection.ts'
import { useStandby } from './useStandby.ts'

/** A show has its own copy of the performance, so another show gets what is added now. */
const NoCues = () => {
  const performance = useBlackboard(({ performanceId }) => performanceId)
  return (
    <div className={`${panel.empty} ${css.none}`}>
      <p>{t`No cues available`}</p>
      <p>{t`Add cues to this performance in the authoring screen, then start a new show with it.`}</p>
      <Button component="a" href={`/authoring?performance=${performance}`} target="_blank" rel="noreferrer">
        {t`Edit the performance`}
      </Button>
    </div>
  )
}

export const CuesTab = () => {
  const count = useBlackboard((blackboard) => blackboard.cues.length)
  const selection = useCueSelection()
  // the list is first
  const shown = useDeferredValue(selection)
  const field = useRef<HTMLInputElement>(null)
  const standby = useStandby()
  const { search, setSearch, nothingFound, entry } = useCueKeys(selection, { field, standby: standby.toggle })
  const { toggleDensity } = useConsole()
  const { density } = useConsoleView()
  const compact = density === 'compact'
  const DensityIcon = compact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  return (
    <div className={`${panel.tab} ${css.tab}`}>
      <section className={`${panel.panel} ${panel.column} ${css.cues}`} aria-labelledby="cues-heading">
        <div className={`${panel.head} ${css.head}`}>
          <h2 id="cues-heading">{t`Cues`}</h2>
          <span className={panel.count}>{count}</span>
          <SearchField
            ref={field}
            className={css.find}
            label={t`Find a cue`}
            rightSection={<Key>/</Key>}
            error={nothingFound}
            value={search}
            onChange={setSearch}
            onKeyDown={(event) => {
              // the cue is found and selected, so the focus goes back to the console's keys
              if (event.key !== 'Enter') return
              event.preventDefault()
              setSearch('')
              event.currentTarget.blur()
            }}
          />
          <span className={panel.spacer} />
          {!entry && (
            <span className={css.select}>
              {t`Select`} <Key>←</Key> <Key>→</Key>
            </span>
          )}
          <span className={css.entry} role="status" data-failed={entry?.failed || undefined} hidden={!entry}>
            {entry && entryWords(entry)}
          </span>
          <ActionIcon
            variant="subtle"
            size={28}
            className={css.density}
            aria-label={t`Compact rows`}
            aria-pressed={compact}
            onClick={toggleDensity}
          >
            <DensityIcon size={16} aria-hidden />
          </ActionIcon>
        </div>
        {selection ? <CueList selected={selection.index} compact={compact} /> : <NoCues />}
      </section>
      <section className={`${panel.panel} ${panel.column} ${css.details}`} aria-labelledby="details-heading">
        {shown ? (
          <DrawnLater>
            <CueDetails selection={shown} standby={standby} />
          </DrawnLater>
        ) : (
          <div className={panel.head}>
            <h2 id="details-heading">{t`Cue Details`}</h2>
          </div>
        )}
      </section>
    </div>
  )
}
