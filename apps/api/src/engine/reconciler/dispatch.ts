import type { TemplateKind } from '@ghostlight/contracts/rules'
import { type MadeSound, type Outstanding, patienceMs } from '@ghostlight/domain'
import { type Channel, channel } from '../ports/channel.ts'
import type { ReadStore } from '../ports/read-store.ts'

/** What a node is to send to phones it holds: the same of one module run to many, or again to one who came back. */
export type Dispatch = {
  blackboardId: string
  node: string
  deliveryId: string
  moduleId: string
  type: TemplateKind
  text: string
  /** absent = nothing of it is heard */
  sound?: { name: string; durationMs: number; provider?: string }
  /** server time in ms at which its phones begin together; null = each at once */
  startAt: number | null
  /** people and the socket each was last seen on */
  to: { userId: string; socketId: string }[]
  /** since it was first sent; absent the first time, which is recorded as AudioContentSent */
  elapsedMs?: number
  /** when it was handed on, server time in ms */
  at?: number
  /** the node whose own phones have it already */
  by?: string
}

export const dispatchChannel: Channel<Dispatch> = channel('dispatch')

/** A dispatch that was lost on its way (nothing recorded it as sent) goes out again after this. */
const lostMs = 2_000

/** It was on its way for so long that whoever handed it on counts it as lost: heard now, it would be late, or heard twice. */
export const isOverdue = ({ at }: Dispatch, now: number): boolean => at !== undefined && now - at >= lostMs

type Send = Outstanding['sends'][number]
const soundIn = ({ name, durationMs, provider }: MadeSound) => ({ name, durationMs, ...(provider && { provider }) })
type Outcome = { sent: (blackboardId: string) => void; lost: (blackboardId: string) => void }
type Seen = { socketId: string; firstAt: number; at: number }

/**
 * Sends each delivery once to each socket. After a restart what is unfinished is sent again; phones know what they
 * played. `lost` is called for what could not be sent: the look that follows sends it. Returns what nobody took for as
 * long as somebody who is not connected is waited for: its node is gone, or never had that socket.
 */
export const createDispatcher = (bus: Pick<ReadStore, 'publish'>, { sent, lost }: Outcome) => {
  const seen = new WeakMap<object, Seen>()
  const seenOn = ({ delivery, socketId }: Send): Seen | undefined => {
    const last = seen.get(delivery)
    return last?.socketId === socketId ? last : undefined
  }

  const isNew = (send: Send, now: number): boolean => {
    const { delivery, socketId } = send
    const last = seenOn(send)
    if (last && (delivery.state !== 'waiting' || now - last.at < lostMs)) return false
    seen.set(delivery, { socketId, firstAt: last?.firstAt ?? now, at: now })
    return true
  }
  const nobodyTook = (send: Send, now: number): boolean =>
    send.delivery.state === 'waiting' && now - (seenOn(send)?.firstAt ?? now) >= patienceMs

  return (blackboardId: string, { sends, now }: { sends: Outstanding['sends']; now: number }): Send[] => {
    const givenUp = new Set(sends.filter((send) => nobodyTook(send, now)))
    const dispatches = new Map<string, { dispatch: Dispatch; deliveries: object[] }>()
    for (const send of sends) {
      const { run, delivery, sound, socketId, node } = send
      if (!run.words || givenUp.has(send) || !isNew(send, now)) continue
      const again = delivery.state !== 'waiting'
      const key = again
        ? `${run.moduleRunId}/${delivery.userId}`
        : `${run.moduleRunId}/${node}/${sound?.name ?? delivery.text}`
      const dispatch: Dispatch = {
        blackboardId,
        node,
        deliveryId: run.moduleRunId,
        moduleId: run.module._id,
        type: run.words.type,
        text: delivery.text ?? '',
        ...(sound && { sound: soundIn(sound) }),
        startAt: run.startAt ?? null,
        to: [],
        at: now,
        ...(again ? { elapsedMs: now - delivery.sentAt } : {}),
      }
      const going = dispatches.get(key) ?? { dispatch, deliveries: [] }
      going.dispatch.to.push({ userId: delivery.userId, socketId })
      going.deliveries.push(delivery)
      dispatches.set(key, going)
    }
    for (const { dispatch, deliveries } of dispatches.values())
      void bus.publish(dispatchChannel, dispatch).then(
        () => sent(blackboardId),
        () => {
          for (const delivery of deliveries) seen.delete(delivery)
          lost(blackboardId)
        },
      )
    return [...givenUp]
  }
}
