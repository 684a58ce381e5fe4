import { expect, it } from 'vitest'
import { corrected } from './ahead.ts'

it('[TM-14] a clock that was set is followed, and the noise of a network is not', () => {
  expect(corrected(250, { ms: -3_600_000, errorMs: 20 })).toBe(-3_600_000)
  expect(corrected(250, { ms: 340, errorMs: 20 })).toBe(250)
  expect(corrected(250, { ms: 1_700, errorMs: 1_500 }), 'a slow answer').toBe(250)
  expect(corrected(250, { ms: 500, errorMs: 20 }), 'the first message was slow').toBe(500)
})
