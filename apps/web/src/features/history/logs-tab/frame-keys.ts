import { focusOf, isOwn } from '../../../keys/keys.ts'
import { giveKeysBack } from '../../../keys/pointer-focus.ts'

/**
 * Keys that are pressed in a frame are the console's as elsewhere: who has clicked into the log and presses Escape twice
 * means Stop all. What belongs to a field or a control there stays there.
 */
export const passKeysOn = (frame: HTMLIFrameElement): void => {
  const page = frame.contentDocument
  if (!page) return
  giveKeysBack(page)
  for (const type of ['keydown', 'keyup'] as const)
    page.addEventListener(type, (event) => {
      if (isOwn(focusOf(page.activeElement), event.key)) return
      if (!frame.dispatchEvent(copyOf(event))) event.preventDefault()
    })
}

const copyOf = ({ type, key, code, repeat, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): KeyboardEvent =>
  new KeyboardEvent(type, { key, code, repeat, ctrlKey, altKey, metaKey, shiftKey, bubbles: true, cancelable: true })
