import { createHmac } from 'node:crypto'
import type { SoundRequest } from '@ghostlight/domain'

/** HMAC-SHA256 over all inputs of the sound. Change the leading tag if the inputs ever change. */
export const soundName = (key: Uint8Array, from: SoundRequest & { provider: string }): string => {
  const { provider, voiceId, text, settings: s } = from
  const settings = [s.stability, s.similarity_boost, s.style, s.use_speaker_boost, s.speed]
  return createHmac('sha256', key)
    .update(JSON.stringify(['sound/1', provider, voiceId, settings, text]))
    .digest('hex')
}

/** A much cheaper key for the same purpose; it never leaves the process. */
export const soundKey = ({ text, voiceId, language = '', settings: s }: SoundRequest): string =>
  `${language} ${s.speed} ${s.stability} ${s.similarity_boost} ${s.style} ${s.use_speaker_boost} ${voiceId.length} ${voiceId}${text}`
