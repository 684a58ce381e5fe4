export type KeyAction =
  | 'go'
  | 'escape'
  | 'help'
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown'
  | 'digit'
  | 'find'
  | 'standby'
  | 'note'
  | 'lock'

type Press = {
  key: string
  repeat: boolean
  modified: boolean
  /** somebody already answered this key */
  handled: boolean
  focus: Focus
}

/**
 * Where the focus is: in a text field, in a dialog, on something that only Space can switch, on something with a use for
 * Enter and the keys that move, or nowhere that matters.
 */
export type Focus = 'typing' | 'dialog' | 'switch' | 'control' | 'free'

const actions: Record<string, KeyAction> = {
  ' ': 'go',
  Escape: 'escape',
  '?': 'help',
  '/': 'find',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  s: 'standby',
  S: 'standby',
  n: 'note',
  N: 'note',
  l: 'lock',
  L: 'lock',
  Enter: 'standby',
}

const held: ReadonlySet<KeyAction> = new Set<KeyAction>(['previous', 'next', 'pageUp', 'pageDown'])

/** What a key means to the show. Keys are off while typing and in dialogs; a held key counts once, unless it moves. */
export const keyAction = ({ key, repeat, modified, handled, focus }: Press): KeyAction | null => {
  const action = /^\d$/.test(key) ? 'digit' : actions[key]
  if (!action || modified || handled || focus === 'typing' || focus === 'dialog') return null
  if (focus === 'switch' && action === 'go') return null
  if (focus !== 'free' && key === 'Enter') return null
  if (repeat && !held.has(action)) return null
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
  return target.closest('button, a, summary, [role="option"], [role="tab"]') ? 'control' : 'free'
}
