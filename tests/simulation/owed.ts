import type { Recorded } from '@ghostlight/contracts'
import { createCodec } from '../../apps/api/src/engine/log/codec.ts'
import type { Cluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import { evolveLive, initialLive, isIdle, type LiveEvent, outstanding } from '../../packages/domain/index.ts'

/** So long after a fault is over everything is done that was owed then, or has ended in words. */
const doneWithinMs = 3_000

/** What the log owes at a moment and needs nothing made for: what ends, what steps on, what has to be started. */
const owedNow = ({ log, keys, clock }: Cluster): Set<string> => {
  const codec = createCodec(keys)
  const live = log
    .filter(({ stream }) => /^(blackboard|audience)-/.test(stream))
    .reduce((state, event) => evolveLive(state, codec.open(event) as Recorded as LiveEvent), initialLive())
  if (isIdle(live)) return new Set()
  const due = outstanding(live, { now: clock.now(), soundFor: () => undefined })
  return new Set([
    ...due.toStart.map((id) => `the start of ${id}`),
    ...due.completions.map(({ moduleRunId }) => `the end of ${moduleRunId}`),
    ...due.failures.map(({ run, delivery, reason }) => `${reason} of ${delivery.userId} in ${run.moduleRunId}`),
    ...(due.advance === undefined ? [] : [`the step on after ${due.advance}`]),
  ])
}

/** From now on, when a fault is over: what is owed is not owed any more when its time is up, unless something else is wrong. */
export const watchOwed = (cluster: Cluster): void => {
  const { clock } = cluster
  const from = clock.now()
  if (cluster.up().length === 0) return
  const before = owedNow(cluster)
  clock.at(from + doneWithinMs, () => {
    if (cluster.troubledUntil() > from || cluster.up().length === 0) return
    const after = owedNow(cluster)
    for (const it of before) if (after.has(it)) cluster.oracle.fault(`${it} is owed 3 s after the fault was over`)
  })
}

/** No show that owes something is without a timer, on any node that is up. */
export const watchTimers = (cluster: Cluster): void => {
  for (const node of cluster.up())
    for (const id of node.unwatched()) cluster.oracle.fault(`${node.name} would never look at ${id} again`)
}
