import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { scriptOf } from '../script.ts'
import { createLengths } from './desk-lengths.ts'
import { lengthText, overText } from './length-words.ts'

const unheard = () => undefined
const whole = aScript()
const [template] = whole.templates
if (!template) throw new Error('the fixture has a template')
const says = (_id: string, text: string) => ({ ...template, _id, content: { text, voice: 'v' } })

/** Six cues of two lines; cue n says template n, and a line that all have. */
const base = () => {
  const ids = [0, 1, 2, 3, 4, 5]
  const modules = ids.flatMap((n) => [
    { ...aModule(`m${n}`, `c${n}`), template: `t${n}` },
    { ...aModule(`n${n}`, `c${n}`), template: 'all', maxdelay: 400 * n },
  ])
  return {
    performance: {
      ...whole.performance,
      cues: ids.map((n) => `c${n}`),
      templates: [...ids.map((n) => `t${n}`), 'all'],
    },
    groups: whole.groups,
    cues: ids.map((n) => aCue(`c${n}`, [`m${n}`, `n${n}`])),
    modules,
    templates: [...ids.map((n) => says(`t${n}`, 'word '.repeat(n + 1))), says('all', 'Hush.')],
  }
}

it('[WD-25] an edit of one line computes its cues again and no other', () => {
  const lengths = createLengths()
  const before = base()
  lengths.of(scriptOf(before, []), unheard)
  expect(lengths.computed()).toBe(6)
  const edited = (id: string, text: string) => ({
    ...before,
    templates: before.templates.map((it) => (it._id === id ? says(id, text) : it)),
  })
  lengths.of(scriptOf(edited('t3', 'Much longer than it was before, by far.'), []), unheard)
  expect(lengths.computed()).toBe(7)
  lengths.of(scriptOf(edited('all', 'Everybody hears this now, in all six cues.'), []), unheard)
  expect(lengths.computed()).toBe(13)
})

it('[WD-25] after any edits the lengths are those of a desk that has just been opened', () => {
  const edit = fc.record({ at: fc.nat(5), text: fc.lorem(), delay: fc.nat(9_000), heard: fc.boolean() })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      const lengths = createLengths()
      let now = base()
      for (const { at, text, delay, heard } of edits) {
        now = {
          ...now,
          templates: now.templates.with(at, says(`t${at}`, text)),
          modules: now.modules.map((it) => (it._id === `n${at}` ? { ...it, maxdelay: delay } : it)),
        }
        const measured = heard ? (_: string, said: string) => said.length * 10 : unheard
        const script = scriptOf(now, [])
        const { characters, ...all } = lengths.of(script, measured)
        const { characters: fresh, ...others } = createLengths().of(script, measured)
        expect([all, characters(7)]).toEqual([others, fresh(7)])
      }
    }),
  )
})

it('[WD-23 WD-24] an estimate is marked, and what is longer than its plan says by how much', () => {
  expect([400, 12_400, 59_600, 65_000].map((ms) => lengthText({ ms, measured: false }))).toEqual([
    '≈ 1 s',
    '≈ 12 s',
    '≈ 1:00',
    '≈ 1:05',
  ])
  expect(lengthText({ ms: 12_400, measured: true })).toBe('12 s')
  expect([overText(14_000, 10_000), overText(100_000, 10_000)]).toEqual(['4 s over', '1:30 over'])
})
