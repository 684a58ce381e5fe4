import type { MadeSound, SoundRequest } from '@ghostlight/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Clock } from '../ports/runtime.ts'
import { ProviderFailed, type ProviderVoice, type Sound, type Speech, type VoiceSettings } from '../ports/speech.ts'
import { newTurn, providerLimit } from './provider-limit.ts'
import { soundKey, soundName } from './sound-name.ts'
import { createSynthesisCache } from './synthesis-cache.ts'
import { createSynthesiser, type SynthesiserOptions } from './synthesiser.ts'

const settings: VoiceSettings = { stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true, speed: 1 }
const request = { text: 'Hello.', voiceId: 'rms', settings }
const key = new Uint8Array(32).fill(7)

/** Time that jumps to the next deadline whenever everything waits, and remembers when it stood where. */
function jumpingClock(): Clock & { waits: number[] } {
  let now = 0
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    at(at, fire) {
      waits.push(at - now)
      setImmediate(() => {
        now = Math.max(now, at)
        fire()
      })
      return () => {}
    },
  }
}

/** Answers with each outcome in turn, the last one for ever; counts how many were under way at once. */
function provider(...outcomes: (Sound | Error)[]): Speech & { said: string[]; most: number } {
  let underWay = 0
  return {
    name: 'provider',
    said: [],
    most: 0,
    async synthesise({ text }) {
      this.said.push(text)
      this.most = Math.max(this.most, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay--
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0]
      if (!outcome || outcome instanceof Error) throw outcome
      return outcome
    },
    voices: async () => [],
    close: async () => {},
  }
}

const sound: Sound = { bytes: new Uint8Array([1, 2, 3]), mimeType: 'audio/mpeg', durationMs: 42 }
/** The whole of it, as a show uses it: `make` asks the cache for one who waits, and `synthesise` is what stands behind. */
const setting = (speech: Speech, more: Partial<SynthesiserOptions> = {}) => {
  const parts = { speech, blobs: openMemoryBlobs(), key, clock: jumpingClock(), ...more }
  const synthesise = createSynthesiser(parts)
  const cache = createSynthesisCache({ synthesise, clock: parts.clock })
  let waiting = 0
  const make = (it: SoundRequest, prefetch = false): Promise<MadeSound> =>
    new Promise((resolve, reject) => {
      const again = () => {
        const sound = cache.made(it)
        if (sound) resolve(sound)
        else reject(new Error(cache.failure(it)))
      }
      cache.start(it, { id: `show ${waiting++}`, again, prefetch })
    })
  return { ...parts, synthesise, make }
}

describe('the name of a sound', () => {
  test('[SP-19] is 64 hex digits that follow from everything it is made from, and the key', async () => {
    const from = { ...request, provider: 'provider' }
    const names = [
      from,
      { ...from, text: 'Hello' },
      { ...from, voiceId: 'slt' },
      { ...from, provider: 'other' },
      ...Object.entries(settings).map(([field, value]) => ({
        ...from,
        settings: { ...settings, [field]: typeof value === 'number' ? value + 0.1 : !value },
      })),
    ].map((it) => soundName(key, it))
    expect(new Set([...names, soundName(new Uint8Array(32), from)]).size).toBe(10)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{64}$/)
    expect((await setting(provider(sound)).make(request)).name).toBe(names[0])
  })

  test('[SP-19] is the one under which every version has stored it', () => {
    expect(soundName(key, { ...request, provider: 'provider' })).toBe(
      'e70c89e4bb82fb7bbcceded51281c471ed58313710938e58c59a692f45a9955c',
    )
  })

  test('[SP-19] does not depend on the order in which settings were written down', () => {
    const { speed, ...rest } = settings
    expect(soundName(key, { ...request, settings: { speed, ...rest }, provider: 'p' })).toBe(
      soundName(key, { ...request, provider: 'p' }),
    )
  })

  test('[SP-19] no two texts and voices run into each other', () => {
    const words = fc.record({ text: fc.string({ maxLength: 3 }), voiceId: fc.string({ maxLength: 3 }) })
    const nameOf = (from: { text: string; voiceId: string }) => soundName(key, { ...from, settings, provider: 'p' })
    fc.assert(
      fc.property(words, words, (a, b) => {
        const isSame = a.text === b.text && a.voiceId === b.voiceId
        expect(nameOf(a) === nameOf(b)).toBe(isSame)
        expect(soundKey({ ...a, settings }) === soundKey({ ...b, settings })).toBe(isSame)
      }),
    )
  })
})

describe('making', () => {
  test('[MR-09 SP-20] a thousand that ask at once get one synthesis', async () => {
    const speech = provider(sound)
    const { make } = setting(speech)
    const made = await Promise.all(Array.from({ length: 1000 }, () => make({ ...request })))
    expect(speech.said).toEqual(['Hello.'])
    expect(new Set(made.map(({ name }) => name)).size).toBe(1)
    expect(made[999]?.durationMs).toBe(42)
  })

  test('[MR-09 SP-20] what was ever made is not made again, after a restart and on another node either', async () => {
    const first = setting(provider(sound))
    const made = await first.make(request)
    const speech = provider(new Error('must not be asked'))
    expect(await setting(speech, { blobs: first.blobs }).make(request)).toEqual(made)
    expect(speech.said).toEqual([])
    await first.blobs.delete(made.name)
    await expect(setting(speech, { blobs: first.blobs }).make(request)).rejects.toThrow('must not be asked')
  })

  test('[SP-20] the sound is stored when its name is given out', async () => {
    const { make, blobs } = setting(provider(sound))
    const { name } = await make(request)
    expect(await blobs.get(name)).toEqual({
      bytes: sound.bytes,
      info: { mimeType: 'audio/mpeg', durationMs: 42, size: 3 },
    })
  })

  test('[SP-20] a failure is not kept: who asks later asks the provider', async () => {
    const { make } = setting(provider(new ProviderFailed('no', { retryable: false }), sound))
    const failed = await Promise.allSettled([make(request), make(request)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await make(request)).durationMs).toBe(42)
  })

  test('[SP-21] never more at once than allowed, and all in their order', async () => {
    const speech = provider(sound)
    const { make } = setting(speech, { concurrency: 3 })
    const texts = Array.from({ length: 20 }, (_, i) => `line ${i}`)
    await Promise.all(texts.map((text) => make({ ...request, text })))
    expect(speech.most).toBe(3)
    expect(speech.said).toEqual(texts)
  })
})

describe('trying again', () => {
  const busy = new ProviderFailed('busy', { retryable: true })
  const later = new ProviderFailed('later', { retryable: true, retryAfterMs: 7000 })

  test('[SP-22] after half a second, then after one, then it works', async () => {
    const clock = jumpingClock()
    const { make } = setting(provider(busy, busy, sound), { clock })
    expect((await make(request)).durationMs).toBe(42)
    expect(clock.waits).toEqual([500, 1000])
  })

  test('[SP-22] three tries and no more, and none for what will not change', async () => {
    const speech = provider(busy)
    await expect(setting(speech).make(request)).rejects.toThrow('busy')
    expect(speech.said).toHaveLength(3)
    const refusing = provider(new ProviderFailed('never', { retryable: false }))
    await expect(setting(refusing).make(request)).rejects.toThrow('never')
    expect(refusing.said).toHaveLength(1)
  })

  test('[SP-22] a bug is no failure of the provider and is not tried again', async () => {
    const speech = provider(new TypeError('bug'))
    await expect(setting(speech).synthesise(request, newTurn(false))).rejects.toThrow(TypeError)
    expect(speech.said).toHaveLength(1)
  })

  test('[SP-23] the provider says when, and everyone waits until then', async () => {
    const clock = jumpingClock()
    const asked: string[] = []
    const limited = providerLimit({ clock, concurrency: 1 })
    const ask = (name: string, outcomes: (Error | undefined)[]) =>
      limited(async () => {
        asked.push(`${name} at ${clock.now()}`)
        const outcome = outcomes.shift()
        if (outcome) throw outcome
      })
    await Promise.all([ask('a', [later]), ask('b', [])])
    expect(asked).toEqual(['a at 0', 'a at 7000', 'b at 7000'])
  })

  test('[SP-23] one that waits already waits on when another is told to come later', async () => {
    const clock = jumpingClock()
    const asked: string[] = []
    const limited = providerLimit({ clock, concurrency: 2 })
    const ask = (name: string, outcomes: Error[]) =>
      limited(async () => {
        asked.push(`${name} at ${clock.now()}`)
        const outcome = outcomes.shift()
        if (outcome) throw outcome
      })
    await Promise.all([ask('a', [busy]), ask('b', [later])])
    expect(asked.toSorted()).toEqual(['a at 0', 'a at 7000', 'b at 0', 'b at 7000'])
  })

  test('[SP-23] a wait longer than half a minute is a failure at once', async () => {
    for (const retryAfterMs of [30_001, 86_400_000]) {
      const speech = provider(new ProviderFailed('tomorrow', { retryable: true, retryAfterMs }))
      await expect(setting(speech).make(request)).rejects.toThrow('tomorrow')
      expect(speech.said).toHaveLength(1)
    }
    const patient = provider(new ProviderFailed('soon', { retryable: true, retryAfterMs: 30_000 }), sound)
    expect((await setting(patient).make(request)).durationMs).toBe(42)
  })
})

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

  test('[SP-25] is heard only where the operator wants it, and only when the provider fails', async () => {
    await expect(setting(provider(down)).make(request)).rejects.toThrow('503')
    const made = await setting(provider(sound), { fallback: embedded() }).make(request)
    expect(made.fallback).toBeUndefined()
    const bug = setting(provider(new TypeError('bug')), { fallback: embedded() })
    await expect(bug.synthesise(request, newTurn(false))).rejects.toThrow(TypeError)
  })

  test('[SP-25] a provider that is down is not asked for half a minute, then it speaks again', async () => {
    const clock = virtualClock()
    const speech = provider(down, down, down, sound)
    const { synthesise } = setting(speech, { fallback: embedded(), clock })
    const say = async (text: string) => {
      const made = synthesise({ ...request, text }, newTurn(false))
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

  test('[SP-25] half a minute is not longer for those who ask meanwhile', async () => {
    const clock = virtualClock()
    const speech = provider(down, down, down, sound)
    const { synthesise } = setting(speech, { fallback: embedded(), clock })
    const say = async (text: string) => {
      const made = synthesise({ ...request, text }, newTurn(false))
      await clock.pass(5_000)
      return (await made).fallback
    }
    const said: (string | undefined)[] = []
    for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) said.push(await say(text))
    expect(said.slice(0, 7)).toEqual(Array(7).fill('The provider answered 503'))
    expect(said.slice(7)).toEqual(Array(2).fill(undefined))
  })

  test('[SP-25] a refusal of one text is no reason to leave the provider alone', async () => {
    const refused = new ProviderFailed('not these words', { retryable: false })
    const speech = provider(refused, sound)
    const { make } = setting(speech, { fallback: embedded() })
    expect((await make(request)).fallback).toBe('not these words')
    expect((await make({ ...request, text: 'Others.' })).fallback).toBeUndefined()
  })

  test('[SP-25] a voice always has the same stand-in', async () => {
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

  test('[SP-25] a voice that it has speaks itself, and others have different stand-ins', async () => {
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

test('[SP-24] what is prefetched and asked for by the cue is made once, as the cue’s', async () => {
  const speech = provider(sound)
  const { make } = setting(speech, { concurrency: 1 })
  const texts = ['a', 'b', 'c'].map((text) => ({ ...request, text }))
  const all = texts.map((it) => make(it, true))
  await Promise.all([...all, make({ ...request, text: 'c' })])
  expect(speech.said).toEqual(['a', 'c', 'b'])
})
