import { describe, expect, it } from 'vitest'
import { createPressGate } from './press-gate.ts'

describe('the gate before GO', () => {
  it('refuses a press within 300 ms of the one before it, refused ones included', () => {
    let now = 0
    const press = createPressGate(() => now)
    const at = (ms: number) => {
      now = ms
      return press()
    }
    expect([at(1_000), at(1_299), at(1_500), at(1_800), at(2_100)]).toEqual([true, false, false, true, true])
  })
})
