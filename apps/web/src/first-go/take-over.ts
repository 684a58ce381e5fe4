import { drawing, type FirstGo, type Pressed } from './press.ts'

/** Removes the GO that the server drew, because the console's own is there. Returns its press; undefined = nobody pressed. */
export const takeOver = (page: Document): Pressed | undefined => {
  const place: FirstGo | null = page.getElementById(drawing)
  place?.remove()
  return place?.pressed
}
