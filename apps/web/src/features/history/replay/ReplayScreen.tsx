import { Button, Slider } from '@mantine/core'
import { IconDownload, IconLink, IconReportAnalytics } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackToStart } from '../../../controls/BackToStart.tsx'
import { NothingHere } from '../../../controls/NothingHere.tsx'
import page from '../../../theme/page.module.css'
import panel from '../../../theme/panel.module.css'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import { ShowPageFailure } from '../ShowPageFailure.tsx'
import { ShowPageHead } from '../ShowPageHead.tsx'
import { ShowPageLoading } from '../ShowPageLoading.tsx'
import { Lanes } from './lanes/Lanes.tsx'
import type { ReplayLog } from './log.ts'
import { Past } from './Past.tsx'
import css from './replay.module.css'
import { Transport } from './Transport.tsx'
import { clock } from './timeline/clock.ts'
import { within } from './timeline/span.ts'
import { useReplay } from './useReplay.ts'
import { useReplayLog } from './useReplayLog.ts'

/** Replays a show, finished or still running: people and cues above, the time line below. */
export const ReplayScreen = () => {
  const { blackboardId = '' } = useParams()
  const id = blackboardId.toUpperCase()
  const { log, refused, unanswered } = useReplayLog(id)
  if (refused !== null) return <ShowPageFailure message={refused} onRetry={() => location.reload()} />
  if (!log)
    return (
      <ShowPageLoading label={t`Loading the show`}>
        {unanswered && (
          <p className={page.warn} role="alert">
            {t`The server does not answer. This page asks again every second. If that does not help, reload it.`}
          </p>
        )}
      </ShowPageLoading>
    )
  if (log.events.length === 0)
    return (
      <NothingHere message={t`Nothing has happened in this show.`}>
        <BackToStart />
      </NothingHere>
    )
  return <Screen key={id} id={id} log={log} />
}

const Screen = ({ id, log }: { id: string; log: ReplayLog }) => {
  const replay = useReplay(id, log)
  const { position, view, beside } = replay
  const { timeline, moment, at, goTo } = position
  const times = useTimes()
  const began = `${times.day(timeline.zero)}, ${times.minute(timeline.zero)} (${times.zone})`
  // the part of the time that is drawn, to match the time line above it
  const { from, to } = view.view
  return (
    <div className={`${page.screen} ${css.long}`}>
      <ShowPageHead
        page="Replay"
        show={log.known.title || id}
        id={id}
        facts={
          <>
            <span className={panel.muted}>{began}</span>
            {log.lost && (
              <span className={page.warn} role="status">
                {t`Reconnecting...`}
              </span>
            )}
          </>
        }
        actions={
          <>
            <CopyLink address={replay.address} />
            <Button
              component="a"
              href={`/api/log?bid=${id}&format=jsonl`}
              download={`${id}.jsonl`}
              leftSection={<IconDownload size={15} aria-hidden />}
            >
              {t`Download log`}
            </Button>
            <Button component="a" href={`/report/${id}`} leftSection={<IconReportAnalytics size={15} aria-hidden />}>
              {t`Report`}
            </Button>
          </>
        }
      />
      <main className={css.main}>
        {moment.board ? (
          <Past replay={replay} board={moment.board} />
        ) : (
          <p className={`${panel.empty} ${css.before}`}>{t`The show did not exist then.`}</p>
        )}
        <section className={css.time} aria-label={t`Time`}>
          <Transport position={position} view={view} />
          <Lanes position={position} view={view} beside={beside} known={log.known} />
          <div className={css.track}>
            <Slider
              thumbLabel={t`Position`}
              min={0}
              max={to - from}
              step={Math.max(100, Math.round((to - from) / 1_000))}
              value={within(at, view.view) - from}
              label={null}
              onChange={(value) => goTo(from + value)}
              thumbValueText={() => clock(at - timeline.zero)}
            />
          </div>
        </section>
      </main>
    </div>
  )
}

/** Copies the address of this moment, to pass on. */
const CopyLink = ({ address }: { address: string }) => {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(location.origin + address).then(
      () => setCopied(address),
      () => setCopied(null),
    )
  return (
    <Button leftSection={<IconLink size={15} aria-hidden />} onClick={() => void copy()}>
      {copied === address ? t`Copied` : t`Copy link`}
    </Button>
  )
}
