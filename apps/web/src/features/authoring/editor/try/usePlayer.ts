import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Clock } from '../../../../connection/clock.ts'
import * as player from './player.ts'

/** The screen shows another moment so often, ms. */
const tickMs = 100

/** The moment of an evening that is shown. */
export const usePlayer = (end: number, clock: Clock) => {
  const [now, setNow] = useState(() => clock.ticks())
  const [state, setState] = useState(player.standing)
  const isPlaying = player.isPlaying(state, { now, end })
  useEffect(() => {
    if (!isPlaying) return
    let cancel = () => {}
    const tick = (): void => {
      setNow(clock.ticks())
      cancel = clock.after(tickMs, tick)
    }
    cancel = clock.after(tickMs, tick)
    return () => cancel()
  }, [isPlaying, clock])
  const change = useCallback(
    (next: (state: player.Player, when: { now: number; end: number }) => player.Player): void => {
      const when = { now: clock.ticks(), end }
      setNow(when.now)
      setState((before) => next(before, when))
    },
    [clock, end],
  )
  const acts = useMemo(
    () => ({
      play: () => change(player.played),
      pause: () => change(player.paused),
      goTo: (to: number) => change((it, when) => player.moved(it, to, when)),
      setSpeed: (speed: player.Speed) => change((it, when) => player.atSpeed(it, speed, when)),
    }),
    [change],
  )
  return { at: player.positionOf(state, { now, end }), isPlaying, speed: state.speed, ...acts }
}
export type Playing = ReturnType<typeof usePlayer>
