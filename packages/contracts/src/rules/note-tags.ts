import { capitalised } from './capitalised.ts'

/** Whom a note of the evening is for. */
export const noteTags = ['technical', 'cast', 'front of house'] as const
export type NoteTag = (typeof noteTags)[number]

/** Notes by their tags, in the order of the tags; those without one come last. Empty groups are left out. */
export const notesByTag = <N extends { tag?: NoteTag | undefined }>(
  notes: readonly N[],
): { tag: NoteTag | undefined; notes: N[] }[] =>
  [...noteTags, undefined]
    .map((tag) => ({ tag, notes: notes.filter((note) => note.tag === tag) }))
    .filter((group) => group.notes.length > 0)

/** `Technical`; a note without a tag is `Other`. */
export const tagTitle = (tag: NoteTag | undefined): string => (tag === undefined ? 'Other' : capitalised(tag))
