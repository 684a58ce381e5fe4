import {
  type AnswerValue,
  type Asked,
  type Saying,
  type TemplateKind,
  usualLanguage,
} from '@ghostlight/contracts/rules'
import { askedOf, closesAt, type MadeSound, type Outstanding, patienceMs, wordsFor } from '@ghostlight/domain'
import type { FoldedNow } from '../log/wait-for-fold.ts'
import { type Channel, channel } from '../ports/channel.ts'
import type { ReadStore } from '../ports/read-store.ts'

/** The order to a node to send one module run to phones it holds: to many, or again to one that returned. */
export type Dispatch = {
  blackboardId: string
  node: string
  deliveryId: string
  moduleId: string
  type: TemplateKind
  text: string
  /** of the text. `isOwn`: it is the performance's */
  language: string
  isOwn: boolean
  /** absent = silent */
  sound?: { name: string; durationMs: number; provider?: string; saidBy?: Saying }
  /** server time in ms at which its phones begin together; null = each at once */
  startAt: number | null
  /** people, with their last known sockets */
  to: { userId: string; socketId: string }[]
  /** ms since it was first sent; absent the first time, which is recorded as AudioContentSent */
  elapsedMs?: number
  /** when it was dispatched, server time in ms */
  at?: number
  /** of a question: what it asks for, when it closes, and the answer of the only person it is sent to again */
  asked?: { question: Asked; closesAt: number | null; answer: AnswerValue | null }
  /** how far its sender had read the log; an older program does not say */
  readUpTo?: number
  /** the node that has already served its own phones */
  by?: string
}

export const dispatchChannel: Channel<Dispatch> = channel('dispatch')

/** A dispatch that was lost on its way (no record of its sending) is repeated after this time, ms. */
const lostMs = 2_000

/** Whether a dispatch took so long that its sender counts it as lost. Playing it now would be late, or twice. */
export const isOverdue = ({ at }: Dispatch, now: number): boolean => at !== undefined && now - at >= lostMs

type Send = Outstanding['sends'][number]
type Worded = Send & { run: { words: { type: TemplateKind } } }
const hasWords = (send: Send): send is Worded => send.run.words !== undefined
const soundIn = ({ name, durationMs, provider, saidBy }: MadeSound) => ({
  name,
  durationMs,
  ...(provider && { provider }),
  ...(saidBy && { saidBy }),
})
type Outcome = {
  sent: (blackboardId: string) => void
  lost: (blackboardId: string) => void
  foldedUpTo: () => number
  /** whether this node has now read everything about the show */
  foldedNow: FoldedNow
  /** it has */
  read: (blackboardId: string) => void
}
type Seen = { socketId: string; firstAt: number; at: number }

const askedIn = (run: Send['run'], delivery: Send['delivery']): Pick<Dispatch, 'asked'> => {
  if (!run.question) return {}
  const { userId, state } = delivery
  const { answers } = run.question
  const question = askedOf(run.question, wordsFor(run, delivery))
  const answer = state === 'waiting' ? null : (answers.get(userId)?.value ?? null)
  return { asked: { question, closesAt: closesAt(run) ?? null, answer } }
}

/** To nobody yet. */
const newDispatch = (
  { run, delivery, sound, node }: Worded,
  { blackboardId, now, own, readUpTo }: Pick<Dispatch, 'blackboardId'> & { now: number; own: string; readUpTo: number },
): Dispatch => ({
  blackboardId,
  node,
  deliveryId: run.moduleRunId,
  moduleId: run.module._id,
  type: run.words.type,
  text: delivery.text ?? '',
  language: delivery.words?.language ?? own,
  isOwn: delivery.words?.language === undefined,
  ...(sound && { sound: soundIn(sound) }),
  startAt: run.startAt ?? null,
  to: [],
  at: now,
  readUpTo,
  ...askedIn(run, delivery),
  ...(delivery.state === 'waiting' ? {} : { elapsedMs: now - delivery.sentAt }),
})

/** Sends with the same key go out as one dispatch. Whoever hears it again has one of their own, as their time differs. */
const keyOf = ({ run, delivery, sound, node }: Send): string =>
  delivery.state === 'waiting'
    ? `${run.moduleRunId}/${node}/${delivery.words?.language ?? ''}/${sound?.name ?? delivery.text}`
    : `${run.moduleRunId}/${delivery.userId}`

/** Whether both have the same key, without making one. */
const isHeardTogether = (one: Send, other: Send): boolean =>
  one.run === other.run &&
  one.node === other.node &&
  one.delivery.state === 'waiting' &&
  other.delivery.state === 'waiting' &&
  one.delivery.words === other.delivery.words &&
  one.sound?.name === other.sound?.name &&
  (one.sound !== undefined || one.delivery.text === other.delivery.text)

type Going = { dispatch: Dispatch; sends: Send[] }

/** One dispatch for all with the same key. Hundreds who hear the same follow one another, so no key is made for each. */
const together = (sends: readonly Worded[], make: (first: Worded) => Dispatch): Iterable<Going> => {
  const all = new Map<string, Going>()
  let last: Going | undefined
  for (const send of sends) {
    const { delivery, socketId } = send
    const [before] = last?.sends ?? []
    if (!last || !before || !isHeardTogether(before, send)) {
      const key = keyOf(send)
      last = all.get(key) ?? { dispatch: make(send), sends: [] }
      all.set(key, last)
    }
    last.dispatch.to.push({ userId: delivery.userId, socketId })
    last.sends.push(send)
  }
  return all.values()
}

/**
 * Sends each delivery once to each socket. After a restart unfinished deliveries are sent again; phones know what they
 * have played. `lost` is called for failed sendings, which the next look repeats. A sending without a record is repeated
 * only once this node has read everything: if it is behind, the record may be among what it has not read. Returns deliveries that no node has
 * taken within the time that absent people are waited for: their node is gone, or never had that socket.
 */
export const createDispatcher = (bus: Pick<ReadStore, 'publish'>, outcome: Outcome) => {
  const { sent, lost, foldedNow, foldedUpTo, read } = outcome
  const seen = new WeakMap<object, Seen>()
  /** by show, since when everything was read the last time; null = it is being read */
  const readAt = new Map<string, number | null>()
  const seenOn = ({ delivery, socketId }: Send): Seen | undefined => {
    const last = seen.get(delivery)
    return last?.socketId === socketId ? last : undefined
  }

  const readAll = (blackboardId: string, now: number): void => {
    if (readAt.get(blackboardId) === null) return
    readAt.set(blackboardId, null)
    // a log that does not answer cannot tell: the phones know what they have played
    void foldedNow(blackboardId)
      .catch(() => true)
      .then((has) => {
        readAt.set(blackboardId, has ? now : Number.NEGATIVE_INFINITY)
        if (has) read(blackboardId)
      })
  }
  const isLost = (blackboardId: string, { at }: Seen, now: number): boolean => {
    if (now - at < lostMs) return false
    if ((readAt.get(blackboardId) ?? Number.NEGATIVE_INFINITY) >= at + lostMs) return true
    readAll(blackboardId, now)
    return false
  }

  const isNew = (blackboardId: string, send: Send, now: number): boolean => {
    const last = seenOn(send)
    return !last || (send.delivery.state === 'waiting' && isLost(blackboardId, last, now))
  }
  const see = (send: Send, now: number): void => {
    const { delivery, socketId } = send
    seen.set(delivery, { socketId, firstAt: seenOn(send)?.firstAt ?? now, at: now })
  }
  const nobodyTook = (send: Send, now: number): boolean =>
    send.delivery.state === 'waiting' && now - (seenOn(send)?.firstAt ?? now) >= patienceMs

  const publish = (blackboardId: string, { dispatch, sends }: Going): void =>
    void bus.publish(dispatchChannel, dispatch).then(
      () => sent(blackboardId),
      () => {
        for (const { delivery } of sends) seen.delete(delivery)
        lost(blackboardId)
      },
    )

  /** `own`: the performance's language; undefined = English */
  type Due = { sends: Outstanding['sends']; now: number; own: string | undefined }
  return (blackboardId: string, { sends, now, own = usualLanguage }: Due): Send[] => {
    const [givenUp, fresh]: [Send[], Worded[]] = [[], []]
    for (const send of sends) {
      if (nobodyTook(send, now)) givenUp.push(send)
      else if (hasWords(send) && isNew(blackboardId, send, now)) fresh.push(send)
    }
    const readUpTo = foldedUpTo()
    const dispatches = together(fresh, (first) => newDispatch(first, { blackboardId, now, own, readUpTo }))
    for (const going of dispatches) publish(blackboardId, going)
    // only now, when this node has written its frames: it takes half a millisecond for 1,000 phones
    for (const send of fresh) see(send, now)
    return givenUp
  }
}
