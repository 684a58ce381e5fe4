import { focusOf, isOwn } from '../../../keys/keys.ts'
import { giveKeysBack } from '../../../keys/pointer-focus.ts'

/**
 * Keys pressed in a frame also work for the console: after a click into the log, pressing Escape twice still means Stop
 * all. Keys for a field or a control in the frame stay there.
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
