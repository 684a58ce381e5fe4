/** A number with its unit, at the beginning of the remaining text. */
const part = /^(\d+(?:[.,]\d+)?|[.,]\d+) ?([a-z]+|['′’"″”])\.?/
const between = /^ ?(?:,|and\b)? ?/
/** Longest unit first: each may appear once, and in this order. */
const units: readonly ReadonlySet<string>[] = [
  new Set(['h', 'hr', 'hrs', 'hour', 'hours']),
  new Set(['m', 'min', 'mins', 'minute', 'minutes', "'", '′', '’']),
  new Set(['s', 'sec', 'secs', 'second', 'seconds', '"', '″', '”']),
  new Set(['ms', 'millisecond', 'milliseconds']),
]
const clock = /^(?:(\d{1,3}):(?=\d\d:))?(\d{1,4}):([0-5]\d(?:[.,]\d+)?)(?:\s*min\.?)?$/
const plain = /^(\d+(?:[.,]\d+)?|[.,]\d+)$/
/** A longer text is not a time, and is not parsed. */
const longest = 60

/** Examples for a person whose time cannot be read. */
export const timeExamples = '1:30, 90, 90 s, 1.5 min or 2m'

/**
 * Reads a typed time, in milliseconds: `1:30`, `90`, `90 s`, `1,5 min`, `2m`, `1 h 5 min`; without a unit it is
 * seconds. null if it is not a time, or could be two: `1,500` means a thousand and a half to some, and one and a half
 * to others.
 */
export const timeIn = (typed: string): number | null => {
  const text = typed
    .trim()
    .toLowerCase()
    .slice(0, longest + 1)
    .replace(/\s/g, ' ')
    .replace(/ +/g, ' ')
  if (text === '' || text.length > longest || /,\d{3}(?!\d)/.test(text)) return null
  const [, hours, minutes, seconds] = clock.exec(text) ?? []
  if (minutes !== undefined) {
    if (hours !== undefined && Number(minutes) > 59) return null
    return inMs([hours, minutes, seconds, undefined])
  }
  const [, alone] = plain.exec(text) ?? []
  if (alone !== undefined) return inMs([undefined, undefined, alone, undefined])
  return withUnits(text)
}

const withUnits = (text: string): number | null => {
  const parts: (string | undefined)[] = [undefined, undefined, undefined, undefined]
  let rest = text
  let last = -1
  while (rest !== '') {
    const [whole = '', number, unit = ''] = part.exec(rest) ?? []
    const at = units.findIndex((words) => words.has(unit))
    if (at <= last) return null
    parts[at] = number
    last = at
    rest = rest.slice(whole.length).replace(between, '')
  }
  return inMs(parts)
}

const lengths = [3_600_000, 60_000, 1_000, 1] as const
const inMs = (parts: readonly (string | undefined)[]): number =>
  Math.round(lengths.reduce((sum, length, at) => sum + length * Number((parts[at] ?? '0').replace(',', '.')), 0))
