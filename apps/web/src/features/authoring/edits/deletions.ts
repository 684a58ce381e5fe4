import type { Edit, Script } from '@ghostlight/contracts'
import {
  type DeletedPart,
  deletedBetween,
  deletedPartAfter,
  isAbout,
  type Part,
  type Seen,
  withDeletedParts,
} from './deleted-parts.ts'

/** So many deletions of others are remembered, for a text that is refused later. */
const mostRemembered = 100

const isOf =
  ({ kind, id }: Part) =>
  (it: Part): boolean =>
    it.kind === kind && it.id === id

/**
 * What other authors have deleted. What this author was at when it went is held: it is shown on, and can be written in,
 * until they put it back or let it go.
 */
export const createDeletions = () => {
  let deleted: readonly DeletedPart[] = []
  let unsettled: readonly DeletedPart[] = []
  const last = new Map<string, Seen>()
  /** ids of what was taken out on this page: nobody has to be told */
  const deletedHere = new Set<string>()

  const unsettledIn = (performanceId: string): readonly DeletedPart[] =>
    unsettled.filter((it) => it.performanceId === performanceId)

  return {
    unsettledIn,
    isUnsettled: (part: Part): boolean => unsettled.some(isOf(part)),
    deletionOf: (part: Part): DeletedPart | undefined => unsettled.find(isOf(part)) ?? deleted.find(isOf(part)),
    /** Looks what is gone since it last looked. `at`: the ids of what this author is at. The same again changes nothing. */
    look: (now: Script, { server, at }: { server: Script; at: () => ReadonlySet<string> }): void => {
      const { _id } = now.performance
      const before = last.get(_id)
      last.set(_id, { now, server })
      if (!before || before.server === server) return
      const gone = deletedBetween(before, { now, server }).filter(({ id }) => !deletedHere.has(id))
      if (gone.length === 0) return
      deleted = [...deleted, ...gone].slice(-mostRemembered)
      const ids = at()
      unsettled = [...unsettled, ...gone.filter((it) => ids.has(it.id) && !unsettled.some(isOf(it)))]
    },
    /** These edits are made here. */
    noteOwn: (edits: readonly Edit[]): void => {
      for (const { id, out } of edits.flatMap(changeOf)) {
        if (out) deletedHere.add(id)
        else deletedHere.delete(id)
      }
    },
    shown: (script: Script): Script => withDeletedParts(script, unsettledIn(script.performance._id)),
    /** What of these edits is about something that is held is done to that alone; the answer is what is left of them. */
    write: (shown: Script, edits: readonly Edit[]): { written: readonly Edit[]; rest: readonly Edit[] } => {
      const about = (edit: Edit): DeletedPart | undefined => unsettled.find((it) => isAbout(it, edit))
      const written = edits.filter((it) => about(it) !== undefined)
      if (written.length === 0) return { written, rest: edits }
      unsettled = unsettled.flatMap((it) => {
        const own = written.filter((edit) => isAbout(it, edit))
        return own.length === 0 ? [it] : (deletedPartAfter(shown, it, own) ?? [])
      })
      return { written, rest: edits.filter((it) => !written.includes(it)) }
    },
    letGo: (part: Part): void => {
      unsettled = unsettled.filter((it) => !isOf(part)(it))
    },
  }
}

/** Whether an edit takes something out of the performance, or brings it in. */
const changeOf = (edit: Edit): { id: string; out: boolean }[] => {
  if (edit.type === 'delete') return [{ id: edit.id, out: true }]
  if (edit.type === 'add') return [{ id: edit.item._id, out: false }]
  const whose = edit.type === 'set' && edit.fields.find(({ path }) => path === 'metadata.performanceId')
  return whose ? [{ id: edit.id, out: whose.to === null }] : []
}
