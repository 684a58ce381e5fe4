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
  /** server time in ms at which its phones begin together; null = each at once */
  startAt: number | null
  /** people and the socket each was last seen on */
  to: { userId: string; socketId: string }[]
  /** since it was first sent; absent the first time, which is recorded as AudioContentSent */
  elapsedMs?: number
}

export const dispatchChannel = 'dispatch'

/** A dispatch that was lost on its way (nothing recorded it as sent) goes out again after this. */
const lostMs = 2_000

/**
 * Sends each delivery once to each socket. After a restart what is unfinished is sent again; phones know what they
 * played. `lost` is called for what could not be sent: the look that follows sends it.
 */
export const createDispatcher = (bus: Pick<ReadStore, 'publish'>, lost: (blackboardId: string) => void) => {
  const seen = new WeakMap<object, { socketId: string; at: number }>()

  const isNew = ({ delivery, socketId }: Outstanding['sends'][number], now: number): boolean => {
    const last = seen.get(delivery)
    if (last?.socketId === socketId && (delivery.state !== 'waiting' || now - last.at < lostMs)) return false
    seen.set(delivery, { socketId, at: now })
    return true
  }

  return (blackboardId: string, { sends, now }: { sends: Outstanding['sends']; now: number }): void => {
    const dispatches = new Map<string, { dispatch: Dispatch; deliveries: object[] }>()
    for (const send of sends) {
      if (!isNew(send, now)) continue
      const { run, delivery, sound, socketId, node } = send
      const again = delivery.state !== 'waiting'
      const key = again ? `${run.moduleRunId}/${delivery.userId}` : `${run.moduleRunId}/${node}/${sound.name}`
      const dispatch: Dispatch = {
        blackboardId,
        node,
        deliveryId: run.moduleRunId,
        moduleId: run.module._id,
        type: run.words?.type ?? 'speech',
        text: delivery.text ?? '',
        sound: { name: sound.name, durationMs: sound.durationMs },
        startAt: run.startAt ?? null,
        to: [],
        ...(again ? { elapsedMs: now - delivery.sentAt } : {}),
      }
      const going = dispatches.get(key) ?? { dispatch, deliveries: [] }
      going.dispatch.to.push({ userId: delivery.userId, socketId })
      going.deliveries.push(delivery)
      dispatches.set(key, going)
    }
    for (const { dispatch, deliveries } of dispatches.values())
      bus.publish(dispatchChannel, dispatch).catch(() => {
        for (const delivery of deliveries) seen.delete(delivery)
        lost(blackboardId)
      })
  }
}
