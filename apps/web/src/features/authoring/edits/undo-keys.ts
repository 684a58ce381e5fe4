type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const undoKeyOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): 'undo' | 'redo' | null => {
  if (altKey || ctrlKey === metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'y' && ctrlKey && !shiftKey) return 'redo'
  if (letter !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}
