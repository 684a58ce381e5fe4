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
  it('come over the network once per hash, even when asked for twice at a time', async () => {
    const { sounds, fetched } = create(() => new Response('aaa'))
    const both = await Promise.all([sounds.bytes(soundOf('a')), sounds.bytes(soundOf('a'))])
    expect(both.map(text)).toEqual(['aaa', 'aaa'])
    expect(text(await sounds.bytes(soundOf('a')))).toBe('aaa')
    expect(fetched).toHaveLength(1)
  })

  it('come from the browser’s store after a reload', async () => {
    const kept = new Map<string, Response>()
    const cache: SoundCache = {
      match: async (url) => kept.get(url)?.clone(),
      put: async (url, response) => void kept.set(url, response),
    }
    await create(() => new Response('aaa'), cache).sounds.bytes(soundOf('a'))
    const reloaded = create(() => new Response('', { status: 500 }), cache)
    expect(text(await reloaded.sounds.bytes(soundOf('a')))).toBe('aaa')
    expect(reloaded.fetched).toEqual([])
  })

  it('that failed are asked for again; those that do not exist say so', async () => {
    let status = 503
    const { sounds } = create(() => new Response('aaa', { status }))
    await expect(sounds.bytes(soundOf('a'))).rejects.not.toBeInstanceOf(NoSuchSound)
    status = 200
    expect(text(await sounds.bytes(soundOf('a')))).toBe('aaa')
    status = 404
    await expect(sounds.bytes(soundOf('b'))).rejects.toBeInstanceOf(NoSuchSound)
  })

  it('are drawn by their loudness, silence included', () => {
    const samples = new Float32Array(2_000).fill(0.5, 1_000)
    expect(barsOf(samples, 4)).toEqual([0.12, 0.12, 1, 1])
    expect(barsOf(new Float32Array(0), 4)).toEqual([0.12, 0.12, 0.12, 0.12])
  })
})
