import { type ClockFilter, estimated, pinged, type Trip } from '../clock-filter.ts'

/** A network and two clocks. All in ms of true time; `ppm`: how much faster the device's clock runs. */
export type Way = { ppm: number; aheadMs: number; thereMs: () => number; backMs: () => number }

/** A ping that leaves at the true time `at`: clocks show whole and tenths of ms. */
export const tripAt = (at: number, { ppm, aheadMs, thereMs, backMs }: Way): Trip => {
  const deviceAt = (time: number) => Math.floor(time * (1 + ppm * 1e-6) * 10) / 10
  const arrived = at + thereMs()
  return {
    sentAt: deviceAt(at),
    answeredAt: deviceAt(arrived + backMs()),
    serverTime: Math.floor(arrived + aheadMs + 0.5),
  }
}

/** The filter after pings at these times. */
export const filtered = (ats: readonly number[], way: Way, from: ClockFilter | null = null): ClockFilter => {
  const filter = ats.reduce<ClockFilter | null>((before, at) => pinged(before, tripAt(at, way)), from)
  if (!filter) throw new Error('there was no ping')
  return filter
}

/** The filter's error at a true time, ms, and the error that it reports. */
export const wrongAt = (filter: ClockFilter, at: number, { ppm, aheadMs }: Way) => {
  const device = at * (1 + ppm * 1e-6)
  const { offset, errorMs } = estimated(filter, device)
  return { wrongMs: Math.abs(offset - (at + aheadMs - device)), errorMs }
}

/** When a phone pings: a burst of eight every 10 s in the first minute, and one ping every 5 s. */
export const pingsUntil = (end: number): number[] => {
  const all: number[] = []
  for (let at = 0; at < end; at += 5_000) {
    const burst = at % 10_000 === 0 && at < 60_000 ? 8 : 1
    for (let nth = 0; nth < burst; nth++) if (at + nth * 250 < end) all.push(at + nth * 250)
  }
  return all
}

/** Random numbers that repeat with the same seed. */
export const chanceFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
