import type { CommentPlace, CommentThread } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { commentsIn } from '../read/comments-in.ts'
import { scriptOf } from '../script.ts'
import { panelRows } from './panel-rows.ts'
import { openCounts, placeIn, placesOf, sortedThreads } from './places.ts'

const at = '2026-05-01T12:00:00.000Z'
const by = { _id: 'olga', name: 'Olga' }
const whole = aScript()
const script = scriptOf(
  {
    ...whole,
    performance: { ...whole.performance, cues: ['one', 'two'] },
    cues: [aCue('one', ['a', 'b']), aCue('two', ['c'])],
    modules: [aModule('a', 'one'), aModule('b', 'one'), { ...aModule('c', 'two'), template: null }],
  },
  [],
)
const cue = (id: string): CommentPlace => ({ kind: 'cue', id })
const line = (id: string): CommentPlace => ({ kind: 'module', id })
const thread = (_id: string, on: CommentPlace, resolvedAt?: string): CommentThread => ({
  _id,
  on,
  about: `About ${_id}`,
  messages: [{ _id: 'w', by, at, text: 'x' }],
  resolved: resolvedAt === undefined ? null : { by, at: resolvedAt },
})

test('[WD-37] each comment names its place and leads there; what is gone says what it was', () => {
  const places = placesOf(script)
  const name = script.templateOf('t')?.template.name
  expect([cue('two'), line('b'), line('c')].map((it) => placeIn(places, it))).toEqual([
    { words: 'Cue 2, Cue two', focus: 'cue two', at: 3 },
    { words: `${name}, in cue 1`, focus: 'template b', at: 2 },
    { words: 'a line without a template, in cue 2', focus: 'template c', at: 4 },
  ])
  expect(placeIn(places, line('x'), 'Welcome')).toEqual({ words: 'On a line that is gone: Welcome', at: 5 })
  expect(placeIn(places, cue('x')).words).toBe('On a cue that is gone')
  // a cue and a line with one id are two places
  expect(placeIn(places, cue('a')).focus).toBeUndefined()
})

test('[WD-37] open comments stand in the order of the evening, resolved ones by when; only open ones count', () => {
  const later = '2026-05-02T12:00:00.000Z'
  const threads = [
    thread('k1', line('gone')),
    thread('k2', line('c')),
    thread('k3', cue('one'), at),
    thread('k4', line('a')),
    thread('k5', line('a'), later),
    thread('k6', line('a')),
    thread('k7', cue('one')),
  ]
  const { open, resolved } = sortedThreads(threads, placesOf(script))
  expect(open.map(({ _id }) => _id)).toEqual(['k7', 'k4', 'k6', 'k2', 'k1'])
  expect(resolved.map(({ _id }) => _id)).toEqual(['k5', 'k3'])
  expect(Object.fromEntries(openCounts(threads))).toEqual({ gone: 1, c: 1, a: 2, one: 1 })
})

test('[WD-44] the script to read has the open comments at their cues and lines, and the others at the end', () => {
  const { at: there, gone } = commentsIn(script, [
    thread('k1', line('gone')),
    thread('k2', line('a')),
    thread('k3', line('a'), at),
    thread('k4', line('a')),
    thread('k5', cue('two')),
  ])
  expect([...there].map(([id, all]) => [id, all.map(({ _id }) => _id)])).toEqual([
    ['a', ['k2', 'k4']],
    ['two', ['k5']],
  ])
  expect(gone.map(({ _id }) => _id)).toEqual(['k1'])
})

test('[WD-37] the panel lists what is being written first, and the resolved comments only unfolded', () => {
  const threads = [
    thread('k1', line('b')),
    thread('k2', line('a')),
    thread('k3', line('a')),
    thread('k4', line('a'), at),
  ]
  const panel = { threads, places: placesOf(script), writing: [cue('two')], lost: [{ key: 'p/reply/k9', text: 'x' }] }
  const rows = (isUnfolded: boolean) => panelRows({ ...panel, isUnfolded }).map(({ kind, key }) => `${kind} ${key}`)
  const folded = ['new new cue two', 'lost p/reply/k9', 'thread k2', 'thread k3', 'thread k1', 'fold resolved']
  expect(rows(false)).toEqual(folded)
  expect(rows(true)).toEqual([...folded, 'thread k4'])
  const firsts = panelRows({ ...panel, isUnfolded: true }).flatMap((it) =>
    it.kind === 'thread' && it.isFirst ? it.key : [],
  )
  expect(firsts).toEqual(['k2', 'k1'])
  const nexts = panelRows({ ...panel, isUnfolded: false }).flatMap((it) => (it.kind === 'thread' ? it.next : []))
  // k3 is the first one on its line as soon as k2 is resolved
  expect(nexts).toEqual(['comments of a', 'comments of b', 'comment k3'])
})
