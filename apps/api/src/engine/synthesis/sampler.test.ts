import { isRejection } from '@ghostlight/contracts'
import { initialLive } from '@ghostlight/domain'
import { expect, test } from 'vitest'
import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { counted } from '../../testing/logs.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { ProviderFailed, type VoiceSettings } from '../ports/speech.ts'
import type { Turn } from './provider-limit.ts'
import { createSampler, type ToSample } from './sampler.ts'
import { createSynthesisCache } from './synthesis-cache.ts'
import { createSynthesiser } from './synthesiser.ts'

const ofShow: VoiceSettings = {
  stability: 0.1,
  similarity_boost: 0.2,
  style: 0.3,
  use_speaker_boost: false,
  speed: 1.4,
}
const ofSlider: VoiceSettings = { ...ofShow, speed: 0.8 }
const hello = { type: 'speech', content: { text: 'Hello {{name}}', voice: 'slt' } } as const
const oracle = { type: 'llm', content: { system: 'An oracle.', prompt: 'Speak.', voice: 'slt' } } as const

/** A show in which `slt` has settings of its own, and a provider that answers by hand. */
const opened = ({ failure, fallback = false }: { failure?: Error; fallback?: boolean } = {}) => {
  const clock = virtualClock()
  const asked: { text: string; settings: VoiceSettings }[] = []
  const answers: (() => void)[] = []
  const speech = {
    name: 'fake',
    synthesise: async ({ text, settings }: { text: string; settings: VoiceSettings }) => {
      asked.push({ text, settings })
      await new Promise<void>((resolve) => answers.push(resolve))
      if (failure) throw failure
      return { bytes: new Uint8Array([1]), mimeType: 'audio/mpeg' as const, durationMs: 9 }
    },
    voices: async () => [],
    close: async () => undefined,
  }
  const standIn = {
    ...speech,
    name: 'stand-in',
    synthesise: async () => ({ bytes: new Uint8Array([2]), mimeType: 'audio/mpeg' as const, durationMs: 8 }),
  }
  const speaking = {
    speech,
    blobs: openMemoryBlobs(),
    key: new Uint8Array(32),
    clock,
    concurrency: 1,
    ...(fallback ? { fallback: standIn } : {}),
  }
  const sounds = createSynthesisCache({ synthesise: createSynthesiser(speaking), clock })
  const turns: boolean[] = []
  const language = {
    write: async (_: unknown, { prefetch }: Turn) => {
      turns.push(prefetch)
      return { text: 'I see a tall usher.', rehearsal: true }
    },
  }
  const sampler = createSampler({ sounds, language, ids: counted() })
  const empty = initialLive()
  const live = { ...empty, show: { ...empty.show, id: 'K7M4QX', voices: { slt: ofShow } } }
  const listen = (wanted: Partial<ToSample>) => sampler(live, { template: hello, ...wanted })
  const answerAll = async () => {
    for (let before = -1; before < answers.length; ) {
      before = answers.length
      for (const answer of answers) answer()
      await settled()
    }
  }
  return { sounds, asked, turns, answers, answerAll, listen }
}

test('[SP-30] uses the show’s settings of the voice, or the given ones', async () => {
  const { listen, asked, answerAll } = opened()
  const both = Promise.all([listen({}), listen({ settings: ofSlider })])
  await settled()
  await answerAll()
  const [asShow, tried] = await both
  expect(asked.map(({ settings }) => settings)).toEqual([ofShow, ofSlider])
  expect(asShow).toMatchObject({ text: 'Hello', warnings: ['{{name}} is empty'], sound: { durationMs: 9 } })
  if (isRejection(asShow) || isRejection(tried)) throw new Error('refused')
  expect(asShow.sound.name).not.toBe(tried.sound.name)
})

test('[SP-30] answers two callers from one sound, and a third at once', async () => {
  const { listen, asked, answerAll } = opened()
  const both = Promise.all([listen({}), listen({})])
  await settled()
  await answerAll()
  const [one, other] = await both
  expect(one).toEqual(other)
  expect(await listen({})).toEqual(one)
  expect(asked).toHaveLength(1)
})

test('[SP-30] comes after everything that a running cue needs', async () => {
  const { listen, sounds, asked, answers } = opened()
  sounds.start({ text: 'under way', voiceId: 'slt', settings: ofShow }, { id: 'show', again: () => undefined })
  void listen({})
  await settled()
  sounds.start({ text: 'of the cue', voiceId: 'slt', settings: ofShow }, { id: 'show', again: () => undefined })
  answers[0]?.()
  await settled()
  expect(asked.map(({ text }) => text)).toEqual(['under way', 'of the cue'])
})

test('[SP-30] has a language model write it first, and marks a rehearsal text', async () => {
  const { listen, asked, turns, answerAll } = opened()
  const heard = listen({ template: oracle })
  await settled()
  await answerAll()
  expect(await heard).toMatchObject({
    text: 'I see a tall usher.',
    warnings: ['rehearsal text: no language model wrote it'],
  })
  expect(asked.map(({ text }) => text)).toEqual(['I see a tall usher.'])
  expect(turns, 'behind what a running cue needs').toEqual([true])
})

test('[SP-31] gives the words of a provider that fails', async () => {
  const { listen, answerAll } = opened({ failure: new ProviderFailed('no voice slt', { retryable: false }) })
  const heard = listen({})
  await settled()
  await answerAll()
  expect(await heard).toEqual({ rejected: 'PROVIDER_FAILED', message: 'no voice slt' })
})

test('[SP-25 SP-30] says that the fallback voice spoke, and why', async () => {
  const failure = new ProviderFailed('answered 503', { retryable: false })
  const { listen, answerAll } = opened({ failure, fallback: true })
  const heard = listen({ template: oracle })
  await settled()
  await answerAll()
  expect(await heard).toMatchObject({
    warnings: ['rehearsal text: no language model wrote it', 'spoken by the fallback voice: answered 503'],
    sound: { durationMs: 8 },
  })
})

test('[SP-30] refuses somebody who is not in the show, and says so', async () => {
  const { listen, asked } = opened()
  expect(await listen({ userId: 'nobody' })).toMatchObject({ rejected: expect.any(String) })
  expect(asked).toEqual([])
})
