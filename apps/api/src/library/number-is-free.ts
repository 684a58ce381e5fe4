import { type Rejection, reject } from '@ghostlight/contracts'
import { numberTaken } from '@ghostlight/contracts/rules'
import { listOf, type Views } from './lists.ts'

/** Refuses a cue number that another cue of the same performance has, as the last write left them. */
export const numberIsFree = async (
  { id, number = '' }: { id: string; number?: string | undefined },
  views: Views,
): Promise<Rejection | undefined> => {
  const wanted = number.trim()
  if (wanted === '') return undefined
  const [performances, all] = await Promise.all([listOf(views, 'performance'), listOf(views, 'cue')])
  const byId = new Map(all.map((cue) => [cue._id, cue]))
  for (const performance of performances) {
    const at = performance.cues.indexOf(id)
    const cues = performance.cues.map((it) => byId.get(it) ?? {})
    const taken = at < 0 ? undefined : numberTaken(cues, { at, number: wanted })
    const other = taken === undefined ? undefined : byId.get(performance.cues[taken] ?? '')
    if (other) return reject('DUPLICATE_KEY', `The cue “${other.name}” has the number ${wanted} already.`)
  }
  return undefined
}
