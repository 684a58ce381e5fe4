import type { operatorReplies } from '@ghostlight/contracts'
import type { Incoming } from './frames.ts'

/** One sound of a person whom the operator listens in to. */
export type Sound = { stop: () => void }
/** `onEnd` is told whether the sound played to its end. A stopped sound does not call it. */
type ToPlay = { url: string; fromMs?: number; onEnd?: (played: boolean) => void }
export type PlaySound = (sound: ToPlay) => Sound

type Reply = Extract<Incoming, { kind: 'reply' }>
type Content = (typeof operatorReplies)['audioContent']['_zod']['output']
type Key = { userId: string; deliveryId: string }

/**
 * Plays what people hear when this operator listens in to them. It plays a delivery once, however often it is sent,
 * until the operator stops listening in to that person. It does not validate the server's payloads.
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
