import { ActionIcon, SegmentedControl } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRewindBackward10,
  IconRewindForward10,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTimes } from '../../../times/useTimes.ts'
import { grouped } from '../../../words/numbers.ts'
import { t } from '../../../words/t.ts'
import { clock } from './timeline/clock.ts'
import { cuePlaces, failurePlaces, stepped } from './timeline/steps.ts'
import css from './transport.module.css'
import type { Position } from './usePosition.ts'
import { speeds } from './usePosition.ts'
import type { View } from './useView.ts'

const leapMs = 10_000

type StepProps = { label: string; onStep: (() => void) | undefined; pressed?: boolean; children: ReactNode }

const Step = ({ label, onStep, pressed, children }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    title={label}
    disabled={!onStep}
    {...(pressed !== undefined && { 'aria-pressed': pressed })}
    onClick={() => onStep?.()}
  >
    {children}
  </ActionIcon>
)

/** Moves through the time: by cue, by failure, by event, by ten seconds, or at the chosen speed. */
export const Transport = ({ position, view }: { position: Position; view: View }) => {
  const { timeline, crop, at, count, total, goTo, goToCount, play, playing, speed, setSpeed, skipping, skip } = position
  const to = (places: readonly number[], by: 1 | -1): (() => void) | undefined => {
    const place = stepped(places, at, by)
    return place === undefined ? undefined : () => goTo(place)
  }
  const [cues, failures] = [cuePlaces(timeline), failurePlaces(timeline)]
  return (
    <div className={css.transport}>
      <Step label={t`Cue before`} onStep={to(cues, -1)}>
        <IconPlayerTrackPrev size={18} aria-hidden />
      </Step>
      <Step label={t`10 s back`} onStep={() => goTo(at - leapMs)}>
        <IconRewindBackward10 size={18} aria-hidden />
      </Step>
      <ActionIcon variant="filled" size={40} aria-label={playing ? t`Pause` : t`Play`} onClick={play}>
        {playing ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
      </ActionIcon>
      <Step label={t`10 s on`} onStep={() => goTo(at + leapMs)}>
        <IconRewindForward10 size={18} aria-hidden />
      </Step>
      <Step label={t`Cue after`} onStep={to(cues, 1)}>
        <IconPlayerTrackNext size={18} aria-hidden />
      </Step>
      <b className={css.clock}>{clock(at - timeline.zero)}</b>
      <span className={css.of}>/ {clock(crop.to - timeline.zero)}</span>
      <SegmentedControl
        size="xs"
        aria-label={t`Speed`}
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value))}
        data={speeds.map((it) => ({ value: String(it), label: `${it}×` }))}
      />
      <button type="button" className={css.toggle} aria-pressed={skipping} onClick={() => skip(!skipping)}>
        {t`Skip the gaps`}
      </button>
      <span className={css.group}>
        <Step label={t`Failure before`} onStep={to(failures, -1)}>
          <IconChevronLeft size={16} aria-hidden />
        </Step>
        <IconX size={16} aria-hidden className={css.failure} />
        <Step label={t`Failure after`} onStep={to(failures, 1)}>
          <IconChevronRight size={16} aria-hidden />
        </Step>
      </span>
      <span className={css.group}>
        <Step label={t`Event before`} onStep={count > 0 ? () => goToCount(count - 1) : undefined}>
          <IconPlayerSkipBack size={16} aria-hidden />
        </Step>
        <span className={css.counter} role="status">
          {t`Event`} <b>{grouped(count)}</b> {t`of ${grouped(total)}`}
        </span>
        <Step label={t`Event after`} onStep={count < total ? () => goToCount(count + 1) : undefined}>
          <IconPlayerSkipForward size={16} aria-hidden />
        </Step>
      </span>
      <span className={css.spacer} />
      <span className={`mono ${css.wall}`}>{useTimes().time(at)}</span>
      <span className={css.group}>
        <Step label={t`Zoom out`} onStep={() => view.zoom(0.5)}>
          <IconZoomOut size={18} aria-hidden />
        </Step>
        <Step label={t`Zoom in`} onStep={() => view.zoom(2)}>
          <IconZoomIn size={18} aria-hidden />
        </Step>
        <button type="button" className={css.toggle} aria-pressed={view.isCropped} onClick={view.toShow}>
          {t`The show`}
        </button>
        <button type="button" className={css.toggle} onClick={view.toAll}>
          {t`Everything`}
        </button>
      </span>
    </div>
  )
}
