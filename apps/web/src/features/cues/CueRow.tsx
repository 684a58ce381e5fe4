import type { Cue } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { UnstyledButton } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { memo } from 'react'
import { useRunOutcome } from '../../console-state/ConsoleProvider.tsx'
import { PressOutcome } from '../../console-state/PressOutcome.tsx'
import { type CueProgress, cueState, lastRuns, progressOf } from '../../live/cue-state.ts'
import { useBlackboard, useLiveConnection } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import { CueMenu } from './CueMenu.tsx'
import { CueSigns } from './CueSigns.tsx'
import { CueLength, CueTime, CueTimeLeft } from './CueTime.tsx'
import css from './cue-row.module.css'
import { ProgressWords, ReceiptWords } from './ProgressWords.tsx'
import { StateLight } from './StateLight.tsx'
import { TemplateIcon } from './TemplateIcon.tsx'
import { TimeBar } from './TimeBar.tsx'
import { useModulesOf } from './useModulesOf.ts'
import { WhatItIs } from './WhatItIs.tsx'
import { WhatSpaceDoes } from './WhatSpaceDoes.tsx'

type Props = {
  cue: Cue
  index: number
  compact: boolean
  selected: boolean
  isTarget: boolean
  /** the same function each time, so that a press of GO does not draw every row */
  onSelect: (cueId: string) => void
}

const Row = ({ cue, index, compact, selected, isTarget, onSelect }: Props) => {
  // in the replay there is no room for the parts that do not change
  const { readOnly } = useLiveConnection()
  const state = useBlackboard((board) => cueState(board, cue._id))
  const progress = useBlackboard(({ runs }) => progressOf(lastRuns(runs, cue._id)))
  const playing = state === 'playing' ? progress : null
  const number = useBlackboard(({ cues }) => cueNumber(cues, index))
  const hasHint = selected && !isTarget && !readOnly
  return (
    <div
      className={css.row}
      data-compact={compact || undefined}
      data-colour={cue.colour ?? undefined}
      data-selected={selected || undefined}
      data-badges={Number(state !== 'other') + Number(isTarget)}
      data-hint={hasHint || undefined}
    >
      <StateLight state={state} progress={progress} isTarget={isTarget} />
      <span className={css.number} data-next={(isTarget && state !== 'playing') || undefined}>
        {number}
      </span>
      <div className={css.text}>
        <UnstyledButton
          className={css.name}
          aria-pressed={selected}
          // the list has one Tab stop, and arrow keys move from the selected cue
          tabIndex={selected ? 0 : -1}
          onClick={() => onSelect(cue._id)}
        >
          {cue.skip ? <s>{cue.name}</s> : cue.name}
          <CueSigns cue={cue} />
        </UnstyledButton>
        <p className={css.description}>{cue.description}</p>
      </div>
      {!selected && !readOnly && <Modules cue={cue} />}
      <div className={css.state}>
        {compact && playing && (
          <>
            <CueTimeLeft cue={cue} />
            <span className={css.short}>
              <IconDeviceMobile size={12} aria-hidden /> {playing.received} / {playing.total}
            </span>
          </>
        )}
        <WhatItIs cueId={cue._id} isTarget={isTarget} />
        {progress && !playing && <ReceiptWords progress={progress} />}
        {!playing && !readOnly && <CueLength cue={cue} />}
      </div>
      {selected && <CueMenu cue={cue} number={number} />}
      <Below cue={cue} progress={playing} compact={compact} selected={selected} hasHint={hasHint} />
    </div>
  )
}

/** A row is drawn again when something in it changes: receipts of other cues come many times a second. */
export const CueRow = memo(Row)

type BelowProps = Pick<Props, 'cue' | 'compact' | 'selected'> & {
  /** of a cue that plays */
  progress: CueProgress | null
  hasHint: boolean
}

/** Below the name, or at its end in a row of one line: how far the cue is, and what Space and a press did. */
const Below = ({ cue, progress, compact, selected, hasHint }: BelowProps) => {
  const runs = useBlackboard((board) => lastRuns(board.runs, cue._id))
  if (!selected && !progress) return null
  return (
    <div className={css.below}>
      {progress && (
        <div className={css.progress}>
          {!compact && <CueTime cue={cue} />}
          <TimeBar runs={runs} />
        </div>
      )}
      {progress && !compact && <ProgressWords progress={progress} />}
      {hasHint && <WhatSpaceDoes />}
      {selected && <RowOutcome />}
    </div>
  )
}

const Modules = ({ cue }: { cue: Cue }) => (
  <ul className={css.modules}>
    {useModulesOf(cue).map((module) => (
      <li key={module.id} className={css.module}>
        <TemplateIcon type={module.type} size={15} />
        <span className={css.moduleName}>{module.group?.name ?? t`No group`}</span>
      </li>
    ))}
  </ul>
)

/** What became of a press in the menu of this row. */
const RowOutcome = () => {
  const outcome = useRunOutcome()
  return outcome?.place === 'row' ? <PressOutcome outcome={outcome} /> : null
}
