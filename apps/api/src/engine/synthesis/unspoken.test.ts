import { describe, expect, it } from 'vitest'
import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { systemClock } from '../../adapters/clock.ts'
import { readMp3 } from '../../adapters/speech/mp3/duration.ts'
import { key, provider, request, setting, sound } from '../../testing/synthesis.ts'
import { ProviderFailed, type ProviderVoice } from '../ports/speech.ts'
import { createMakeAhead } from './make-ahead.ts'
import { createSynthesisCache } from './synthesis-cache.ts'
import { createUnspoken } from './unspoken.ts'

const voices = new Map([
  ['rms', { name: 'Rms', languages: ['en'] }],
  ['anna', { name: 'Anna', languages: ['de-DE'] }],
  ['any', { name: 'Any', languages: undefined }],
])
const text = 'Guten Abend, Anna. Die Tür ist offen.'
const german = { ...request, text, language: 'de' }
const speaking = (saidBy: 'phone' | 'captions' = 'captions', fails?: Error) => {
  const blobs = openMemoryBlobs()
  const unspoken = createUnspoken({ languages: async () => voices, saidBy, blobs, key, clock: systemClock })
  const speech = provider(fails ?? sound)
  return { ...setting(speech, { blobs, unspoken }), speech, blobs, unspoken }
}

describe('a line in a language that its voice does not speak', () => {
  it('[LN-21] is silence, as long as the words take, and no provider is asked', async () => {
    const { make, blobs, speech } = speaking()
    const made = await make(german)
    expect(speech.said).toEqual([])
    expect(made).toMatchObject({ saidBy: 'captions' })
    expect(made.durationMs).toBeGreaterThan(2_000)
    const stored = await blobs.get(made.name)
    expect(readMp3(stored?.bytes ?? new Uint8Array())).toEqual({ is: 'mp3', durationMs: made.durationMs })
    expect((await speaking('phone').make(german)).saidBy).toBe('phone')
  })

  it('[LN-21] is shared by lines of the same length, and other lines have another', async () => {
    const { make } = speaking()
    const [one, alike, longer] = [
      await make(german),
      await make({ ...german, text: 'Guten Abend, Berta. Die Tür ist zu.' }),
      await make({ ...german, text: `${text} ${text}` }),
    ]
    expect(alike?.name).toBe(one?.name)
    expect(longer?.name).not.toBe(one?.name)
    expect(longer?.durationMs).toBeGreaterThan(one?.durationMs ?? 0)
  })

  it('[LN-21] is spoken if the voice speaks it, if its provider does not say, and if nobody says what language it is', async () => {
    const { make, speech } = speaking()
    for (const it of [
      { ...german, voiceId: 'anna' },
      { ...german, voiceId: 'any' },
      { ...german, voiceId: 'unknown' },
      { ...request, text },
      { ...german, language: 'en-GB', text: 'Good evening.' },
    ])
      expect((await make(it)).saidBy).toBeUndefined()
    expect(speech.said).toHaveLength(5)
  })

  it('[LN-21] does not speak in a fallback voice that does not speak it either', async () => {
    const down = new ProviderFailed('down', { retryable: true })
    const fallback = Object.assign(provider(sound), {
      name: 'embedded',
      voices: async () => [{ voiceId: 'rms', languages: ['en'] } as ProviderVoice],
    })
    const blobs = openMemoryBlobs()
    const unspoken = createUnspoken({ languages: async () => voices, saidBy: 'phone', blobs, key, clock: systemClock })
    const { make } = setting(provider(down), { blobs, unspoken, fallback })
    expect(await make({ ...german, voiceId: 'anna' })).toMatchObject({ saidBy: 'phone', fallback: 'down' })
    expect(fallback.said).toEqual([])
    expect((await make({ ...german, voiceId: 'any', language: 'en' })).saidBy).toBeUndefined()
  })

  it('[LN-21] is ready before the show without being made', async () => {
    const { blobs, unspoken, synthesise } = speaking()
    const sounds = createSynthesisCache({ synthesise, clock: systemClock })
    const ahead = createMakeAhead({ sounds, blobs, key, provider: 'provider', unspoken })
    expect(await ahead.count([german, { ...german, voiceId: 'anna' }])).toMatchObject({ ready: 1, total: 2 })
  })
})
