import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useLive } from '../../../live/LiveProvider.tsx'
import { useTimes } from '../../../times/useTimes.ts'
import { decimal } from '../../../words/numbers.ts'
import { t } from '../../../words/t.ts'
import css from './counts.module.css'

const words = { connecting: t`Connecting`, connected: t`Connected`, late: t`No answer`, lost: t`Lost` } as const

/** Of the way to the server and back. A longer number would take the place of the words beside it. */
const took = (ms: number): string => (ms < 1_000 ? t`${ms} ms` : `${decimal(ms / 1_000, 1)} s`)

/** Whether the page is up to date, and if not, since when. */
export const ServerCell = () => {
  const { status, since, latencyMs, late } = useLive(({ connection }) => connection)
  const { time } = useTimes()
  const shown = late && status === 'connected' ? 'late' : status
  const Icon = status === 'lost' ? IconPlugConnectedX : IconPlugConnected
  return (
    <div className={css.cell} data-fresh>
      <span className={css.label}>
        <Icon size={14} aria-hidden /> {t`Server`}
      </span>
      <span className={css.status} data-status={shown} role="status">
        {words[shown]}
      </span>
      {status === 'lost' ? (
        <span className={css.note} data-tone="stop">
          {t`since ${time(since)}`}
        </span>
      ) : (
        <span className={css.note}>
          {shown === 'late' ? t`for over 2 s` : latencyMs === null ? ' ' : took(latencyMs)}
        </span>
      )}
    </div>
  )
}
