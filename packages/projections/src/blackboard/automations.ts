import type { BoardState } from './state.ts'
import { isoOf } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** The last message to another machine that failed, until one of the same automation succeeds. */
export const projectAutomations = (state: BoardState, event: BoardEvent, out: Yield): void => {
  const tell = (value: BoardState['automationFailure']): void => {
    state.automationFailure = value
    out.set('automationFailure', value)
    out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'automationFailure', value } })
  }
  if (event.type === 'AutomationFailed') {
    const { automationId, cause, name, detail } = event.data
    tell({ automationId, cause, name, detail, at: isoOf(event.at) })
  } else if (event.type === 'AutomationSent' && state.automationFailure?.automationId === event.data.automationId)
    tell(null)
}
