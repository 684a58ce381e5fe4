import { t } from '../../../words/t.ts'
import { quoted, quotedAtEnd } from './phrases.ts'
import type { DataOf, Say } from './say.ts'

export const noteSentences = {
  NoteAdded: ({ text, cueId, by, tag }: DataOf<'NoteAdded'>, { cue }: Say): string =>
    t`${by} noted${tag ? ` (${tag})` : ''}${cueId === null ? '' : t` at ${cue(cueId)}`}: ${quotedAtEnd(text)}`,
  CheckTicked: ({ itemId, done, by }: DataOf<'CheckTicked'>, { known }: Say): string => {
    const item = quoted(known.checklist.get(itemId) ?? t`an item`)
    return done ? t`${by} ticked ${item} of the checklist.` : t`${by} took the tick from ${item} of the checklist.`
  },
}
