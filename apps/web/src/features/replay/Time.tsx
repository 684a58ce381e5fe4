import { ActionIcon, SegmentedControl, Slider } from '@mantine/core'
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react'
import { Lanes } from './Lanes.tsx'
import css from './time.module.css'
import { clock } from './timeline.ts'
import { type Position, speeds } from './usePosition.ts'

const leapMs = 10_000

export const Time = ({ position, total }: { position: Position; total: number }) => {
  const { timeline, at, count, goTo, step, play, playing, speed, setSpeed } = position
  const length = timeline.to - timeline.from
  return (
    <section className={css.time} aria-label="Time">
      <div className={css.transport}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Event before" onClick={() => step(-1)}>
          <IconPlayerSkipBack size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="10 s back" onClick={() => goTo(at - leapMs)}>
          <IconRewindBackward10 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="filled" size={40} aria-label={playing ? 'Pause' : 'Play'} onClick={play}>
          {playing ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="10 s on" onClick={() => goTo(at + leapMs)}>
          <IconRewindForward10 size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Event after" onClick={() => step(1)}>
          <IconPlayerSkipForward size={18} aria-hidden />
        </ActionIcon>
        <b className={css.clock}>{clock(at - timeline.from)}</b>
        <span className={css.of}>/ {clock(length)}</span>
        <SegmentedControl
          size="xs"
          aria-label="Speed"
          value={String(speed)}
          onChange={(value) => setSpeed(Number(value))}
          data={speeds.map((it) => ({ value: String(it), label: `${it}×` }))}
        />
        <span className={css.counter} role="status">
          Event <b>{count.toLocaleString()}</b> of {total.toLocaleString()}
        </span>
        <span className="mono">{new Date(at).toLocaleTimeString()}</span>
      </div>
      <Lanes timeline={timeline} at={at} onGoTo={goTo} />
      <div className={css.track}>
        <Slider
          thumbLabel="Position"
          min={0}
          max={length}
          step={100}
          value={at - timeline.from}
          label={null}
          onChange={(value) => goTo(timeline.from + value)}
          thumbValueText={clock}
        />
      </div>
    </section>
  )
}
