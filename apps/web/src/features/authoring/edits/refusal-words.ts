import { CallFailed } from '../../../rest/client.ts'
import { failureWords } from '../failure-words.ts'
import type { EditPurpose } from './unsent-edits.ts'

const couldNot: Record<EditPurpose, string> = {
  save: 'Failed to save: ',
  addCue: 'Failed to add cue: ',
  addGroup: 'Failed to add group: ',
  addTemplate: 'Failed to add template: ',
  deleteGroup: 'Failed to delete group: ',
  rename: 'Failed to update performance name: ',
  undo: 'Failed to undo: ',
  comment: 'Failed to comment: ',
}

/** What an author reads when the server refuses an edit. A taken name has a sentence of its own. */
export const refusalWords = (what: EditPurpose, error: unknown): string =>
  what === 'rename' && error instanceof CallFailed && error.code === 'DUPLICATE_KEY'
    ? failureWords(error)
    : `${couldNot[what]}${failureWords(error)}`
