import { describe, expect, it } from 'vitest'
import { captionAt, sentenceEnds, sentences, timeLeft } from './captions.ts'
import { pausesOf } from './pauses.ts'
import { spokenLength } from './spoken-length.ts'

describe('the sentences of a line', () => {
  it('end where a voice takes a breath, not inside numbers, initials and abbreviations, and lose no letter', () => {
    const text = 'Dr. J. Who paid 3.50 for it. “You left me!” I never told… anyone. See e.g. this\nThe end'
    expect(sentences(text)).toEqual([
      'Dr. J. Who paid 3.50 for it. ',
      '“You left me!” ',
      'I never told… ',
      'anyone. ',
      'See e.g. this\n',
      'The end',
    ])
    expect(sentences(text).join('')).toBe(text)
    expect(sentences('')).toEqual([])
  })
})

describe('the end of each sentence', () => {
  const parts = ['It was 1984. ', 'The FBI came. ', 'We left at once.']

  it('[PH-10] numbers and spelt letters take as long as their words', () => {
    expect(spokenLength('1984')).toBeGreaterThan(spokenLength('year') * 3)
    expect(spokenLength('FBI')).toBeGreaterThan(spokenLength('fib') * 2)
    expect(spokenLength('Dr.')).toBe(spokenLength('doctor'))
  })

  it('[PH-10] is the nearest pause of the voice, and each pause corrects the following ends', () => {
    expect(sentenceEnds(parts, 9_000, [1_500, 3_400, 6_100, 8_000])).toEqual([3_400, 6_100, 9_000])
    const late = sentenceEnds(parts, 9_000, [4_000])
    const [first, second, third] = sentenceEnds(parts, 9_000, [])
    expect(late).toEqual([4_000, expect.any(Number), 9_000])
    expect(Number(late[1])).toBeGreaterThan(Number(second))
    expect([Number(first) < Number(second), third]).toEqual([true, 9_000])
  })

  it('ignores a pause that is far from every end or already used', () => {
    const [first] = sentenceEnds(parts, 60_000, [100])
    expect(first).toBeGreaterThan(10_000)
    const short = ['Ah. ', 'Oh. ', 'Eh.']
    expect(sentenceEnds(short, 3_000, [1_700]), 'the pause belongs to the second sentence').toEqual([
      1_000, 1_700, 3_000,
    ])
    const twice = sentenceEnds(short, 3_000, [1_000])
    expect(twice[0]).toBe(1_000)
    expect(Number(twice[1])).toBeGreaterThan(1_000)
  })

  it('a caption shows the current sentence, and what came before and after', () => {
    const ends = [1_000, 2_000, 3_000]
    expect(captionAt(parts, ends, 0)).toEqual({ past: '', spoken: parts[0], coming: parts.slice(1).join('') })
    expect(captionAt(parts, ends, 999).spoken).toBe(parts[0])
    expect(captionAt(parts, ends, 1_000).spoken).toBe(parts[1])
    expect(captionAt(parts, ends, 99_000)).toEqual({ past: parts.slice(0, 2).join(''), spoken: parts[2], coming: '' })
    expect(captionAt([], [], 0)).toEqual({ past: '', spoken: '', coming: '' })
  })
})

describe('the pauses of a voice', () => {
  const rate = 16_000
  /** Alternately loud and silent, in ms. */
  const voice = (...turns: readonly number[]) =>
    Float32Array.from(
      turns.flatMap((ms, at) => Array.from({ length: (ms * rate) / 1000 }, (_, n) => (at % 2 ? 0 : Math.sin(n / 5)))),
    )

  it('[PH-10] end where the voice goes on; gaps between words and the silence at the end do not count', () => {
    const found = pausesOf(voice(1_000, 300, 500, 80, 600, 200, 400, 500), rate)
    expect(found).toHaveLength(2)
    for (const [at, endsAt] of [1_300, 2_680].entries()) expect(Math.abs(Number(found[at]) - endsAt)).toBeLessThan(40)
    expect(pausesOf(new Float32Array(rate), rate)).toEqual([])
  })
})

it('the time left is shown in minutes and whole seconds, and is never negative', () => {
  expect([61_000, 60_001, 14_000, 13_001, 1, 0, -5_000].map(timeLeft)).toEqual([
    '1:01',
    '1:01',
    '0:14',
    '0:14',
    '0:01',
    '0:00',
    '0:00',
  ])
})
