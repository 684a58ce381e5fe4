import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useLive } from '../../live/LiveProvider.tsx'
import css from './counts.module.css'

const words = { connecting: 'Connecting', connected: 'Connected', lost: 'Lost' } as const
const clockTime = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Whether what is seen is fresh, and if not, since when. */
export const ServerCell = () => {
  const { status, since, latencyMs } = useLive(({ connection }) => connection)
  const Icon = status === 'lost' ? IconPlugConnectedX : IconPlugConnected
  return (
    <div className={css.cell} data-fresh>
      <span className={css.label}>
        <Icon size={14} aria-hidden /> Server
      </span>
      <span className={css.status} data-status={status} role="status">
        {words[status]}
      </span>
      {status === 'lost' ? (
        <span className={css.note} data-tone="stop">
          since {clockTime.format(since)}
        </span>
      ) : (
        <span className={css.note}>{latencyMs === null ? ' ' : `${latencyMs} ms`}</span>
      )}
    </div>
  )
}
