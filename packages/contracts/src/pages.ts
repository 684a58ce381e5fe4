/** The web's three pages, by their files. */
export type Page = 'index.html' | 'phone.html' | 'wall.html'

const operators = /^\/(?:dramaturg|authoring|replay)(?:\/|$)/
const wall = /^\/wall(?:\/|$)/

/** Which page answers at this path: the phone's own small one wherever it is not the operators' or the wall's. */
export const pageOf = (pathname: string): Page => {
  if (wall.test(pathname)) return 'wall.html'
  return operators.test(pathname) ? 'index.html' : 'phone.html'
}
