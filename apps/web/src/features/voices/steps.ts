import type { VoiceSettings } from '@ghostlight/contracts'

export type SliderName = Exclude<keyof VoiceSettings, 'use_speaker_boost'>

/** The sliders of a voice, in order. */
export const sliders = [
  { name: 'stability', min: 0, max: 1 },
  { name: 'similarity_boost', min: 0, max: 1 },
  { name: 'style', min: 0, max: 1 },
  { name: 'speed', min: 0.5, max: 2 },
] as const satisfies readonly { name: SliderName; min: number; max: number }[]

export const sliderStep = 0.1

const tenth = (value: number, round: (value: number) => number): number => round(Number((value * 10).toFixed(6))) / 10

/**
 * The value after a slider moves from `from` to `to`. A stored value such as 1.06 can lie between two steps: a key then
 * moves it to the next step in its direction, not beyond.
 */
export const stepped = (from: number, to: number): number => {
  if (tenth(to, Math.round) === to) return to
  return to > from ? tenth(from, Math.ceil) : tenth(from, Math.floor)
}

/** The value exactly as stored: 1.06 does not become 1.1. */
export const shown = (value: number): string => (tenth(value, Math.round) === value ? value.toFixed(1) : String(value))
