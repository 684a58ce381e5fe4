import { isInTime } from '@ghostlight/contracts/rules'
import type { Clock } from '../connection/clock.ts'
import { audienceBackoff } from '../connection/policy.ts'
import type { ServerTime } from '../connection/server-time.ts'
import type { DeliveryEvent, Turn } from './deliveries.ts'
import type { Playable, Playback, Player, PlayOptions, SayIt } from './player.ts'
import { silentLine } from './reading.ts'
import { NoSuchSound, type Sounds } from './sounds.ts'

/** How often the phone saves the position of a sound. */
export const progressEveryMs = 250
const longestWaitMs = 60_000
/** A shorter line that phones speak together ends before their clocks are apart, ms. */
const keptFromMs = 10_000
/** The most that a line is played faster or slower: half a percent is a twelfth of a semitone, and is not heard. */
const mostRate = 0.005
/** An error is made up for within about this time, ms; a smaller one is not worth it. */
const correctedWithinMs = 4_000
const goodMs = 2

export type PerformerPorts = {
  player: Player
  sounds: Sounds
  serverTime: ServerTime
  clock: Clock
  /** lines run as captions, without a sound */
  reads: () => boolean
  /** the line as the phone itself says it; null = it has no voice for it */
  ownVoice: SayIt
  dispatch: (event: DeliveryEvent) => void
  /** the playing sound has changed */
  changed: () => void
  /** the line that the phone shows for a sound that it cannot play */
  log: (message: string, cause: unknown) => void
}

export type Sounding = {
  turn: Turn
  durationMs: number
  bars: readonly number[]
  pauses: readonly number[]
  positionMs: () => number
  /** the phone says it itself */
  speaks: boolean
}

export type Performer = {
  /** starts and stops sounds so that the right one plays */
  follow(turn: Turn | null, /** of the one that stops */ fadeMs?: number): void
  /** silences what still fades */
  cut(): void
  sounding(): Sounding | null
  /** saves the position of the sound before the page closes */
  writeDown(): void
}

/** Carries out turns: loads, decodes, plays, and reports the result. */
export function createPerformer(ports: PerformerPorts): Performer {
  const { player, sounds, serverTime, clock, dispatch } = ports
  let wanted: Turn | null = null
  let playback: Playback | null = null
  let fading: Playback | null = null
  let sounding: Sounding | null = null
  let cancel = () => {}

  const cut = () => {
    fading?.stop()
    fading = null
  }

  const silence = (fadeMs = 0) => {
    cancel()
    cut()
    playback?.stop(fadeMs)
    if (fadeMs > 0) fading = playback
    playback = null
    sounding = null
  }

  /** Plays a long line that all speak together a little faster or slower, so that it is where the others are. */
  const keepInStep = ({ delivery, replay }: Turn) => {
    const { startAt, durationMs } = delivery.sound
    const heardMs = playback?.heardMs() ?? 0
    if (startAt === null || replay || durationMs < keptFromMs || heardMs <= 0) return
    if (!isInTime(serverTime.errorMs(), true)) return playback?.rate(1)
    const behindMs = serverTime.now() - startAt - heardMs
    // a line that began from its start after the others had ended is played alone
    if (behindMs > durationMs) return
    const wanted = Math.abs(behindMs) < goodMs ? 0 : behindMs / correctedWithinMs
    playback?.rate(1 + Math.max(-mostRate, Math.min(mostRate, wanted)))
  }

  const progress = (turn: Turn) => {
    cancel = clock.after(progressEveryMs, () => {
      writeDown(turn)
      keepInStep(turn)
      if (wanted === turn) progress(turn)
    })
  }

  // Without a measured offset the phone's clock may be minutes wrong, so starting at once is the better guess.
  // For a sound that all phones play together, a late phone joins at the others' position; if it is over, it plays it
  // all.
  const beginOf = ({ delivery, fromMs, replay }: Turn): Pick<PlayOptions, 'fromMs' | 'inMs' | 'together'> => {
    const { startAt, durationMs } = delivery.sound
    if (startAt === null || replay || !serverTime.known()) return { fromMs, inMs: 0, together: false }
    const inMs = Math.min(longestWaitMs, serverTime.until(startAt))
    const missedMs = -inMs < durationMs ? Math.max(0, -inMs) : 0
    return { fromMs: Math.max(fromMs, missedMs), inMs: Math.max(0, inMs), together: inMs > 0 || missedMs > 0 }
  }

  const writeDown = (turn: Turn) => {
    const positionMs = Math.round(playback?.positionMs() ?? 0)
    dispatch({ type: 'progressed', turn: turn.turn, positionMs })
  }

  const play = (turn: Turn, sound: Playable & { speaks?(): boolean }) => {
    const started = sound.play({
      ...beginOf(turn),
      ended: () => {
        if (wanted !== turn) return
        silence()
        wanted = null
        const { saidBy } = turn.delivery
        dispatch({ type: 'ended', turn: turn.turn, ...(saidBy && { saidBy: sound.speaks?.() ? 'phone' : 'captions' }) })
        ports.changed()
      },
    })
    playback = started
    const { durationMs, bars, pauses } = sound
    sounding = { turn, durationMs, bars, pauses, positionMs: started.positionMs, speaks: sound.speaks !== undefined }
    progress(turn)
    ports.changed()
  }

  const failed = (turn: Turn, cause: unknown) => {
    ports.log(`delivery ${turn.delivery.deliveryId} cannot be played`, cause)
    wanted = null
    dispatch({ type: 'failed', turn: turn.turn, reason: 'DECODE_FAILED' })
  }

  /** A line without a sound: the phone says it itself if it can and may, and otherwise its captions run. */
  const beginSilent = async (turn: Turn): Promise<void> => {
    const { saidBy, text, language = '', sound } = turn.delivery
    const { durationMs } = sound
    const speaks = saidBy === 'phone' && !ports.reads()
    const own = speaks ? await ports.ownVoice({ text, language, durationMs }).catch(() => null) : null
    if (wanted === turn) play(turn, own ?? silentLine(durationMs, clock))
  }

  const begin = async (turn: Turn, attempt: number): Promise<void> => {
    if (turn.delivery.saidBy || ports.reads()) return beginSilent(turn)
    let bytes: ArrayBuffer
    try {
      bytes = await sounds.bytes(turn.delivery.sound)
    } catch (cause) {
      if (wanted !== turn) return
      if (cause instanceof NoSuchSound) {
        failed(turn, cause)
        return
      }
      // The network is away. Keep trying until the server gives up the sound.
      const again = audienceBackoff({ failures: attempt, random: 0.5, hidden: false })
      cancel = clock.after(again, () => void begin(turn, attempt + 1))
      return
    }
    try {
      const sound = await player.decode(bytes)
      if (wanted === turn) play(turn, sound)
    } catch (cause) {
      if (wanted === turn) failed(turn, cause)
    }
  }

  return {
    cut,
    follow(turn, fadeMs) {
      if (turn === wanted || turn?.turn === wanted?.turn) return
      const wasSounding = sounding !== null
      silence(fadeMs)
      wanted = turn
      if (wasSounding) ports.changed()
      if (turn) void begin(turn, 1)
    },
    sounding: () => sounding,
    writeDown: () => {
      if (sounding) writeDown(sounding.turn)
    },
  }
}
