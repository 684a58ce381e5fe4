import { unsaved } from './unsaved.ts'

/** Texts are saved some hundred milliseconds after the last key, and the answer may take a moment, ms. */
const longestMs = 3_000

const isSaved = (): boolean => {
  const { typing, refused } = unsaved.get()
  return typing + refused === 0
}

/** Whether every typed text has reached the server. The fields are told to save at once. */
const saved = (): Promise<boolean> => {
  // what fields do when the page goes away: they save
  dispatchEvent(new Event('pagehide'))
  return new Promise((resolve) => {
    const end = (is: boolean): void => {
      clearTimeout(timer)
      stop()
      resolve(is)
    }
    const timer = setTimeout(() => end(isSaved()), longestMs)
    const stop = unsaved.subscribe(() => isSaved() && end(true))
    if (isSaved()) end(true)
  })
}

/** Loads the page again where it is, once every typed text is saved. False: a text cannot be saved, and the page stays. */
export const loadAgain = async (reload = () => location.reload()): Promise<boolean> => {
  const may = await saved()
  if (may) reload()
  return may
}

/** Whether the page can go without a question to the person in front of it, and without losing a text. */
const canGo = (): boolean => isSaved() && dispatchEvent(new Event('beforeunload', { cancelable: true }))

const soonMs = 2_000
/** Loads the page again as soon as nobody needs it as it is: no cue plays, and nothing is unsaved. */
export const loadAgainWhenFree = (reload = () => location.reload()): void => {
  if (canGo()) reload()
  else setTimeout(() => loadAgainWhenFree(reload), soonMs)
}
