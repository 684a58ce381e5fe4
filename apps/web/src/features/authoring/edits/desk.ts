import type { Edit, Script } from '@ghostlight/contracts'
import type { Clock } from '../../../connection/clock.ts'
import type { PageLife } from '../../../connection/page-life.ts'
import { keptState } from '../../../kept/kept-state.ts'
import { type Conflict, conflictsOf, conflictsOn, dropConflict, keepConflict, mineCounts } from './conflicts.ts'
import { createEditQueue, type Outcome } from './edit-queue.ts'
import { afterDoing, afterRedoing, afterUndoing, type History, noHistory, withoutRefused } from './history.ts'
import { inverseOf } from './inverse.ts'
import { scriptWithEdits } from './script-with-edits.ts'
import type { Shelf } from './shelf.ts'
import type { Waiting, What } from './waiting.ts'

export type Act = { label: string; what?: What; edits: readonly Edit[] }

type Ports = {
  edits: Shelf
  conflicts: Shelf
  tab: string
  clock: Clock
  random: () => number
  page: PageLife
  send: (edit: Waiting) => Promise<Outcome>
  /** the performance as the server last told it */
  script: (id: string) => Script | undefined
  stored: (edit: Waiting) => Promise<void>
  /** what is shown may not be so: ask the server */
  refetch: (performanceId: string) => void
  /** it was refused, and not because of another author */
  refused: (edit: Waiting, error: unknown) => void
}

type DeskState = { conflicts: readonly Conflict[]; histories: Readonly<Record<string, History>> }

/** Where an author works: what they did waits here until it is stored, can be undone, and says where it met another's. */
export const createDesk = (ports: Ports) => {
  const state = keptState<DeskState>({ conflicts: conflictsOn(ports.conflicts), histories: {} })
  const look = (): void => state.set({ conflicts: conflictsOn(ports.conflicts) })

  const historyOf = (id: string): History => state.get().histories[id] ?? noHistory
  const remember = (id: string, history: History): void =>
    state.set({ histories: { ...state.get().histories, [id]: history } })

  const refused = (edit: Waiting, error: unknown): void => {
    const { performanceId } = edit
    remember(performanceId, withoutRefused(historyOf(performanceId), edit.id))
    const split = conflictsOf(edit, error)
    for (const conflict of split?.conflicts ?? []) keepConflict(ports.conflicts, conflict, edit.edits[0])
    if (split) send(performanceId, { what: edit.what, edits: split.rest })
    else ports.refused(edit, error)
    look()
    ports.refetch(performanceId)
  }

  const queue = createEditQueue({ ...ports, shelf: ports.edits, refused })

  const waitingFor = (id: string): readonly Edit[] =>
    queue.get().waiting.flatMap(({ performanceId, edits }) => (performanceId === id ? edits : []))

  const shown = (id: string): Script | undefined => {
    const script = ports.script(id)
    return script && scriptWithEdits(script, waitingFor(id))
  }

  /** A text meets another author's alone: what is done with it is no part of anything else. */
  const send = (performanceId: string, { what = 'save', edits }: Pick<Act, 'what' | 'edits'>): string[] =>
    togetherOf(edits).map((together) => queue.add({ performanceId, what, edits: together }))

  const perform = (id: string, { label, what, edits }: Act): void => {
    const before = shown(id)
    const back = before ? inverseOf(before, edits) : []
    const sent = send(id, { ...(what && { what }), edits })
    if (back.length > 0) remember(id, afterDoing(historyOf(id), { label, edits, back, sent }))
  }

  return {
    queue,
    state,
    /** whether what waits survives a reload */
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
      const sent = send(id, { what: 'undo', edits: step.edits })
      remember(id, afterRedoing(historyOf(id), { ...step, sent }))
    },
    /** `mine`: what this author did counts; otherwise what is there stays. */
    settle: (conflict: Conflict, counts: 'mine' | 'theirs'): void => {
      dropConflict(ports.conflicts, conflict)
      look()
      const edits = counts === 'mine' ? mineCounts(conflict) : []
      if (edits.length > 0) perform(conflict.performanceId, { label: 'your text', edits })
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
export type Desk = ReturnType<typeof createDesk>

const togetherOf = (edits: readonly Edit[]): readonly (readonly Edit[])[] => {
  const parts: Edit[][] = []
  for (const edit of edits) {
    const last = parts.at(-1)
    const isAlone = edit.type === 'set'
    if (!last || isAlone || last[0]?.type === 'set') parts.push([edit])
    else last.push(edit)
  }
  return parts
}
