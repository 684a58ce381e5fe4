import type { Delivery, LiveRun, LiveState } from './state.ts'

/** Plans when each sound begins that was sent to a person and has not ended: a phone plays one after the other. */
export const replan = (live: LiveState, userId: string): void => {
  const mine = [...live.runs.values()].flatMap((run) => {
    const delivery = sentTo(run, userId)
    return delivery ? [{ run, delivery }] : []
  })
  let free = Math.max(live.freeAt.get(userId) ?? 0, live.clearedAt)
  for (const { run, delivery } of mine.toSorted((a, b) => a.delivery.sentAt - b.delivery.sentAt)) {
    delivery.playsAt = Math.max(delivery.sentAt, run.startAt ?? 0, free)
    free = endOf(delivery)
  }
}

/** A sound has ended or was stopped: the sounds sent after it move up. */
export const soundEnded = (live: LiveState, userId: string, at: number): void => {
  live.freeAt.set(userId, Math.max(live.freeAt.get(userId) ?? 0, at))
  replan(live, userId)
}

export const endOf = ({ playsAt, sound }: Delivery): number => playsAt + (sound?.durationMs ?? 0)

/** A delivery that was sent and has not ended. */
export const sentTo = (run: LiveRun, userId: string): Delivery | undefined => {
  const delivery = run.open.has(userId) ? run.deliveries.get(userId) : undefined
  return delivery && delivery.state !== 'waiting' ? delivery : undefined
}
