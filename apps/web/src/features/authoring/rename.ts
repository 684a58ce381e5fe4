/** The new name from an inline edit; null if the text is blank or unchanged. */
export const renamed = (before: string, draft: string): string | null => {
  const name = draft.trim()
  return name === '' || name === before ? null : name
}
