import { describe, expect, it } from 'vitest'
import { type Choice, type Counts, outcomeWords, peopleWords } from './words.ts'

const counts: Counts = [
  { type: 'audience', inOtherShows: false, count: 54 },
  { type: 'audience', inOtherShows: true, count: 2 },
  { type: 'performer', inOtherShows: false, count: 2 },
  { type: 'performer', inOtherShows: true, count: 1 },
]
const alone: Choice = { cast: false, inOtherShows: false }
const some = (type: Counts[number]['type'], count: number, inOtherShows = false) => ({ type, count, inOtherShows })

describe('the numbers of people who go and who stay', () => {
  it('[LB-112] without a choice only the audience of this show goes', () => {
    expect(outcomeWords(counts, alone)).toBe('54 of the audience go. 3 performers and 2 who are in other shows stay.')
  })
  it('[LB-112] each choice adds its people; cast members who are in other shows need both', () => {
    expect(outcomeWords(counts, { ...alone, cast: true })).toBe(
      '54 of the audience and 2 performers go. 3 who are in other shows stay.',
    )
    expect(outcomeWords(counts, { ...alone, inOtherShows: true })).toBe('56 of the audience go. 3 performers stay.')
    expect(outcomeWords(counts, { cast: true, inOtherShows: true })).toBe('56 of the audience and 3 performers go.')
  })
  it('[LB-112] one person, and nobody', () => {
    expect(outcomeWords([some('audience', 1), some('usher', 1)], alone)).toBe('1 of the audience goes. 1 usher stays.')
    expect(outcomeWords([some('audience', 1, true)], alone)).toBe('Nobody is erased. 1 who is in other shows stays.')
    expect(outcomeWords([], alone)).toBe('Nobody is erased.')
    expect(peopleWords([some('usher', 2), some('audience', 3), some('performer', 1)])).toBe(
      '3 of the audience, 1 performer and 2 ushers',
    )
  })
})
