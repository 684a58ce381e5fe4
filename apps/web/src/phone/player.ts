/** The sound player that the phone's logic uses; `web-audio.ts` implements it in the browser. */
export type Playback = {
  /** how far into the sound it is */
  positionMs(): number
  /** the position that is heard now: the way to the ear takes some time */
  heardMs(): number
  /** how fast it plays; a rate within half a percent of 1 is not heard */
  rate(rate: number): void
  /** `fadeMs`: it fades to silence in this time; absent = at once, also while it fades */
  stop(fadeMs?: number): void
}

export type PlayOptions = {
  fromMs: number
  /** from now on; 0 = at once */
  inMs: number
  /** with others: what the way to the ear takes is made up for */
  together: boolean
  /** spoken over the others, at full volume */
  over?: boolean
  /** played to the end; not called after `stop` */
  ended: () => void
}

export type Playable = {
  durationMs: number
  /** loudness over time, 0 to 1, for its picture */
  bars: readonly number[]
  /** when the voice continues after each of its pauses, ms */
  pauses: readonly number[]
  play(options: PlayOptions): Playback
}

/** A line that the phone itself says. `speaks`: whether it has begun to. */
export type OwnVoice = Playable & { speaks(): boolean }
export type SayIt = (line: { text: string; language: string; durationMs: number }) => Promise<OwnVoice | null>

export type Player = {
  /** call it inside a touch: browsers allow sound only then */
  unlock(): void
  /** the same, but only for sound that was unlocked before; safe at any time */
  unlockAgain(): void
  /** true while sound can play */
  running(): boolean
  /** calls back when `running` may have changed */
  onState(call: () => void): () => void
  /** rejects if the bytes are not a sound */
  decode(bytes: ArrayBuffer): Promise<Playable>
  /** how loud everything is but the chime, 0 to 1, reached within `rampMs`; null = at once */
  volume(level: number, rampMs: number | null): void
  /** how loud everything else is while something is spoken over it, of 1 = as before */
  duck(to: number): void
  /** resolves when it has rung */
  chime(): Promise<void>
  /** a click that is heard in `inMs`, like a sound that phones play together; none if that is too soon */
  click(inMs: number): void
  /** RMS of the output now, 0 to 1 */
  level(): number
}

export const barCount = 20

/** Loudness of a sound in `count` equal parts, the loudest being 1; quiet parts stay visible. */
export function barsOf(samples: Float32Array, count: number = barCount): number[] {
  const part = Math.max(1, Math.floor(samples.length / count))
  const step = Math.max(1, Math.floor(part / 512))
  const loudness = Array.from({ length: count }, (_, bar) => {
    let sum = 0
    let counted = 0
    for (let at = bar * part; at < (bar + 1) * part && at < samples.length; at += step) {
      sum += (samples[at] ?? 0) ** 2
      counted++
    }
    return counted === 0 ? 0 : Math.sqrt(sum / counted)
  })
  const loudest = Math.max(...loudness, 0.001)
  return loudness.map((value) => Math.max(0.12, value / loudest))
}
