import { numberTaken } from '@ghostlight/contracts/rules'

/** the most characters of a number */
const longest = 8

/** The cells of the columns Cue, Number and Cue Name; '' = empty. */
type Called = { cell: string; number: string; name: string }

const isWord = (cell: string): boolean => !/\d/.test(cell)

/**
 * The number of each cue, from Number or else from Cue; '' = its place. If Cue simply counts from 1, it gives no numbers, so
 * that places count even after a cue is moved. In the column Cue, a word without a name beside it is the name.
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
  // a cue named by a word might have a place that another cue has as its number: then the word is its number
  const numbers = sparing.some((_, at) => clash(sparing, at)) ? by(() => true) : sparing
  return numbers.map((number, at) => (clash(numbers, at) ? '' : number))
}
