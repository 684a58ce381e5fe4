import type { Cue } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo, useDeferredValue } from 'react'
import { cueStatusOf, lastRuns } from '../../live/cue-state.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import { CueNotes } from './CueNotes.tsx'
import css from './cues.module.css'
import { Deliveries } from './Deliveries.tsx'
import { FallbackNotice } from './FallbackNotice.tsx'
import { ModuleTable } from './ModuleTable.tsx'
import { PinButton } from './PinButton.tsx'
import { Forks, WhyNext } from './question/Forks.tsx'
import { Questions } from './question/Questions.tsx'
import { RunCueButton } from './RunCueButton.tsx'
import { StandbyButton } from './StandbyButton.tsx'
import type { CueSelection } from './useCueSelection.ts'
import type { useStandby } from './useStandby.ts'
import { useWarnings } from './useWarnings.ts'
import { Warnings } from './Warnings.tsx'

type Props = { selection: CueSelection; standby: ReturnType<typeof useStandby> }

const Details = ({ selection: { cue, index, previous, next }, standby }: Props) => {
  const status = useBlackboard((board) => cueStatusOf(board, cue._id))
  const number = useBlackboard(({ cues }) => cueNumber(cues, index))
  return (
    <>
      <div className={panel.head}>
        <PinButton>
          <h2 id="details-heading">{t`Cue Details`}</h2>
        </PinButton>
        <span className={panel.spacer} />
        <StandbyButton cueId={cue._id} control={standby} />
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t`Previous cue`}
          disabled={!previous}
          onClick={() => previous?.()}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={28} aria-label={t`Next cue`} disabled={!next} onClick={() => next?.()}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={`${panel.scroller} ${css.body}`}>
        <div className={css.title}>
          <b data-standing={status}>{number}</b>
          <h3 className="ellipsis">{cue.name}</h3>
          <RunCueButton cueId={cue._id} />
        </div>
        <p className={css.description}>{cue.description}</p>
        <WhyNext cueId={cue._id} />
        <BeforeGo cue={cue} />
        <CueNotes key={cue._id} cue={cue} />
        <Asked cue={cue} />
        <ModuleTable cue={cue} />
        <OfRun cueId={cue._id} />
      </div>
    </>
  )
}

export const CueDetails = memo(Details)

type OfCue = { cue: Cue }

/** Each part is drawn for its own changes: receipts come many times a second. */
const BeforeGo = memo(({ cue }: OfCue) => <Warnings label={t`Before GO`} warnings={useWarnings(cue)} />)

const Asked = memo(({ cue }: OfCue) => {
  // also a question without a cue, and one of another cue that is open
  const isAnything = useBlackboard((board) => board.runs.some(({ question }) => question))
  const isOwn = useBlackboard((board) => lastRuns(board.runs, cue._id).some(({ question }) => question))
  return (
    <>
      {isAnything && <AskedNow cueId={cue._id} />}
      {!isOwn && <Forks cue={cue} />}
    </>
  )
})

const AskedNow = ({ cueId }: { cueId: string }) => (
  <Questions runs={useBlackboard((board) => lastRuns(board.runs, cueId))} />
)

const OfRun = memo(({ cueId }: { cueId: string }) => {
  const runs = useBlackboard((board) => lastRuns(board.runs, cueId))
  // thousands of squares are drawn in pieces, and a press of GO comes between them
  const delivered = useDeferredValue(runs)
  const modules = useBlackboard((board) => board.modules)
  const templates = useBlackboard((board) => board.templates)
  if (runs.length === 0) return null
  // without its name, a warning below the table seems to be about the last module
  const warnings = runs.flatMap(({ module: id, warnings }) => {
    if (warnings.length === 0) return []
    const template = modules.find(({ _id }) => _id === id)?.template
    const name = templates.find(({ _id }) => _id === template)?.name
    return warnings.map((it) => (name === undefined ? it : `${name}: ${translated(it)}`))
  })
  return (
    <>
      <FallbackNotice runs={runs} />
      <Warnings label={t`Of this run`} warnings={warnings} />
      <Deliveries runs={delivered} />
    </>
  )
})
