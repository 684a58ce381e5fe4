import type { Script } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCue, aGroup, aPerformance, speech } from '../library/testing/items.ts'
import { same } from '../same.ts'
import { ask } from '../testing/things.ts'
import { comparedScripts } from './compared.ts'
import { changesBetween } from './summary.ts'
import { applied } from './testing/applied.ts'
import { module, script } from './testing/script.ts'
import { editsTowards } from './towards.ts'
import { wordsBetween, wordsChanged } from './words.ts'

const said = (before: Script, after: Script) =>
  changesBetween(before, after).map(({ title, what }) => `${title}: ${what.join(', ')}`)
const withModule = (id: string, over: Partial<Script['modules'][number]>): Script => ({
  ...script,
  modules: script.modules.map((it) => (it._id === id ? { ...it, ...over } : it)),
})
const withWords = (id: string, text: string): Script => ({
  ...script,
  templates: script.templates.map((it) =>
    it._id === id ? { ...it, type: 'speech', content: { text, voice: 'slt' } } : it,
  ),
})

describe('what a session changed', () => {
  test('[VH-02] names each cue by its number, with its words and conditions', () => {
    const after = {
      ...withWords('other', 'Hello {{name}}, you came back.'),
      modules: withModule('m3', { conditions: [{ field: 'data.bib', op: 'exists' }] }).modules,
    }
    expect(said(script, after)).toEqual(['Cue 2: 4 words, new condition'])
    expect(said(after, script)).toEqual(['Cue 2: 4 words, condition deleted'])
  })

  test('[QU-29] names what was changed of a question, with the groups of its options', () => {
    const options = (label: string) => [
      { _id: 'l', label, effects: [{ type: 'addToGroup' as const, group: 'group-1' }] },
      { _id: 'r', label: 'Right' },
    ]
    const asking = (over: Parameters<typeof ask>[1]): Script => ({
      ...script,
      templates: [...script.templates, ask('doors', { options: options('Left'), ...over })],
    })
    expect(said(asking({}), asking({ options: options('Up'), closes: { afterMs: 30_000 } }))).toEqual([
      'Template: options, closes',
    ])
    const [compared] = comparedScripts(asking({}), asking({ atMost: 2, options: options('Up') }))
    expect(compared?.rows.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Answered with', 'one of the options', 'up to 2 of the options'],
      ['Options', 'Left: put them into group Chorus\nRight', 'Up: put them into group Chorus\nRight'],
    ])
  })

  test('[QU-54] names where questions lead, and puts the ways back last, without those to cues that are gone', () => {
    const way = (option: string, to: string) => ({ template: 'doors', option, cue: to })
    const leading = (...next: ReturnType<typeof way>[]): Script => ({
      ...script,
      templates: [...script.templates, ask('doors')],
      cues: script.cues.map((it) => (it._id === 'a' ? { ...it, next } : it)),
    })
    const [none, both] = [leading(), leading(way('left', 'b'), way('right', 'c'))]
    expect(said(none, both)).toEqual(['Cue 1: next'])
    const [compared] = comparedScripts(none, both)
    expect(compared?.rows.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Next', '', 'doors: “The left one” → cue 2, B\ndoors: “The right one” → cue 7, C'],
    ])
    const without = {
      ...none,
      cues: none.cues.filter(({ _id }) => _id !== 'b'),
      performance: { ...none.performance, cues: ['a', 'c'] },
    }
    const edits = editsTowards(without, both)
    expect(edits.at(-1)).toEqual({
      type: 'set',
      kind: 'cue',
      id: 'a',
      fields: [{ path: 'next', from: [], to: [way('left', 'b'), way('right', 'c')] }],
    })
    expect(editsTowards(without, both, 'a')).toMatchObject([{ fields: [{ to: [way('right', 'c')] }] }])
  })

  test('[VH-02] names what else was changed, made, deleted and moved', () => {
    expect(said(script, withModule('m1', { group: 'audience', maxdelay: 9_000 }))).toEqual(['Cue 1: to, after'])
    const cues = [script.cues[2], script.cues[0]].flatMap((it) => it ?? [])
    const moved = { ...script, cues, performance: { ...script.performance, cues: ['c', 'a'], description: 'New.' } }
    expect(said(script, moved)).toEqual(['The performance: description', 'Cue 2: moved', 'Cue 2: deleted'])
    const line = { ...script, modules: [...script.modules, module('m4')] }
    const longer = {
      ...line,
      cues: line.cues.map((it) => (it._id === 'a' ? { ...it, modules: ['m2', 'm1', 'm4'] } : it)),
    }
    expect(said(script, longer)).toEqual(['Cue 1: 2 words, new line, lines in another order'])
    const replaced = {
      ...script,
      modules: [...script.modules.filter(({ _id }) => _id !== 'm2'), module('m4', { mindelay: 500 })],
      cues: script.cues.map((it) => (it._id === 'a' ? { ...it, modules: ['m1', 'm4'] } : it)),
    }
    expect(said(script, replaced)).toEqual(['Cue 1: 4 words, new line, line deleted'])
    expect(said(script, { ...script, templates: [...script.templates, { ...speech, _id: 'new' }] })).toEqual([
      'Template: new',
    ])
  })

  test('[WD-21] the history says at which cue an act begins', () => {
    const withActs = (acts: Record<string, string>): Script => ({
      ...script,
      performance: { ...script.performance, data: { acts } },
    })
    expect(said(script, withActs({ b: 'Act II' }))).toEqual(['Cue 2: Act II begins here'])
    expect(said(withActs({ a: 'Act I', b: 'Act II' }), withActs({ a: 'Act I', c: 'Act II' }))).toEqual([
      'Cue 2: Act II no longer begins here',
      'Cue 7: Act II begins here',
    ])
  })

  test('[VH-02] words that several cues say are named at each of them, and words of none at their template', () => {
    const shared = withModule('m3', { template: 'template-1' })
    const after = { ...withWords('template-1', 'Good evening {{name}}.'), modules: shared.modules }
    expect(said(shared, after)).toEqual(['Cue 1: 4 words', 'Cue 2: 2 words'])
    const unused = withWords('other', 'Bye.')
    expect(said({ ...script, modules: [], cues: [] }, { ...unused, modules: [], cues: [] })).toEqual([
      'Template: 2 words',
    ])
  })
})

test('[VH-02] words that no line says any more are no new words of their template', () => {
  const cues = script.cues.filter(({ _id }) => _id !== 'b')
  const modules = script.modules.filter(({ _id }) => _id !== 'm3')
  const after = { ...script, cues, modules, performance: { ...script.performance, cues: ['a', 'c'] } }
  expect(said(script, after)).toEqual(['Cue 2: deleted'])
  expect(said(after, script)).toEqual(['Cue 2: new'])
})

describe('words', () => {
  test('[VH-03] two texts are compared word by word', () => {
    expect(wordsBetween('The door is shut. Wait.', 'The old door is open. Wait.')).toEqual([
      { is: 'kept', text: 'The' },
      { is: 'new', text: ' old' },
      { is: 'kept', text: ' door is' },
      { is: 'gone', text: ' shut.' },
      { is: 'new', text: ' open.' },
      { is: 'kept', text: ' Wait.' },
    ])
    expect(wordsChanged('The door is shut. Wait.', 'The old door is open. Wait.')).toBe(2)
    expect(wordsChanged('one two three', 'one')).toBe(2)
    expect(wordsChanged('', 'one two')).toBe(2)
  })

  test('[VH-03] the pieces give both texts again', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c ', '\n', '  ', 'dé'), { maxLength: 30 }).map((it) => it.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordsBetween(before, after)
        const of = (not: string) => pieces.flatMap((it) => (it.is === not ? [] : [it.text])).join('')
        expect(of('new')).toBe(before)
        expect(of('gone')).toBe(after)
        expect(wordsChanged(before, before)).toBe(0)
      }),
    )
  })

  test('[VH-03] a text of thousands of words is compared as a whole', () => {
    const long = 'word '.repeat(5_000)
    expect(wordsBetween(long, `${long}more`).map(({ is }) => is)).toEqual(['gone', 'new'])
    expect(wordsBetween(long, long).map(({ is }) => is)).toEqual(['kept'])
  })
})

const some = <T>(from: readonly T[]) => fc.shuffledSubarray([...from])
const anyScript: fc.Arbitrary<Script> = fc
  .record({
    cues: some(['a', 'b', 'c', 'd']),
    modules: some(['m1', 'm2', 'm3', 'm4', 'm5']),
    in: fc.array(fc.nat({ max: 3 }), { minLength: 5, maxLength: 5 }),
    templates: some(['t1', 't2', 't3']),
    words: fc.array(fc.constantFrom('One two.', 'Two.', ''), { minLength: 3, maxLength: 3 }),
    groups: some(['g1', 'g2']),
    numbers: fc.uniqueArray(fc.constantFrom('1', '2', '3', '9', '12A'), { minLength: 4, maxLength: 4 }),
    texts: fc.dictionary(fc.constantFrom('fear', 'hope'), fc.constantFrom('x', 'y')),
    acts: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('Act I', 'Act II')),
  })
  .map((it): Script => {
    const acts = Object.fromEntries(Object.entries(it.acts).filter(([id]) => it.cues.includes(id)))
    const modules = it.cues.length === 0 ? [] : it.modules
    return {
      performance: {
        ...aPerformance,
        cues: it.cues,
        templates: it.templates,
        groups: it.groups,
        data: { orElse: it.texts, ...(Object.keys(acts).length > 0 && { acts }) },
      },
      groups: it.groups.map((_id) => ({ ...aGroup, _id, name: _id })),
      templates: it.templates.map((_id, at) => ({
        ...speech,
        _id,
        type: 'speech',
        content: { text: it.words[at] ?? '', voice: 'slt' },
      })),
      modules: modules.map((_id, at) =>
        module(_id, {
          group: it.groups[at % 3] ?? 'audience',
          template: it.templates[at % 3] ?? null,
          mindelay: 0,
          maxdelay: (it.in[at] ?? 0) * 100,
        }),
      ),
      cues: it.cues.map((_id, at) => ({
        ...aCue,
        _id,
        name: _id,
        number: it.numbers[at] ?? '',
        modules: modules.filter((_, module) => (it.in[module] ?? 0) % it.cues.length === at),
      })),
    }
  })

describe('the way back', () => {
  test('[VH-01] nothing differs between two equal moments, and something between two different ones', () => {
    fc.assert(
      fc.property(anyScript, anyScript, (one, two) => {
        expect(comparedScripts(one, structuredClone(one))).toEqual([])
        expect(comparedScripts(one, two).length > 0).toBe(comparedScripts(two, one).length > 0)
        if (comparedScripts(one, two).length === 0) expect(same(one.cues, two.cues)).toBe(true)
      }),
    )
  })

  test('[VH-04] the edits towards a moment give that moment again, and no edits lead to where it is', () => {
    fc.assert(
      fc.property(anyScript, anyScript, (now, then) => {
        expect(editsTowards(now, structuredClone(now))).toEqual([])
        expect(comparedScripts(applied(now, editsTowards(now, then), then), then)).toEqual([])
      }),
    )
  })

  test('[VH-05] the edits towards one cue restore that cue and leave the order of the others', () => {
    fc.assert(
      fc.property(anyScript, anyScript, fc.constantFrom('a', 'b', 'c', 'd'), (now, then, cue) => {
        const after = applied(now, editsTowards(now, then, cue), then)
        const differing = comparedScripts(after, then).filter(({ kind, _id }) => kind === 'cue' && _id === cue)
        // the heading of an act belongs to the order of all cues
        const own = differing.map((it) => ({ ...it, rows: it.rows.filter(({ key }) => key !== 'act') }))
        expect(own.filter(({ is, moved, rows }) => is !== 'changed' || (!moved && rows.length > 0))).toEqual([])
        const others = (it: Script) => it.performance.cues.filter((id) => id !== cue)
        expect(others(after)).toEqual(others(now))
      }),
    )
  })

  test('[VH-04] a cue that moved is moved, and nothing else', () => {
    const order = ['c', 'a', 'b']
    const cues = order.flatMap((id) => script.cues.find(({ _id }) => _id === id) ?? [])
    const then = { ...script, cues, performance: { ...script.performance, cues: order } }
    expect(editsTowards(script, then)).toMatchObject([{ type: 'place', kind: 'performance', list: 'cues', item: 'c' }])
  })

  test('[VH-04] two cues exchange their numbers', () => {
    const numbered = (a: string, b: string): Script => ({
      ...script,
      cues: script.cues.map((it) => ({ ...it, number: it._id === 'a' ? a : it._id === 'b' ? b : it.number })),
    })
    const edits = editsTowards(numbered('5', '6'), numbered('6', '5'))
    expect(edits.map((it) => it.type === 'set' && it.fields[0]?.to)).toEqual([undefined, undefined, '6', '5'])
  })
})
