import type { Run } from '@ghostlight/contracts'
import { type Mark, marksAhead, marksOf, planOf, type ShowTimes, timesAt } from '@ghostlight/contracts/rules'
import { useMemo } from 'react'
import { useTimes } from '../times/useTimes.ts'
import { useBlackboard } from './LiveProvider.tsx'
import { remembered } from './remembered.ts'
import { useShowTime } from './useShowTime.ts'

/** What is planned for today is computed once an hour: only the day can change it, ms. */
const hourMs = 3_600_000

const timesOf = remembered(
  ({ cueId, state, startedAt, endsAt, endedAt }: Run) => `${cueId} ${state} ${startedAt} ${endsAt} ${endedAt}`,
)
let last: { key: string; runs: readonly Run[] } | undefined

/** The same runs until one begins, ends or ends at another time: receipts come many times a second. */
export const sameTimes = remembered((runs: readonly Run[]): readonly Run[] => {
  const key = runs.map(timesOf).join()
  if (last?.key !== key) last = { key, runs }
  return last.runs
})

/** The time of the house and of the whole show, every second; `times` null = nothing is planned. */
export const useShowTimes = (): { now: number; marks: readonly Mark[]; times: ShowTimes | null } => {
  const { zone } = useTimes()
  const now = useShowTime(true)
  const [cues, cueIndex, cueHasRun] = [
    useBlackboard((it) => it.cues),
    useBlackboard((it) => it.cueIndex),
    useBlackboard((it) => it.cueHasRun),
  ]
  const [standby, startedAt, closedAt] = [
    useBlackboard((it) => it.standby),
    useBlackboard((it) => it.startedAt),
    useBlackboard((it) => it.closedAt),
  ]
  const [lastCueRun, runs, acts] = [
    useBlackboard((it) => it.lastCueRun),
    useBlackboard((it) => sameTimes(it.runs)),
    useBlackboard((it) => it.acts),
  ]
  const [schedule, countdowns] = [useBlackboard((it) => it.schedule), useBlackboard((it) => it.countdowns)]
  const hour = Math.floor(now / hourMs) * hourMs
  const { plan, marks } = useMemo(() => {
    const evening = {
      cues,
      cueIndex,
      cueHasRun,
      standby,
      startedAt,
      closedAt,
      lastCueRun,
      runs,
      acts,
      schedule,
      countdowns,
    }
    const here = { zone, now: hour }
    return { plan: planOf(evening, here), marks: marksOf(evening, here) }
  }, [
    cues,
    cueIndex,
    cueHasRun,
    standby,
    startedAt,
    closedAt,
    lastCueRun,
    runs,
    acts,
    schedule,
    countdowns,
    zone,
    hour,
  ])
  return { now, marks: marksAhead(marks, now), times: plan && timesAt(plan, now) }
}
