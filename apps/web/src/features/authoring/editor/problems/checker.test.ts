import type { User } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { scriptOf } from '../script.ts'
import { createChecker, type Known } from './checker.ts'

const whole = aScript()
const [template] = whole.templates
if (!template) throw new Error('the fixture has a template')
const says = (_id: string, text: string) => ({ ...template, _id, name: _id, content: { text, voice: 'v' } })
const person = (_id: string, mood: string): User => ({ _id, name: _id, phone: '', type: 'audience', data: { mood } })
const known: Known = {
  users: [person('ann', 'glad'), person('ben', 'sad')],
  groups: new Map([['ann', ['choir']]]),
}
const voices = new Map([['v', { name: 'V' }]])

const base = () => {
  const ids = [0, 1, 2, 3]
  return {
    performance: {
      ...whole.performance,
      cues: ids.map((n) => `c${n}`),
      templates: [...ids.map((n) => `t${n}`), 'all'],
    },
    groups: whole.groups,
    cues: ids.map((n) => aCue(`c${n}`, [`m${n}`, `n${n}`])),
    modules: ids.flatMap((n) => [
      { ...aModule(`m${n}`, `c${n}`), group: 'audience', template: `t${n}` },
      { ...aModule(`n${n}`, `c${n}`), group: 'audience', template: 'all' },
    ]),
    templates: [...ids.map((n) => says(`t${n}`, `Line ${n}.`)), says('all', 'Hush.')],
  }
}
type Whole = ReturnType<typeof base>
const checked = (checker: ReturnType<typeof createChecker>, now: Whole, people = known) => {
  const work = checker.check(scriptOf(now, people.users), people, voices)
  let next = work.next()
  while (!next.done) next = work.next()
  return next.value
}

it('[WD-28] an edit checks the cues that it touches again, and no other', () => {
  const checker = createChecker()
  const now = base()
  expect(checked(checker, now)).toEqual([])
  expect(checker.computed()).toBe(4)
  const other = { ...now, templates: now.templates.with(2, says('t2', 'Other words.')) }
  checked(checker, other)
  expect(checker.computed()).toBe(5)
  const twice = { ...other, modules: other.modules.map((it) => (it._id === 'n1' ? { ...it, template: 't1' } : it)) }
  expect(checked(checker, twice).map(({ text, cue }) => [text, cue?.number])).toEqual([
    ['"t1" is said twice to 2 people', '2'],
  ])
  expect(checker.computed()).toBe(6)
})

it('[WD-28] what the house knows of people counts: their fields, and the groups of their sheet', () => {
  const now = base()
  const asking = (value: string) => ({
    ...now,
    modules: now.modules.map((it) =>
      it._id === 'm1' ? { ...it, group: 'g', conditions: [{ field: 'data.mood', op: 'equals' as const, value }] } : it,
    ),
  })
  expect(checked(createChecker(), asking('glad'))).toEqual([])
  expect(checked(createChecker(), asking('sad'))).toMatchObject([
    { code: 'nobody', focus: 'condition m1 0', text: 'nobody meets its conditions: "t1" speaks to nobody' },
  ])
  const strangers = { ...known, groups: new Map() }
  expect(checked(createChecker(), asking('sad'), strangers), 'nobody is in the group yet').toEqual([])
})

it('[WD-28] after any edits the list is that of a desk that has just been opened', () => {
  const edit = fc.record({
    at: fc.nat(3),
    template: fc.constantFrom('t0', 't1', 't2', 'all'),
    group: fc.constantFrom('audience', 'g', 'performer'),
    mood: fc.constantFrom('glad', 'sad', 'bored'),
    planned: fc.constantFrom(null, 1_000),
    sets: fc.boolean(),
    delay: fc.constantFrom(0, 2_000),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      const checker = createChecker()
      let now: Whole = base()
      for (const { at, template: said, group, mood, planned, sets, delay } of edits) {
        const conditions = [{ field: 'data.mood', op: 'equals' as const, value: mood }]
        const effects = sets ? [{ type: 'setField' as const, field: 'mood', value: 'bored' }] : []
        now = {
          ...now,
          cues: now.cues.map((it, nth) => (nth === at ? { ...it, plannedMs: planned } : it)),
          modules: now.modules.map((it) =>
            it._id === `n${at}` ? { ...it, template: said, group, conditions, effects, maxdelay: delay } : it,
          ),
        }
        expect(checked(checker, now)).toEqual(checked(createChecker(), now))
      }
    }),
  )
})

it('[QU-55] a way is checked again when its cue goes, or the question where it begins changes', () => {
  const checker = createChecker()
  const now = base()
  const content = { kind: 'choice', options: [{ _id: 'l', label: 'Left' }], closes: {}, results: 'after', tie: 'first' }
  const asks = (options: object[]) =>
    ({
      ...template,
      _id: 't0',
      name: 'Door',
      type: 'ask',
      content: { ...content, question: 'Which?', options },
    }) as never
  const next = [{ template: 't0', option: 'l', cue: 'c2' }]
  const cues = now.cues.map((it) => (it._id === 'c0' ? { ...it, next } : it))
  const whole = { ...now, cues, templates: now.templates.with(0, asks(content.options)) }
  const told = (it: Whole) =>
    checked(checker, it).flatMap(({ code, text, focus }) => (code === 'way' ? [[text, focus]] : []))
  expect(told(whole)).toEqual([])
  const focus = 'way c0 t0 l'
  const fewer = { ...whole, performance: { ...whole.performance, cues: ['c0', 'c1', 'c3'] } }
  expect(told(fewer)).toEqual([['“Door”: “Left” leads to a cue that is not in this performance', focus]])
  const others = { ...whole, templates: whole.templates.with(0, asks([{ _id: 'r', label: 'Right' }])) }
  expect(told(others)).toEqual([['a way begins at an option that “Door” does not have', focus]])
})
