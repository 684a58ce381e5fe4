import type { BoardState, Unfinished } from './state.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** A show is not a blackboard before the last of its events is stored. */
export const notYet = (state: BoardState, unfinished: Unfinished, out: Yield): void => {
  state.unfinished = unfinished
  out.set('unfinished', unfinished)
}

/** Makes a complete show visible. An imported one is closed, and nobody is connected. Runs last. */
export const projectUnfinished = (state: BoardState, event: BoardEvent, out: Yield): void => {
  if (!state.unfinished || event.revision < state.unfinished.last || !event.stream.startsWith('blackboard-')) return
  const { meta, until } = state.unfinished
  out.set('meta', meta)
  out.unset('unfinished')
  state.unfinished = null
  if (until === null) return
  out.set('closedAt', until)
  for (const userId of state.sockets.keys()) out.unset(`socket/${userId}`)
  state.sockets.clear()
}
