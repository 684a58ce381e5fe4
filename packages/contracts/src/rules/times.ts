const number = String.raw`(\d+(?:[.,]\d+)?|[.,]\d+)`
const unit = (words: string): string => String.raw`(?:${number}\s*(?:${words})\.?(?:\s*(?:,|and))?\s*)?`
const units = new RegExp(
  `^${unit('h|hr|hrs|hours?')}${unit("m|min|mins|minutes?|['′’]")}${unit('s|sec|secs|seconds?|["″”]')}${unit('ms|milliseconds?')}$`,
)
const clock = /^(?:(\d{1,3}):(?=\d\d:))?(\d{1,4}):([0-5]\d(?:[.,]\d+)?)(?:\s*min\.?)?$/
const plain = new RegExp(`^${number}$`)
/** What is longer is no time, and is not looked at. */
const longest = 60

/** Examples, for whoever wrote a time that cannot be read. */
export const timeExamples = '1:30, 90, 90 s, 1.5 min or 2m'

/**
 * A time as people write one, in milliseconds: `1:30`, `90`, `90 s`, `1,5 min`, `2m`, `1 h 5 min`; without a unit it is
 * seconds. null is what is no time, or could be two: `1,500` is a thousand and a half to some, and one and a half to others.
 */
export const timeIn = (typed: string): number | null => {
  const text = typed.trim().toLowerCase()
  if (text === '' || text.length > longest || /,\d{3}(?!\d)/.test(text)) return null
  const [, hours, minutes, seconds] = clock.exec(text) ?? []
  if (minutes !== undefined) {
    if (hours !== undefined && Number(minutes) > 59) return null
    return inMs([hours, minutes, seconds, undefined])
  }
  const [, alone] = plain.exec(text) ?? []
  if (alone !== undefined) return inMs([undefined, undefined, alone, undefined])
  const parts = units.exec(text)
  return parts ? inMs(parts.slice(1)) : null
}

const lengths = [3_600_000, 60_000, 1_000, 1] as const
const inMs = (parts: readonly (string | undefined)[]): number =>
  Math.round(lengths.reduce((sum, length, at) => sum + length * Number((parts[at] ?? '0').replace(',', '.')), 0))
