import type { Clock } from '../../connection/clock.ts'
import { createPlayhead } from '../output-clock.ts'
import type { Player, PlayOptions } from '../player.ts'

export type Played = {
  text: string
  fromMs: number
  inMs: number
  /** spoken over the others */
  over: boolean | undefined
  at: number
  stoppedAt: number | null
  /** every rate that it was told to play at */
  rates: number[]
  end(): void
}

/** `speed`: of its audio clock, beside the other one of the phone. */
export type FakePlayer = Player & {
  played: Played[]
  /** when each click is heard */
  clicks: number[]
  /** every volume that it was told, with the time to get there */
  volumes: [level: number, rampMs: number | null][]
  /** how loud others are, each time that it was told */
  ducks: number[]
  unlocked: boolean
  speed: number
  heardMs(): number
  turn(running: boolean): void
}

/** Plays sounds whose bytes are their name; a sound called `broken` is invalid. Sounds end when the test says so. */
export function createFakePlayer(clock: Clock): FakePlayer {
  const listeners = new Set<() => void>()
  const player: FakePlayer = {
    played: [],
    clicks: [],
    volumes: [],
    ducks: [],
    unlocked: false,
    speed: 1,
    heardMs: () => 0,
    turn(running) {
      player.unlocked = running
      for (const call of listeners) call()
    },
    unlock: () => player.turn(true),
    unlockAgain: () => undefined,
    running: () => player.unlocked,
    onState(call) {
      listeners.add(call)
      return () => listeners.delete(call)
    },
    decode: async (bytes) => {
      const text = new TextDecoder().decode(bytes)
      if (text === 'broken') throw new Error('no sound')
      return { durationMs: 10_000, bars: [], pauses: [], play: (options: PlayOptions) => play(text, options) }
    },
    volume: (level, rampMs) => void player.volumes.push([level, rampMs]),
    duck: (to) => void player.ducks.push(to),
    chime: async () => undefined,
    click: (inMs) => void player.clicks.push(clock.now() + inMs),
    level: () => 0,
  }

  const play = (text: string, { fromMs, inMs, over, ended }: PlayOptions) => {
    const sound: Played = { text, fromMs, inMs, over, at: clock.now(), stoppedAt: null, rates: [], end: ended }
    player.played.push(sound)
    const playhead = createPlayhead({ at: sound.at + inMs, offset: fromMs })
    const audioNow = () => sound.at + (clock.now() - sound.at) * player.speed
    player.heardMs = () => playhead.at(audioNow())
    return {
      positionMs: () => fromMs + (clock.now() - sound.at),
      heardMs: player.heardMs,
      rate: (rate: number) => {
        sound.rates.push(rate)
        playhead.go(audioNow(), rate)
      },
      stop: (fadeMs = 0) => {
        sound.stoppedAt = Math.min(sound.stoppedAt ?? Number.POSITIVE_INFINITY, clock.now() + fadeMs)
      },
    }
  }
  return player
}
