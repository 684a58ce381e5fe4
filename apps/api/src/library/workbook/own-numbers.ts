import { numberTaken } from '@ghostlight/contracts/rules'

/** as many characters as a number may have */
const longest = 8

/** `cell`: of the column Cue; `number`: of the column Number; `name`: of the column Cue Name. '' where nothing stands. */
type Called = { cell: string; number: string; name: string }

const isWord = (cell: string): boolean => !/\d/.test(cell)

/**
 * What each cue is called by, '' where that is its place: what stands in Number, else what stands in Cue. Cues that are
 * counted from 1 keep no number: they are called by their places, and go on being so when one is moved. A word without a
 * name beside it is the name.
 */
export const ownNumbers = (cues: readonly Called[]): string[] => {
  if (cues.every(({ cell }, at) => cell === String(at + 1))) return cues.map(({ number }) => number)
  const by = (keeps: (cue: Called) => boolean): string[] =>
    cues.map((cue) => cue.number || (cue.cell.length <= longest && keeps(cue) ? cue.cell : ''))
  const clash = (numbers: readonly string[], at: number): boolean => {
    const { [at]: number = '' } = numbers
    const all = numbers.map((it) => ({ number: it }))
    return number !== '' && cues[at]?.number === '' && numberTaken(all, { at, number }) !== undefined
  }
  const sparing = by(({ cell, name }) => name !== '' || !isWord(cell))
  // a word that is called by its place may stand where another cue has that number: then the word is its number
  const numbers = sparing.some((_, at) => clash(sparing, at)) ? by(() => true) : sparing
  return numbers.map((number, at) => (clash(numbers, at) ? '' : number))
}
