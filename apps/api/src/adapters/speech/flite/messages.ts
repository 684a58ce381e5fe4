export const VOICES = ['rms', 'slt', 'awb'] as const
export type VoiceId = (typeof VOICES)[number]

/** The worker's requests, and its answers: a sound, or the reason why there is none. */
export type Say = { text: string; voiceId: VoiceId; speed: number }
export type Said = { bytes: Uint8Array<ArrayBuffer>; durationMs: number } | { refused: string }

export function isVoiceId(value: string): value is VoiceId {
  return VOICES.some((voice) => voice === value)
}
