import { VisuallyHidden } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { memo } from 'react'
import { useConsoleKeys } from '../../../keys/useConsoleKeys.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'
import { SoundStrip } from '../sound/SoundStrip.tsx'
import { useAnnounce } from '../sound/useAnnounce.ts'
import { useSound } from '../sound/useSound.ts'
import { AudienceCount } from './AudienceCount.tsx'
import { GoButton } from './GoButton.tsx'
import css from './header.module.css'
import { ModeBar } from './ModeBar.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { ReceivingCount } from './ReceivingCount.tsx'
import { RehearsalBar } from './RehearsalBar.tsx'
import { ServerCell } from './ServerCell.tsx'
import { StopAll } from './StopAll.tsx'
import { TimeCell } from './TimeCell.tsx'
import { useGo } from './useGo.ts'
import { useStopAll } from './useStopAll.ts'

/** What a press of GO does not change is not drawn for it. */
const Counts = memo(() => (
  <div className={css.counts}>
    <AudienceCount />
    <ReceivingCount />
    <TimeCell of="header" />
    <ServerCell />
  </div>
))

/** The same on every tab, and always visible. */
export const ConsoleHeader = ({ onHelp }: { onHelp: () => void }) => {
  const title = useBlackboard((blackboard) => blackboard.title)
  const rehearsal = useBlackboard((blackboard) => blackboard.rehearsal)
  useDocumentTitle(`${rehearsal ? t`${title} (rehearsal)` : title} – Ghostlight`)
  const go = useGo()
  const stopAll = useStopAll()
  const sound = useSound()
  const announce = useAnnounce()
  useConsoleKeys({ go: go.press, escape: stopAll.escape, help: onHelp, ...sound.keys, ...announce.keys })
  return (
    <section aria-label={t`Show control`}>
      {rehearsal && <RehearsalBar />}
      <ModeBar />
      <div className={css.header}>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        <GoButton go={go} />
        <NowPlaying />
        <Counts />
        <StopAll stopAll={stopAll} />
      </div>
      <SoundStrip sound={sound} announce={announce} />
    </section>
  )
}
