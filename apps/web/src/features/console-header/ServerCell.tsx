import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useLive } from '../../live/LiveProvider.tsx'
import { minutesSeconds, useNow } from '../../live/useNow.ts'
import css from './counts.module.css'

const words = { connecting: 'Connecting', connected: 'Connected', lost: 'Lost' } as const
const clockTime = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** Whether what is seen is fresh, and if not, since when. */
export const ServerCell = () => {
  const { status, since, latencyMs } = useLive(({ connection }) => connection)
  const now = useNow(status === 'lost')
  const Icon = status === 'lost' ? IconPlugConnectedX : IconPlugConnected
  return (
    <div className={css.cell}>
      <span className={css.label}>
        <Icon size={14} aria-hidden /> Server
      </span>
      <span className={css.status} data-status={status} role="status">
        {words[status]}
      </span>
      {status === 'lost' ? (
        <span className={css.note} data-tone="stop" title={clockTime.format(since)}>
          for {minutesSeconds(now - since)}
        </span>
      ) : (
        <span className={css.note}>{latencyMs === null ? ' ' : `${latencyMs} ms`}</span>
      )}
    </div>
  )
}
