import { focusOf } from './keys.ts'

/**
 * Options that were clicked. They keep the focus, so that arrow keys continue from there, but they leave Space to GO.
 */
const clicked = new WeakSet<EventTarget>()

export const leavesSpace = (target: EventTarget | null): boolean => target !== null && clicked.has(target)

const givesBack = new Set(['button', 'link', 'switch', 'radio', 'tab'])
const floating = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * A clicked control gives the keys back to the show: Space is GO again, and no key presses the control a second time. A
 * control reached by keyboard keeps its keys, and so does a field. What a click has opened gives the focus back to the
 * control when it closes, and the control gives it on. Returns a function that ends it.
 */
export const giveKeysBack = (page: Document): (() => void) => {
  let byPointer = false
  /** what the pointer is down on */
  let down: Node | null = null
  /** was clicked, until a key that may lead to it */
  let pointed: EventTarget | null = null
  /** the focus has been in what it opened */
  let hasOpened = false
  const isFloating = (it: EventTarget | null) => it instanceof Element && it.closest(floating) !== null
  const pressed = ({ target }: Event) => {
    byPointer = true
    down = target as Node | null
    // a press in it, or on its control once more, may close what is open
    if (isFloating(target) || (pointed as Node | null)?.contains(down)) return
    const { activeElement } = page
    hasOpened = false
    // it has the focus already, so it does not get it now
    pointed = activeElement?.contains(down) ? activeElement : null
  }
  const typed = () => {
    byPointer = false
    down = null
    if (!isFloating(page.activeElement)) pointed = null
  }
  const done = () => {
    down = null
    const { activeElement } = page
    if (!byPointer || !activeElement || !('blur' in activeElement)) return
    const focus = focusOf(activeElement)
    if (focus === 'option') clicked.add(activeElement)
    // what opens looks for the focus there
    const opens = activeElement.hasAttribute('aria-haspopup') && activeElement.ariaExpanded !== 'false'
    if (givesBack.has(focus) && !opens) (activeElement as HTMLElement).blur()
  }
  const entered = ({ target }: FocusEvent) => {
    if (isFloating(target)) hasOpened = true
    else if (down && (target as Node).contains(down)) pointed = target
    else if (hasOpened && target === pointed && givesBack.has(focusOf(page.activeElement)))
      (target as HTMLElement).blur()
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
