import { describe, expect, it } from 'vitest'
import { layoutOf, stepFrom } from './steps.ts'

describe('arrow keys move', () => {
  // 0 3 6
  // 1 4 7
  // 2 5
  const down = layoutOf(8, { columns: 3, maxRows: 9 })
  // 0 1 2
  // 3 4 5
  // 6 7
  const across = layoutOf(8, { columns: 3, maxRows: 2 })

  it('down and across in a list that fits, which runs down its columns', () => {
    expect(down.flow).toBe('down')
    expect(stepFrom(4, 'ArrowDown', down)).toBe(5)
    expect(stepFrom(4, 'ArrowUp', down)).toBe(3)
    expect(stepFrom(4, 'ArrowRight', down)).toBe(7)
    expect(stepFrom(4, 'ArrowLeft', down)).toBe(1)
  })
  it('down and across in a list that scrolls, which runs across its rows', () => {
    expect(across.flow).toBe('across')
    expect(stepFrom(4, 'ArrowDown', across)).toBe(7)
    expect(stepFrom(4, 'ArrowUp', across)).toBe(1)
    expect(stepFrom(4, 'ArrowRight', across)).toBe(5)
    expect(stepFrom(4, 'ArrowLeft', across)).toBe(3)
  })
  it('nowhere past the edge of a row or a column', () => {
    expect(stepFrom(2, 'ArrowDown', down)).toBeNull()
    expect(stepFrom(3, 'ArrowUp', down)).toBeNull()
    expect(stepFrom(5, 'ArrowRight', down)).toBeNull()
    expect(stepFrom(1, 'ArrowLeft', down)).toBeNull()
    expect(stepFrom(2, 'ArrowRight', across)).toBeNull()
    expect(stepFrom(3, 'ArrowLeft', across)).toBeNull()
    expect(stepFrom(5, 'ArrowDown', across)).toBeNull()
    expect(stepFrom(1, 'ArrowUp', across)).toBeNull()
  })
  it('Home, End and the page keys move within the list', () => {
    const long = layoutOf(100, { columns: 3, maxRows: 5 })
    expect(stepFrom(50, 'Home', long)).toBe(0)
    expect(stepFrom(50, 'End', long)).toBe(99)
    expect(stepFrom(4, 'PageDown', long)).toBe(19)
    expect(stepFrom(19, 'PageUp', long)).toBe(4)
    expect(stepFrom(4, 'PageUp', long)).toBe(1)
    expect(stepFrom(98, 'PageDown', long)).toBe(99)
    expect(stepFrom(0, 'Home', long)).toBeNull()
    expect(stepFrom(0, 'x', long)).toBeNull()
  })
})
