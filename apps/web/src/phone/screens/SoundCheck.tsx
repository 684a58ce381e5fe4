/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Clock } from '../../connection/clock.ts'
import { words } from '../../languages/check-words.ts'
import { mostDelayMs, type OwnDelay } from '../own-delay.ts'
import type { Player } from '../player.ts'
import type { Show } from '../show.ts'
import { Around, hole } from './Around.tsx'

type Props = {
  player: Pick<Player, 'click'>
  clock: Pick<Clock, 'after'>
  delay: OwnDelay
  show: Pick<Show, 'nextSecondMs'>
  /** a line is being played: no click disturbs it */
  sounding: boolean
}

/** A click is set up this long before it is heard, ms: longer than a speaker's way to the ear. */
const aheadMs = 700
const stepMs = 5

const inWords = (ms: number): string => {
  if (ms === 0) return words().asBrowser()
  return ms > 0 ? words().earlierBy({ ms }) : words().laterBy({ ms: -ms })
}

/**
 * Two phones side by side click in each second of the server's clock. Whoever hears two clicks moves this phone's until
 * they are one.
 */
export function SoundCheck({ player, clock, delay, show, sounding }: Props) {
  const [clicking, setClicking] = useState(false)
  const [ms, setMs] = useState(delay.ms)
  const sounds = clicking && !sounding

  useEffect(() => {
    if (!sounds) return
    let cancel = () => {}
    const next = () => {
      const inMs = show.nextSecondMs()
      const due = inMs === null ? null : inMs < aheadMs ? inMs + 1000 : inMs
      if (due !== null) player.click(due)
      cancel = clock.after(due === null ? 1000 : due - aheadMs + 100, next)
    }
    next()
    return () => cancel()
  }, [sounds, player, clock, show])

  const move = (to: number) => {
    delay.set(to)
    setMs(delay.ms())
  }
  return (
    <section className="sound-check" aria-labelledby="sound-check">
      <h2 id="sound-check">{words().title()}</h2>
      <p>{words().how()}</p>
      <button type="button" className="button" onClick={() => setClicking(!clicking)}>
        {clicking ? words().stop() : words().start()}
      </button>
      <label>
        <Around text={words().plays({ when: hole })}>
          <output>{inWords(ms)}</output>
        </Around>
        <input
          type="range"
          min={-mostDelayMs}
          max={mostDelayMs}
          step={stepMs}
          value={ms}
          aria-valuetext={inWords(ms)}
          onInput={({ currentTarget }) => move(Number(currentTarget.value))}
        />
      </label>
      <div className="sound-check-steps">
        <button type="button" className="button" onClick={() => move(ms - stepMs)}>
          {words().later()}
        </button>
        <button type="button" className="button" onClick={() => move(ms + stepMs)}>
          {words().earlier()}
        </button>
      </div>
    </section>
  )
}
