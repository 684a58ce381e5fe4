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

const Go = memo(() => {
  const go = useGo()
  useConsoleKeys({ go: go.press })
  return <GoButton go={go} />
})

const Now = memo(NowPlaying)

const Stop = memo(() => {
  const stopAll = useStopAll()
  useConsoleKeys({ escape: stopAll.escape })
  return <StopAll stopAll={stopAll} />
})

const Sound = memo(() => {
  const sound = useSound()
  const announce = useAnnounce()
  useConsoleKeys({ ...sound.keys, ...announce.keys })
  return <SoundStrip sound={sound} announce={announce} />
})

/** The same on every tab, and always visible. Each part is drawn for its own changes. */
const Header = ({ onHelp }: { onHelp: () => void }) => {
  const title = useBlackboard((blackboard) => blackboard.title)
  const rehearsal = useBlackboard((blackboard) => blackboard.rehearsal)
  useDocumentTitle(`${rehearsal ? t`${title} (rehearsal)` : title} – Ghostlight`)
  useConsoleKeys({ help: onHelp })
  return (
    <section aria-label={t`Show control`}>
      {rehearsal && <RehearsalBar />}
      <ModeBar />
      <div className={css.header}>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        <Go />
        <Now />
        <Counts />
        <Stop />
      </div>
      <Sound />
    </section>
  )
}

export const ConsoleHeader = memo(Header)
