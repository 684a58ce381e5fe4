import type { PerformanceData } from '@ghostlight/contracts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { opened, person } from '../testing/things.ts'

const joinQuestions: PerformanceData['joinQuestions'] = [
  { key: 'fear', label: 'What do you fear?', kind: 'text', required: true },
  { key: 'age', label: 'How old are you?', kind: 'number', required: false },
  { key: 'photos', label: 'May we take photos?', kind: 'consent', required: true },
]
const texts = { joinQuestions }
const users = [
  { user: person('ann', { data: { fear: 'rain', age: '7' } }), groups: [] },
  { user: person('ben', { data: {} }), groups: [] },
  { user: person('pia', { type: 'performer', data: {} }), groups: [] },
]
const ask = (userId: string, answers: Record<string, string>) =>
  ({ type: 'answerQuestions', payload: { userId, answers } }) as const
const told = (userId: string, key: string, value: string) =>
  ({ type: 'UserFieldUpdated', data: { userId, field: `data.${key}`, value, self: true } }) as const

describe('[JQ-09] a person in the show', () => {
  const show = given(...opened({ texts, users }))

  test('answers what they were asked, in the order of the questions', () => {
    show
      .when(ask('ben', { photos: 'true', age: '', fear: 'rain' }))
      .gives(told('ben', 'fear', 'rain'), told('ben', 'age', ''), told('ben', 'photos', 'true'))
  })

  test('changes nothing that is answered, and nothing that nobody asked', () => {
    show
      .when(ask('ann', { fear: 'dogs', age: '8', photos: 'true', bib: '1', constructor: 'x' }))
      .gives(told('ann', 'photos', 'true'))
    given(...opened({ texts, users }), told('ann', 'photos', 'true'))
      .when(ask('ann', { photos: 'true' }))
      .gives()
  })

  test('members of the ensemble are asked nothing', () => {
    show.when(ask('pia', { fear: 'rain' })).gives()
  })

  test('answers nothing in a show without questions of its own', () => {
    given(...opened({ users }))
      .when(ask('ben', { fear: 'rain' }))
      .gives()
  })

  test('is refused when they are not in it, or it is closed', () => {
    show.when(ask('eva', { fear: 'rain' })).isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
    given(...opened({ texts, users }), { type: 'ShowClosed', data: { by: 'Olga' } })
      .when(ask('ben', { fear: 'rain' }))
      .isRefused('CLOSED', 'This show has been closed.')
  })
})
