import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangleFilled, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { passKeysOn } from './frame-keys.ts'
import { pageIn } from './frame-page.ts'
import css from './logs.module.css'

type Shown = { state: 'loading' | 'shown' } | { state: 'failed'; why: string }

/** Shows the log's own page in a frame. */
export const LogsTab = () => {
  const id = useBlackboard(({ _id }) => _id)
  const [visit, setVisit] = useState(0)
  const [shown, show] = useState<Shown>({ state: 'loading' })
  const address = `/api/log?bid=${id}`
  const again = () => {
    show({ state: 'loading' })
    setVisit(visit + 1)
  }
  const loaded = (page: HTMLIFrameElement) => {
    const why = pageIn(page)
    show(why === null ? { state: 'shown' } : { state: 'failed', why })
    if (why === null) passKeysOn(page)
  }
  return (
    <section className={`${panel.panel} ${css.logs}`} aria-label={t`Log`} aria-busy={shown.state === 'loading'}>
      <div className={panel.head}>
        <h2>{t`Log`}</h2>
        <span className={`${panel.muted} ${css.what}`}>{t`What happens in this show, as it happens.`}</span>
        <span className={panel.spacer} />
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="gray"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t`Open in a new tab`}
        </Button>
      </div>
      {shown.state === 'loading' && (
        <div className={css.waiting} role="status" aria-label={t`Loading the log`}>
          {Array.from({ length: 12 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all of them are the same
            <Skeleton key={at} height={20} />
          ))}
        </div>
      )}
      {shown.state === 'failed' && (
        <div className={panel.empty}>
          <p className={panel.error} role="alert">
            <IconAlertTriangleFilled size={16} aria-hidden /> {t`The log could not be loaded: ${shown.why}`}
          </p>
          <p>{t`The show goes on and is still recorded.`}</p>
          <Button onClick={again}>{t`Try again`}</Button>
        </div>
      )}
      <iframe
        key={visit}
        className={css.frame}
        title={t`Log of this show`}
        src={address}
        hidden={shown.state !== 'shown'}
        onLoad={(event) => loaded(event.currentTarget)}
      />
    </section>
  )
}
