import { nextTask } from './next-task.ts'

/**
 * Calls it once the page has painted what is drawn now. A page that nobody sees paints nothing: there it is the next task.
 * Returns what cancels it.
 */
export const afterPaint = (call: () => void): (() => void) => {
  let isOff = false
  const late = (): void => {
    if (!isOff) call()
  }
  if (document.hidden) nextTask(late)
  else requestAnimationFrame(() => nextTask(late))
  return () => {
    isOff = true
  }
}
