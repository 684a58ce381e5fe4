import type { ShowEvent, User } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { reportOf } from '../testing/evening.ts'
import { createLog, person as named } from '../testing/show.ts'

const joinQuestions = [
  { key: 'fear', label: 'What do you fear?', kind: 'text' as const, required: true },
  { key: 'photos', label: 'May we take photos?', kind: 'consent' as const, required: false },
]
const person = (id: string, { type, data }: Partial<Pick<User, 'type' | 'data'>>) => ({
  ...named(id, type),
  data: data ?? {},
})
const people = [
  person('ann', { data: { fear: 'the dark', photos: 'false' } }),
  person('ben', { data: { fear: ' ' } }),
  person('cem', { data: {} }),
  person('pia', { type: 'performer', data: { fear: 'stages' } }),
  person('zoe', { data: { fear: 'nothing' } }),
]
const told = (userId: string, field: string, value: string | null): ShowEvent => ({
  type: 'UserFieldUpdated',
  data: { userId, field, value, self: true },
})

test('[JQ-17] the report says how many of the audience answered each question, and never what', () => {
  const { events: log } = createLog(people, { joinQuestions })
  const [created] = log
  if (!created) throw new Error('no show')
  const after = (...events: readonly ShowEvent[]) =>
    reportOf([...log, ...events.map((event) => ({ ...created, ...event }) as (typeof log)[number])])
  expect(after().questions).toEqual([
    { key: 'fear', label: 'What do you fear?', answered: 2, of: 4 },
    { key: 'photos', label: 'May we take photos?', answered: 1, of: 4 },
  ])
  expect(JSON.stringify(after())).not.toMatch(/dark|nothing/)
  const answered = (...events: readonly ShowEvent[]) => after(...events).questions?.map((it) => [it.answered, it.of])
  expect(answered(told('ben', 'data.fear', 'rain'), told('cem', 'data.photos', 'true'))).toEqual([
    [3, 4],
    [2, 4],
  ])
  expect(answered(told('pia', 'type', 'audience'), told('zoe', 'data.fear', null))).toEqual([
    [2, 5],
    [1, 5],
  ])
  expect(
    answered(
      { type: 'UserErased', data: { userId: 'ann', type: 'audience' } },
      { type: 'UserRemoved', data: { userId: 'zoe' } },
    ),
  ).toEqual([
    [0, 2],
    [0, 2],
  ])
  expect(reportOf(createLog(people).events)).not.toHaveProperty('questions')
})
