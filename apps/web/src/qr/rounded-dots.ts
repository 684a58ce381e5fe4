import { qrModules, quietZone } from './qr-modules.ts'

/** of a dot, in modules */
const radius = 0.5
/** sides of what a reader looks for, from the outside in: dark, light, dark; in modules */
const finder = [7, 5, 3]
const alignment = [5, 3, 1]

/** of the rendered code with its quiet zone, px */
export const qrSide = 1_000

export type RoundedDots = {
  /** of the whole square with its quiet zone, in modules */
  side: number
  /** what is dark, for an even-odd fill, in modules from the square's corner */
  path: string
}

type Pattern = { x: number; y: number; sides: readonly number[] }

/**
 * A text as QR code of rounded dots. What a reader looks for first, to know where the code is and how it is bent, is
 * in one piece with round corners: of dots, half of the readers would not find it.
 */
export const roundedDots = (text: string): RoundedDots => {
  const { size, isDark } = qrModules(text)
  const patterns = patternsOf(size)
  const inPattern = (x: number, y: number): boolean =>
    patterns.some(
      ({ x: left, y: top, sides: [side = 0] }) => x >= left && x < left + side && y >= top && y < top + side,
    )
  const cells = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
  const dots = cells.filter(([x, y]) => isDark(x, y) && !inPattern(x, y)).map(([x, y]) => dotAt(x, y))
  return { side: size + 2 * quietZone, path: [...patterns.map(drawn), ...dots].join('') }
}

/** Finder patterns in three corners; alignment patterns where the standard has them for this size. */
const patternsOf = (size: number): Pattern[] => {
  const far = size - 7
  const corners = [
    { x: 0, y: 0, sides: finder },
    { x: far, y: 0, sides: finder },
    { x: 0, y: far, sides: finder },
  ]
  const at = alignmentCentres(size)
  const isCorner = (x: number, y: number) => (x === 6 && y === 6) || (x === 6 && y === far) || (x === far && y === 6)
  const others = at.flatMap((y) =>
    at.filter((x) => !isCorner(x, y)).map((x) => ({ x: x - 2, y: y - 2, sides: alignment })),
  )
  return [...corners, ...others]
}

/** Rows, and columns, in which alignment patterns have their centres (ISO/IEC 18004, annex E). */
const alignmentCentres = (size: number): number[] => {
  const version = (size - 17) / 4
  if (version < 2) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (2 * count - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - (count - 2 - at) * step)]
}

const dotAt = (column: number, row: number): string => {
  const arc = `a${radius} ${radius} 0 1 0`
  return `M${column + quietZone} ${row + quietZone + radius}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0z`
}

const drawn = ({ x, y, sides }: Pattern): string =>
  sides
    .map((side) => {
      const inset = quietZone + ((sides[0] ?? side) - side) / 2
      return roundedSquare(x + inset, y + inset, side)
    })
    .join('')

const roundedSquare = (x: number, y: number, side: number): string => {
  const r = side * 0.28
  const straight = side - 2 * r
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${straight}${arc(r, r)}v${straight}${arc(-r, r)}h${-straight}${arc(-r, -r)}v${-straight}${arc(r, -r)}z`
}
