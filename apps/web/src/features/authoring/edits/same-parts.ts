import type { Script } from '@ghostlight/contracts'
import { replaceEqualDeep } from '@tanstack/react-query'

type Item = { _id: string }

const partsAs = <T extends Item>(before: readonly T[], now: readonly T[]): readonly T[] => {
  const known = new Map(before.map((it) => [it._id, it]))
  let isSame = before.length === now.length
  const next = now.map((it, at): T => {
    const same = replaceEqualDeep(known.get(it._id), it)
    isSame &&= same === before[at]
    return same
  })
  return isSame ? before : next
}

/**
 * The performance as it is now, with the objects of before for all parts that have not changed. A part is the same by its
 * id: compared by their places, all parts after a new or deleted one would be others.
 */
export const withSameParts = (before: Script | undefined, now: Script): Script => {
  if (!before || before === now) return now
  const next = {
    ...now,
    performance: replaceEqualDeep(before.performance, now.performance),
    cues: partsAs(before.cues, now.cues),
    modules: partsAs(before.modules, now.modules),
    groups: partsAs(before.groups, now.groups),
    templates: partsAs(before.templates, now.templates),
  } as Script
  const keys = Object.keys(next) as (keyof Script)[]
  return keys.every((key) => next[key] === before[key]) ? before : next
}
