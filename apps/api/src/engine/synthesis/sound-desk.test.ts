import { defaultVoiceSettings } from '@ghostlight/contracts'
import type { MadeSound, SoundRequest } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createSoundDesk } from './sound-desk.ts'

const request = (text: string, settings: Partial<SoundRequest['settings']> = {}): SoundRequest => ({
  text,
  voiceId: 'v',
  settings: { ...defaultVoiceSettings, ...settings },
})
const desk = (kept?: number) => {
  const asked: SoundRequest[] = []
  const answers: PromiseWithResolvers<MadeSound>[] = []
  const make = (it: SoundRequest) => {
    const answer = Promise.withResolvers<MadeSound>()
    asked.push(it)
    answers.push(answer)
    return answer.promise
  }
  return { ...createSoundDesk({ make, clock: virtualClock(), ...(kept ? { kept } : {}) }), asked, answers }
}
const nobody = { id: 'nobody', again: () => undefined }

it('[MR-09] is asked for once, and every show that waits for it is told, each once', async () => {
  const { start, made, asked, answers } = desk()
  const told: string[] = []
  for (const id of ['one', 'two', 'two', 'one']) start(request('Hi'), { id, again: () => void told.push(id) })
  expect([asked.length, made(request('Hi'))]).toEqual([1, undefined])
  answers[0]?.resolve({ name: 'f00', durationMs: 9 })
  await settled()
  expect(told).toEqual(['one', 'two'])
  expect(made(request('Hi'))).toEqual({ name: 'f00', durationMs: 9 })
})

it('[MR-09] every setting of the voice makes another sound', () => {
  const { start, asked } = desk()
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

it('[MR-15] a failure is told to all who wait, and forgotten: who asks later tries again', async () => {
  const { start, failure, asked, answers } = desk()
  const told: unknown[] = []
  for (const id of ['one', 'two']) start(request('Hi'), { id, again: () => void told.push(failure(request('Hi'))) })
  answers[0]?.reject(new Error('no credit left'))
  await settled()
  expect(told).toEqual(['no credit left', 'no credit left'])
  expect(failure(request('Hi'))).toBeUndefined()
  start(request('Hi'), nobody)
  expect(asked).toHaveLength(2)
})

it('forgets the oldest beyond its limit', async () => {
  const { start, made, answers } = desk(2)
  for (const [index, text] of ['a', 'b', 'c'].entries()) {
    start(request(text), nobody)
    answers[index]?.resolve({ name: text, durationMs: 1 })
    await settled()
  }
  expect(['a', 'b', 'c'].map((text) => made(request(text))?.name)).toEqual([undefined, 'b', 'c'])
})
