const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Once what has this control is gone, the focus goes to what followed it in its column, or else to what stood before
 * it: on the page itself the next key would reach nothing.
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
