import { type ConnectionPorts, createConnection } from '../../../connection/connection.ts'
import { isFields, isText, textOf } from '../../../connection/fields.ts'
import { operatorPolicy } from '../../../connection/policy.ts'
import { sharedState } from '../../../page-state/shared-state.ts'

/** Another page that has this performance open; `at`: the cue, template or group that its author edits. */
export type Author = { id: string; name: string; at: string | null }
type Messages = { author: { performanceId: string; at: string | null }; ping: object }
type Options = {
  performanceId: string
  url: string
  ports: ConnectionPorts
  /** the shown data may be outdated */
  changed: () => void
  /** the connection has opened (again) */
  opened: () => void
  /** this author's session may have ended, or have other rights now */
  doubted: () => void
}

type State = {
  authors: readonly Author[]
  /** who deleted an item last, by its id */
  takenOutBy: ReadonlyMap<string, string>
}
const mostKept = 200

/** Tells who else has this performance open and where they are, and when the library has changed. */
export const connectAuthors = ({ performanceId, url, ports, changed, opened, doubted }: Options) => {
  const state = sharedState<State>({ authors: [], takenOutBy: new Map() })
  let at: string | null = null
  const say = (): void => void connection.send('author', { performanceId, at })
  const connection = createConnection<Messages>({
    url,
    policy: operatorPolicy,
    ports,
    events: {
      opened: () => {
        say()
        // changes may have been missed
        changed()
        opened()
      },
      received: ({ type, payload }) => {
        if (type === 'libraryChanged') {
          state.set({ takenOutBy: remembered(state.get().takenOutBy, takenOutIn(payload)) })
          changed()
        }
        if (type === 'rightsUpdated') doubted()
        if (type === 'authors' && textOf(payload, 'performanceId') === performanceId)
          state.set({ authors: authorsOf(payload) })
      },
      lost: () => {
        state.set({ authors: [] })
        doubted()
      },
    },
  })
  return {
    get: state.get,
    subscribe: state.subscribe,
    isAt: (next: string | null): void => {
      if (next === at) return
      at = next
      say()
    },
    open: connection.open,
    close: connection.close,
  }
}
export type Authors = ReturnType<typeof connectAuthors>

const authorsOf = (payload: unknown): Author[] => {
  const list = isFields(payload) && Array.isArray(payload['authors']) ? payload['authors'] : []
  return list.flatMap((it: unknown) => {
    const [id, name] = [textOf(it, 'id'), textOf(it, 'name')]
    const at = isFields(it) && isText(it['at']) ? it['at'] : null
    return id === null || name === null ? [] : [{ id, name, at }]
  })
}

const remembered = (known: State['takenOutBy'], told: readonly (readonly [string, string])[]): State['takenOutBy'] =>
  told.length === 0 ? known : new Map([...known, ...told].slice(-mostKept))

const takenOutIn = (payload: unknown): (readonly [string, string])[] => {
  const list = isFields(payload) && Array.isArray(payload['takenOut']) ? payload['takenOut'] : []
  return list.flatMap((it: unknown) => {
    const [id, by] = [textOf(it, 'id'), textOf(it, 'by')]
    return id === null || by === null ? [] : [[id, by] as const]
  })
}
