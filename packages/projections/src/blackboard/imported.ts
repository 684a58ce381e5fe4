import type { BoardState } from './state.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** A board that is still being taken from a recording: `last` is the revision with which it is whole. */
export type Unfinished = { last: number; until: string; meta: unknown }

type Created = { imported: { events: number; until: string }; meta: unknown }

/** What makes it a blackboard stays away until the last of its events is there. */
export const notYet = (state: BoardState, { imported: { events, until }, meta }: Created, out: Yield): void => {
  state.unfinished = { last: events - 1, until, meta }
  out.set('unfinished', state.unfinished)
}

/** Whole, it is a show that is over: closed, and nobody is there. After everything else. */
export const projectImported = (state: BoardState, event: BoardEvent, out: Yield): void => {
  if (!state.unfinished || event.revision < state.unfinished.last) return
  out.set('meta', state.unfinished.meta)
  out.set('closedAt', state.unfinished.until)
  out.unset('unfinished')
  for (const userId of state.sockets.keys()) out.unset(`socket/${userId}`)
  state.sockets.clear()
  state.unfinished = null
}
