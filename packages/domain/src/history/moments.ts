import { reject } from '@ghostlight/contracts'
import type { Aggregate } from '../aggregate.ts'
import type { LibraryEventOf } from '../library/item.ts'

/** The names of moments, by the id of the last event of each. */
export type MomentsState = ReadonlyMap<string, string>
type MomentsCommand = { type: 'name'; performanceId: string; moment: string; name: string }

const mostNames = 200

/** Stream `history-<performance id>`: the names that people gave to moments of a performance, such as 'as premiered'. */
export const moments: Aggregate<MomentsState, MomentsCommand, LibraryEventOf<'MomentNamed'>> = {
  category: 'history',
  initial: () => new Map(),
  evolve: (state, { data: { moment, name } }) => {
    const next = new Map(state)
    if (name === '') next.delete(moment)
    else next.set(moment, name)
    return next
  },
  decide: ({ type: _, ...data }, state) => {
    if ((state.get(data.moment) ?? '') === data.name) return []
    if (data.name !== '' && !state.has(data.moment) && state.size >= mostNames)
      return reject('INVALID', `A performance has at most ${mostNames} named moments.`)
    return [{ type: 'MomentNamed', data }]
  },
}
