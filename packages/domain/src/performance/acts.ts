import type { Acts, Performance } from '@ghostlight/contracts'
import { same } from '../same.ts'

/** Some cues that belong together. `opener`: the cue that has the heading; null: they come before the first act */
export type ActPart = { opener: string | null; name: string; cues: readonly string[] }

/** The cues in their acts. Those before the first act are a part of their own, if there are any. */
export const actParts = (cues: readonly string[], acts: Acts = {}): ActPart[] => {
  const parts: { opener: string | null; name: string; cues: string[] }[] = []
  for (const id of cues) {
    const name = Object.hasOwn(acts, id) ? acts[id] : undefined
    const last = parts.at(-1)
    if (name !== undefined) parts.push({ opener: id, name, cues: [id] })
    else if (last) last.cues.push(id)
    else parts.push({ opener: null, name: '', cues: [id] })
  }
  return parts
}

type Written = Pick<Performance, 'cues' | 'data'>

/**
 * The headings in another order of cues. If the cue that began an act was moved away or is gone, the next cue of the
 * act begins it. The only cue of an act takes the heading along.
 */
const handedOn = (before: Written, cues: readonly string[], moved: readonly string[]): Acts => {
  const there = new Set(cues)
  return Object.fromEntries(
    actParts(before.cues, before.data?.acts).flatMap(({ opener, name, cues: own }) => {
      const left = own.filter((id) => there.has(id))
      const next = left.find((id) => !moved.includes(id)) ?? left[0]
      return opener === null || next === undefined ? [] : [[next, name]]
    }),
  )
}

/** The performance with its acts as they are after an edit. `moved`: the cues that it put elsewhere. */
export const withActs = <T extends Written>(performance: T, before?: Written, moved: readonly string[] = []): T => {
  const { data, cues } = performance
  if (!data?.acts) return performance
  const isInOrder = !before || same(before.cues, cues) || !same(before.data?.acts, data.acts)
  const acts = isInOrder ? data.acts : handedOn(before, cues, moved)
  const there = new Set(cues)
  const named = Object.entries(acts).filter(([id, name]) => there.has(id) && name !== '')
  const { acts: _, ...rest } = data
  return { ...performance, data: named.length > 0 ? { ...rest, acts: Object.fromEntries(named) } : rest }
}
