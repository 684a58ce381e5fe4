import type { Cue } from '@ghostlight/contracts'

/** A cue whose questions lead somewhere. */
export type Fork = Pick<Cue, '_id' | 'modules' | 'next'>

export const forksIn = (cues: readonly Cue[]): Fork[] =>
  cues.flatMap(({ _id, modules, next }) => (next && next.length > 0 ? [{ _id, modules, next }] : []))

/** The same from the view's fields. The cast is safe, because people.ts wrote them. */
export const forksInView = (fields: ReadonlyMap<string, unknown>): Fork[] =>
  forksIn((fields.get('cues') ?? []) as readonly Cue[])
