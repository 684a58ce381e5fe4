import { quoted, quotedAtEnd } from './phrases.ts'
import type { DataOf, Say } from './say.ts'

export const noteSentences = {
  NoteAdded: ({ text, cueId, by, tag }: DataOf<'NoteAdded'>, { cue }: Say): string =>
    `${by} noted${tag ? ` (${tag})` : ''}${cueId === null ? '' : ` at ${cue(cueId)}`}: ${quotedAtEnd(text)}`,
  CheckTicked: ({ itemId, done, by }: DataOf<'CheckTicked'>, { known }: Say): string => {
    const item = quoted(known.checklist.get(itemId) ?? 'an item')
    return done ? `${by} ticked ${item} of the checklist.` : `${by} took the tick from ${item} of the checklist.`
  },
}
