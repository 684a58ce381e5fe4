import { expect, test } from 'vitest'
import type { Speech } from '../../../engine/ports/speech.ts'
import { decode, hasFfmpeg } from './decode.ts'
import { plain } from './settings.ts'

/** The rules for every remote speech provider, tested against local servers and, if configured, the real one. */
export function remoteSpeech(against: string, open: () => { speech: Speech; voiceId: string }): void {
  test(`[SP-14] ${against}: a line becomes an MP3 that plays as long as it claims`, async () => {
    const { speech, voiceId } = open()
    const { bytes, durationMs } = await speech.synthesise({ text: 'Hello, is anyone there?', voiceId, settings: plain })
    expect(durationMs).toBeGreaterThan(500)
    if (hasFfmpeg) expect(Math.abs((await decode(bytes)).durationMs - durationMs)).toBeLessThanOrEqual(60)
  })

  test(`[SP-15] ${against}: there are voices, each with an id and a name`, async () => {
    const voices = await open().speech.voices()
    expect(voices.length).toBeGreaterThan(0)
    for (const { voiceId, name } of voices) expect([voiceId, name]).not.toContain('')
  })
}
