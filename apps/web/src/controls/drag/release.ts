type Point = { x: number; y: number }

/**
 * The id of the place to drop on (`data-place`) that is seen at this point of the window: not one that is scrolled away
 * behind the header or the footer.
 */
export const placeAt = ({ x, y }: Point): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest('[data-place]')
    if (place instanceof HTMLElement) return place.dataset.place ?? null
  }
  return null
}

/**
 * Where mouse or finger let go. A drag knows what it is over only when the page has been drawn; on a page that is busy
 * the button is up before that, and what was dropped fast would go where the mouse was, out of its group even.
 */
export const onRelease = (released: (point: Point) => void): (() => void) => {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  const byMouse = ({ clientX: x, clientY: y }: MouseEvent) => released({ x, y })
  const byTouch = ({ changedTouches: [touch] }: TouchEvent) => touch && released({ x: touch.clientX, y: touch.clientY })
  window.addEventListener('mouseup', byMouse, options)
  window.addEventListener('touchend', byTouch, options)
  return () => listening.abort()
}
