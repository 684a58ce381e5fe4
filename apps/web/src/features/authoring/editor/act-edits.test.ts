import type { Edit, Script } from '@ghostlight/contracts'
import { actParts } from '@ghostlight/domain/acts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inverseOf, seenOf } from '../edits/inverse.ts'
import { itemIn, performanceWithEdits, scriptWithEdits } from '../edits/script-with-edits.ts'
import { aCue, aScript } from '../edits/testing/script.ts'
import { fakeServer } from '../edits/testing/server.ts'
import { actMove, canActMove, cueMove, cueStep, newActName } from './act-edits.ts'

type Acts = Record<string, string>
const evening = (cues: string, acts: Acts): Script => {
  const script = aScript()
  return {
    ...script,
    modules: [],
    cues: [...cues].map((id) => aCue(id)),
    performance: {
      ...script.performance,
      cues: [...cues],
      ...(Object.keys(acts).length > 0 && { data: { acts } }),
    },
  }
}
/** The evening in short: `a |I b c |II d` */
const inShort = ({ performance }: Script): string =>
  actParts(performance.cues, performance.data?.acts)
    .map(({ name, cues }) => [...(name ? [`|${name}`] : []), ...cues].join(' '))
    .join(' ')
const shortly = (script: Script, edits: readonly Edit[]): string => inShort(scriptWithEdits(script, edits))

const whole = () => evening('abcdef', { b: 'I', d: 'II' })

describe('[WD-20] a cue that is moved', () => {
  const stepped = (script: Script, id: string, by: 1 | -1): string | null => {
    const place = cueStep(script.performance, id, by)
    return place && shortly(script, cueMove(script.performance, id, place))
  }

  it('steps past its neighbours in its act, and past a heading', () => {
    expect(inShort(whole())).toBe('a |I b c |II d e f')
    expect(stepped(whole(), 'e', 1)).toBe('a |I b c |II d f e')
    expect(stepped(whole(), 'e', -1)).toBe('a |I b c |II e d f')
    expect(stepped(whole(), 'd', -1)).toBe('a |I b c d |II e f')
    expect(stepped(whole(), 'd', 1)).toBe('a |I b c |II e d f')
    expect(stepped(whole(), 'c', 1)).toBe('a |I b |II c d e f')
    expect(stepped(whole(), 'a', 1)).toBe('|I a b c |II d e f')
    expect(stepped(whole(), 'a', -1)).toBeNull()
    expect(stepped(whole(), 'f', 1)).toBeNull()
  })

  it('lands on the side of a heading where it is let go', () => {
    const moved = (id: string, to: number, heading?: 'above' | 'below') =>
      shortly(whole(), cueMove(whole().performance, id, { to, heading }))
    expect(moved('f', 3, 'below')).toBe('a |I b c |II f d e')
    expect(moved('f', 3, 'above')).toBe('a |I b c f |II d e')
    expect(moved('d', 3, 'above')).toBe('a |I b c d |II e f')
    expect(moved('d', 3)).toBe('a |I b c |II d e f')
    expect(moved('c', 2, 'above')).toBe('a |I b c |II d e f')
    expect(cueMove(whole().performance, 'gone', { to: 0 })).toEqual([])
    expect(cueMove(whole().performance, 'a', { to: 6 })).toEqual([])
  })
})

describe('[WD-20] an act that is moved', () => {
  it('goes with all its cues past another act, and never above the cues that are in no act', () => {
    const script = evening('abcdef', { b: 'I', d: 'II', f: 'III' })
    const moved = (opener: string, by: 1 | -1) => shortly(script, actMove(script.performance, opener, by))
    expect(moved('d', -1)).toBe('a |II d e |I b c |III f')
    expect(moved('b', 1)).toBe('a |II d e |I b c |III f')
    expect(moved('d', 1)).toBe('a |I b c |III f |II d e')
    expect(moved('f', -1)).toBe('a |I b c |III f |II d e')
    const can = (opener: string) => [-1, 1].map((by) => canActMove(script.performance, opener, by as 1 | -1))
    expect(['b', 'd', 'f', 'a'].map(can)).toEqual([
      [false, true],
      [true, true],
      [true, false],
      [false, false],
    ])
    expect(actMove(script.performance, 'b', -1)).toEqual([])
  })
})

it('[WD-18] a new act is named by its place, with a number that no other act has', () => {
  const { performance } = evening('abcdef', { b: 'Act I', d: 'Act III' })
  expect(['a', 'c', 'e'].map((id) => newActName(performance, id))).toEqual(['Act II', 'Act II', 'Act IV'])
  expect(newActName(evening('ab', {}).performance, 'b')).toBe('Act I')
})

const step = fc.record({
  act: fc.constantFrom('step', 'move', 'act', 'delete', 'add', 'begin', 'remove'),
  at: fc.nat(7),
  to: fc.nat(7),
  by: fc.constantFrom(1 as const, -1 as const),
  heading: fc.constantFrom('above' as const, 'below' as const, undefined),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const editsOf = (script: Script, { act, at, to, by, heading }: Step, nth: number): Edit[] => {
  const { performance } = script
  const id = performance.cues[at % Math.max(1, performance.cues.length)] ?? 'gone'
  const set = (path: string, from?: string, to_?: string): Edit[] => [
    { type: 'set', kind: 'performance', id: 'p', fields: [{ path, from, to: to_ }] },
  ]
  const name = performance.data?.acts?.[id]
  const place = cueStep(performance, id, by)
  if (act === 'step') return place ? cueMove(performance, id, place) : []
  if (act === 'move') return cueMove(performance, id, { to, heading })
  if (act === 'act') return actMove(performance, id, by)
  if (act === 'begin') return name === undefined ? set(`data.acts.${id}`, undefined, `Act ${nth}`) : []
  if (act === 'remove') return name === undefined ? [] : set(`data.acts.${id}`, name)
  if (act === 'add') {
    const item = aCue(`new${nth}`)
    const made: Edit = { type: 'add', kind: 'cue', item }
    return [made, { type: 'place', kind: 'performance', id: 'p', list: 'cues', item: item._id, after: [id] }]
  }
  const item = itemIn(script, 'cue', id)
  return item ? [{ type: 'delete', kind: 'cue', id, seen: seenOf(item) }] : []
}
const shownOf = ({ performance: { cues, data } }: Script) => ({ cues, acts: data?.acts ?? {} })
const isCueMove = ({ act }: Step): boolean => act === 'step' || act === 'move' || act === 'act'

it('[WD-19 WD-20] after any step the page and the server agree, an undo gives the evening back, and no move loses a heading', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...'abcdef']),
      fc.subarray([...'abcdef']),
      fc.array(step, { maxLength: 10 }),
      async (cues, openers, steps) => {
        const acts = Object.fromEntries(openers.filter((id) => cues.includes(id)).map((id) => [id, `Act ${id}`]))
        let now = evening(cues.join(''), acts)
        const server = fakeServer(now)
        let id = 0
        const send = async (edits: readonly Edit[]) => {
          if (edits.length === 0) return
          const sent = { id: String(id++), tab: 't', performanceId: 'p', what: 'save' as const, edits: [...edits] }
          expect(await server.send(sent)).toEqual({ is: 'stored' })
        }
        for (const [nth, each] of steps.entries()) {
          const edits = editsOf(now, each, nth)
          const next = scriptWithEdits(now, edits)
          const back = inverseOf(now, edits)
          await send(edits)
          expect(shownOf(server.script())).toEqual(shownOf(next))
          await send(back)
          expect(shownOf(server.script())).toEqual(shownOf(now))
          await send(edits)
          expect(shownOf(server.script())).toEqual(shownOf(next))
          const names = (it: Script) => Object.values(it.performance.data?.acts ?? {}).toSorted()
          if (isCueMove(each)) expect(names(next)).toEqual(names(now))
          now = next
        }
        expect(performanceWithEdits(now.performance, [])).toEqual(now.performance)
      },
    ),
  )
})
