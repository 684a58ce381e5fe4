import type { AudienceEvent, Recorded, ShowEvent } from '@ghostlight/contracts'
import type { HashKey } from '../view-key.ts'
import { setIn, type WriteOp } from '../write-op.ts'

export type ListedShow = {
  /** the performance's name when the show was made */
  title: string
  performance: string
  createdAt: string
  /** how many there are now */
  people: number
  goes: number
  /** the last press of GO; absent = none */
  lastGoAt?: string
  closedAt: string | null
  /** left out of the list, unless somebody asks for it */
  archived?: boolean
  /** in no list yet: it is being made in parts or taken from a recording, and whole with this revision */
  unfinished?: number
  rehearsal?: true
  /** show mode */
  locked?: true
  /** from a recording: it is over for good */
  imported?: true
  /** its events stand in a file since `at`; `people`: who was in it and was not erased then */
  takenOut?: { at: string; events: number; people: readonly string[] }
  /** a rehearsal that is nowhere any more; who was in it is still known by it */
  removed?: true
}

/** Every show there is, under its blackboard's id. */
export const showsKey: HashKey<ListedShow> = 'shows'

/** What the hash has: a later event changes what it finds here. */
export type ShowsState = Map<string, ListedShow>

/** The state back from the view. */
export const showsFromView = (fields: ReadonlyMap<string, ListedShow>): ShowsState => new Map(fields)

/** An event of a show → at most one write. Pure but for `state`, which it owns. */
export const projectShows = (state: ShowsState, event: Recorded<ShowEvent | AudienceEvent>): WriteOp[] => {
  const id = event.stream.slice(event.stream.indexOf('-') + 1)
  const listed = whole(listedAfter(state.get(id), event) ?? state.get(id), event)
  if (!listed || listed === state.get(id)) return []
  state.set(id, listed)
  return [setIn(showsKey, id, listed)]
}

/** With the last event of its making it is in the list. */
const whole = (listed: ListedShow | undefined, { revision }: Recorded<ShowEvent | AudienceEvent>) => {
  if (listed?.unfinished === undefined || revision < listed.unfinished) return listed
  const { unfinished: _, ...show } = listed
  return show
}

const listedAs = ({ takenOut: _, ...show }: ListedShow): ListedShow => show

/** undefined = it is as it was. */
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
  // what comes back changes nothing of what is known, and it is there with the last of it
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
      // what was reopened that evening is over all the same
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
