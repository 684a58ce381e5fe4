export type Caption = { fromMs: number; toMs: number; text: string }

const two = (value: number): string => String(value).padStart(2, '0')

const at = (ms: number): string => {
  const whole = Math.floor(ms / 1_000)
  const clock = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':')
  return `${clock}.${String(Math.floor(ms) % 1_000).padStart(3, '0')}`
}

/** A file of captions that every browser shows beside its film. */
export const webVtt = (captions: readonly Caption[]): string =>
  `WEBVTT\n${captions.map(({ fromMs, toMs, text }) => `\n${at(fromMs)} --> ${at(toMs)}\n${text}\n`).join('')}`

/** Long enough to read it: some 15 characters a second, and two seconds at least. */
export const readingMs = (text: string): number => Math.max(2_000, text.length * 65)
