import type { Dispatch } from '../../engine/reconciler/dispatch.ts'

type Sound = NonNullable<Dispatch['sound']>
export type Sounding = Pick<Dispatch, 'moduleId' | 'deliveryId' | 'text' | 'language' | 'startAt' | 'elapsedMs'> & {
  sound: Sound
}

/** Where a sound is, and when it begins. */
export const soundRef = ({ name, durationMs }: Sound, startAt: number | null) => ({
  url: `/api/audio/${name}.mp3`,
  hash: name,
  mimeType: 'audio/mpeg',
  durationMs,
  startAt,
})

/** The payload of an `audioContent`: where the sound is, and how far it has come if it is sent again. */
export const soundPayload = ({ moduleId, deliveryId, text, language, sound, startAt, elapsedMs }: Sounding) => ({
  module: moduleId,
  deliveryId,
  audio: soundRef(sound, startAt),
  text,
  language,
  ...(sound.saidBy && { saidBy: sound.saidBy }),
  ...(elapsedMs === undefined ? {} : { elapsedMs }),
})
