import { describe, expect, it } from 'vitest'
import { qrModules, quietZone } from './qr-modules.ts'
import { roundedDots } from './rounded-dots.ts'

const link = 'http://192.168.1.20:8080/show/K7M4QX'
const { size, isDark } = qrModules(link)
const starts = (path: string) =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

type Box = { left: number; top: number; side: number }

/** The drawn shapes, dot by dot and ring by ring. */
const boxesOf = (path: string): Box[] =>
  path
    .split('M')
    .slice(1)
    .map((shape) => {
      const [, x = 0, y = 0] = (/^([\d.]+) ([\d.]+)/.exec(shape) ?? []).map(Number)
      const straight = Number(/h([\d.]+)/.exec(shape)?.[1] ?? 0)
      if (straight === 0) return { left: x, top: y - 0.5, side: 1 }
      const side = straight / (1 - 2 * 0.28)
      return { left: x - (side - straight) / 2, top: y, side }
    })

/** Whether an even-odd fill is dark at a point, by the number of shapes around it. Rounded corners are ignored. */
const painted = (path: string) => {
  const boxes = boxesOf(path)
  return (x: number, y: number) =>
    boxes.filter(({ left, top, side }) => x > left && x < left + side && y > top && y < top + side).length % 2 === 1
}

describe('a QR code of rounded dots', () => {
  it('[LK-04] has a dot for every dark module, and the finder patterns in one piece', () => {
    const isPattern = (x: number, y: number) => {
      const near = (at: number) => at < 7
      const far = (at: number) => at >= size - 7
      const aligned = (at: number) => at >= size - 9 && at < size - 4
      return (near(x) && (near(y) || far(y))) || (far(x) && near(y)) || (aligned(x) && aligned(y))
    }
    let dots = 0
    for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (isDark(x, y) && !isPattern(x, y)) dots++
    expect(starts(roundedDots(link).path)).toHaveLength(dots + 4 * 3)
  })

  it('[LK-04] is dark exactly where the code is dark, for every size', () => {
    for (const length of [5, 40, 120, 400]) {
      const text = 'x'.repeat(length)
      const modules = qrModules(text)
      const darkAt = painted(roundedDots(text).path)
      for (let y = 0; y < modules.size; y++)
        for (let x = 0; x < modules.size; x++)
          expect(darkAt(x + quietZone + 0.5, y + quietZone + 0.5), `${length}: ${x}, ${y}`).toBe(modules.isDark(x, y))
    }
  })

  it('[LK-04] has the alignment patterns of every size in their places', () => {
    for (const [length, expected] of [
      [1, 0],
      [40, 1],
      [80, 6],
      [300, 13],
      [1_100, 33],
    ] as const) {
      const { size, isDark } = qrModules('x'.repeat(length))
      const found = boxesOf(roundedDots('x'.repeat(length)).path).flatMap(({ left, top, side }) =>
        Math.round(side) === 5 && Math.round(left) !== quietZone + 1 && Math.round(left) !== quietZone + size - 6
          ? [{ x: Math.round(left) - quietZone, y: Math.round(top) - quietZone }]
          : [],
      )
      expect(found, `${size} modules`).toHaveLength(expected)
      for (const { x, y } of found)
        for (let at = 0; at < 5; at++)
          expect(
            [isDark(x + at, y), isDark(x, y + at), isDark(x + 4, y + at), isDark(x + 2, y + at)],
            `${size} modules: ${x}, ${y}`,
          ).toEqual([true, true, true, at % 2 === 0])
    }
  })

  it('keeps the quiet zone that readers need on each side', () => {
    const { side, path } = roundedDots(link)
    expect(side).toBe(size + 2 * quietZone)
    for (const at of starts(path).flat()) {
      expect(at).toBeGreaterThanOrEqual(quietZone)
      expect(at).toBeLessThan(side - quietZone)
    }
  })
})
