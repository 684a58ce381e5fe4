import { expect, it } from 'vitest'
import { checkSequence, since } from './sequence.ts'

it('applies the next flush and every part of the last one, ignores an earlier one, and reports a gap', () => {
  const at = { prev: 4, seq: 7 }
  const checked = (prev: number, seq: number) => checkSequence(at, { prev, seq })
  expect(checked(7, 8), 'the next one').toBe('apply')
  expect(checked(4, 7), 'another part of the last one').toBe('apply')
  expect(checked(2, 4), 'an earlier one').toBe('ignore')
  expect(checked(2, 7), 'the last one, cut in another way').toBe('ignore')
  expect(checked(6, 7), 'a part of the last one').toBe('ignore')
  expect(checked(8, 9), 'one is missing between').toBe('gap')
  expect(since(at), 'the last flush may have been cut short').toBe(4)
})
