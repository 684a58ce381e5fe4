const fields = 'input, textarea, select, [contenteditable]'
const controls = 'a, button'

/**
 * Keys that are pressed in a frame are the console's as elsewhere: who has clicked into the log and presses Escape twice
 * means Stop all. What somebody types there in a field stays there.
 */
export const passKeysOn = (frame: HTMLIFrameElement): void => {
  const page = frame.contentDocument
  if (!page) return
  for (const type of ['keydown', 'keyup'] as const)
    page.addEventListener(type, (event) => {
      const target = page.activeElement
      if (target?.closest(fields)) return
      // Space is GO wherever the focus was left; what has the focus is pressed by Enter
      if (event.key === 'Enter' && target?.closest(controls)) return
      if (!frame.dispatchEvent(copyOf(event))) event.preventDefault()
    })
}

const copyOf = ({ type, key, code, repeat, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): KeyboardEvent =>
  new KeyboardEvent(type, { key, code, repeat, ctrlKey, altKey, metaKey, shiftKey, bubbles: true, cancelable: true })
