import type { Recorded } from '@ghostlight/contracts'
import { createCodec } from '../../apps/api/src/engine/log/codec.ts'
import type { Cluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import { evolveLive, initialLive, isIdle, type LiveEvent, outstanding } from '../../packages/domain/index.ts'

/** Within this time after a fault ends, everything owed at its end is done or has failed with a reason. */
const doneWithinMs = 3_000

/** What the log still owes that needs no new sound: runs to start, ends, failures, and the step to the next cue. */
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

/** Called when a fault ends: reports as a fault what is still owed 3 s later, unless another fault has begun. */
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

/** On every node that is up, each show that owes something has a timer. */
export const watchTimers = (cluster: Cluster): void => {
  for (const node of cluster.up())
    for (const id of node.unwatched()) cluster.oracle.fault(`${node.name} would never look at ${id} again`)
}
