export type KeyAction = 'go' | 'escape' | 'help' | 'previous' | 'next'

type Press = {
  key: string
  repeat: boolean
  modified: boolean
  /** somebody already answered this key */
  handled: boolean
  focus: Focus
}

/** Where the focus is: in a text field, in a dialog, on something that only Space can switch, or nowhere that matters. */
export type Focus = 'typing' | 'dialog' | 'switch' | 'free'

const actions: Record<string, KeyAction> = {
  ' ': 'go',
  Escape: 'escape',
  '?': 'help',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}

/** What a key means to the show. Keys are off while typing and in dialogs; a held key counts once, but for the arrows. */
export const keyAction = ({ key, repeat, modified, handled, focus }: Press): KeyAction | null => {
  const action = actions[key]
  if (!action || modified || handled || focus === 'typing' || focus === 'dialog') return null
  if (focus === 'switch' && action === 'go') return null
  if (repeat && action !== 'previous' && action !== 'next') return null
  return action
}

const textTypes = new Set(['text', 'search', 'email', 'password', 'tel', 'url', 'number', 'date', 'time'])

export const focusOf = (target: EventTarget | null): Focus => {
  if (!(target instanceof HTMLElement)) return 'free'
  if (target instanceof HTMLInputElement && textTypes.has(target.type)) return 'typing'
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable)
    return 'typing'
  if (target.closest('[role="dialog"], [role="menu"]')) return 'dialog'
  if (target.matches('input[type="checkbox"], input[type="radio"], [role="checkbox"], [role="radio"], [role="switch"]'))
    return 'switch'
  return 'free'
}
