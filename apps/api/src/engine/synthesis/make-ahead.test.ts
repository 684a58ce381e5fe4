import { defaultVoiceSettings } from '@ghostlight/contracts'
import type { SoundRequest } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { ProviderFailed } from '../ports/speech.ts'
import { createMakeAhead } from './make-ahead.ts'
import { createSynthesisCache } from './synthesis-cache.ts'
import { createSynthesiser } from './synthesiser.ts'

const key = new Uint8Array(32)
const request = (text: string): SoundRequest => ({ text, voiceId: 'v', settings: defaultVoiceSettings })
const three = ['one', 'two', 'three'].map(request)
const none = { failed: 0, failure: undefined }

/** A process over a sound store; `concurrency` parallel requests to its provider, each answered by hand. */
const opened = (blobs = openMemoryBlobs(), concurrency = 2) => {
  const clock = virtualClock()
  const asked: string[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const speech = {
    name: 'fake',
    synthesise: async ({ text }: SoundRequest) => {
      asked.push(text)
      const answer = Promise.withResolvers<void>()
      answers.push(answer)
      await answer.promise
      return { bytes: new Uint8Array([1]), mimeType: 'audio/mpeg' as const, durationMs: 9 }
    },
    voices: async () => [],
    close: async () => undefined,
  }
  const sounds = createSynthesisCache({
    synthesise: createSynthesiser({ speech, blobs, key, clock, concurrency }),
    clock,
  })
  const ahead = createMakeAhead({ sounds, blobs, key, provider: 'fake' })
  const answerAll = async (): Promise<void> => {
    for (let before = -1; before < answers.length; ) {
      before = answers.length
      for (const answer of answers) answer.resolve()
      await settled()
    }
  }
  return { blobs, sounds, ahead, asked, answers, answerAll }
}

it('[PF-04] counts stored sounds, and makes the others once each', async () => {
  const { ahead, asked, answerAll } = opened()
  expect(await ahead.count(three)).toEqual({ ready: 0, total: 3, making: false, ...none })
  const begun = await Promise.all([ahead.make(three.slice(0, 1)), ahead.make(three)])
  expect(begun[1]).toEqual({ ready: 0, total: 3, making: true, ...none })
  await settled()
  await answerAll()
  expect(asked).toEqual(['one', 'two', 'three'])
  expect(await ahead.count(three)).toEqual({ ready: 3, total: 3, making: false, ...none })
  expect(await ahead.count([...three, request('four')])).toMatchObject({ ready: 3, total: 4, making: false })
})

it('[WD-23] knows how long each made sound lasts, also after a restart, and nothing of the others', async () => {
  const before = opened()
  expect(await before.ahead.lengths(three)).toEqual([undefined, undefined, undefined])
  await before.ahead.make(three.slice(1, 2))
  await settled()
  await before.answerAll()
  const [none1, ms, none2] = await before.ahead.lengths(three)
  expect([none1, none2]).toEqual([undefined, undefined])
  expect(ms).toBeGreaterThan(0)
  expect(await opened(before.blobs).ahead.lengths(three)).toEqual([undefined, ms, undefined])
})

it('[PF-04] after a restart it counts the same, from the store', async () => {
  const before = opened()
  await before.ahead.make(three.slice(0, 2))
  await settled()
  await before.answerAll()
  const after = opened(before.blobs)
  expect(await after.ahead.count(three)).toEqual({ ready: 2, total: 3, making: false, ...none })
  await after.ahead.make(three)
  await settled()
  expect(after.asked).toEqual(['three'])
})

it('[PF-04] comes after everything that a running show needs', async () => {
  const { ahead, sounds, asked, answers } = opened(openMemoryBlobs(), 1)
  await ahead.make(three)
  await settled()
  sounds.start(request('of the show'), { id: 'show', again: () => undefined })
  await settled()
  answers[0]?.resolve()
  await settled()
  expect(asked).toEqual(['one', 'of the show'])
})

it('[PF-04] counts a failure with its reason, and tries again on request', async () => {
  const { ahead, answers, asked, answerAll } = opened()
  await ahead.make([request('one')])
  await settled()
  answers[0]?.reject(new ProviderFailed('no voice v', { retryable: false }))
  await settled()
  const failed = { ready: 0, total: 1, making: false, failed: 1, failure: 'no voice v' }
  expect(await ahead.count([request('one')])).toEqual(failed)
  expect(await ahead.make([request('one')])).toMatchObject({ making: true, failed: 0 })
  await settled()
  await answerAll()
  expect(asked).toEqual(['one', 'one'])
  expect(await ahead.count([request('one')])).toEqual({ ready: 1, total: 1, making: false, ...none })
})

it('[PF-04] makes a thousand sounds, sixteen at once', async () => {
  const { ahead, asked, answerAll } = opened(openMemoryBlobs(), 100)
  const many = Array.from({ length: 1_000 }, (_, at) => request(`line ${at}`))
  expect(await ahead.count(many)).toEqual({ ready: 0, total: 1_000, making: false, ...none })
  await ahead.make(many)
  await settled()
  expect(asked).toHaveLength(16)
  await answerAll()
  expect(await ahead.count(many)).toEqual({ ready: 1_000, total: 1_000, making: false, ...none })
})

it('[PF-04] does not look again for sounds that are known to be stored', async () => {
  const real = openMemoryBlobs()
  const looked: string[] = []
  const blobs = {
    ...real,
    info: (name: string) => {
      looked.push(name)
      return real.info(name)
    },
  }
  const before = opened(real)
  await before.ahead.make(three.slice(0, 2))
  await settled()
  await before.answerAll()
  const { ahead } = opened(blobs)
  await ahead.count(three)
  expect(looked).toHaveLength(3)
  await ahead.count(three)
  expect(looked, 'only what was missing').toHaveLength(4)
  expect(new Set(looked).size).toBe(3)
})

it('[PF-04] does not count a sound in the fallback voice as ready', async () => {
  const sounds = {
    made: () => ({ name: 'f00', durationMs: 9, fallback: 'answered 503' }),
    failure: () => undefined,
    start: () => undefined,
  }
  const ahead = createMakeAhead({ sounds, blobs: openMemoryBlobs(), key, provider: 'fake' })
  expect(await ahead.count(three)).toMatchObject({ ready: 0, total: 3 })
})
