import { closeCodes, emoteChannel, emoteLabels } from '@ghostlight/contracts/rules'
import { z } from 'zod'
import { pause } from '../engine/pause.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import { createAnswering } from './answering.ts'
import type { Choose } from './choose.ts'
import { type Content, openPhoneSocket, type PhoneSocket } from './phone-socket.ts'
import type { Plan } from './plan.ts'

export type GhostPerson = { _id: string; name: string; phone: string }
/** Where ghosts go. `pace`: their speed, as a part of human time. */
export type GhostTarget = { origin: string; blackboardId: string; key: string; pace: number }
type Parts = { person: GhostPerson; plan: Plan; choose: Choose; clock: Clock; random: () => number }

const Token = z.object({ token: z.string() })
/** The message that the show is over, for everybody who is connected or returns. */
const Ended = z.union([
  z.object({ payload: z.object({ field: z.literal('moment'), value: z.literal('ended') }) }),
  z.object({ payload: z.object({ blackboard: z.object({ moment: z.literal('ended') }) }) }),
])
/** The show's own emotes, if it has some. */
const Identified = z.object({
  payload: z.object({ blackboard: z.object({ emotes: z.array(z.object({ label: z.string() })).optional() }) }),
})
const Answered = z.object({ type: z.string(), requestId: z.string().optional() })
/** a ghost who is removed, replaced or logged out does not come back */
const forGood: ReadonlySet<number> = new Set([closeCodes.removed, closeCodes.superseded, closeCodes.loggedOut])
const againMs = 1_000

/** An audience member over the login and socket of a phone, active until `leave`. */
export const createGhost = (at: GhostTarget, { person, plan, choose, clock, random }: Parts) => {
  const gone = new AbortController()
  /** the sounds that began, and what must still be reported about them */
  const begun = new Map<string, { content: Content; ended: boolean; settled: boolean }>()
  let doubled = 0
  let socket: PhoneSocket | undefined
  let ready = plan.reads
  let isInPage = false
  let emotes = 0
  const wait = (ms: number): Promise<void> => pause(clock, ms * at.pace, gone.signal)

  const answering = createAnswering({
    plan: plan.answers,
    choose,
    chance: random,
    wait,
    isGone: () => gone.signal.aborted,
    send: (answer) => socket?.send('answer', answer),
  })

  const comeIn = async (): Promise<string | undefined> => {
    const { blackboardId, key } = at
    const answer = await fetch(`${at.origin}/api/auth/audience`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: person.phone, name: person.name.split(' ')[0], blackboardId, key }),
      signal: gone.signal,
    }).catch(() => undefined)
    if (answer?.ok) return Token.parse(await answer.json()).token
    // the server's refusal is final
    if (answer && answer.status < 500 && answer.status !== 429) gone.abort()
    return undefined
  }

  const hear = async (content: Content): Promise<void> => {
    const known = begun.get(content.deliveryId)
    if (known?.settled) doubled++
    if (known) return
    const it = { content, ended: false, settled: false }
    begun.set(content.deliveryId, it)
    socket?.received(content)
    await wait(content.audio.durationMs)
    if (gone.signal.aborted) return
    it.ended = true
    socket?.completed(content)
  }

  const told = (text: string): void => {
    const { type, requestId = '' } = Answered.parse(JSON.parse(text))
    const it = type === 'audioContentCompletedResult' ? begun.get(requestId) : undefined
    if (it) it.settled = true
    if (Ended.safeParse(JSON.parse(text)).success) gone.abort()
  }

  /** Reports again what the server may have missed. */
  const resume = (text: string): void => {
    told(text)
    const known = Identified.safeParse(JSON.parse(text))
    emotes = known.success ? emoteLabels(known.data.payload.blackboard.emotes).length : 0
    for (const { content, ended, settled } of begun.values()) {
      if (settled) continue
      socket?.received(content)
      if (ended) socket?.completed(content)
    }
  }

  const stay = (token: string): Promise<void> =>
    new Promise((resolve) => {
      const { blackboardId } = at
      const url = `${at.origin.replace(/^http/, 'ws')}/api/audience`
      socket = openPhoneSocket(
        { url, token, userId: person._id, blackboardId },
        {
          opened: () => socket?.identify({ ready, reads: plan.reads }),
          identified: (text) => {
            resume(text)
            // The button stands on the page that is in.
            if (!isInPage) void tap()
            isInPage = true
          },
          content: (read) => void hear(read()),
          asked: answering.asked,
          askClosed: answering.closed,
          other: told,
          error: () => undefined,
          closed: (code) => {
            if (forGood.has(code)) gone.abort()
            resolve()
          },
        },
      )
      gone.signal.addEventListener('abort', () => socket?.drop(), { once: true })
    })

  const tap = async (): Promise<void> => {
    await wait(plan.tapsAfterMs)
    ready = true
    socket?.identify({ ready, reads: plan.reads })
  }
  const applaud = async (): Promise<void> => {
    while (!gone.signal.aborted) {
      await wait(plan.emoteEveryMs)
      if (emotes === 0) continue
      const data = {
        emoteType: Math.floor(random() * emotes),
        timestamp: new Date(clock.now()).toISOString(),
      }
      socket?.send('publish', { channel: emoteChannel, event: 'emote', data })
    }
  }
  const stumble = async ({ everyMs, forMs }: NonNullable<Plan['loses']>): Promise<void> => {
    while (!gone.signal.aborted) {
      await wait(everyMs)
      away = wait(forMs)
      socket?.drop()
      await away
    }
  }
  let away: Promise<void> = Promise.resolve()

  const live = async (): Promise<void> => {
    await wait(plan.comesAfterMs)
    let token: string | undefined
    while (!token && !gone.signal.aborted) {
      token = await comeIn()
      if (!token) await wait(againMs)
    }
    if (!token) return
    void applaud()
    if (plan.loses) void stumble(plan.loses)
    while (!gone.signal.aborted) {
      await stay(token)
      await away
      await wait(againMs)
    }
  }
  return {
    done: live(),
    leave: (): void => gone.abort(),
    /** thinks again about an open question */
    answerAgain: answering.again,
    heard: (): number => begun.size,
    doubled: (): number => doubled,
  }
}
