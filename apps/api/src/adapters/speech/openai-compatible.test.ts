import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Speech } from '../../engine/ports/speech.ts'
import { openCompatibleSpeech } from './openai-compatible.ts'
import type { SpeechServer } from './test-servers/elevenlabs.ts'
import { serveOpenAiSpeech } from './test-servers/openai-speech.ts'
import { plain } from './test-servers/settings.ts'
import { remoteSpeech } from './test-servers/suite.ts'
import { troubledSpeech } from './test-servers/troubled.ts'

const LOCAL = 'against a local server that speaks /v1/audio/speech'

describe(LOCAL, () => {
  let server: SpeechServer
  let speech: Speech
  let hasty: Speech
  beforeAll(async () => {
    server = await serveOpenAiSpeech()
    speech = openCompatibleSpeech({ baseUrl: `${server.url}/v1/`, apiKey: 'key' })
    hasty = openCompatibleSpeech({ baseUrl: server.url, timeoutMs: 300 })
  })
  afterAll(() => server.close())

  remoteSpeech(LOCAL, () => ({ speech, voiceId: 'ghost' }))
  troubledSpeech(LOCAL, () => ({ server, speech, hasty }))

  test('[SP-14] the words, the voice and the speed arrive, with the key if there is one', async () => {
    await speech.synthesise({ text: 'Boo', voiceId: 'ghost', settings: { ...plain, speed: 9 } })
    const { path, headers, body } = server.asked.at(-1) ?? {}
    expect(path).toBe('/v1/audio/speech')
    expect(headers?.authorization).toBe('Bearer key')
    expect(body).toEqual({ model: 'tts-1', input: 'Boo', voice: 'ghost', response_format: 'mp3', speed: 4 })
  })

  test('[SP-17] closing ends the requests under way', async () => {
    const closing = openCompatibleSpeech({ baseUrl: server.url })
    server.trouble = { title: 'silence', answer: () => {}, failure: { retryable: true, message: /./ } }
    const failed = expect(closing.voices()).rejects.toMatchObject({ message: 'The speech server was closed' })
    await closing.close()
    await failed
    server.trouble = undefined
  })
})

describe(`${LOCAL}, and its list of voices`, () => {
  const voicesOf = async (list?: unknown) => {
    const server = await serveOpenAiSpeech(list)
    const voices = await openCompatibleSpeech({ baseUrl: server.url }).voices()
    await server.close()
    return voices.map(({ voiceId, name }) => `${voiceId} ${name}`)
  }
  const usual = ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'].map((id) => `${id} ${id}`)

  test('[SP-15] is read as names or as objects', async () => {
    expect(await voicesOf({ voices: ['af_sky', 'bm_lewis'] })).toEqual(['af_sky af_sky', 'bm_lewis bm_lewis'])
    expect(await voicesOf([{ id: 'a', name: 'Anna' }, { voice_id: 'b' }, 7])).toEqual(['a Anna', 'b b'])
  })

  test('[LN-19] says what a voice speaks, by names or tags, as far as the server does', async () => {
    const list = [
      { id: 'a', languages: ['German', 'fr-FR', 'rubbish', 7] },
      { id: 'b', language: 'pl' },
      { id: 'c', lang: 'no such language' },
      'd',
    ]
    const server = await serveOpenAiSpeech(list)
    const voices = await openCompatibleSpeech({ baseUrl: server.url }).voices()
    await server.close()
    expect(voices.map(({ languages }) => languages)).toEqual([['de', 'fr-FR'], ['pl'], undefined, undefined])
  })

  test("[SP-15] OpenAI's own names are used if there is no list, or a useless one", async () => {
    for (const list of [undefined, {}, 'voices', { voices: [] }, { voices: [null] }]) {
      expect(await voicesOf(list)).toEqual(usual)
    }
  })
})

const baseUrl = process.env.SPEECH_TEST_URL
if (baseUrl) {
  describe('against the server at SPEECH_TEST_URL', () => {
    const speech = openCompatibleSpeech({ baseUrl })
    let voiceId = ''
    beforeAll(async () => {
      voiceId = (await speech.voices())[0]?.voiceId ?? ''
    })
    remoteSpeech('against the server at SPEECH_TEST_URL', () => ({ speech, voiceId }))
  })
}
