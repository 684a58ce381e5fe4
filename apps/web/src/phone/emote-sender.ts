import { emotePace } from '@ghostlight/contracts/rules'
import type { Clock } from '../connection/clock.ts'

/** `away`: the server did not answer. */
export type EmoteOutcome = 'accepted' | 'refused' | 'away'

export type EmoteSender = {
  /** resolves with its result; an emote is never sent again */
  send(emoteType: number): Promise<EmoteOutcome>
  /** an answer or a refusal with a request's id; true if it was for an emote */
  settle(requestId: string, accepted: boolean): boolean
  /** the connection is lost, and with it every emote without an answer */
  lost(): void
  close(): void
}

type Ports = {
  clock: Clock
  /** the request's id, or null when not connected */
  post(emoteType: number): string | null
  /** the next one would come too soon, or no longer would */
  paused(isPaused: boolean): void
}

const answerWithinMs = 5_000
/** Emotes sent at even intervals sometimes arrive together. */
const spareMs = 150

/** Sends emotes no faster than the server takes them, and reports the result of each. */
export function createEmoteSender({ clock, post, paused }: Ports): EmoteSender {
  const onTheirWay = new Map<string, (outcome: EmoteOutcome) => void>()
  let sentAt: number[] = []
  let cancel = () => {}

  const pace = () => {
    const now = clock.now()
    sentAt = sentAt.filter((at) => now - at < emotePace.windowMs + spareMs)
    const [oldest] = sentAt
    const isFull = sentAt.length >= emotePace.most && oldest !== undefined
    paused(isFull)
    cancel()
    cancel = isFull ? clock.after(oldest + emotePace.windowMs + spareMs - now, pace) : () => {}
  }

  return {
    send(emoteType) {
      const id = post(emoteType)
      if (id === null) return Promise.resolve('away')
      sentAt.push(clock.now())
      pace()
      return new Promise((resolve) => {
        const giveUp = clock.after(answerWithinMs, () => onTheirWay.get(id)?.('away'))
        onTheirWay.set(id, (outcome) => {
          giveUp()
          onTheirWay.delete(id)
          resolve(outcome)
        })
      })
    },
    settle(requestId, accepted) {
      const tell = onTheirWay.get(requestId)
      tell?.(accepted ? 'accepted' : 'refused')
      return tell !== undefined
    },
    lost() {
      for (const tell of [...onTheirWay.values()]) tell('away')
    },
    close() {
      cancel()
      for (const tell of [...onTheirWay.values()]) tell('away')
    },
  }
}
