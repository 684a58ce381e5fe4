export type VoiceSettings = {
  stability: number
  similarity_boost: number
  style: number
  use_speaker_boost: boolean
  speed: number
}

export type Sound = { bytes: Uint8Array; mimeType: 'audio/mpeg'; durationMs: number }

export type ProviderVoice = {
  voiceId: string
  name: string
  description: string
  labels: Record<string, string>
  preview_url: string | null
  category: string
  /** what it speaks, by tags such as `en`; absent = the provider does not say */
  languages?: string[]
}

/** Text to sound. Errors: ProviderFailed. */
export interface Speech {
  readonly name: string
  synthesise(request: { text: string; voiceId: string; settings: VoiceSettings }): Promise<Sound>
  voices(): Promise<ProviderVoice[]>
  close(): Promise<void>
}

/**
 * A provider of speech or language refused, was late, or gave an invalid answer. `retryAfterMs`: if it said when to
 * come back.
 */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed'
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  constructor(message: string, options: { retryable: boolean; retryAfterMs?: number; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.retryable = options.retryable
    this.retryAfterMs = options.retryAfterMs
  }
}
