import type { Evening } from './evening.ts'

/** A cue on the line of time. `left` and `width` are parts of the whole, from 0 to 1. `name`: of the act it begins. */
export type Mark = { cue: number; number: string; left: number; width: number; act: string }

/** Cues that are narrower than this are drawn as one. */
const least = 1 / 500

/** Where the cues stand on the line of time. Each reaches to the next one. `acts`: by the cue that begins them */
export const marksOf = (
  { cues, end }: Pick<Evening, 'cues' | 'end'>,
  acts: Readonly<Record<string, string>>,
): Mark[] => {
  const whole = Math.max(1, end)
  const marks: Mark[] = []
  for (const [cue, { id, number, at }] of cues.entries()) {
    const act = Object.hasOwn(acts, id) ? (acts[id] ?? '') : ''
    const left = at / whole
    const width = (cues[cue + 1]?.at ?? whole) / whole - left
    const last = marks.at(-1)
    if (last && act === '' && last.width < least) last.width += width
    else marks.push({ cue, number, left, width, act })
  }
  return marks
}
