export const delayStep = 0.1
/** An hour: what the server takes. */
export const longestDelay = 3_600

export type Delays = { mindelay: number; maxdelay: number }

/** Both ends in ms as they were typed in seconds, or in words what is wrong with them. */
export const delaysOf = (min: string, max: string): Delays | { problem: string } => {
  const [shortest, longest] = [secondsOf(min), secondsOf(max)]
  if (Number.isNaN(shortest) || Number.isNaN(longest)) return { problem: 'A delay is a number of seconds.' }
  if (shortest < 0 || longest < 0) return { problem: 'A delay is never below 0.' }
  if (shortest > longestDelay || longest > longestDelay) return { problem: 'A delay is at most 3600 seconds.' }
  if (longest < shortest) return { problem: 'The max delay is below the min delay.' }
  return { mindelay: msOf(shortest), maxdelay: msOf(longest) }
}

/** `1,5` is a number, too, where people write it so. */
const secondsOf = (typed: string): number => {
  const text = typed.trim().replace(',', '.')
  return text === '' ? Number.NaN : Number(text)
}

/** In steps of a tenth of a second. */
const msOf = (seconds: number): number => Math.round(seconds / delayStep) * 100
