import type { AudienceEvent, Recorded, ShowEvent } from '@ghostlight/contracts'
import type { HashKey } from '../view-key.ts'
import { setIn, type WriteOp } from '../write-op.ts'

export type ListedShow = {
  /** the performance's name when the show was made */
  title: string
  performance: string
  createdAt: string
  /** the current number of people */
  people: number
  goes: number
  /** the last press of GO; absent = none */
  lastGoAt?: string
  closedAt: string | null
  /** not listed unless requested */
  archived?: boolean
  /** in no list yet: the show is being created in parts or from a recording, and is complete with this revision */
  unfinished?: number
  rehearsal?: true
  /** show mode */
  locked?: true
  /** from a recording: it can never be reopened */
  imported?: true
  /** since `at` its events are in a file; `people`: those in it who were not erased at that time */
  takenOut?: { at: string; events: number; people: readonly string[] }
  /** a rehearsal that was removed; the entry stays, because it names the people who were in it */
  removed?: true
}

/** Every show, by the id of its blackboard. */
export const showsKey: HashKey<ListedShow> = 'shows'

/** The content of the hash, which later events change. */
export type ShowsState = Map<string, ListedShow>

/** Computes the state from the view. */
export const showsFromView = (fields: ReadonlyMap<string, ListedShow>): ShowsState => new Map(fields)

/** An event of a show → at most one write. Pure, except that it owns and changes `state`. */
export const projectShows = (state: ShowsState, event: Recorded<ShowEvent | AudienceEvent>): WriteOp[] => {
  const id = event.stream.slice(event.stream.indexOf('-') + 1)
  const listed = whole(listedAfter(state.get(id), event) ?? state.get(id), event)
  if (!listed || listed === state.get(id)) return []
  state.set(id, listed)
  return [setIn(showsKey, id, listed)]
}

/** Lists the show with the last event of its creation. */
const whole = (listed: ListedShow | undefined, { revision }: Recorded<ShowEvent | AudienceEvent>) => {
  if (listed?.unfinished === undefined || revision < listed.unfinished) return listed
  const { unfinished: _, ...show } = listed
  return show
}

const listedAs = ({ takenOut: _, ...show }: ListedShow): ListedShow => show

/** The entry after this event; undefined = no change. */
const listedAfter = (
  before: ListedShow | undefined,
  event: Recorded<ShowEvent | AudienceEvent>,
): ListedShow | undefined => {
  if (event.type === 'ShowTakenOut') {
    const { show, people, events } = event.data
    const { lastGoAt, archived, rehearsal, ...known } = show
    const kind = { ...(lastGoAt && { lastGoAt }), ...(archived && { archived }), ...(rehearsal && { rehearsal }) }
    return { ...known, ...kind, takenOut: { at: new Date(event.at).toISOString(), events, people } }
  }
  // events that come back change nothing that is known; the show is back with its last one
  if (before?.takenOut) return event.type === 'ShowBroughtBack' ? listedAs(before) : undefined
  if (event.type === 'BlackboardCreated') {
    const { title, performance, imported, rehearsal } = event.data
    const events = imported?.events ?? event.data.events
    const closed = { closedAt: imported?.until ?? null, ...(events && { unfinished: events - 1 }) }
    const createdAt = new Date(event.at).toISOString()
    const kind = { ...(rehearsal && { rehearsal }), ...(imported && { imported: true as const }) }
    return { title, performance, createdAt, people: 0, goes: 0, ...closed, ...kind }
  }
  if (!before) return undefined
  switch (event.type) {
    case 'UserAdded':
      return { ...before, people: before.people + 1 }
    case 'UserRemoved':
      return { ...before, people: before.people - 1 }
    case 'CueRun':
      return { ...before, goes: before.goes + 1, lastGoAt: new Date(event.at).toISOString() }
    case 'ShowClosed':
      return { ...before, closedAt: new Date(event.at).toISOString() }
    case 'ShowReopened':
      // a recorded show that was reopened that evening is still over
      return before.unfinished === undefined ? { ...before, closedAt: null } : undefined
    case 'LockSet': {
      const { locked: _, ...open } = before
      return event.data.locked ? { ...open, locked: true } : open
    }
    case 'RehearsalRemoved':
      return { ...before, removed: true }
    case 'ShowArchived':
      return { ...before, archived: event.data.archived }
    default:
      return undefined
  }
}
