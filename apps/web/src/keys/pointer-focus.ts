import { focusOf } from './keys.ts'

/**
 * Options that were clicked. They keep the focus, so that arrow keys continue from there, but they leave Space to GO.
 */
const clicked = new WeakSet<EventTarget>()

export const leavesSpace = (target: EventTarget | null): boolean => target !== null && clicked.has(target)

const givesBack = new Set(['button', 'link', 'switch', 'radio', 'tab'])

/**
 * A clicked control gives the keys back to the show: Space is GO again, and no key presses the control a second time. A
 * control reached by keyboard keeps its keys, and so does a field. A control that has opened something keeps the focus
 * until that has taken it, and gives it back when that closes. Returns a function that ends it.
 */
export const giveKeysBack = (page: Document): (() => void) => {
  let byPointer = false
  let isDown = false
  /** was clicked, and will get the focus back from what it has opened */
  let opener: Element | null = null
  const pressed = () => {
    byPointer = true
    isDown = true
  }
  const typed = () => {
    byPointer = false
    isDown = false
  }
  const done = () => {
    isDown = false
    const { activeElement } = page
    if (!byPointer || !activeElement || !('blur' in activeElement)) return
    const focus = focusOf(activeElement)
    if (focus === 'option') clicked.add(activeElement)
    if (!givesBack.has(focus)) return
    const opens = activeElement.hasAttribute('aria-haspopup')
    opener = opens ? activeElement : null
    if (!opens || activeElement.ariaExpanded === 'false') (activeElement as HTMLElement).blur()
  }
  const entered = ({ target }: FocusEvent) => {
    if (target !== opener || isDown) return
    opener = null
    ;(target as HTMLElement | null)?.blur()
  }
  const left = ({ target }: FocusEvent) => void (target && clicked.delete(target))
  page.addEventListener('pointerdown', pressed, { capture: true })
  page.addEventListener('keydown', typed, { capture: true })
  page.addEventListener('focusin', entered)
  page.addEventListener('focusout', left)
  // after everybody else has handled the click
  page.defaultView?.addEventListener('click', done)
  return () => {
    page.removeEventListener('pointerdown', pressed, { capture: true })
    page.removeEventListener('keydown', typed, { capture: true })
    page.removeEventListener('focusin', entered)
    page.removeEventListener('focusout', left)
    page.defaultView?.removeEventListener('click', done)
  }
}
