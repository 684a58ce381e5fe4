import type { AudioContent, SoundRef } from './wire.ts'

/** One sound for this person; its id is the server's. */
export type Delivery = {
  deliveryId: string
  moduleId: string
  sound: SoundRef
  text: string
  /** absent = the server is older and does not say */
  language?: string | undefined
  /** its sound is silent: captions run, and with `phone` the phone says the words itself if it can */
  saidBy?: AudioContent['saidBy']
}

export const toDelivery = (content: AudioContent): Delivery => ({
  deliveryId: content.deliveryId,
  moduleId: content.module,
  sound: content.audio,
  text: content.text,
  language: content.language,
  saidBy: content.saidBy,
})

/** What the phone remembers of a delivery, across reloads. `told`: the receipts that the server has confirmed. */
export type Heard = {
  moduleId: string
  state: 'waiting' | 'played' | 'failed' | 'stopped'
  progressMs: number
  reason: string | null
  /** how a line was said that no voice speaks */
  saidBy?: AudioContent['saidBy']
  told: { received: boolean; ended: boolean }
  at: number
}

export type Receipt =
  | { type: 'audioContentReceived'; deliveryId: string }
  | { type: 'audioContentCompleted'; deliveryId: string; moduleId: string; saidBy?: AudioContent['saidBy'] }
  | { type: 'audioContentFailed'; deliveryId: string; reason: string }

/** Receipts that the server has not confirmed yet, oldest first. A stopped sound needs none: the server stopped it. */
export function owed(heard: Readonly<Record<string, Heard>>): Receipt[] {
  return Object.entries(heard)
    .sort(([, a], [, b]) => a.at - b.at)
    .flatMap(([deliveryId, { moduleId, state, told, reason, saidBy }]) => {
      const receipts: Receipt[] = []
      if (state !== 'stopped' && !told.received) receipts.push({ type: 'audioContentReceived', deliveryId })
      if (state === 'played' && !told.ended)
        receipts.push({ type: 'audioContentCompleted', deliveryId, moduleId, ...(saidBy && { saidBy }) })
      if (state === 'failed' && !told.ended)
        receipts.push({ type: 'audioContentFailed', deliveryId, reason: reason ?? '' })
      return receipts
    })
}
