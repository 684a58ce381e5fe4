import { expect, it } from 'vitest'
import { captionAt, timeLeft } from './captions.ts'

it('the sentence that is spoken is the one whose letters the sound has reached, and the next begins where it ends', () => {
  const text = 'One. Two! Five'
  const spoken = (letters: number) => captionAt(text, letters / text.length).spoken
  expect([0, 4, 4.9].map(spoken)).toEqual(['One. ', 'One. ', 'One. '])
  expect([5, 9.9].map(spoken)).toEqual(['Two! ', 'Two! '])
  expect([10, 13, 14, 99].map(spoken)).toEqual(['Five', 'Five', 'Five', 'Five'])
  expect(captionAt(text, 6 / text.length)).toEqual({ past: 'One. ', spoken: 'Two! ', coming: 'Five' })
  expect(captionAt('', 0.5)).toEqual({ past: '', spoken: '', coming: '' })
})

it('what is left is said in minutes and whole seconds, and never less than nothing', () => {
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
