import type { Outstanding } from '@ghostlight/domain'
import type { ReadStore } from './ports/read-store.ts'

/** What a node is to send to phones it holds: one sound of one module run to many, or again to one who came back. */
export type Dispatch = {
  blackboardId: string
  node: string
  deliveryId: string
  moduleId: string
  type: 'llm' | 'speech'
  text: string
  sound: { name: string; durationMs: number }
  /** people and the socket each was last seen on */
  to: { userId: string; socketId: string }[]
  /** since it was first sent; absent the first time, which is recorded as AudioContentSent */
  elapsedMs?: number
}

export const dispatchChannel = 'dispatch'

/** Sends each delivery once to each socket. After a restart what is unfinished is sent again; phones know what they played. */
export const createDispatcher = (bus: Pick<ReadStore, 'publish'>) => {
  const seen = new WeakMap<object, string>()

  return (blackboardId: string, { sends, now }: { sends: Outstanding['sends']; now: number }): void => {
    if (sends.length === 0) return
    const dispatches = new Map<string, Dispatch>()
    for (const { run, delivery, sound, socketId, node } of sends) {
      if (seen.get(delivery) === socketId) continue
      seen.set(delivery, socketId)
      const again = delivery.state !== 'waiting'
      const key = again ? `${run.moduleRunId}/${delivery.userId}` : `${run.moduleRunId}/${node}/${sound.name}`
      const dispatch = dispatches.get(key) ?? {
        blackboardId,
        node,
        deliveryId: run.moduleRunId,
        moduleId: run.module._id,
        type: run.words?.type ?? 'speech',
        text: delivery.text ?? '',
        sound,
        to: [],
        ...(again ? { elapsedMs: now - delivery.sentAt } : {}),
      }
      dispatch.to.push({ userId: delivery.userId, socketId })
      dispatches.set(key, dispatch)
    }
    for (const dispatch of dispatches.values())
      bus.publish(dispatchChannel, dispatch).catch(() => {
        // not sent: the next look sends it again
        for (const { delivery } of sends) seen.delete(delivery)
      })
  }
}
