import { expect, it } from 'vitest'
import { soundOf } from './requests.ts'

const live = { show: { voices: {} } }
const speech = { type: 'speech' as const, says: 'Good evening, {{name}}.', voice: 'v' }
const same = { ...speech, says: 'Good evening.' }
const of = (said: Parameters<typeof soundOf>[1]) => soundOf(live, said)?.of

it('[DO-61] a sound belongs to a person if not everybody hears the same words', () => {
  expect(of({ text: 'Good evening.', words: same, userId: 'ann' })).toBeUndefined()
  expect(of({ text: 'Good evening, Ann.', words: speech, userId: 'ann' })).toBe('ann')
  const llm = { type: 'llm' as const, asks: { system: 'S', prompt: 'P' }, voice: 'v' }
  expect(of({ text: 'A line.', words: llm, userId: 'ann' })).toBe('ann')
})

it('[DO-61] words written for one evening belong to the first person they are made for', () => {
  expect(of({ text: 'Good evening.', words: same, userId: 'ann', oneshot: true })).toBe('ann')
  expect(of({ text: 'Good evening.', words: same, oneshot: true })).toBeUndefined()
})
