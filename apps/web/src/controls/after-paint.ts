/** A page in the background paints nothing: then it is called after this time, ms. */
const atLatestMs = 100

/** Calls once the page has painted what is drawn now. Returns what cancels it. */
export const afterPaint = (call: () => void): (() => void) => {
  let timer = setTimeout(call, atLatestMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
