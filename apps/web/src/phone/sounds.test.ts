import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { barsOf } from './player.ts'
import { createSounds, NoSuchSound, type SoundCache } from './sounds.ts'
import { soundOf } from './testing/fake-phone.ts'

const text = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)
const create = (answer: (url: string) => Response, cache: SoundCache | null = null) => {
  const fetched: string[] = []
  const sounds = createSounds({
    fetch: async (url) => {
      fetched.push(url)
      return answer(url)
    },
    cache: Promise.resolve(cache),
    clock: createFakeClock(),
  })
  return { sounds, fetched }
}

describe('sounds', () => {
  it('are fetched once per hash, even if they are asked for twice at the same time', async () => {
    const { sounds, fetched } = create(() => new Response('aaa'))
    const both = await Promise.all([sounds.bytes(soundOf('a')), sounds.bytes(soundOf('a'))])
    expect(both.map(text)).toEqual(['aaa', 'aaa'])
    expect(text(await sounds.bytes(soundOf('a')))).toBe('aaa')
    expect(fetched).toHaveLength(1)
  })

  it("come from the browser's cache after a reload", async () => {
    const stored = new Map<string, Response>()
    const cache: SoundCache = {
      match: async (url) => stored.get(url)?.clone(),
      put: async (url, response) => void stored.set(url, response),
    }
    await create(() => new Response('aaa'), cache).sounds.bytes(soundOf('a'))
    const reloaded = create(() => new Response('', { status: 500 }), cache)
    expect(text(await reloaded.sounds.bytes(soundOf('a')))).toBe('aaa')
    expect(reloaded.fetched).toEqual([])
  })

  it('are fetched again after a failure; a sound that does not exist is reported as such', async () => {
    let status = 503
    const { sounds } = create(() => new Response('aaa', { status }))
    await expect(sounds.bytes(soundOf('a'))).rejects.not.toBeInstanceOf(NoSuchSound)
    status = 200
    expect(text(await sounds.bytes(soundOf('a')))).toBe('aaa')
    status = 404
    await expect(sounds.bytes(soundOf('b'))).rejects.toBeInstanceOf(NoSuchSound)
  })

  it('are given up only if the server does not have them, not if it is busy or failing', async () => {
    for (const [status, isGone] of [
      [400, true],
      [403, true],
      [404, true],
      [429, false],
      [500, false],
      [502, false],
      [503, false],
    ] as const) {
      const { sounds } = create(() => new Response('', { status }))
      const failure = await sounds.bytes(soundOf('a')).catch((error: unknown) => error)
      expect(failure instanceof NoSuchSound, `${status}`).toBe(isGone)
    }
  })

  it('the 24 most recently used are kept in memory', async () => {
    const { sounds, fetched } = create((url) => new Response(url))
    for (let index = 0; index < 24; index++) await sounds.bytes(soundOf(`s${index}`))
    await sounds.bytes(soundOf('s0'))
    await sounds.bytes(soundOf('s24'))
    fetched.length = 0
    for (const name of ['s0', 's2', 's24', 's1']) await sounds.bytes(soundOf(name))
    expect(fetched, 's1 was forgotten').toEqual(['/api/audio/s1.mp3'])
  })

  it('still play if the cache is full or broken, and leave no timer', async () => {
    const clock = createFakeClock()
    const broken: SoundCache = {
      match: () => Promise.reject(new Error('broken')),
      put: () => Promise.reject(new Error('full')),
    }
    for (const cache of [Promise.resolve(broken), Promise.reject<null>(new Error('forbidden'))]) {
      const sounds = createSounds({ fetch: async () => new Response('aaa'), cache, clock })
      expect(text(await sounds.bytes(soundOf('a')))).toBe('aaa')
    }
    await new Promise((resolve) => setImmediate(resolve))
    expect(clock.timers()).toBe(0)
  })

  it('have bars as high as their loudness, also for silence', () => {
    const samples = new Float32Array(2_000).fill(0.5, 1_000)
    expect(barsOf(samples, 4)).toEqual([0.12, 0.12, 1, 1])
    expect(barsOf(new Float32Array(0), 4)).toEqual([0.12, 0.12, 0.12, 0.12])
  })
})
