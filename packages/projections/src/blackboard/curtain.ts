import type { BoardState } from './state.ts'
import { isoOf } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

/**
 * Whether the show has yet to begin, is running or is closed, for consoles and phones; and whether it is locked. Runs
 * before runs.ts, which notes the first GO.
 */
export const projectCurtain = (state: BoardState, event: BoardEvent, out: Yield): void => {
  const phonesAreTold = (value: 'before' | 'on' | 'ended') =>
    out.push({ to: 'all', type: 'blackboardFieldUpdated', payload: { field: 'moment', value }, urgent: false })
  const closed = (value: string | null) => {
    state.closedAt = value
    out.set('closedAt', value)
    out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'closedAt', value } })
  }
  /** Adds the time that the show was closed, during which its clock stood still. */
  const goesOn = () => {
    if (state.startedAt === null || state.closedAt === null) return
    state.closedMs += Math.max(0, event.at - Date.parse(state.closedAt))
    out.set('closedMs', state.closedMs)
    out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'closedMs', value: state.closedMs } })
  }
  switch (event.type) {
    case 'ShowClosed':
      closed(isoOf(event.at))
      phonesAreTold('ended')
      return
    case 'ShowReopened':
      goesOn()
      closed(null)
      phonesAreTold(state.startedAt === null ? 'before' : 'on')
      return
    case 'ShowBroughtBack':
      out.unset('takenOut')
      return
    case 'LockSet': {
      const { locked, by } = event.data
      const it = { by, at: isoOf(event.at) }
      for (const [field, value] of Object.entries({ locked: locked ? it : null, unlocked: locked ? null : it })) {
        out.set(field, value)
        out.frame({ type: 'blackboardFieldUpdated', payload: { field, value } })
      }
      return
    }
    case 'RehearsalRemoved':
      // without `meta` there is no blackboard; its people can still be read until they are erased
      out.unset('meta')
      return
    case 'CueRun':
      if (state.startedAt === null) phonesAreTold('on')
      return
    default:
      return
  }
}
