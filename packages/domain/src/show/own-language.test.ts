import type { ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it, test } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { opened, person, speech } from '../testing/things.ts'
import { audienceView } from './audience-view.ts'

const text = (words: string, state: 'draft' | 'done' = 'done') => ({ text: words, source: 'x', state })
const said = (words: string) => ({ text: words, source: 'x', state: 'done' as const })
const users = [
  { user: person('ann', { data: {} }), groups: [] },
  { user: person('ben', { data: { language: 'fr' } }), groups: [] },
]
const translations = {
  de: { beforeText: text('Gleich.'), endText: text('Danke.', 'draft') },
  fr: { orElse: text('x') },
}
const board = {
  users,
  texts: { beforeText: 'Soon.', endText: 'Thanks.', language: 'en', translations },
  templates: [{ ...speech('hello'), translations: { 'pt-BR': said('Oi.'), de: said('Hallo.') } }],
}
const says = (userId: string, language: string, offered?: true) =>
  ({ type: 'answerQuestions', payload: { userId, answers: {}, language, ...(offered && { offered }) } }) as const
const has = (userId: string, value: string) =>
  ({ type: 'UserFieldUpdated', data: { userId, field: 'data.language', value, self: true } }) as const

describe('a phone says the language of its person', () => {
  const show = given(...opened(board))

  test('[LN-50] what a phone offers counts for somebody without a language, and not against a sheet', () => {
    show.when(says('ann', 'de', true)).gives(has('ann', 'de'))
    show.when(says('ben', 'de', true)).gives()
  })

  test('[LN-51] what a person chooses replaces what they had, and the same again changes nothing', () => {
    show.when(says('ben', 'de')).gives(has('ben', 'de'))
    show.when(says('ben', 'fr')).gives()
    given(...opened(board), has('ann', 'de'))
      .when(says('ann', 'de'))
      .gives()
  })

  test('[LN-50] it is kept as the show has words for it, or else without the place', () => {
    show.when(says('ann', 'de-CH', true)).gives(has('ann', 'de'))
    show.when(says('ann', 'pt', true)).gives(has('ann', 'pt-BR'))
    show.when(says('ann', 'pt-PT')).gives(has('ann', 'pt'))
    show.when(says('ann', 'sv-FI', true)).gives(has('ann', 'sv'))
    show.when(says('ann', 'zh-Hant-TW', true)).gives(has('ann', 'zh-Hant'))
  })

  test('[LN-51] what is no language changes nothing; strangers and a closed show are refused', () => {
    show.when(says('ann', 'no language')).gives()
    show.when(says('eva', 'de')).isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
    given(...opened(board), { type: 'ShowClosed', data: { by: 'Olga' } })
      .when(says('ann', 'de'))
      .isRefused('CLOSED', 'This show has been closed.')
  })
})

it('[LN-52] a phone gets its language, and the performance’s own texts in others; drafts only in a rehearsal', () => {
  const seen = (...past: ShowEvent[]) => audienceView(stateAfter(...past), 'ben')
  const show = seen(...opened(board))
  expect(show?.user.data).toMatchObject({ language: 'fr' })
  expect([show?.texts, show?.language]).toEqual([{ beforeText: 'Soon.', endText: 'Thanks.' }, 'en'])
  expect(show?.translations).toEqual({ de: { beforeText: text('Gleich.') } })
  const rehearsal = seen(...opened({ ...board, rehearsal: true }))
  expect(rehearsal?.translations?.['de']).toHaveProperty('endText')
})
