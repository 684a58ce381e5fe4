import { type KeyboardEvent, useId, useState } from 'react'
import { Key } from '../../../../keys/Key.tsx'
import { t } from '../../../../words/t.ts'
import { clock } from '../timeline/clock.ts'
import { indexOf, type Stop, type Stops, stopAfter, stopBy } from '../timeline/stops.ts'
import css from './lane-stop.module.css'
import type { Scale } from './scale.ts'

type Props = {
  name: string
  stops: Stops
  scale: Scale
  zero: number
  /** the current moment of the replay */
  at: number
  goTo: (time: number) => void
  /** scrolls a time into view without going there */
  reveal: (time: number) => void
  describedBy: string
}

/** Steps through a lane by keyboard: Tab stops here once, and keys go from event to event, visible or not. */
export const LaneStop = ({ name, stops: { times, say }, scale, zero, at, goTo, reveal, describedBy }: Props) => {
  const id = useId()
  const [chosen, choose] = useState<Stop | null>(null)
  const index = indexOf(times, chosen ?? stopBy(times, at))
  const time = times[index]
  if (time === undefined) return null
  const come = (stop: Stop): void => {
    choose(stop)
    reveal(stop.at)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // with Alt, the arrow keys belong to the browser
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = stopAfter(times, chosen ?? stopBy(times, at), event.key)
    if (next) come(next)
    else if (event.key === 'Enter' || event.key === ' ') goTo(time)
    else return
    event.preventDefault()
  }
  const words = `${clock(time - zero)} ${say(index)}`
  const x = Math.max(0, Math.min(scale.width, scale.x(time)))
  const isLate = x > scale.width / 2
  return (
    <div
      role="listbox"
      tabIndex={0}
      className={css.stop}
      aria-label={name}
      aria-orientation="horizontal"
      aria-describedby={describedBy}
      aria-activedescendant={id}
      onFocus={() => choose(stopBy(times, at))}
      onBlur={() => choose(null)}
      onKeyDown={onKeyDown}
    >
      <div
        id={id}
        role="option"
        tabIndex={-1}
        className={css.event}
        style={{ left: x }}
        aria-label={words}
        aria-selected={time === at}
        aria-posinset={index + 1}
        aria-setsize={times.length}
      />
      <span className={css.words} style={isLate ? { right: scale.width - x } : { left: x }} aria-hidden>
        <b>{clock(time - zero)}</b> {say(index)} <Key>{t`Enter`}</Key>
      </span>
    </div>
  )
}
