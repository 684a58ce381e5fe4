import { expect, it } from 'vitest'
import { languageHeard, sourceHeard } from './heard-now.ts'

const board = (...runs: object[]) =>
  ({
    runs,
    modules: [{ _id: 'm', template: 't' }],
    templates: [
      { _id: 'other', content: { text: 'Other.' } },
      { _id: 't', content: { text: 'Good evening.' } },
    ],
  }) as never
const ben = { _id: 'ben', data: { language: 'fr' } } as never
const run = (spokenBy: object, state = 'running') => ({ module: 'm', state, spokenBy })

it('[LN-35] tells the language and the source of the line that a person hears now, or else their own language', () => {
  const now = board(
    run({ ben: { language: 'it' } }, 'completed'),
    run({ ben: { language: 'de' }, cem: { language: 'ar' } }),
  )
  expect([languageHeard(now, ben), sourceHeard(now, 'ben')]).toEqual(['German', 'Good evening.'])
  const other = board(run({ cem: { language: 'ar' } }), { module: 'm', state: 'running' })
  expect([languageHeard(other, ben), sourceHeard(other, 'ben')]).toEqual(['French', undefined])
  const own = board(run({ ben: { saidBy: 'captions' } }))
  expect([languageHeard(own, ben), sourceHeard(own, 'ben')]).toEqual([undefined, undefined])
  expect(languageHeard(board(), { _id: 'ann', data: {} } as never)).toBeUndefined()
})
