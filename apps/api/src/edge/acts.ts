import { type Act, actOfRoute, type LockedRoute, type Route, routes } from '@ghostlight/contracts'

/** The right that a route needs; `touches` names it if a locked show may refuse it. */
export type RouteAct = Act & { touches?: LockedRoute }

const isLocked = (name: string, act: Act): name is LockedRoute => act.locked === 'refused' && name in actOfRoute

const byRoute: ReadonlyMap<Route, RouteAct> = new Map(
  Object.entries<Act>(actOfRoute).flatMap(([name, act]) => {
    const route = Object.entries<Route>(routes).find(([it]) => it === name)?.[1]
    return route ? [[route, { ...act, ...(isLocked(name, act) && { touches: name }) }] as const] : []
  }),
)

/** undefined for a path outside the contracts, such as a file. */
export const actOf = (route: Route): RouteAct | undefined => byRoute.get(route)
