import type { Edit, Performance } from '@ghostlight/contracts'
import { actParts } from '@ghostlight/domain/acts'
import { anchorsAt } from '@ghostlight/domain/edit'
import { t } from '../../../words/t.ts'
import { actEditsTo } from '../edits/inverse.ts'
import { performanceWithEdits } from '../edits/script-with-edits.ts'
import { moved } from './order.ts'

/** Where a cue goes. `heading`: the side of the heading that stands there on which it lands */
export type CuePlace = { to: number; heading?: 'above' | 'below' | undefined }

const placed = ({ _id: id }: Performance, order: readonly string[], at: number): Edit[] => {
  const item = order[at]
  return item === undefined
    ? []
    : [{ type: 'place', kind: 'performance', id, list: 'cues', item, after: anchorsAt(order, at) }]
}

/** The edits that move a cue. Its place among the cues may be the same, on the other side of a heading. */
export const cueMove = (performance: Performance, id: string, { to, heading }: CuePlace): Edit[] => {
  const { cues } = performance
  const from = cues.indexOf(id)
  if (from < 0 || to < 0 || to >= cues.length) return []
  const edits = from === to ? [] : placed(performance, moved(cues, from, to), to)
  const then = performanceWithEdits(performance, edits)
  const acts = then.data?.acts ?? {}
  const next = then.cues[to + 1]
  const [own, below] = [acts[id], next === undefined ? undefined : acts[next]]
  if (next === undefined) return edits
  if (heading === 'below' && below !== undefined && own === undefined)
    return actEditsTo(performance, edits, { ...without(acts, next), [id]: below })
  // above its own heading, which the next cue of its act gets
  if (heading === 'above' && from === to && own !== undefined && below === undefined)
    return actEditsTo(performance, edits, { ...without(acts, id), [next]: own })
  return edits
}

const without = (acts: Readonly<Record<string, string>>, id: string): Record<string, string> =>
  Object.fromEntries(Object.entries(acts).filter(([it]) => it !== id))

/** One step of a cue up or down. A heading on its way is a step, too; null: there is nothing beyond. */
export const cueStep = ({ cues, data }: Performance, id: string, by: 1 | -1): CuePlace | null => {
  const at = cues.indexOf(id)
  const part = actParts(cues, data?.acts).find((it) => it.cues.includes(id))
  if (!part) return null
  const neighbour = cues[at + by]
  const isOpener = part.opener === id
  if (by < 0) {
    if (isOpener && part.cues.length > 1) return { to: at, heading: 'above' }
    if (neighbour === undefined) return null
    return neighbour === part.opener ? { to: at - 1, heading: 'below' } : { to: at - 1 }
  }
  if (neighbour === undefined) return null
  const isLast = part.cues.at(-1) === id
  return isLast && !isOpener ? { to: at, heading: 'below' } : { to: at + 1 }
}

/** The act before or after an act, past which it can move. Nothing moves above the cues that are in no act. */
const neighbourOf = ({ cues, data }: Performance, opener: string, by: 1 | -1) => {
  const parts = actParts(cues, data?.acts)
  const at = parts.findIndex((it) => it.opener === opener)
  const neighbour = at < 0 ? undefined : parts[at + by]
  return neighbour?.opener ? { parts, at } : undefined
}

export const canActMove = (performance: Performance, opener: string, by: 1 | -1): boolean =>
  neighbourOf(performance, opener, by) !== undefined

/** The edits that move an act with all its cues past the act before or after it. */
export const actMove = (performance: Performance, opener: string, by: 1 | -1): Edit[] => {
  const found = neighbourOf(performance, opener, by)
  if (!found) return []
  const { parts, at } = found
  const order = moved(parts, at, at + by).flatMap(({ cues }) => cues)
  const edits = (parts[at]?.cues ?? []).flatMap((id) => placed(performance, order, order.indexOf(id)))
  return actEditsTo(performance, edits, performance.data?.acts ?? {})
}

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

/** The name of a new act: by its place, or by the next number that no other act has. */
export const newActName = ({ cues, data }: Performance, opener: string): string => {
  const acts = data?.acts ?? {}
  const before = cues.slice(0, cues.indexOf(opener)).filter((id) => acts[id] !== undefined).length
  const taken = new Set(Object.values(acts))
  for (let at = before; ; at++) {
    const name = t`Act ${numerals[at] ?? at + 1}`
    if (!taken.has(name)) return name
  }
}
