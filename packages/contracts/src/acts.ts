import type { operatorMessages } from './operator-socket.ts'
import type { RouteName } from './rest.ts'
import { type Act, messageActs, routeActs } from './rules/acts.ts'

/** The right that each console message and each REST call needs, and whether a locked show refuses it. */
export const actOfMessage: Readonly<Record<keyof typeof operatorMessages, Act>> = messageActs
export const actOfRoute: Readonly<Record<RouteName, Act>> = routeActs

type RefusedIn<T> = { [K in keyof T]: T[K] extends { locked: 'refused' } ? K : never }[keyof T]
/** The calls that a locked show refuses if they concern what it plays. */
export type LockedRoute = RefusedIn<typeof routeActs>
