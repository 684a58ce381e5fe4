import { expect, it } from 'vitest'
import { aScript } from '../../edits/testing/script.ts'
import { scriptOf } from '../script.ts'
import { guessOf, inCues, rowOf, rowsOf } from './rows.ts'

const rows = () => rowsOf(scriptOf(aScript(), []))

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
