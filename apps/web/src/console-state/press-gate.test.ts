import { describe, expect, it } from 'vitest'
import { createPressGate } from './press-gate.ts'

describe('the press gate of GO', () => {
  const pressesAt = (gapMs: number, times: readonly number[]): boolean[] => {
    let now = 0
    const press = createPressGate(() => now)
    return times.map((ms) => {
      now = ms
      return press(gapMs)
    })
  }
  it('[SE-05] refuses a press within 700 ms of the one before it, even if that was refused', () => {
    expect(pressesAt(700, [1_000, 1_320, 1_699, 2_399, 3_098])).toEqual([true, false, false, true, false])
  })
  it('takes the time from the installation; 0 refuses no press', () => {
    expect(pressesAt(300, [1_000, 1_299, 1_600])).toEqual([true, false, true])
    expect(pressesAt(0, [1_000, 1_000, 1_001])).toEqual([true, true, true])
  })
})
