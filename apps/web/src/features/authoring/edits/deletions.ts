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

/** How many deletions by others are remembered, for a text that is refused later. */
const mostRemembered = 100

const isOf =
  ({ kind, id }: Part) =>
  (it: Part): boolean =>
    it.kind === kind && it.id === id

/**
 * The parts that other authors have deleted. If this author was in a part when it was deleted, the deletion is
 * unsettled: the part stays on the page and can be edited until this author puts it back or lets it go.
 */
export const createDeletions = () => {
  let deleted: readonly DeletedPart[] = []
  let unsettled: readonly DeletedPart[] = []
  const last = new Map<string, Seen>()
  /** ids of the parts that were deleted on this page, which needs no report */
  const deletedHere = new Set<string>()

  const unsettledIn = (performanceId: string): readonly DeletedPart[] =>
    unsettled.filter((it) => it.performanceId === performanceId)

  return {
    unsettledIn,
    /** another list as soon as something in it has changed */
    unsettled: (): readonly DeletedPart[] => unsettled,
    isUnsettled: (part: Part): boolean => unsettled.some(isOf(part)),
    deletionOf: (part: Part): DeletedPart | undefined => unsettled.find(isOf(part)) ?? deleted.find(isOf(part)),
    /**
     * Finds what was deleted since the last look. `at`: the ids of the parts that this author is in. The same server
     * state again changes nothing.
     */
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
    /** Remembers that these edits were made here. */
    noteOwn: (edits: readonly Edit[]): void => {
      for (const { id, out } of edits.flatMap(changeOf)) {
        if (out) deletedHere.add(id)
        else deletedHere.delete(id)
      }
    },
    shown: (script: Script): Script => withDeletedParts(script, unsettledIn(script.performance._id)),
    /** Applies the edits of unsettled parts to those parts only. `rest`: the other edits. */
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

/** Whether an edit takes something out of the performance, or puts it in. */
const changeOf = (edit: Edit): { id: string; out: boolean }[] => {
  if (edit.type === 'delete') return [{ id: edit.id, out: true }]
  if (edit.type === 'add') return [{ id: edit.item._id, out: false }]
  const whose = edit.type === 'set' && edit.fields.find(({ path }) => path === 'metadata.performanceId')
  return whose ? [{ id: edit.id, out: whose.to === null }] : []
}
