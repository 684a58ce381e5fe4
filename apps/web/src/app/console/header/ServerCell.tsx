import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useLive } from '../../../live/LiveProvider.tsx'
import { consoleLocale } from '../../../words/console-language.ts'
import { t } from '../../../words/t.ts'
import css from './counts.module.css'

const words = { connecting: t`Connecting`, connected: t`Connected`, late: t`No answer`, lost: t`Lost` } as const
const clockTime = new Intl.DateTimeFormat(consoleLocale(), {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Whether the page is up to date, and if not, since when. */
export const ServerCell = () => {
  const { status, since, latencyMs, late } = useLive(({ connection }) => connection)
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
          {t`since ${clockTime.format(since)}`}
        </span>
      ) : (
        <span className={css.note}>
          {shown === 'late' ? t`for over 2 s` : latencyMs === null ? ' ' : t`${latencyMs} ms`}
        </span>
      )}
    </div>
  )
}
