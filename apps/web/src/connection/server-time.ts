export type ServerTime = {
  /** a round trip: when it was sent and answered by the device's clock, and the server's time in the answer */
  sample(trip: { sentAt: number; answeredAt: number; serverTime: number }): void
  /** false until a round trip was measured */
  known(): boolean
  /** this device's time when the server's clock shows `serverMs` */
  toDevice(serverMs: number): number
  /** the server's time at this device's time */
  toServer(deviceMs: number): number
}

/**
 * The quickest round trip gives the best offset: the error is at most half of it. Old samples lose weight, because
 * clocks drift and phones sleep.
 */
export function createServerTime(): ServerTime {
  const forgetAfterMs = 10 * 60_000
  let best: { offset: number; roundTrip: number; at: number } | null = null
  return {
    sample({ sentAt, answeredAt, serverTime }) {
      const roundTrip = answeredAt - sentAt
      if (roundTrip < 0 || roundTrip > 5_000) return
      if (best && roundTrip > best.roundTrip && answeredAt - best.at < forgetAfterMs) return
      best = { offset: serverTime - (sentAt + roundTrip / 2), roundTrip, at: answeredAt }
    },
    known: () => best !== null,
    toDevice: (serverMs) => serverMs - (best?.offset ?? 0),
    toServer: (deviceMs) => deviceMs + (best?.offset ?? 0),
  }
}
