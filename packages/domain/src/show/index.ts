import type { ShowCommand, ShowEvent } from '@ghostlight/contracts'
import type { Aggregate } from '../aggregate.ts'
import { decideShow } from './decide.ts'
import { evolveShow } from './evolve.ts'
import { initialShow, type ShowState } from './state.ts'
import { whatIsTooLarge } from './too-large.ts'

/** A running show: stream `blackboard-<id>`. */
export const show: Aggregate<ShowState, ShowCommand, ShowEvent> = {
  category: 'blackboard',
  initial: initialShow,
  evolve: evolveShow,
  decide: decideShow,
  tooLarge: whatIsTooLarge,
  parts: {
    may: ([first]) => first?.type === 'BlackboardCreated' && first.data.events !== undefined,
    awaited: ({ unfinished }) => unfinished && unfinished.last + 1,
  },
}
