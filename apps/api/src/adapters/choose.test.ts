import { afterEach, expect, test } from 'vitest'
import { parseConfig } from '../config/config.ts'
import type { Speech } from '../engine/ports/speech.ts'
import { openFallback, openLanguage, openSpeech, speechConcurrency } from './choose.ts'
import { serveOpenAiChat } from './language/test-servers/openai-chat.ts'
import { serveOpenAiSpeech } from './speech/test-servers/openai-speech.ts'

const config = (env: Record<string, string> = {}) => parseConfig(env, [])
const request = { system: 'You are a ghost.', prompt: 'Speak.', context: [], slots: { name: 'Oona' }, seed: 'one' }
const line = {
  text: 'The line is open.',
  voiceId: 'alloy',
  settings: { stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true, speed: 1 },
}
let open: { close: () => Promise<void> }[] = []
const kept = <T extends { close: () => Promise<void> }>(it: T): T => {
  open.push(it)
  return it
}
afterEach(async () => {
  for (const it of open) await it.close()
  open = []
})
const speech = async (env: Record<string, string>): Promise<Speech> => kept(await openSpeech(config(env)))

test('[ST-36] without a language model the words are rehearsal text, marked as such', async () => {
  expect((await (await openLanguage(config())).write(request)).rehearsal).toBe(true)
})
test('[ST-35] OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL lead to that server (a local one that speaks the protocol)', async () => {
  const server = kept(await serveOpenAiChat())
  const language = await openLanguage(
    config({ OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEY: 'key', OPENAI_MODEL: 'a-model' }),
  )
  expect((await language.write(request)).rehearsal).toBe(false)
  expect(JSON.stringify(server.asked)).toContain('a-model')
})
test('[ST-37] ELEVENLABS_API_KEY chooses ElevenLabs, and Flite speaks without it', async () => {
  expect((await speech({})).name).toMatch(/flite/i)
  expect((await speech({ ELEVENLABS_API_KEY: 'a-key' })).name).toMatch(/elevenlabs/i)
})
test('[ST-38] SPEECH_BASE_URL leads to that server (a local one that speaks the protocol)', async () => {
  const server = kept(await serveOpenAiSpeech())
  const sound = await (await speech({ SPEECH_BASE_URL: server.url })).synthesise(line)
  expect(sound.mimeType).toBe('audio/mpeg')
  expect(server.asked.length).toBeGreaterThan(0)
})
test('[SP-25] the fallback voice is the embedded one, if it is set and differs from the provider', async () => {
  const remote = { ELEVENLABS_API_KEY: 'a-key' }
  expect(await openFallback(config(remote))).toBeUndefined()
  expect(await openFallback(config({ SPEECH_FALLBACK: 'flite' }))).toBeUndefined()
  const fallback = await openFallback(config({ ...remote, SPEECH_FALLBACK: 'flite' }))
  expect((fallback && kept(fallback))?.name).toBe('flite')
})
test('[SP-21] a provider gets as many requests at once as the setting says; the embedded voice has one in work and one waiting', () => {
  expect(speechConcurrency(config({ ELEVENLABS_API_KEY: 'a-key', SPEECH_CONCURRENCY: '9' }))).toBe(9)
  expect(speechConcurrency(config({ SPEECH_BASE_URL: 'http://localhost:1' }))).toBe(4)
  expect(speechConcurrency(config({ SPEECH_CONCURRENCY: '9' }))).toBe(2)
})
