import { CallFailed } from '../../rest/client.ts'

/** The new name of an inline edit, or null when nothing is to be done: it is blank, or what it was. */
export const renamed = (before: string, draft: string): string | null => {
  const name = draft.trim()
  return name === '' || name === before ? null : name
}

/** What a refused rename says: a taken name has words of its own. */
export const renameFailure = (error: unknown, { name, text }: { name: string; text: string }): string =>
  error instanceof CallFailed && error.code === 'DUPLICATE_KEY'
    ? `A performance named "${name}" already exists. Please choose a different name.`
    : `Failed to update performance name: ${text}`
