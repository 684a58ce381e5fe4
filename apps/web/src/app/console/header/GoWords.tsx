import { IconAlertTriangle } from '@tabler/icons-react'
import { PressOutcome } from '../../../console-state/PressOutcome.tsx'
import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { t } from '../../../words/t.ts'
import css from './go.module.css'
import { TargetWords } from './TargetWords.tsx'
import type { useGo } from './useGo.ts'

type Props = {
  go: ReturnType<typeof useGo>
  closed: boolean
  paused: boolean
  /** the name of the announcement that is on */
  announced?: string | undefined
  late: boolean
  lost: boolean
  warnings: readonly string[]
}

/** The line under GO: the outcome of the last press, or else what to know before the next. */
export const GoWords = ({ go: { target, outcome }, closed, paused, announced, late, lost, warnings }: Props) => {
  if (outcome) return <PressOutcome outcome={outcome} />
  if (lost) return <OutcomeLine tone="warned" text={t`No connection: GO does nothing.`} />
  if (closed) return <OutcomeLine tone="warned" text={t`The show is closed: GO is refused.`} />
  if (paused && announced !== undefined)
    return <OutcomeLine tone="warned" text={t`“${announced}” is announced: GO is refused until All clear.`} />
  if (paused) return <OutcomeLine tone="warned" text={t`The show is paused: GO is refused. P resumes it.`} />
  if (late) return <OutcomeLine tone="warned" text={t`The server does not answer: GO may not arrive.`} />
  const [warning] = warnings
  if (!warning || target?.cue.notes) return <TargetWords target={target} />
  return (
    <p className={css.warning} title={warnings.join('\n')}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{warnings.length > 1 ? `${warning} (+${warnings.length - 1})` : warning}</span>
    </p>
  )
}
