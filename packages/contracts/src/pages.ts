/** The pages of the web app, by file. */
export type Page = 'index.html' | 'phone.html' | 'wall.html' | 'stage.html' | 'door.html'

/** The page of the log is under `/api`, beside its other formats. */
const operators = /^\/(?:dramaturg|authoring|sheets|password|replay|reports?|api\/log)(?:\/|$)/
const wall = /^\/wall(?:\/|$)/
const stage = /^\/stage(?:\/|$)/
const door = /^\/door(?:\/|$)/

/** Which page answers a path. The small page of the phone answers every path that no other page has. */
export const pageOf = (pathname: string): Page => {
  if (wall.test(pathname)) return 'wall.html'
  if (stage.test(pathname)) return 'stage.html'
  if (door.test(pathname)) return 'door.html'
  return operators.test(pathname) ? 'index.html' : 'phone.html'
}
