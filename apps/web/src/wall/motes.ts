/** One picture on the wall; it may stand for several emotes. The objects are made once and used again and again. */
export type Mote = {
  alive: boolean
  type: number
  /** whole number: pixels of the drawing stay square */
  scale: number
  /** position across the wall, and the height at which it appears without motion; 0 to 1 */
  across: number
  up: number
  bornAt: number
  lifeMs: number
}

export type Place = { x: number; y: number; alpha: number }
export type Wall = { width: number; height: number; still: boolean }

export const smallest = 2
/** of a picture for one emote, while no more than `calmEmotes` come in a second: the last row sees it */
export const smallestWhenCalm = 3
const calmEmotes = 10
/** how high a picture of scale 1 is, as a part of the wall */
export const heightOfScale = 0.02
export const largest = 7
/** pictures at a time; more emotes than that make larger pictures, not more of them */
export const most = 120
const types = 9
const lifeMs = { from: 5_500, to: 8_500 }
const stillLifeMs = 3_000
/** A frame longer than this is a machine that cannot keep up: fewer pictures then, each for more emotes. */
const slowFrameMs = 22
const slowestPace = 0.3

/**
 * A crowd's emotes as pictures: each one by itself while there is room, several of a kind as a larger one under load.
 */
export function createMotes(random: () => number, pool = most) {
  const motes: Mote[] = Array.from({ length: pool }, () => ({
    alive: false,
    type: 0,
    scale: smallest,
    across: 0,
    up: 0,
    bornAt: 0,
    lifeMs: 0,
  }))
  const waiting = new Array<number>(types).fill(0)
  const burst = pool / 3
  const perMs = (pool - burst) / lifeMs.to
  let room = burst
  let lane = random()
  let steppedAt = 0
  let frameMs = 16
  let pace = 1
  let free = 0
  /** when the last `calmEmotes` came, in a ring */
  const cameAt = new Array<number>(calmEmotes).fill(Number.NEGATIVE_INFINITY)
  let came = 0
  let busyUntil = Number.NEGATIVE_INFINITY

  const unused = (): Mote | undefined => {
    for (let tries = 0; tries < pool; tries++) {
      const mote = motes[free]
      free = (free + 1) % pool
      if (mote && !mote.alive) return mote
    }
    return undefined
  }

  const show = (type: number, emotes: number, now: number): void => {
    const mote = unused()
    if (!mote) {
      waiting[type] = (waiting[type] ?? 0) + emotes
      return
    }
    room--
    mote.alive = true
    mote.type = type
    const least = now < busyUntil ? smallest : smallestWhenCalm
    mote.scale = Math.min(largest, least + Math.floor(random() * random() * 4) + Math.ceil(Math.log2(emotes)))
    // by the golden section, so that consecutive motes appear far apart
    lane = (lane + 0.618) % 1
    mote.across = lane
    mote.up = random()
    mote.bornAt = now
    mote.lifeMs = lifeMs.from + random() * (lifeMs.to - lifeMs.from)
  }

  return {
    motes,
    add(type: number, now: number): void {
      if (now - (cameAt[came] ?? now) < 1_000) busyUntil = now + 1_000
      cameAt[came] = now
      came = (came + 1) % calmEmotes
      if (room >= 1) show(type, 1, now)
      else waiting[type] = (waiting[type] ?? 0) + 1
    },
    /** Once per frame: frees faded motes and shows waiting ones, first the kind with the most waiting. */
    step(now: number, still: boolean): void {
      const passed = now - steppedAt
      steppedAt = now
      frameMs += (Math.min(passed, 100) - frameMs) * 0.05
      pace = frameMs > slowFrameMs ? Math.max(slowestPace, pace * 0.98) : Math.min(1, pace * 1.002)
      room = Math.min(burst * pace, room + passed * perMs * pace)
      for (const mote of motes) if (mote.alive && now - mote.bornAt >= lifeOf(mote, still)) mote.alive = false
      while (room >= 1) {
        const emotes = Math.max(...waiting)
        if (emotes === 0) return
        const type = waiting.indexOf(emotes)
        waiting[type] = 0
        show(type, emotes, now)
        if ((waiting[type] ?? 0) > 0) return
      }
    },
    waiting: () => waiting.reduce((sum, it) => sum + it, 0),
  }
}
export type Motes = ReturnType<typeof createMotes>

const lifeOf = (mote: Mote, still: boolean): number => (still ? stillLifeMs : mote.lifeMs)

/**
 * Where a mote is now, in whole pixels: from below the lower edge to the top, fading on the way. Without motion it
 * stays where it appeared. `place` is written, so that a frame makes no objects.
 */
export function placeOf(
  mote: Mote,
  { now, size, wall }: { now: number; size: number; wall: Wall },
  place: Place,
): void {
  const way = Math.min(1, Math.max(0, (now - mote.bornAt) / lifeOf(mote, wall.still)))
  place.x = Math.round(mote.across * (wall.width - size))
  if (wall.still) {
    place.y = Math.round(mote.up * (wall.height - size))
    place.alpha = Math.min(1, way * 6, (1 - way) * 2.5)
    return
  }
  place.y = Math.round(wall.height - way * wall.height)
  place.alpha = way < 0.4 ? 1 : (1 - way) / 0.6
}
