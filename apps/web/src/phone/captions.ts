import { spokenLength } from './spoken-length.ts'

export type Caption = { past: string; spoken: string; coming: string }

/** An abbreviation, whose point does not end a sentence: `Dr. Who`, `J. Smith`, `e.g. this`. */
const goesOn = /(?:^|[\s("'“‘])(?:(?:Dr|Mr|Mrs|Ms|St|Prof|No|vs|approx|e\.g|i\.e|[\p{Lu}])\.)\s*$/u

/**
 * A sentence with the blanks after it. Ends at . ! ? … before a blank, or at a line break; quotes and brackets
 * included.
 */
export function sentences(text: string): string[] {
  const parts = text.match(/(?:[^.!?…\n]|[.!?…](?!["'”’»)\]]*(?:\s|$)|[.!?…]))*(?:[.!?…\n]+["'”’»)\]]*\s*|$)/g) ?? []
  const whole: string[] = []
  for (const part of parts.filter(Boolean)) {
    const before = whole.at(-1)
    if (before !== undefined && goesOn.test(before)) whole[whole.length - 1] = before + part
    else whole.push(part)
  }
  return whole
}

/** A pause farther than this from a sentence's estimated end does not belong to it. */
const farMs = 500

/**
 * When each sentence ends, in ms: estimated from how long its words take to say, and moved to a pause of the voice if
 * one is near. Each pause found corrects all later ends.
 */
export function sentenceEnds(parts: readonly string[], durationMs: number, pauses: readonly number[]): number[] {
  const lengths = parts.map(spokenLength)
  let left = lengths.reduce((sum, length) => sum + length, 0)
  let at = 0
  return lengths.map((length, index) => {
    const guess = at + (left > 0 ? ((durationMs - at) * length) / left : 0)
    const near = pauses.filter((pause) => pause > at && Math.abs(pause - guess) < farMs)
    const nearest = near.sort((a, b) => Math.abs(a - guess) - Math.abs(b - guess))[0]
    left -= length
    at = index === parts.length - 1 ? durationMs : (nearest ?? guess)
    return at
  })
}

/** The sentence spoken at `positionMs`, with the text before and after it. */
export function captionAt(parts: readonly string[], ends: readonly number[], positionMs: number): Caption {
  const found = ends.findIndex((end) => positionMs < end)
  const now = found === -1 ? parts.length - 1 : found
  return {
    past: parts.slice(0, Math.max(0, now)).join(''),
    spoken: parts[now] ?? '',
    coming: parts.slice(now + 1).join(''),
  }
}

/** 0:14 */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether a language is written from right to left, even where a text begins with a name in other letters. */
export const isRightToLeft = (language = ''): boolean => /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/.test(language)
