import { focusOf } from './keys.ts'

/** Options that were clicked: they keep the focus, for their arrows go on from there, and leave Space to GO. */
const clicked = new WeakSet<EventTarget>()

export const leavesSpace = (target: EventTarget | null): boolean => target !== null && clicked.has(target)

const givesBack = new Set(['button', 'link', 'switch', 'radio', 'tab'])

/**
 * What was clicked gives the keys back to the show: Space is GO again, and no key presses it once more. What was reached
 * by keyboard keeps them, and so does a field, and what has opened something. Returns how to end it.
 */
export const giveKeysBack = (page: Document): (() => void) => {
  let byPointer = false
  const pressed = () => {
    byPointer = true
  }
  const typed = () => {
    byPointer = false
  }
  const done = () => {
    const { activeElement } = page
    if (!byPointer || !activeElement || !('blur' in activeElement)) return
    const focus = focusOf(activeElement)
    if (focus === 'option') clicked.add(activeElement)
    if (givesBack.has(focus) && !activeElement.hasAttribute('aria-haspopup')) (activeElement as HTMLElement).blur()
  }
  const left = ({ target }: FocusEvent) => void (target && clicked.delete(target))
  page.addEventListener('pointerdown', pressed, { capture: true })
  page.addEventListener('keydown', typed, { capture: true })
  page.addEventListener('focusout', left)
  // after everybody who answers the click
  page.defaultView?.addEventListener('click', done)
  return () => {
    page.removeEventListener('pointerdown', pressed, { capture: true })
    page.removeEventListener('keydown', typed, { capture: true })
    page.removeEventListener('focusout', left)
    page.defaultView?.removeEventListener('click', done)
  }
}
