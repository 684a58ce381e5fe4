import { describe, expect, test } from 'vitest'
import type { Speech } from '../../../engine/ports/speech.ts'
import type { SpeechServer } from './elevenlabs.ts'
import { plain } from './settings.ts'
import { soundTroubles, troubles } from './trouble.ts'

type Setting = { server: SpeechServer; speech: Speech; hasty: Speech }

/** Tests every bad answer of a speech server. `hasty` must give up after a short time. */
export function troubledSpeech(against: string, open: () => Setting): void {
  describe.each([...troubles, ...soundTroubles])(`${against}`, (trouble) => {
    test(`[SP-16] ${trouble.title} is a ProviderFailed that says whether and when to try again`, async () => {
      const { server, speech, hasty } = open()
      server.trouble = trouble
      const asked = (trouble.isSilent ? hasty : speech).synthesise({
        text: 'SECRET WORDS',
        voiceId: 'ghost',
        settings: plain,
      })
      const error = await asked.then(
        () => undefined,
        (failed: unknown) => failed,
      )
      server.trouble = undefined
      const { message, retryable, retryAfterMs } = trouble.failure
      expect(error).toMatchObject({
        name: 'ProviderFailed',
        retryable,
        retryAfterMs,
        message: expect.stringMatching(message),
      })
      expect(String(error)).not.toContain('SECRET')
    })
  })
}
