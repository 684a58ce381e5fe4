export type ServerTime = {
  /** a round trip: when it was sent and answered by the device's clock, and the server's time in the answer */
  sample(trip: { sentAt: number; answeredAt: number; serverTime: number }): void
  /** false until a round trip was measured */
  known(): boolean
  /** the device's time at which the server's clock shows `serverMs` */
  toDevice(serverMs: number): number
  /** what the server's clock shows at the device's time */
  toServer(deviceMs: number): number
}

/**
 * The quickest round trip tells the offset best: half of it is the most that the estimate can be wrong.
 * Old samples lose their weight, because clocks drift and phones sleep.
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
