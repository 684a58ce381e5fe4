/** Emotes are counted in tenths of a second. That is exact enough, and costs the same for every size of audience. */
const stepMs = 100
const stepsOfASecond = 10
/** the longest time that an automation may ask for */
const mostSteps = 61 * stepsOfASecond

/** How many emotes came in each tenth of a second, by its number. The oldest are dropped. */
export type Rate = Map<number, number>

const stepOf = (at: number): number => Math.floor(at / stepMs)

export const countEmote = (rate: Rate, at: number): void => {
  const step = stepOf(at)
  rate.set(step, (rate.get(step) ?? 0) + 1)
  for (const old of rate.keys()) {
    if (old > step - mostSteps) break
    rate.delete(old)
  }
}

const inSteps = (rate: Rate, from: number, to: number): number => {
  let sum = 0
  for (let step = from; step < to; step++) sum += rate.get(step) ?? 0
  return sum
}

/** Emotes in the second that ends at `at`. */
export const perSecond = (rate: Rate, at: number): number =>
  inSteps(rate, stepOf(at) - stepsOfASecond + 1, stepOf(at) + 1)

/** Whether at least `perSecond` emotes came in each of the last `seconds`. */
export const isSustained = (rate: Rate, at: number, wanted: { perSecond: number; seconds: number }): boolean => {
  const end = stepOf(at) + 1
  for (let second = 0; second < wanted.seconds; second++) {
    const to = end - second * stepsOfASecond
    if (inSteps(rate, to - stepsOfASecond, to) < wanted.perSecond) return false
  }
  return true
}
