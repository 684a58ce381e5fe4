export const speeds = [1, 5, 15, 60] as const
export type Speed = (typeof speeds)[number]

/** `at`: where it stood at `since`, a moment of the clock; null: it stands still. */
export type Player = { at: number; since: number | null; speed: Speed }

export const standing: Player = { at: 0, since: null, speed: 15 }

/** The clock now, and the end of the evening. */
type When = { now: number; end: number }

const within = (at: number, end: number): number => Math.max(0, Math.min(end, at))

/** The moment of the evening. */
export const positionOf = ({ at, since, speed }: Player, { now, end }: When): number =>
  within(since === null ? at : at + (now - since) * speed, end)

export const isPlaying = (player: Player, { now, end }: When): boolean =>
  player.since !== null && positionOf(player, { now, end }) < end

/** Plays from here, or from the beginning if it is over. */
export const played = (player: Player, { now, end }: When): Player => {
  const at = positionOf(player, { now, end })
  return { ...player, at: at >= end ? 0 : at, since: now }
}
export const paused = (player: Player, { now, end }: When): Player => ({
  ...player,
  at: positionOf(player, { now, end }),
  since: null,
})
/** At another moment; it goes on playing if it does, and what has ended stands still. */
export const moved = (player: Player, to: number, when: When): Player => ({
  ...player,
  at: within(to, when.end),
  since: isPlaying(player, when) ? when.now : null,
})
export const atSpeed = (player: Player, speed: Speed, { now, end }: When): Player => ({
  speed,
  at: positionOf(player, { now, end }),
  since: player.since === null ? null : now,
})
