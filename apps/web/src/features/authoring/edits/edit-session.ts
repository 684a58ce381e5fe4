import type { Edit, Script } from '@ghostlight/contracts'
import type { Clock } from '../../../connection/clock.ts'
import type { PageLife } from '../../../connection/page-life.ts'
import { sharedState } from '../../../page-state/shared-state.ts'
import { t } from '../../../words/t.ts'
import {
  type Conflict,
  conflictsOf,
  conflictsOn,
  type DeletionConflict,
  dropConflict,
  keepConflict,
  mineCounts,
} from './conflicts.ts'
import { isThere, type Part, putBack } from './deleted-parts.ts'
import { createDeletions } from './deletions.ts'
import { createEditQueue, type Outcome } from './edit-queue.ts'
import { afterDoing, afterRedoing, afterUndoing, type History, withoutRefused } from './history.ts'
import { againOf, inverseOf, restoringEdits } from './inverse.ts'
import type { KeptHistories } from './kept-history.ts'
import { kindNames } from './kind-names.ts'
import { scriptWithEdits, withParts } from './script-with-edits.ts'
import type { TextStorage } from './text-storage.ts'
import type { EditPurpose, UnsentEdit } from './unsent-edits.ts'

export type EditAction = { label: string; what?: EditPurpose; edits: readonly Edit[] }

type Ports = {
  edits: TextStorage
  conflicts: TextStorage
  /** what can be undone, over reloads */
  kept: KeptHistories
  tab: string
  clock: Clock
  random: () => number
  page: PageLife
  send: (edit: UnsentEdit) => Promise<Outcome>
  /** the performance as the server last sent it */
  script: (id: string) => Script | undefined
  stored: (edit: UnsentEdit) => Promise<void>
  /** what is shown may be outdated: ask the server */
  refetch: (performanceId: string) => void
  /** the edit was refused, and not because of another author */
  refused: (edit: UnsentEdit, error: unknown) => void
}

type EditSessionState = { conflicts: readonly Conflict[]; histories: Readonly<Record<string, History>> }

/**
 * An author's edits on this page: keeps their edits until they are stored, can undo them, and reports conflicts with other
 * authors.
 */
export const createEditSession = (ports: Ports) => {
  const state = sharedState<EditSessionState>({ conflicts: conflictsOn(ports.conflicts), histories: {} })
  const look = (): void => state.set({ conflicts: conflictsOn(ports.conflicts) })

  const before = new Map<string, History>()
  /** what this page did, after what it did before it was loaded again */
  const historyOf = (id: string): History => {
    const known = state.get().histories[id] ?? before.get(id)
    if (known) return known
    const kept = ports.kept.read(id)
    before.set(id, kept)
    return kept
  }
  const remember = (id: string, history: History): void => {
    ports.kept.write(id, history)
    state.set({ histories: { ...state.get().histories, [id]: history } })
  }

  const deletions = createDeletions()
  /**
   * The edits that restore a part: as it was when it was deleted or, before this page hears of that, as it is still
   * shown.
   */
  const backOf = (performanceId: string, part: Part): readonly Edit[] => {
    const before = shown(performanceId)
    return deletions.deletionOf(part)?.back ?? (before && part.kind !== 'template' ? restoringEdits(before, part) : [])
  }
  const isPart = (it: DeletionConflict): it is DeletionConflict & Part => it.kind !== 'performance'
  const goneOf = (part: Part): DeletionConflict[] =>
    state
      .get()
      .conflicts.filter((it): it is DeletionConflict => it.is === 'gone' && it.kind === part.kind && it.id === part.id)
  const drop = (conflicts: readonly Conflict[]): void => {
    for (const it of conflicts) dropConflict(ports.conflicts, it)
    look()
  }

  const refused = (edit: UnsentEdit, error: unknown): void => {
    const { performanceId } = edit
    if (edit.comment) {
      ports.refused(edit, error)
      ports.refetch(performanceId)
      return
    }
    remember(performanceId, withoutRefused(historyOf(performanceId), edit.id))
    const split = conflictsOf(edit, error)
    for (const conflict of split?.conflicts ?? []) {
      const gone = conflict.is === 'gone' && isPart(conflict)
      const withRestore = gone ? { ...conflict, back: backOf(performanceId, conflict) } : conflict
      keepConflict(ports.conflicts, withRestore, edit.edits[0])
    }
    if (split) send(performanceId, { what: edit.what, edits: split.rest })
    else ports.refused(edit, error)
    look()
    ports.refetch(performanceId)
  }

  const queue = createEditQueue({ ...ports, storage: ports.edits, refused })

  const waitingFor = (id: string): readonly Edit[] =>
    queue.get().waiting.flatMap(({ performanceId, edits }) => (performanceId === id ? edits : []))

  const shown = (id: string): Script | undefined => {
    const script = ports.script(id)
    return script && deletions.shown(scriptWithEdits(script, waitingFor(id)))
  }

  /** Sends each changed field on its own, so that a conflict about one text refuses nothing else. */
  const send = (performanceId: string, { what = 'save', edits }: Pick<EditAction, 'what' | 'edits'>): string[] => {
    deletions.noteOwn(edits)
    return togetherOf(edits).map((together) => queue.add({ performanceId, what, edits: together }))
  }

  /**
   * Keeps text that is written in an unsettled part as a conflict with its deletion. A template still exists and takes
   * the text.
   */
  const writeDeleted = (performanceId: string, before: Script, edits: readonly Edit[]): readonly Edit[] => {
    const { written, rest } = deletions.write(before, edits)
    for (const edit of written) {
      if (edit.type === 'delete') drop(goneOf(edit))
      if (edit.type !== 'set' || edit.kind === 'performance' || edit.kind === 'template') continue
      const { kind, id } = edit
      const back = backOf(performanceId, { kind, id })
      for (const { path, from, to } of edit.fields)
        keepConflict(ports.conflicts, { performanceId, kind, id, is: 'gone', path, from, mine: to, back }, edit)
    }
    if (written.length > 0) look()
    return [...written.filter((it) => it.type === 'set' && it.kind === 'template' && isWords(it)), ...rest]
  }

  /** `as`: adds what is known of the performance beyond what is shown */
  const perform = (id: string, { label, what, edits }: EditAction, as?: (shown: Script) => Script): void => {
    const seen = shown(id)
    const before = seen && as ? as(seen) : seen
    const left = before ? writeDeleted(id, before, edits) : edits
    if (left.length === 0) return
    const back = before ? inverseOf(before, left) : []
    const sent = send(id, { ...(what && { what }), edits: left })
    if (back.length > 0) remember(id, afterDoing(historyOf(id), { label, edits: left, back, sent }))
  }

  const goneEdits = (conflicts: readonly DeletionConflict[]): readonly Edit[] =>
    conflicts.map(({ kind, id, path, from, mine }) => ({ type: 'set', kind, id, fields: [{ path, from, to: mine }] }))

  /** Puts back a part that another author deleted, with the text written in it since, or lets it go. */
  const settleDeletion = (performanceId: string, part: Part, put: 'back' | 'away'): void => {
    const conflicts = goneOf(part)
    const back = deletions.deletionOf(part)
    const edits = back ? putBack(back) : (conflicts[0]?.back ?? [])
    deletions.letGo(part)
    drop(conflicts)
    if (put === 'back' && edits.length > 0)
      perform(performanceId, {
        label: t`putting the ${kindNames[part.kind]} back`,
        edits: [...edits, ...goneEdits(conflicts)],
      })
  }

  return {
    queue,
    state,
    /** whether unsent edits survive a reload */
    outlives: () => ports.edits.outlives(),
    waitingFor,
    shown,
    historyOf,
    perform,
    undo: (id: string): void => {
      const step = historyOf(id).done.at(-1)
      if (!step) return
      const sent = send(id, { what: 'undo', edits: step.back })
      remember(id, afterUndoing(historyOf(id), { ...step, sent }))
    },
    redo: (id: string): void => {
      const step = historyOf(id).undone.at(-1)
      if (!step) return
      const sent = send(id, { what: 'undo', edits: againOf(id, step.edits) })
      remember(id, afterRedoing(historyOf(id), { ...step, sent }))
    },
    /** `mine`: this author's side counts; `theirs`: the stored side stays. */
    settle: (conflict: Conflict, counts: 'mine' | 'theirs'): void => {
      if (conflict.is === 'gone' && isPart(conflict)) {
        settleDeletion(conflict.performanceId, conflict, counts === 'mine' ? 'back' : 'away')
        return
      }
      drop([conflict])
      const edits = counts === 'mine' ? mineCounts(conflict) : []
      if (edits.length > 0) perform(conflict.performanceId, { label: t`your text`, edits }, newestOf(conflict))
    },
    /**
     * The performance as the page shows it, with the parts that others deleted while this author is in them. `at`: the
     * ids of the parts that this author is in.
     */
    show: (server: Script, at: () => ReadonlySet<string>): Script => {
      const now = scriptWithEdits(server, waitingFor(server.performance._id))
      deletions.look(now, { server, at })
      return deletions.shown(now)
    },
    isUnsettled: deletions.isUnsettled,
    unsettled: deletions.unsettled,
    settleDeletion,
    /** When a deleted part exists again, stores the text that was written in it meanwhile. */
    welcome: (server: Script): void => {
      const { _id: performanceId } = server.performance
      const back = deletions.unsettledIn(performanceId).filter((it) => isThere(server, it))
      for (const it of back) deletions.letGo(it)
      const parts: Part[] = state
        .get()
        .conflicts.flatMap((it) => (it.is === 'gone' && it.performanceId === performanceId && isPart(it) ? [it] : []))
      for (const part of new Map(parts.map((it) => [`${it.kind}/${it.id}`, it])).values()) {
        if (!isThere(server, part)) continue
        const conflicts = goneOf(part)
        drop(conflicts)
        perform(performanceId, { label: t`your text`, edits: goneEdits(conflicts) })
      }
      if (back.length > 0) look()
    },
    start: (): (() => void) => {
      const unfollow = ports.conflicts.onChange(look)
      queue.start()
      return () => {
        unfollow()
        queue.stop()
      }
    },
  }
}
export type EditSession = ReturnType<typeof createEditSession>

/**
 * If a part is deleted after all, an undo restores it as it was then, not as it was when its author first wanted to
 * delete it.
 */
const newestOf =
  (conflict: Conflict) =>
  (script: Script): Script =>
    conflict.is !== 'kept' || conflict.kind === 'performance'
      ? script
      : withParts(script, conflict.kind, (all) =>
          all.map((it) => (it._id === conflict.id ? { ...it, ...conflict.now } : it)),
        )

/** Whether the edit changes the template's words only, and not its performance. */
const isWords = ({ fields }: Extract<Edit, { type: 'set' }>): boolean =>
  fields.every(({ path }) => path !== 'metadata.performanceId')

/** A request takes some more, but its size is limited, too. */
const mostTogether = 100
/** One edit changes at most this many fields. */
const mostFields = 50

const togetherOf = (edits: readonly Edit[]): readonly (readonly Edit[])[] => {
  const parts: Edit[][] = []
  for (const edit of edits) {
    const last = parts.at(-1)
    if (edit.type === 'set')
      for (let at = 0; at < edit.fields.length; at += mostFields)
        parts.push([{ ...edit, fields: edit.fields.slice(at, at + mostFields) }])
    else if (!last || last[0]?.type === 'set' || last.length >= mostTogether) parts.push([edit])
    else last.push(edit)
  }
  return parts
}
