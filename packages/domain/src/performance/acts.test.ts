import type { Performance } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { aPerformance } from '../library/testing/items.ts'
import { type ActPart, actParts } from './acts.ts'
import { performance } from './performance.ts'

type Acts = Record<string, string>
const evening = (cues: readonly string[], acts: Acts): Performance => ({
  ...aPerformance,
  cues: [...cues],
  data: { beforeText: 'Soon.', ...(Object.keys(acts).length > 0 && { acts }) },
})
const given = (cues: readonly string[], acts: Acts) =>
  scenario(performance).given({ type: 'PerformanceCreated', data: { performance: evening(cues, acts) } })
const becomes = (cues: readonly string[], acts: Acts) =>
  ({ type: 'PerformanceUpdated', data: { performance: evening(cues, acts) } }) as const
const place = (item: string, ...after: string[]) => ({ type: 'place' as const, list: 'cues', item, after })
const take = (item: string) => ({ type: 'take' as const, list: 'cues', item })

const five = ['a', 'b', 'c', 'd', 'e']
const two = { a: 'Act I', c: 'Act II' }

describe('[WD-18] acts', () => {
  test('an act reaches from the cue that begins it to the next heading', () => {
    expect(actParts(five, { b: 'Act I', d: 'Act II' })).toEqual([
      { opener: null, name: '', cues: ['a'] },
      { opener: 'b', name: 'Act I', cues: ['b', 'c'] },
      { opener: 'd', name: 'Act II', cues: ['d', 'e'] },
    ])
    expect(actParts(five)).toEqual([{ opener: null, name: '', cues: five }])
    expect(actParts([], two)).toEqual([])
  })

  test('a heading is set, renamed and taken away, and one without words or without a cue is none', () => {
    const set = (path: string, from: unknown, to: unknown) => ({ type: 'set' as const, fields: [{ path, from, to }] })
    const all = given(five, two)
    all.when(set('data.acts.e', undefined, ' Act III ')).gives(becomes(five, { ...two, e: 'Act III' }))
    all
      .when(set('data.acts.c', 'Act II', 'After the interval'))
      .gives(becomes(five, { a: 'Act I', c: 'After the interval' }))
    all.when(set('data.acts.c', 'Act II', undefined)).gives(becomes(five, { a: 'Act I' }))
    all.when(set('data.acts.c', 'Act II', '  ')).gives(becomes(five, { a: 'Act I' }))
    all.when(set('data.acts.gone', undefined, 'Act X')).gives()
    given(five, { a: 'Act I' })
      .when(set('data.acts.a', 'Act I', undefined))
      .gives(becomes(five, {}))
  })

  test('there are at most 100 of at most 100 characters', () => {
    const many = Array.from({ length: 101 }, (_, at) => `cue-${at}`)
    const with100 = Object.fromEntries(many.slice(1).map((id) => [id, 'Act']))
    const set = (to: string) => ({ type: 'set' as const, fields: [{ path: 'data.acts.cue-0', to }] })
    given(many, with100).when(set('Act')).isRefused('INVALID')
    given(five, {})
      .when({ type: 'set', fields: [{ path: 'data.acts.a', to: 'x'.repeat(101) }] })
      .isRefused('INVALID')
  })
})

describe('[WD-19] the cue that begins an act', () => {
  const all = given(five, two)
  const cues = (text: string) => [...text]

  test('hands the heading on when it is moved away', () => {
    all.when(place('c', 'e')).gives(becomes(cues('abdec'), { a: 'Act I', d: 'Act II' }))
    all.when(place('c')).gives(becomes(cues('cabde'), { a: 'Act I', d: 'Act II' }))
    all.when(place('a', 'b')).gives(becomes(cues('bacde'), { b: 'Act I', c: 'Act II' }))
  })

  test('hands the heading on when it is deleted', () => {
    all.when(take('c')).gives(becomes(cues('abde'), { a: 'Act I', d: 'Act II' }))
    all.when(take('a')).gives(becomes(cues('bcde'), { b: 'Act I', c: 'Act II' }))
  })

  test('keeps it when another cue is moved, put in or deleted', () => {
    all.when(place('e', 'c')).gives(becomes(cues('abced'), two))
    all.when(place('d')).gives(becomes(cues('dabce'), two))
    all.when(place('new', 'b')).gives(becomes(['a', 'b', 'new', 'c', 'd', 'e'], two))
    all.when(take('d')).gives(becomes(cues('abce'), two))
  })

  test('takes the heading along if it is the only one, and its deletion is the end of the act', () => {
    const short = given(cues('abc'), { a: 'Act I', c: 'Act II' })
    short.when(place('c', 'a')).gives(becomes(cues('acb'), { a: 'Act I', c: 'Act II' }))
    short.when(take('c')).gives(becomes(cues('ab'), { a: 'Act I' }))
  })

  test('hands it on when a whole order is sent, unless the headings are sent with it', () => {
    const { data } = evening([], { d: 'Act I' })
    all
      .when({ type: 'update', changes: { cues: cues('abdec') } })
      .gives(becomes(cues('abdec'), { a: 'Act I', d: 'Act II' }))
    all.when({ type: 'update', changes: { cues: cues('abdec'), data } }).gives(becomes(cues('abdec'), { d: 'Act I' }))
  })

  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const step = fc.record({
    act: fc.constantFrom('place' as const, 'take' as const),
    item: fc.constantFrom(...ids, 'g', 'h'),
    after: fc.array(fc.constantFrom(...ids, 'g'), { maxLength: 2 }),
  })
  const moveStep = ({ act, item, after }: typeof step extends fc.Arbitrary<infer T> ? T : never) =>
    act === 'place' ? place(item, ...after.filter((it) => it !== item)) : take(item)
  const namesOf = (parts: readonly ActPart[]) => parts.map(({ name }) => name).filter(Boolean)

  type Both = { before: readonly ActPart[]; after: readonly ActPart[]; item: string; left: readonly string[] }
  const actOf = (parts: readonly ActPart[], id: string) => parts.find(({ cues }) => cues.includes(id))?.name
  const staysTogether = ({ before, after, item, left }: Both): void => {
    // a heading stays over cues of its own act
    for (const { opener, name } of after)
      if (opener !== null) expect(before.find((it) => it.name === name)?.cues).toContain(opener)
    // every other cue stays in its act, unless the only cue of an act takes its heading elsewhere
    const isAlone = before.some(({ cues, opener }) => opener !== null && cues.join() === item)
    const others = left.filter((id) => id !== item)
    if (!isAlone) expect(others.map((id) => actOf(after, id))).toEqual(others.map((id) => actOf(before, id)))
  }

  test('after any moves, deletions and new cues, every act that has a cue left has its heading, once', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ids),
        fc.shuffledSubarray(ids),
        fc.array(step, { maxLength: 12 }),
        (order, openers, steps) => {
          const acts = Object.fromEntries(openers.filter((it) => order.includes(it)).map((it) => [it, `Act ${it}`]))
          let now = evening(order, acts)
          for (const each of steps) {
            const command = moveStep(each)
            const { events } = scenario(performance)
              .given({ type: 'PerformanceCreated', data: { performance: now } })
              .when(command)
            const next = events[0]?.data.performance ?? now
            const [before, after] = [now, next].map((it) => actParts(it.cues, it.data?.acts))
            if (!before || !after) throw new Error('both are there')
            const lost = before.filter(({ cues }) => command.type === 'take' && cues.join() === command.item)
            expect(namesOf(after).toSorted()).toEqual(namesOf(before.filter((it) => !lost.includes(it))).toSorted())
            staysTogether({ before, after, item: command.item, left: next.cues })
            expect(next.data?.beforeText).toBe('Soon.')
            now = next
          }
        },
      ),
    )
  })
})
