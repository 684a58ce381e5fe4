/** The new name of an inline edit, or null when nothing is to be done: it is blank, or what it was. */
export const renamed = (before: string, draft: string): string | null => {
  const name = draft.trim()
  return name === '' || name === before ? null : name
}
