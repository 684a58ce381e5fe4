import type { VoiceSettings } from '../../../engine/ports/speech.ts'

export const plain: VoiceSettings = {
  stability: 0.5,
  similarity_boost: 0.5,
  style: 0,
  use_speaker_boost: true,
  speed: 1,
}
