export const VOICES = ['rms', 'slt', 'awb'] as const
export type VoiceId = (typeof VOICES)[number]

/** What the worker is asked, and what it answers: sound, or why there is none. */
export type Say = { text: string; voiceId: VoiceId; speed: number }
export type Said = { bytes: Uint8Array<ArrayBuffer>; durationMs: number } | { refused: string }

export function isVoiceId(value: string): value is VoiceId {
  return VOICES.some((voice) => voice === value)
}
