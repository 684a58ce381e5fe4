import { lockedBy, messageActs, rightsRefused, routeActs } from '@ghostlight/contracts/rules'
import { translated } from '../words/sentences.ts'
import type { LiveState } from './store.ts'

type MessageName = keyof typeof messageActs
type RouteName = keyof typeof routeActs

/** The action: a message of the console, or a REST call. */
export type Action = { message: MessageName } | { route: RouteName }
type Known = { rights: LiveState['rights']; blackboard: Pick<LiveState['blackboard'], 'locked'> }

/** Why the server would refuse it, by the same table: rights first, then the lock. undefined = it would not. */
export const whyNot = (
  action: Action,
  { rights, blackboard: { locked } }: Known,
): { code: 'FORBIDDEN' | 'LOCKED'; message: string } | undefined => {
  const act = 'message' in action ? messageActs[action.message] : routeActs[action.route]
  const refused = rightsRefused(rights, act)
  if (refused !== undefined) return { code: 'FORBIDDEN', message: translated(refused) }
  return locked && 'locked' in act ? { code: 'LOCKED', message: translated(lockedBy(locked.by)) } : undefined
}
