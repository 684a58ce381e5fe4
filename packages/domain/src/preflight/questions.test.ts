import { isRejection } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { openedShow } from '../show/opened.ts'
import { ask, cue, llm, module, opening, person, speech } from '../testing/things.ts'
import { problemsOf } from './preflight.ts'

const users = [{ user: person('ann'), groups: [] }]
/** The question Door is asked in cue 1 if `asked`; cue 2 says this, for whom this condition holds. */
const found = (text: string, { field = '', asked = true } = {}) => {
  const conditions = field === '' ? [] : [{ field, op: 'equals' as const, value: 'The left one' }]
  const show = openedShow(
    opening({
      users,
      groups: [],
      modules: [module('put', { template: 'Door' }), module('say', { template: 'say', conditions })],
      templates: [ask('Door'), speech('say', text), llm('model', 'x', '{{answers:Wish}}')],
      cues: [cue('one', ...(asked ? ['put'] : [])), cue('two', 'say')],
    }).payload,
  )
  if (isRejection(show)) throw new Error(show.message)
  return problemsOf(show, new Set(['voice-1']))
    .filter(({ cue: of }) => of?.name === 'two')
    .map(({ level, text: words }) => [level, words])
}

it('[QU-64] before the show nobody has answered: what a question will give is a note, and what none gives is a warning', () => {
  expect(found('Good {{answer:Door}} {{result:Door|evening}}')).toEqual([
    ['note', '"say": {{answer:Door}} is empty for 1 of 1; phones ask for it'],
    ['note', '"say": {{result:Door}} is empty for 1 of 1; 1 will hear "evening"'],
  ])
  expect(found('Good {{answer:Gate}}')).toEqual([['warn', '"say": {{answer:Gate}} is empty for 1 of 1']])
})

it('[QU-64] a condition on an answer holds for nobody yet, if a cue before it asks', () => {
  expect(found('Good evening.', { field: 'answer:Door' })).toEqual([
    ['note', 'nobody meets its conditions yet: cues before it change answer:Door'],
  ])
  expect(found('Good evening.', { field: 'answer:Door', asked: false })[0]?.[0], 'nobody is asked').toBe('stop')
  expect(found('Good evening.', { field: 'answer:Gate' }).map(([, words]) => words)).toContain(
    '"say": It names a question that is not in this performance.',
  )
})
