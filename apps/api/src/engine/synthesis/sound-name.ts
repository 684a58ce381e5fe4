import { createHmac } from 'node:crypto'
import type { SoundRequest } from '@ghostlight/domain'

/** HMAC-SHA256 over everything the sound is made from. The leading tag changes if what a name covers ever does. */
export const soundName = (key: Uint8Array, from: SoundRequest & { provider: string }): string => {
  const { provider, voiceId, text, settings: s } = from
  const settings = [s.stability, s.similarity_boost, s.style, s.use_speaker_boost, s.speed]
  return createHmac('sha256', key)
    .update(JSON.stringify(['sound/1', provider, voiceId, settings, text]))
    .digest('hex')
}

/** The same for requests that give the same sound, and for no others; many times cheaper than a name. Never leaves the process. */
export const soundKey = ({ text, voiceId, settings: s }: SoundRequest): string =>
  `${s.speed} ${s.stability} ${s.similarity_boost} ${s.style} ${s.use_speaker_boost} ${voiceId.length} ${voiceId}${text}`
