const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Once the part with this control is gone, moves the focus to the next control in its column, or else to the one
 * before. If the page itself had the focus, the next key would do nothing.
 */
export const focusNeighbour = (control: HTMLElement): void => {
  const column = control.closest('section[aria-labelledby]') ?? document
  const all = [...column.querySelectorAll<HTMLElement>(focusable)]
  const at = all.indexOf(control)
  const neighbours = [...all.slice(at + 1), ...all.slice(0, at).reverse()]
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    neighbours.find((it) => it.isConnected)?.focus()
  })
}
