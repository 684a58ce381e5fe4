import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { progressOf } from '../../live/cue-state.ts'
import { useTimes } from '../../times/useTimes.ts'
import { t } from '../../words/t.ts'
import { Deliveries } from '../cues/Deliveries.tsx'
import { FallbackNotice } from '../cues/FallbackNotice.tsx'
import { ProgressWords, ReceiptWords } from '../cues/ProgressWords.tsx'
import { TimeBar } from '../cues/TimeBar.tsx'
import { WaitingFor } from '../cues/WaitingFor.tsx'
import { Warnings } from '../cues/Warnings.tsx'
import { StopSent } from './StopSent.tsx'
import css from './sent.module.css'
import type { Sent } from './sent.ts'

type Props = { sent: Sent; open: boolean; onToggle: () => void }

/** One message: how many have it and have heard it, live, and on request each of them. */
export const SentRow = ({ sent: { run, name, to }, open, onToggle }: Props) => {
  const { minute } = useTimes()
  const runs = [run]
  const progress = progressOf(runs)
  const playing = run.state === 'running'
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <li className={css.row} data-state={run.state} data-failed={(progress?.failed ?? 0) > 0 || undefined}>
      <div className={css.head}>
        <UnstyledButton className={css.title} aria-expanded={open} onClick={onToggle}>
          <Chevron size={16} aria-hidden />
          <b className="ellipsis">{name}</b> <span className="ellipsis">{t`sent to ${to}`}</span>
        </UnstyledButton>
        {progress && (playing ? <ProgressWords progress={progress} /> : <ReceiptWords progress={progress} />)}
        <time className={css.time} dateTime={run.startedAt}>
          {minute(Date.parse(run.startedAt))}
        </time>
        {playing && <StopSent moduleRunId={run._id} name={name} />}
      </div>
      {playing && <TimeBar runs={runs} />}
      <WaitingFor runs={runs} />
      {open && (
        <div className={css.details}>
          <FallbackNotice runs={runs} />
          <Warnings label={t`Of this run`} warnings={run.warnings} />
          <Deliveries runs={runs} />
        </div>
      )}
    </li>
  )
}
