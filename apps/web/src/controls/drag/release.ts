type Point = { x: number; y: number }

/**
 * The id of the visible drop target (`data-place`) at this point of the window; ignores one that is scrolled behind the
 * header or the footer.
 */
export const placeAt = ({ x, y }: Point): string | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest('[data-place]')
    if (place instanceof HTMLElement) return place.dataset.place ?? null
  }
  return null
}

/**
 * Where mouse or finger let go. A drag learns its target only when the page has been drawn. On a busy page the button
 * is up before that, and a quick drop would go to the wrong place.
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
