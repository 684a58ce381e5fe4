import type { Blackboard } from '@ghostlight/contracts'
import { VisuallyHidden } from '@mantine/core'
import { useConsoleKeys } from '../../../keys/useConsoleKeys.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { GoButton } from '../header/GoButton.tsx'
import { NowPlaying } from '../header/NowPlaying.tsx'
import { ServerCell } from '../header/ServerCell.tsx'
import { StopButton } from '../header/StopButton.tsx'
import { TimeCell } from '../header/TimeCell.tsx'
import { useGo } from '../header/useGo.ts'
import { useStopAll } from '../header/useStopAll.ts'
import { Announcements } from '../news/Announcements.tsx'
import { ActiveCues } from '../playing/ActiveCues.tsx'
import { SoundStrip } from '../sound/SoundStrip.tsx'
import { useAnnounce } from '../sound/useAnnounce.ts'
import { useSound } from '../sound/useSound.ts'
import { ShowWindow } from './ShowWindow.tsx'
import css from './windows.module.css'

/** A small window that floats beside other programs: GO, what plays, and Stop all, with the same keys as the console. */
export const GoWindow = ({ blackboard }: { blackboard: Blackboard }) => (
  <ShowWindow of="go" blackboard={blackboard}>
    <Go />
  </ShowWindow>
)

const Go = () => {
  const title = useBlackboard((board) => board.title)
  const go = useGo()
  const stopAll = useStopAll()
  const sound = useSound()
  const announce = useAnnounce()
  useConsoleKeys({ go: go.press, escape: stopAll.escape, ...sound.keys, ...announce.keys })
  return (
    <main className={css.go}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <GoButton go={go} />
      <NowPlaying />
      <div className={css.playing}>
        <ActiveCues />
      </div>
      <SoundStrip sound={sound} announce={announce} />
      <div className={css.foot}>
        <div className={css.stop}>
          <StopButton stopAll={stopAll} />
        </div>
        <TimeCell of="header" />
        <ServerCell />
      </div>
      <Announcements />
    </main>
  )
}
