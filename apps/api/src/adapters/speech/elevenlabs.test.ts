import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Speech } from '../../engine/ports/speech.ts'
import { openElevenLabs } from './elevenlabs.ts'
import { type SpeechServer, serveElevenLabs } from './test-servers/elevenlabs.ts'
import { plain } from './test-servers/settings.ts'
import { remoteSpeech } from './test-servers/suite.ts'
import { troubledSpeech } from './test-servers/troubled.ts'

const LOCAL = 'against a local server that speaks the ElevenLabs protocol'

describe(LOCAL, () => {
  let server: SpeechServer
  let speech: Speech
  let hasty: Speech
  beforeAll(async () => {
    server = await serveElevenLabs()
    speech = openElevenLabs({ apiKey: 'key', baseUrl: server.url })
    hasty = openElevenLabs({ apiKey: 'key', baseUrl: server.url, timeoutMs: 300 })
    // The library takes its second to load outside the tests that count milliseconds.
    await speech.voices()
  })
  afterAll(() => server.close())

  remoteSpeech(LOCAL, () => ({ speech, voiceId: 'ghost' }))
  troubledSpeech(LOCAL, () => ({ server, speech, hasty }))

  test('[SP-14] the words, the model and every setting arrive, a speed brought into the bounds', async () => {
    await speech.synthesise({ text: 'Boo', voiceId: 'ghost', settings: { ...plain, style: 0.3, speed: 4 } })
    expect(server.asked.at(-1)?.body).toEqual({
      text: 'Boo',
      model_id: 'eleven_multilingual_v2',
      voice_settings: { stability: 0.5, similarity_boost: 0.5, style: 0.3, use_speaker_boost: true, speed: 1.2 },
    })
  })

  test('[SP-15] what the list leaves out of a voice is empty, not missing', async () => {
    expect(await speech.voices()).toEqual([
      {
        voiceId: 'ghost',
        name: 'Ghost',
        description: 'Cold',
        labels: { accent: 'british' },
        preview_url: 'https://example.test/ghost.mp3',
        category: 'premade',
        languages: ['en', 'de'],
      },
      {
        voiceId: 'bare',
        name: 'Bare',
        description: '',
        labels: {},
        preview_url: null,
        category: 'cloned',
        languages: ['en', 'de', 'ga'],
      },
    ])
  })

  test('[LN-19] a voice speaks what its model speaks and what it was checked for, and everything if nobody says', async () => {
    const other = openElevenLabs({ apiKey: 'key', baseUrl: server.url, model: 'eleven_flash_v2_5' })
    const voices = await other.voices()
    expect(voices.map(({ voiceId, languages }) => [voiceId, languages])).toEqual([
      ['ghost', undefined],
      ['bare', ['sw']],
    ])
  })

  test('[SP-16] an unknown voice fails for good', async () => {
    const asked = speech.synthesise({ text: 'Boo', voiceId: 'nobody', settings: plain })
    await expect(asked).rejects.toMatchObject({
      retryable: false,
      message: 'ElevenLabs answered 404 (voice_not_found)',
    })
  })

  test('[SP-17] closing ends the requests under way', async () => {
    const closing = openElevenLabs({ apiKey: 'key', baseUrl: server.url })
    server.trouble = { title: 'silence', answer: () => {}, failure: { retryable: true, message: /./ } }
    const asked = closing.voices()
    const failed = expect(asked).rejects.toMatchObject({ retryable: false, message: 'ElevenLabs was closed' })
    await closing.close()
    await failed
    server.trouble = undefined
  })
})

const apiKey = process.env.ELEVENLABS_API_KEY_TEST
if (apiKey) {
  describe('against ElevenLabs itself', () => {
    const speech = openElevenLabs({ apiKey })
    let voiceId = ''
    beforeAll(async () => {
      voiceId = (await speech.voices())[0]?.voiceId ?? ''
    })
    remoteSpeech('against ElevenLabs itself', () => ({ speech, voiceId }))
  })
}
