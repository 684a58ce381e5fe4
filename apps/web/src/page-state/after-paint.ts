import { nextTask } from './next-task.ts'

/**
 * Calls it once the page has painted what is drawn now. A page that nobody sees paints nothing: there it is the next task,
 * also if the page is hidden while this waits. Returns what cancels it.
 */
export const afterPaint = (call: () => void): (() => void) => {
  const end = (): void => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
  }
  const late = (): void => {
    if (isOver) return
    end()
    call()
  }
  const look = (): void => {
    if (document.hidden) nextTask(late)
  }
  let isOver = false
  document.addEventListener('visibilitychange', look)
  requestAnimationFrame(() => nextTask(late))
  look()
  return end
}
