/** The web's pages, by their files. */
export type Page = 'index.html' | 'phone.html' | 'wall.html' | 'stage.html' | 'door.html'

/** The log's page stands among the calls, where its other formats are. */
const operators = /^\/(?:dramaturg|authoring|replay|report|api\/log)(?:\/|$)/
const wall = /^\/wall(?:\/|$)/
const stage = /^\/stage(?:\/|$)/
const door = /^\/door(?:\/|$)/

/** Which page answers at this path: the phone's own small one wherever it is nobody else's. */
export const pageOf = (pathname: string): Page => {
  if (wall.test(pathname)) return 'wall.html'
  if (stage.test(pathname)) return 'stage.html'
  if (door.test(pathname)) return 'door.html'
  return operators.test(pathname) ? 'index.html' : 'phone.html'
}
