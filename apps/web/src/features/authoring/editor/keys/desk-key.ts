export type DeskKey = 'goTo' | 'find' | 'keys' | 'new' | 'try' | 'up' | 'down' | 'comment' | 'gap' | 'done' | 'language'

type Press = {
  key: string
  /** the key's place, whatever its letter is with Ctrl and Alt */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  /** the focus is in a field */
  isTyping: boolean
}

const commands: Record<string, DeskKey> = { k: 'goTo', f: 'find', enter: 'new' }
const withAlt: Record<string, DeskKey> = { KeyM: 'comment', KeyN: 'gap', KeyO: 'language', Enter: 'done' }
const moves: Record<string, DeskKey> = { ArrowUp: 'up', ArrowDown: 'down' }

/** What a key does at the writer's desk; null: nothing. */
export const deskKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, isTyping }: Press): DeskKey | null => {
  const isCommand = ctrlKey !== metaKey
  if (key === '?' && !isTyping && !isCommand && !altKey) return 'keys'
  if (isCommand && shiftKey && !altKey && key === 'Enter') return 'try'
  if (isCommand && altKey && !shiftKey) return withAlt[code] ?? null
  if (shiftKey || (altKey && isCommand)) return null
  if (isCommand) return commands[key.toLowerCase()] ?? null
  return altKey ? (moves[key] ?? null) : null
}
