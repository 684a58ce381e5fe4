import { type AnnouncementKey, announcementKeys } from '@ghostlight/contracts/rules'

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
  | 'find'
  | 'standby'
  | 'run'
  | 'note'
  | 'lock'
  | 'pause'
  | 'fade'
  | 'louder'
  | 'quieter'
  | AnnouncementKey

type Press = {
  key: string
  repeat: boolean
  modified: boolean
  /** somebody has already handled this key */
  handled: boolean
  focus: Focus
}

const [use, arrows, ends] = [
  [' ', 'Enter'],
  ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ['Home', 'End', 'PageUp', 'PageDown'],
]

/**
 * The only list of who owns a key: for each kind of focused element, the keys that belong to it and never to the show.
 * All other keys are the show's. If nothing relevant has the focus (`free`), all keys are.
 */
export const ownKeys = {
  typing: 'all',
  dialog: 'all',
  button: use,
  link: use,
  switch: use,
  radio: [...use, ...arrows],
  tab: [...use, ...arrows, ...ends],
  option: [...use, ...arrows, ...ends],
  slider: [...use, ...arrows, ...ends],
  /** an area that Tab reaches only to scroll it */
  scroller: ['ArrowUp', 'ArrowDown', ...ends],
  free: [],
} as const satisfies Record<string, 'all' | readonly string[]>
export type Focus = keyof typeof ownKeys

export const isOwn = (focus: Focus, key: string): boolean => {
  // nobody types with a function key, and an announcement cannot wait
  if (focus === 'typing' && /^F\d/.test(key)) return false
  const own: 'all' | readonly string[] = ownKeys[focus]
  return own === 'all' || own.includes(key)
}

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
  r: 'run',
  R: 'run',
  n: 'note',
  N: 'note',
  l: 'lock',
  L: 'lock',
  p: 'pause',
  P: 'pause',
  f: 'fade',
  F: 'fade',
  '+': 'louder',
  '-': 'quieter',
  Enter: 'standby',
  ...Object.fromEntries(announcementKeys.map((key) => [key, key])),
}

export const meansSomething = (key: string): boolean => Object.hasOwn(actions, key)

const repeatable: ReadonlySet<KeyAction> = new Set<KeyAction>([
  'previous',
  'next',
  'pageUp',
  'pageDown',
  'louder',
  'quieter',
])

/**
 * What a key does in the show; null: nothing, or the key belongs to the focused element. A held key counts once, unless
 * it moves.
 */
export const keyAction = ({ key, repeat, modified, handled, focus }: Press): KeyAction | null => {
  const action = actions[key]
  if (!action || modified || handled || isOwn(focus, key)) return null
  if (repeat && !repeatable.has(action)) return null
  return action
}

const kinds: readonly (readonly [Focus, string])[] = [
  [
    'typing',
    'textarea, select, [contenteditable]:not([contenteditable="false"]), [contenteditable]:not([contenteditable="false"]) *, ' +
      'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="reset"], ' +
      '[type="file"], [type="color"], [type="image"])',
  ],
  ['dialog', '[role="dialog"] *, [role="menu"] *, [role="dialog"], [role="menu"]'],
  ['switch', 'input[type="checkbox"], [role="checkbox"], [role="switch"]'],
  ['radio', 'input[type="radio"], [role="radio"]'],
  ['slider', 'input[type="range"], [role="slider"], [role="spinbutton"]'],
  ['tab', '[role="tab"]'],
  ['option', '[role="option"], [role="listbox"]'],
  ['link', 'a[href], a[href] *'],
  ['button', 'button, input, summary, [role="button"], button *, summary *, [role="button"] *'],
  ['scroller', '[tabindex="0"]'],
]

/** The kind of the focused element, even in another document such as a frame's. */
export const focusOf = (target: EventTarget | null): Focus => {
  if (!target || !('matches' in target)) return 'free'
  const element = target as Element
  return kinds.find(([, selector]) => element.matches(selector))?.[0] ?? 'free'
}
