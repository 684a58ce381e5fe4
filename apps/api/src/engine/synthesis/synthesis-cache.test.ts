import { defaultVoiceSettings } from '@ghostlight/contracts'
import type { MadeSound, SoundRequest } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import type { Turn } from './provider-limit.ts'
import { createSynthesisCache } from './synthesis-cache.ts'

const request = (text: string, settings: Partial<SoundRequest['settings']> = {}): SoundRequest => ({
  text,
  voiceId: 'v',
  settings: { ...defaultVoiceSettings, ...settings },
})
const opened = (most?: number) => {
  const clock = virtualClock()
  const asked: SoundRequest[] = []
  const turns: Turn[] = []
  const answers: PromiseWithResolvers<MadeSound>[] = []
  const synthesise = (it: SoundRequest, turn: Turn) => {
    const answer = Promise.withResolvers<MadeSound>()
    asked.push(it)
    turns.push(turn)
    answers.push(answer)
    return answer.promise
  }
  const cache = createSynthesisCache({ synthesise, clock, ...(most ? { most } : {}) })
  return { ...cache, clock, asked, turns, answers }
}
const nobody = { id: 'nobody', again: () => undefined }

it('[MR-09] requests a sound once, and tells every waiting show once', async () => {
  const { start, made, asked, answers } = opened()
  const told: string[] = []
  for (const id of ['one', 'two', 'two', 'one']) start(request('Hi'), { id, again: () => void told.push(id) })
  expect([asked.length, made(request('Hi'))]).toEqual([1, undefined])
  answers[0]?.resolve({ name: 'f00', durationMs: 9 })
  await settled()
  expect(told).toEqual(['one', 'two'])
  expect(made(request('Hi'))).toEqual({ name: 'f00', durationMs: 9 })
})

it('[MR-09] every setting of the voice makes another sound', () => {
  const { start, asked } = opened()
  const others = [
    { speed: 1 },
    { stability: 0.1 },
    { similarity_boost: 0.1 },
    { style: 0.1 },
    { use_speaker_boost: false },
  ]
  for (const settings of [{}, ...others]) start(request('Hi', settings), nobody)
  expect(asked).toHaveLength(6)
})

it('[MR-15] tells a failure to all who wait and forgets it, so that later callers try again', async () => {
  const { start, failure, asked, answers } = opened()
  const told: unknown[] = []
  for (const id of ['one', 'two']) start(request('Hi'), { id, again: () => void told.push(failure(request('Hi'))) })
  answers[0]?.reject(new Error('no credit left'))
  await settled()
  expect(told).toEqual(['no credit left', 'no credit left'])
  expect(failure(request('Hi'))).toBeUndefined()
  start(request('Hi'), nobody)
  expect(asked).toHaveLength(2)
})

it('[SP-26] drops the oldest beyond its limit', async () => {
  const { start, made, answers } = opened(2)
  for (const [index, text] of ['a', 'b', 'c'].entries()) {
    start(request(text), nobody)
    answers[index]?.resolve({ name: text, durationMs: 1 })
    await settled()
  }
  expect(['a', 'b', 'c'].map((text) => made(request(text))?.name)).toEqual([undefined, 'b', 'c'])
})

it('[SP-26] keeps the fallback voice for ten minutes, and everything else while there is room', async () => {
  const { start, made, asked, answers, clock } = opened()
  for (const [index, fallback] of [undefined, 'down', 'down'].entries()) {
    start(request(`${index}`), nobody)
    answers[index]?.resolve({ name: `${index}`, durationMs: 1, ...(fallback ? { fallback } : {}) })
    await settled()
  }
  const known = () => ['0', '1', '2'].map((text) => made(request(text))?.name)
  await clock.pass(599_999)
  expect(known()).toEqual(['0', '1', '2'])
  await clock.pass(1)
  expect(known()).toEqual(['0', undefined, undefined])
  start(request('2'), nobody)
  answers.at(-1)?.resolve({ name: 'provider again', durationMs: 1 })
  await clock.pass(86_400_000)
  expect([known(), asked.length]).toEqual([['0', undefined, 'provider again'], 4])
})

it('[SP-24] makes a prefetched sound that a cue needs once, with the cue’s priority', async () => {
  const { start, made, turns, answers } = opened()
  const told: string[] = []
  const waiter = (id: string, prefetch: boolean) => ({ id, prefetch, again: () => void told.push(id) })
  for (const text of ['a', 'b', 'c']) start(request(text), waiter(`prefetch ${text}`, true))
  start(request('b'), waiter('another prefetch', true))
  expect(turns.map(({ prefetch }) => prefetch)).toEqual([true, true, true])
  start(request('b'), waiter('cue', false))
  start(request('d'), waiter('cue', false))
  expect(turns.map(({ prefetch }) => prefetch)).toEqual([true, false, true, false])
  answers[1]?.resolve({ name: 'b', durationMs: 1 })
  await settled()
  expect(told).toEqual(['prefetch b', 'another prefetch', 'cue'])
  expect(made(request('b'))?.name).toBe('b')
})
