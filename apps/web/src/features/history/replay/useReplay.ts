import { useEffect, useState } from 'react'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import { addressOf, placeIn } from './address.ts'
import type { Comparison } from './beside/compare.ts'
import type { ReplayLog } from './log.ts'
import { usePosition } from './usePosition.ts'
import { useReplayLog } from './useReplayLog.ts'
import { useView } from './useView.ts'

/** Browsers limit how often a page may change its address. */
const addressAfterMs = 300

/** The state of a replay: its moment, the chosen people and the other evening. The address has the same. */
export const useReplay = (id: string, log: ReplayLog) => {
  const [place, setPlace] = useState(() => placeIn(location.search))
  const position = usePosition(id, log, place.time)
  const view = useView(position)
  const { at, playing, crop } = position
  const time = Math.round(at) === Math.round(crop.from) ? null : at
  const address = addressOf(id, { ...place, time })
  useEffect(() => {
    if (playing) return
    const timer = setTimeout(() => history.replaceState(history.state, '', address), addressAfterMs)
    return () => clearTimeout(timer)
  }, [address, playing])

  const { day } = useTimes()
  const other = useReplayLog(place.beside)
  const beside: Comparison | null =
    place.beside && other.log
      ? {
          id: place.beside,
          timeline: other.log.timeline,
          title: t`Beside`,
          when: day(other.log.timeline.zero),
        }
      : null
  return {
    id,
    log,
    place,
    position,
    view,
    address,
    beside,
    besideRefused: other.refused,
    /** `also`: adds the person to the chosen ones, or takes them out again */
    choose: (userId: string, also: boolean): void =>
      setPlace((before) => {
        const { people } = before
        const without = people.filter((it) => it !== userId)
        if (!also) return { ...before, people: [userId] }
        return { ...before, people: without.length < people.length ? without : [...people, userId] }
      }),
    compareWith: (otherId: string | null): void => setPlace((before) => ({ ...before, beside: otherId })),
  }
}
export type Replay = ReturnType<typeof useReplay>
