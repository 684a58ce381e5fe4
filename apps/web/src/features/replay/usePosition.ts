import { useEffect, useMemo, useState } from 'react'
import type { ReplayEvent } from './events.ts'
import { createMoments } from './moment.ts'
import { countAt, timelineOf } from './timeline.ts'

export const speeds = [0.5, 1, 2, 4, 8] as const
const tickMs = 100

/** Where in the show somebody looks, and the show as it then was. */
export const usePosition = (id: string, events: readonly ReplayEvent[]) => {
  const timeline = useMemo(() => timelineOf(events), [events])
  const momentAt = useMemo(() => createMoments(id, events), [id, events])
  const [at, setAt] = useState(timeline.from)
  /** events of the same millisecond are told apart when somebody steps through them; otherwise the time decides */
  const [stepped, setStepped] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const count = stepped ?? countAt(events, at)

  useEffect(() => {
    if (!playing) return
    const id = setInterval(() => {
      setStepped(null)
      setAt((before) => Math.min(timeline.to, before + tickMs * speed))
    }, tickMs)
    return () => clearInterval(id)
  }, [playing, speed, timeline.to])
  useEffect(() => {
    if (at >= timeline.to) setPlaying(false)
  }, [at, timeline.to])

  const goTo = (time: number) => {
    setStepped(null)
    setAt(Math.max(timeline.from, Math.min(timeline.to, time)))
  }
  return {
    timeline,
    at,
    count,
    moment: momentAt(count),
    goTo,
    step: (by: 1 | -1) => {
      const next = Math.max(0, Math.min(events.length, count + by))
      setStepped(next)
      setAt(events[next - 1]?.time ?? timeline.from)
    },
    playing,
    play: () => {
      if (!playing && at >= timeline.to) goTo(timeline.from)
      setPlaying(!playing)
    },
    speed,
    setSpeed,
  }
}
export type Position = ReturnType<typeof usePosition>
