import { drawing, type FirstGo, type Pressed } from './press.ts'

const drawn = (page: Document): FirstGo | null => page.getElementById(drawing)

/** Removes what the server drew, because the console's own is there. Returns its press; undefined = nobody pressed. */
export const takeOver = (page: Document): Pressed | undefined => {
  const place = drawn(page)
  place?.remove()
  return place?.pressed
}

/** What becomes of its Stop all, before it is removed; undefined = nobody pressed. */
export const stopOf = (page: Document): FirstGo['stopped'] => drawn(page)?.stopped
