import { describe, expect, test } from 'vitest'
import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { jumpingClock, provider, request, setting, sound } from '../../testing/synthesis.ts'
import type { BlobStore } from '../ports/blobs.ts'
import { ObjectsUnavailable } from '../ports/objects-unavailable.ts'
import { ProviderFailed } from '../ports/speech.ts'

describe('making', () => {
  test('[MR-09 SP-20] a thousand requests at once make one synthesis', async () => {
    const speech = provider(sound)
    const { make } = setting(speech)
    const made = await Promise.all(Array.from({ length: 1000 }, () => make({ ...request })))
    expect(speech.said).toEqual(['Hello.'])
    expect(new Set(made.map(({ name }) => name)).size).toBe(1)
    expect(made[999]?.durationMs).toBe(42)
  })

  test('[MR-09 SP-20] a sound is never made twice, not even after a restart or on another node', async () => {
    const first = setting(provider(sound))
    const made = await first.make(request)
    const speech = provider(new Error('must not be asked'))
    expect(await setting(speech, { blobs: first.blobs }).make(request)).toEqual(made)
    expect(speech.said).toEqual([])
    await first.blobs.delete(made.name)
    await expect(setting(speech, { blobs: first.blobs }).make(request)).rejects.toThrow('must not be asked')
  })

  test('[SP-20] the sound is stored before its name is given out', async () => {
    const { make, blobs } = setting(provider(sound))
    const { name } = await make(request)
    expect(await blobs.get(name)).toEqual({
      bytes: sound.bytes,
      info: { mimeType: 'audio/mpeg', durationMs: 42, size: 3 },
    })
  })

  test('[SP-20] a failure is not kept: a later request asks the provider again', async () => {
    const { make } = setting(provider(new ProviderFailed('no', { retryable: false }), sound))
    const failed = await Promise.allSettled([make(request), make(request)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await make(request)).durationMs).toBe(42)
  })

  test('[BL-11] while the sound store is away it is tried again for 10 s, and the sound is made once', async () => {
    const speech = provider(sound)
    const clock = jumpingClock()
    const blobs = openMemoryBlobs()
    const awayUntil = (until: number) => {
      const orAway = async <T>(work: () => Promise<T>): Promise<T> => {
        if (clock.now() < until) throw new ObjectsUnavailable('away')
        return work()
      }
      const info: BlobStore['info'] = (name) => orAway(() => blobs.info(name))
      const put: BlobStore['put'] = (...it) => orAway(() => blobs.put(...it))
      return setting(speech, { clock, blobs: { ...blobs, info, put } })
    }
    const { name } = await awayUntil(3_000).make(request)
    expect((await blobs.get(name))?.info.size).toBe(3)
    expect(speech.said).toEqual(['Hello.'])
    const longer = { ...request, text: 'Longer.' }
    await expect(awayUntil(clock.now() + 10_500).make(longer)).rejects.toThrow('away')
    expect(speech.said).toEqual(['Hello.'])
  })

  test('[SP-21] never runs more at once than allowed, and keeps the order', async () => {
    const speech = provider(sound)
    const { make } = setting(speech, { concurrency: 3 })
    const texts = Array.from({ length: 20 }, (_, i) => `line ${i}`)
    await Promise.all(texts.map((text) => make({ ...request, text })))
    expect(speech.most).toBe(3)
    expect(speech.said).toEqual(texts)
  })
})

test('[SP-24] makes a prefetched sound that a cue needs once, with the cue’s priority', async () => {
  const speech = provider(sound)
  const { make } = setting(speech, { concurrency: 1 })
  const texts = ['a', 'b', 'c'].map((text) => ({ ...request, text }))
  const all = texts.map((it) => make(it, true))
  await Promise.all([...all, make({ ...request, text: 'c' })])
  expect(speech.said).toEqual(['a', 'c', 'b'])
})
