export type Route =
  | { page: 'show'; blackboardId: string }
  | { page: 'adduser'; blackboardId: string }
  /** an address without its id, to be replaced by the root */
  | { page: 'root' }
  | { page: 'not-found' }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Ids are upper case internally, however they were typed. */
export function routeOf(pathname: string): Route {
  const [, page, id = '', ...rest] = pathname.split('/')
  if ((page !== 'show' && page !== 'adduser') || rest.some((it) => it !== '')) return { page: 'not-found' }
  const blackboardId = decoded(id).trim().toUpperCase()
  return blackboardId === '' ? { page: 'root' } : { page, blackboardId }
}

export const showPath = (blackboardId: string): string => `/show/${encodeURIComponent(blackboardId.trim())}`
export const addUserPath = (blackboardId: string): string => `/adduser/${encodeURIComponent(blackboardId)}`

/** An event of the window: `navigate` has changed the address. */
export const moved = 'ghostlight:moved'

export function navigate(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  window.dispatchEvent(new Event(moved))
}
