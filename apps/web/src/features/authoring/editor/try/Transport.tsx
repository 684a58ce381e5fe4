import { ActionIcon, SegmentedControl } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../../../words/t.ts'
import type { Evening } from './evening.ts'
import { speeds } from './player.ts'
import css from './try.module.css'
import type { Playing } from './usePlayer.ts'
import { momentText } from './words.ts'

type StepProps = { label: string; to: number | undefined; onGo: (to: number) => void; children: ReactNode }

const Step = ({ label, to, onGo, children }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    title={label}
    disabled={to === undefined}
    onClick={() => to !== undefined && onGo(to)}
  >
    {children}
  </ActionIcon>
)

/** Nobody who presses 'Cue before' within this time means the beginning of the same cue, ms. */
const justBegun = 1_000

/** Plays the evening, at one of four speeds, and leads from cue to cue. */
export const Transport = ({ evening, playing, cue }: { evening: Evening; playing: Playing; cue: number }) => {
  const { at, isPlaying, speed, play, pause, goTo, setSpeed } = playing
  const now = evening.cues[cue]
  const before = now && at - now.at < justBegun ? evening.cues[cue - 1] : now
  return (
    <div className={css.transport}>
      <Step label={t`From the beginning`} to={at > 0 ? 0 : undefined} onGo={goTo}>
        <IconPlayerSkipBack size={18} aria-hidden />
      </Step>
      <Step label={t`Cue before`} to={before?.at} onGo={goTo}>
        <IconPlayerTrackPrev size={18} aria-hidden />
      </Step>
      <ActionIcon
        variant="filled"
        size={40}
        aria-label={isPlaying ? t`Pause` : t.as('sound')`Play`}
        onClick={isPlaying ? pause : play}
      >
        {isPlaying ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
      </ActionIcon>
      <Step label={t`Cue after`} to={evening.cues[cue + 1]?.at} onGo={goTo}>
        <IconPlayerTrackNext size={18} aria-hidden />
      </Step>
      <b className={css.clock}>{momentText(at)}</b>
      <span className={css.of}>/ {momentText(evening.end)}</span>
      <SegmentedControl
        size="xs"
        aria-label={t`Speed`}
        value={String(speed)}
        data={speeds.map((it) => ({ value: String(it), label: `×${it}` }))}
        onChange={(to) => setSpeed(speeds.find((it) => String(it) === to) ?? 15)}
      />
      {now && (
        <span className={`${css.cueNow} ellipsis`}>
          <b>{now.number}</b> {now.name}
        </span>
      )}
    </div>
  )
}
