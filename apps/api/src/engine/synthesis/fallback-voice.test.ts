import { describe, expect, test } from 'vitest'
import { key, provider, request, setting, sound } from '../../testing/synthesis.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { ProviderFailed, type ProviderVoice, type Speech } from '../ports/speech.ts'
import { newTurn, ranks } from './provider-limit.ts'
import { soundName } from './sound-name.ts'

describe('the fallback voice', () => {
  const down = new ProviderFailed('The provider answered 503', { retryable: true })
  const embedded = () =>
    Object.assign(provider(sound), {
      name: 'embedded',
      voices: async () => ['rms', 'slt'].map((voiceId) => ({ voiceId }) as ProviderVoice),
    })

  test('[SP-25] speaks when the provider has failed, and says why', async () => {
    const fallback = embedded()
    const { make, blobs } = setting(provider(down), { fallback })
    const made = await make({ ...request, voiceId: 'Rachel' })
    expect(made.fallback).toBe('The provider answered 503')
    expect(fallback.said).toEqual(['Hello.'])
    expect((await blobs.get(made.name))?.bytes).toEqual(sound.bytes)
    const standIns = ['rms', 'slt'].map((voiceId) => soundName(key, { ...request, voiceId, provider: 'embedded' }))
    expect(standIns).toContain(made.name)
  })

  test('[SP-25] is used only if the operator wants it, and only when the provider fails', async () => {
    await expect(setting(provider(down)).make(request)).rejects.toThrow('503')
    const made = await setting(provider(sound), { fallback: embedded() }).make(request)
    expect(made.fallback).toBeUndefined()
    const bug = setting(provider(new TypeError('bug')), { fallback: embedded() })
    await expect(bug.synthesise(request, newTurn(ranks.live))).rejects.toThrow(TypeError)
  })

  test('[SP-25] replaces a provider that is down for half a minute, then the provider speaks again', async () => {
    const clock = virtualClock()
    const speech = provider(down, down, down, sound)
    const { synthesise } = setting(speech, { fallback: embedded(), clock })
    const say = async (text: string) => {
      const made = synthesise({ ...request, text }, newTurn(ranks.live))
      await clock.pass(2_000)
      return (await made).fallback
    }
    expect(await say('one')).toBe('The provider answered 503')
    expect(await say('two')).toBe('The provider answered 503')
    expect(speech.said).toEqual(['one', 'one', 'one'])
    await clock.pass(30_000)
    expect(await say('three')).toBeUndefined()
    expect(await say('two')).toBeUndefined()
  })

  test('[SP-25] the half minute is not prolonged by requests meanwhile', async () => {
    const clock = virtualClock()
    const speech = provider(down, down, down, sound)
    const { synthesise } = setting(speech, { fallback: embedded(), clock })
    const say = async (text: string) => {
      const made = synthesise({ ...request, text }, newTurn(ranks.live))
      await clock.pass(5_000)
      return (await made).fallback
    }
    const said: (string | undefined)[] = []
    for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) said.push(await say(text))
    expect(said.slice(0, 7)).toEqual(Array(7).fill('The provider answered 503'))
    expect(said.slice(7)).toEqual(Array(2).fill(undefined))
  })

  test('[SP-25] a refusal of one text does not pause the provider', async () => {
    const refused = new ProviderFailed('not these words', { retryable: false })
    const speech = provider(refused, sound)
    const { make } = setting(speech, { fallback: embedded() })
    expect((await make(request)).fallback).toBe('not these words')
    expect((await make({ ...request, text: 'Others.' })).fallback).toBeUndefined()
  })

  test('[SP-25] a voice always has the same substitute', async () => {
    const voicesOf = async () => {
      const fallback = embedded()
      const heard: string[] = []
      const spy: Speech = {
        ...fallback,
        synthesise: async ({ voiceId }) => {
          heard.push(voiceId)
          return sound
        },
      }
      const { make } = setting(provider(new ProviderFailed('no', { retryable: false })), { fallback: spy })
      for (const voiceId of ['Rachel', 'Adam', 'slt', 'Rachel-2']) await make({ ...request, voiceId, text: voiceId })
      return heard
    }
    const heard = await voicesOf()
    expect(heard[2]).toBe('slt')
    for (const voice of heard) expect(['rms', 'slt']).toContain(voice)
    expect(await voicesOf()).toEqual(heard)
  })

  test('[SP-25] speaks in a voice that it has, and gives others different substitutes', async () => {
    const heard: string[] = []
    const fallback: Speech = {
      ...embedded(),
      voices: async () => ['awb', 'rms', 'slt'].map((voiceId) => ({ voiceId }) as ProviderVoice),
      synthesise: async ({ voiceId }) => {
        heard.push(voiceId)
        return sound
      },
    }
    const { make } = setting(provider(new ProviderFailed('no', { retryable: false })), { fallback })
    for (const voiceId of ['awb', 'rms', 'slt', 'Adam', 'Bella', 'Carol'])
      await make({ ...request, voiceId, text: `${voiceId} speaks.` })
    expect(heard.slice(0, 3)).toEqual(['awb', 'rms', 'slt'])
    expect(new Set(heard.slice(3)).size).toBeGreaterThan(1)
  })
})
