import { expect, it } from 'vitest'
import { aScript } from '../../edits/testing/script.ts'
import { scriptOf } from '../script.ts'
import { guessOf, inCues, rowOf, rowsOf } from './rows.ts'

const none: ReadonlySet<string> = new Set()
const rows = () => rowsOf(scriptOf(aScript(), []), none)

it('[EW-14] the rows of a script are in the order of the evening, and each cue and module has its own', () => {
  const all = rows()
  expect(all.map(({ key }) => key)).toEqual(['beforeText', 'a', 'a m', 'a n', 'a end', 'b', 'b end', 'endText'])
  expect(['a', 'n', 'b', 'endText', 'nowhere'].map((id) => rowOf(all, id))).toEqual([1, 3, 5, 7, -1])
})

it('[EW-14] drawn rows of one cue stay together, even if the rows between them are out of view', () => {
  const all = rows()
  const drawn = [1, 3, 5, 7].flatMap((index) => {
    const row = all[index]
    return row ? [{ row, index, gap: 0 }] : []
  })
  expect(inCues(drawn).map((part) => part.map(({ index }) => index))).toEqual([[1, 3], [5], [7]])
})

it('[EW-14] a longer text is guessed to be higher, and so is a module with rules', () => {
  const [, , module] = rows()
  if (module?.kind !== 'module') throw new Error('the third row is a module')
  expect(guessOf(module, 600)).toBeGreaterThan(guessOf(module, 60))
  const asking = { ...module.item.module, conditions: [{ field: 'bib', op: 'exists' as const }] }
  expect(guessOf({ ...module, item: { ...module.item, module: asking } }, 60)).toBeGreaterThan(guessOf(module, 60))
})

it('[EW-17] an edit of one cue keeps the rows of the others, and a new place in the evening makes new ones', () => {
  const whole = aScript()
  const before = rowsOf(scriptOf(whole, []), none)
  const [first, ...rest] = whole.cues
  if (!first) throw new Error('there is a first cue')
  const after = rowsOf(scriptOf({ ...whole, cues: [{ ...first, name: 'Another' }, ...rest] }, []), none)
  expect(before.map((row, at) => row === after[at])).toEqual([true, false, false, false, false, true, true, true])
  expect(after[1]).toMatchObject({ cue: { cue: { name: 'Another' } } })
  const { performance } = whole
  const turned = rowsOf(
    scriptOf({ ...whole, performance: { ...performance, cues: performance.cues.toReversed() } }, []),
    none,
  )
  expect(turned.map(({ key }) => key)).toEqual(['beforeText', 'b', 'b end', 'a', 'a m', 'a n', 'a end', 'endText'])
  expect(turned.flatMap((row) => ('at' in row ? [row.at] : []))).toEqual([0, 0, 1, 1, 1, 1])
})

it('[EW-17] a changed module is a new row, also if its cue is the same', () => {
  const whole = aScript()
  const before = rowsOf(scriptOf(whole, []), none)
  const modules = whole.modules.map((it) => (it._id === 'n' ? { ...it, mindelay: 700, maxdelay: 700 } : it))
  const after = rowsOf(scriptOf({ ...whole, modules }, []), none)
  expect(after[3]).toMatchObject({ item: { module: { mindelay: 700 } } })
  expect(after[5]).toBe(before[5])
})

it('[WD-20] an act has its heading before its cues, and a folded one has nothing else', () => {
  const whole = aScript()
  const { performance } = whole
  const keysWith = (acts: Record<string, string>, ...folded: string[]) =>
    rowsOf(scriptOf({ ...whole, performance: { ...performance, data: { acts } } }, []), new Set(folded))
      .map(({ key }) => key)
      .slice(1, -1)
  expect(keysWith({ b: 'Act I' })).toEqual(['a', 'a m', 'a n', 'a end', 'act b', 'b', 'b end'])
  const two = { a: 'Act I', b: 'Act II' }
  expect(keysWith(two, 'a')).toEqual(['act a', 'act b', 'b', 'b end'])
  expect(keysWith(two, 'b', 'm')).toEqual(['act a', 'a', 'a m', 'a n', 'a end', 'act b'])
  const rows = rowsOf(scriptOf({ ...whole, performance: { ...performance, data: { acts: two } } }, []), new Set('a'))
  expect(rows.flatMap((row) => ('at' in row ? [row.at] : []))).toEqual([1, 1])
})
