/** A ping's round trip by this device's clock, and what the server's clock showed in between. All in ms. */
export type Trip = { sentAt: number; answeredAt: number; serverTime: number }

/**
 * How far the server's clock is ahead at `at`, and by how much that grows with each ms. `oo`, `od` and `dd` are the
 * variances of the two and their covariance.
 */
type Fit = { at: number; offset: number; drift: number; oo: number; od: number; dd: number }

/**
 * Pings that are measured together. `there` and `back`: the offset according to each direction, less the drift since
 * `from`.
 */
type Burst = { from: number; ats: number[]; there: number[]; back: number[] }

/** `before`: the fit to all earlier bursts; `fit`: the same with this burst, too. */
export type ClockFilter = { before: Fit | null; burst: Burst | null; fit: Fit }

/** How many pings make a burst; one of the heartbeat may join it. The time within which they count as one burst, ms. */
export const pingsOfBurst = 8
const mostPings = pingsOfBurst + 1
const longestMs = 30_000
/**
 * The drift of a phone's clock is rarely more than twice the first; it changes by the second in a second, and by more
 * with the root of the time.
 */
const driftSd = 1e-4
const wanderSd = 3e-7
/** Variance that the clock's own jitter adds in each ms, ms². */
const unrest = 1e-6
/** Clocks show whole ms, so two of them may differ by this much. */
const grainMs = 2
/** How far clocks of two servers may be apart, ms. */
const serversSd = 10

const predicted = (fit: Fit, at: number): Fit => {
  const ms = at - fit.at
  return {
    ...fit,
    at,
    offset: fit.offset + fit.drift * ms,
    oo: fit.oo + 2 * fit.od * ms + fit.dd * ms ** 2 + unrest * Math.abs(ms),
    od: fit.od + fit.dd * ms,
    dd: fit.dd + wanderSd ** 2 * (Math.abs(ms) / 1000),
  }
}

const mean = (all: readonly number[]): number => all.reduce((sum, it) => sum + it, 0) / all.length

/**
 * How much longer the quickest ping of a burst took than on an empty network, estimated from how much the others vary.
 */
const excess = (ways: readonly number[], leastMs: number): number => {
  const { length } = ways
  const sorted = ways.toSorted((one, other) => one - other)
  const [quickest = 0] = sorted
  const middle = sorted[length >> 1] ?? quickest
  return length === 1 ? leastMs / 2 : (1.3 * (middle - quickest)) / (length - 1) + leastMs / length ** 3
}

/**
 * The offset lies between the values that the quickest ping gives for each direction (Marzullo's intersection). The
 * middle is wrong by half of the difference between the two delays, which `variance` estimates from how much they vary.
 */
const measured = ({ there, back }: Burst) => {
  const high = Math.min(...there)
  const low = Math.max(...back)
  const leastMs = Math.max(0, high - low) / 2
  const slow =
    excess(there, leastMs) ** 2 +
    excess(
      back.map((way) => -way),
      leastMs,
    ) **
      2
  return { offset: (high + low) / 2, variance: slow + 0.25 }
}

/** The two-state Kalman filter: offset and drift after one more burst. */
const updated = (before: Fit | null, burst: Burst, drift: number): Fit => {
  const { offset, variance } = measured(burst)
  const at = mean(burst.ats)
  const seen = offset + drift * (at - burst.from)
  if (!before) return { at, offset: seen, drift, oo: variance, od: 0, dd: driftSd ** 2 }
  const { oo, od, dd, ...to } = predicted(before, at)
  const missed = seen - to.offset
  const [ko, kd] = [oo / (oo + variance), od / (oo + variance)]
  return {
    at,
    offset: to.offset + ko * missed,
    drift: to.drift + kd * missed,
    oo: oo * (1 - ko),
    od: od * (1 - ko),
    dd: dd - kd * od,
  }
}

/**
 * The filter after one more ping. It forgets what the ping proves wrong: the device slept, a clock was set, or another
 * server answers. A burst that the ping agrees with is kept even then: its pings had been slower in one direction.
 */
export const pinged = (filter: ClockFilter | null, { sentAt, answeredAt, serverTime }: Trip): ClockFilter => {
  const low = serverTime - answeredAt
  const high = serverTime - sentAt
  const now = filter && predicted(filter.fit, answeredAt)
  // whatever the network did, the offset lies between `low` and `high`
  const isWrong = now && Math.max(low - now.offset, now.offset - high) > grainMs + 4 * Math.sqrt(now.oo)
  const open = filter?.burst
  const isOpen = open && open.ats.length < mostPings && answeredAt - open.from < longestMs
  const known = isOpen ? filter.before : (filter?.fit ?? null)
  const drift = known?.drift ?? filter?.fit.drift ?? 0
  const since = isOpen ? drift * (answeredAt - open.from) : 0
  const agrees = isOpen && Math.max(...open.back, low - since) - Math.min(...open.there, high - since) <= grainMs
  const before = isWrong ? null : known
  const joins = isOpen && (!isWrong || agrees)
  const { from, ats, there, back } = joins ? open : { from: answeredAt, ats: [], there: [], back: [] }
  const own = joins ? since : 0
  const burst = { from, ats: [...ats, answeredAt], there: [...there, high - own], back: [...back, low - own] }
  return { before, burst, fit: updated(before, burst, drift) }
}

/** The filter on a new connection, which may lead to another server with a clock of its own. */
export const reconnected = ({ fit }: ClockFilter): ClockFilter => {
  const wider = { ...fit, oo: fit.oo + serversSd ** 2 }
  return { before: wider, burst: null, fit: wider }
}

/**
 * `errorMs`: with 95 % certainty the offset is no more wrong than this, apart from a constant difference between the
 * two directions.
 */
export const estimated = (filter: ClockFilter, at: number): { offset: number; drift: number; errorMs: number } => {
  const { offset, drift, oo } = predicted(filter.fit, at)
  return { offset, drift, errorMs: 2 * Math.sqrt(oo) }
}
