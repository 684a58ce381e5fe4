import type { Dispatch } from '../../engine/dispatch.ts'

type Sounding = Pick<Dispatch, 'moduleId' | 'deliveryId' | 'text' | 'sound' | 'elapsedMs'>

/** The payload of an `audioContent`: where the sound is, and how far it has come when it is sent again. */
export const soundPayload = ({ moduleId, deliveryId, text, sound, elapsedMs }: Sounding) => ({
  module: moduleId,
  deliveryId,
  audio: {
    url: `/api/audio/${sound.name}.mp3`,
    hash: sound.name,
    mimeType: 'audio/mpeg',
    durationMs: sound.durationMs,
    startAt: null,
  },
  text,
  ...(elapsedMs === undefined ? {} : { elapsedMs }),
})
