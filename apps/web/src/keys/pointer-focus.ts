import { focusOf } from './keys.ts'

/**
 * Options that were clicked. They keep the focus, so that arrow keys continue from there, but they leave Space to GO.
 */
const clicked = new WeakSet<EventTarget>()

export const leavesSpace = (target: EventTarget | null): boolean => target !== null && clicked.has(target)

const givesBack = new Set(['button', 'link', 'switch', 'radio', 'tab'])

/**
 * A clicked control gives the keys back to the show: Space is GO again, and no key presses the control a second time. A
 * control reached by keyboard keeps its keys, and so does a field, and a control that has opened something. Returns a
 * function that ends it.
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
  // after everybody else has handled the click
  page.defaultView?.addEventListener('click', done)
  return () => {
    page.removeEventListener('pointerdown', pressed, { capture: true })
    page.removeEventListener('keydown', typed, { capture: true })
    page.removeEventListener('focusout', left)
    page.defaultView?.removeEventListener('click', done)
  }
}
