import type { operatorReplies } from '@ghostlight/contracts'
import type { Incoming } from './frames.ts'

/** One sound of somebody who is listened in to. */
export type Sound = { stop: () => void }
/** `onEnd` hears whether it was played to its end; not of one that is stopped. */
type ToPlay = { url: string; fromMs?: number; onEnd?: (played: boolean) => void }
export type PlaySound = (sound: ToPlay) => Sound

type Reply = Extract<Incoming, { kind: 'reply' }>
type Content = (typeof operatorReplies)['audioContent']['_zod']['output']
type Key = { userId: string; deliveryId: string }

/**
 * Plays what people hear whom this operator listens in to. A delivery is played once, however often it is sent, until
 * listening in to its person is switched off. The payloads are taken at the server's word.
 */
export const createListenIn = (play: PlaySound) => {
  const begun = new Map<string, Key & { sound: Sound }>()

  const start = ({ userId, deliveryId, audio, elapsedMs = 0 }: Content) => {
    const key = `${userId}/${deliveryId}`
    if (begun.has(key)) return
    const sound = play({ url: audio.url, fromMs: elapsedMs })
    begun.set(key, { userId, deliveryId, sound })
  }

  const stop = (matches: (it: Key) => boolean, forget = false) => {
    for (const [key, it] of begun) {
      if (!matches(it)) continue
      it.sound.stop()
      if (forget) begun.delete(key)
    }
  }

  return {
    receive: ({ type, payload }: Reply): void => {
      if (type === 'audioContent') start(payload as Content)
      if (type === 'audioStop') {
        const { deliveryId } = payload as { deliveryId?: string }
        stop((it) => deliveryId === undefined || it.deliveryId === deliveryId)
      }
      if (type === 'listenUpdated') {
        const { userId, listenIn } = payload as { userId: string; listenIn: boolean }
        if (!listenIn) stop((it) => it.userId === userId, true)
      }
    },
    /** the console closes */
    stop: () => stop(() => true, true),
  }
}
