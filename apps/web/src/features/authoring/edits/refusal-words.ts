import { CallFailed } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'
import { failureWords } from '../failure-words.ts'
import type { EditPurpose } from './unsent-edits.ts'

const couldNot: Record<EditPurpose, string> = {
  save: t`Failed to save: `,
  addCue: t`Failed to add cue: `,
  addGroup: t`Failed to add group: `,
  addTemplate: t`Failed to add template: `,
  deleteGroup: t`Failed to delete group: `,
  rename: t`Failed to update performance name: `,
  undo: t`Failed to undo: `,
  comment: t`Failed to comment: `,
}

/** What an author reads when the server refuses an edit. A taken name has a sentence of its own. */
export const refusalWords = (what: EditPurpose, error: unknown): string =>
  what === 'rename' && error instanceof CallFailed && error.code === 'DUPLICATE_KEY'
    ? failureWords(error)
    : `${couldNot[what]}${failureWords(error)}`
