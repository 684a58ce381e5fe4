import { useEffect, useMemo, useState } from 'react'
import type { ReplayLog } from './log.ts'
import { createMoments } from './moment.ts'
import { cropOf } from './timeline/crop.ts'
import { countBy, within } from './timeline/span.ts'
import { afterGap } from './timeline/steps.ts'

export const speeds = [0.5, 1, 2, 4, 8, 20, 60] as const
const tickMs = 100

/** The current moment of the replay, and the show at that moment. `begin`: ms; null: the beginning of the show. */
export const usePosition = (id: string, { events, timeline }: ReplayLog, begin: number | null) => {
  const momentAt = useMemo(() => createMoments(id, events), [id, events])
  const crop = useMemo(() => cropOf(timeline), [timeline])
  const [at, setAt] = useState(() => within(begin ?? crop.from, timeline))
  /**
   * the number of events, set when somebody steps through events of the same millisecond; otherwise the time decides
   */
  const [stepped, setStepped] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [skipping, skip] = useState(false)
  const count = stepped ?? countBy(events, at, ({ time }) => time)
  const end = at <= crop.to ? crop.to : timeline.to

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      setStepped(null)
      setAt((before) => {
        const next = before + tickMs * speed
        return Math.min(end, (skipping ? afterGap(timeline, next) : undefined) ?? next)
      })
    }, tickMs)
    return () => clearInterval(timer)
  }, [playing, speed, skipping, timeline, end])
  useEffect(() => {
    if (at >= end) setPlaying(false)
  }, [at, end])

  const goTo = (time: number): void => {
    setStepped(null)
    setAt(within(time, timeline))
  }
  /** Goes to the moment after this many events. */
  const goToCount = (wanted: number): void => {
    const next = Math.max(0, Math.min(events.length, wanted))
    setStepped(next)
    setAt(events[next - 1]?.time ?? timeline.from)
  }
  return {
    timeline,
    crop,
    at,
    count,
    total: events.length,
    moment: momentAt(count),
    goTo,
    goToCount,
    playing,
    play: (): void => {
      if (!playing && at >= end) goTo(crop.from)
      setPlaying(!playing)
    },
    speed,
    setSpeed,
    skipping,
    skip,
  }
}
export type Position = ReturnType<typeof usePosition>
