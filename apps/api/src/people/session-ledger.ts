import type { Recorded } from '@ghostlight/contracts'
import type { Right } from '@ghostlight/contracts/rules'
import { evolveLogin, initialLogin, type Login, type PersonEvent } from '@ghostlight/domain'
import type { Logger } from 'pino'
import { levelOf } from '../engine/away.ts'
import { recorded } from '../engine/log/codec.ts'
import { createFollowed } from '../engine/log/followed.ts'
import type { Unreadable } from '../engine/log/unreadable.ts'
import { pause } from '../engine/pause.ts'
import type { EventStore, StoredEvent } from '../engine/ports/event-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import { anchorOf, type Snapshots } from '../engine/ports/snapshots.ts'

const retryMs = 1_000

const snapshotName = 'sessions'

type Parts = {
  store: EventStore
  clock: Clock
  logger: Logger
  unreadable: Pick<Unreadable, 'reads' | 'malformed'>
  snapshots?: Snapshots | undefined
}

/** `endedAt`: the log position where their sessions last ended; -1 if none ever did. */
type Known = Login & { endedAt: number }
type SavedLogin = Omit<Known, 'type' | 'rights' | 'spent'> & {
  type?: Known['type']
  rights?: Known['rights']
  spent: [string, number][]
}
type Saved = [userId: string, login: SavedLogin][]
const nobody: Known = { ...initialLogin, endedAt: -1 }

/** The parts of a session that the ledger checks. */
export type Issued = { sub: string; ver?: number | undefined; jti?: string | undefined }

/**
 * Knows whose sessions have ended, in the memory of every node. Each node folds everybody's stream, so a check on each
 * request and frame costs nothing. Personal fields stay sealed.
 */
export const createSessionLedger = ({ store, clock, logger, unreadable, snapshots }: Parts) => {
  const known = new Map<string, Known>()
  const listeners = new Set<(userId: string) => void>()
  const reading = new Set<(userId: string, rights: Right) => void>()
  const waiting = new Set<{ position: number; resolve: () => void }>()
  const stop = new AbortController()
  const followed = createFollowed()
  let position = -1
  let last: StoredEvent | undefined

  const fold = (event: Recorded<PersonEvent>): void => {
    const userId = event.stream.slice('person-'.length)
    const before = known.get(userId) ?? nobody
    const after = evolveLogin(before, event)
    if (after === before) return
    const hasEnded = after.version !== before.version
    known.set(userId, { ...after, endedAt: hasEnded ? event.position : before.endedAt })
    if (after.rights !== before.rights) for (const listener of reading) listener(userId, after.rights)
    if (hasEnded || after.spent !== before.spent) for (const listener of listeners) listener(userId)
  }

  /**
   * If an event cannot be read, the person's sessions follow from the rest of their stream. Other people's sessions go
   * on.
   */
  const foldStored = (stored: StoredEvent): void => {
    try {
      fold(recorded(stored) as Recorded<PersonEvent>)
    } catch {
      unreadable.malformed(stored)
    }
  }

  const follow = async (): Promise<void> => {
    for await (const item of store.subscribe({ after: position, prefixes: ['person-'], signal: stop.signal })) {
      followed.saw(item)
      if (!('events' in item)) continue
      for (const stored of item.events) {
        if (unreadable.reads(stored)) foldStored(stored)
        position = stored.position
        last = stored
      }
      for (const it of [...waiting].filter((it) => it.position <= position)) {
        waiting.delete(it)
        it.resolve()
      }
    }
  }

  const goOn = async (): Promise<void> => {
    const found = position === -1 ? await snapshots?.load(snapshotName) : undefined
    if (!found) return
    for (const [userId, { type, rights = 'edit', spent, ...it }] of found.content as Saved)
      known.set(userId, { ...it, type, rights, spent: new Map(spent) })
    position = found.anchor.position
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await goOn()
        .then(follow)
        .catch((error: unknown) =>
          logger[levelOf(error)]({ err: error }, 'following the sessions stopped; starting again'),
        )
      followed.lost()
      await pause(clock, retryMs, stop.signal)
    }
  }
  let running: Promise<void> | undefined

  const countsFor = (login: Login, { ver = 0, jti = '' }: Issued): boolean =>
    login.type !== undefined && ver >= login.version && !login.spent.has(jti)

  return {
    /** Whether this operator's session holds: the log decides who is an operator. */
    operatorHolds: (session: Issued): boolean => {
      const login = known.get(session.sub)
      return login?.type === 'dramaturg' && countsFor(login, session)
    },
    /**
     * Whether an audience session holds. People who came from a recording have no stream of their own; the show knows
     * whether they are in it.
     */
    audienceHolds: (session: Issued): boolean => {
      const login = known.get(session.sub)
      return login === undefined || countsFor(login, session)
    },
    /** The current rights of an operator. */
    rightsOf: (userId: string): Right => (known.get(userId) ?? nobody).rights,
    /** Calls the listener when somebody's rights change, on any node. */
    onRights: (listener: (userId: string, rights: Right) => void): (() => void) => {
      reading.add(listener)
      return () => void reading.delete(listener)
    },
    /** The version that new sessions get, and the log position from which it applies. */
    standing: (userId: string): Pick<Known, 'version' | 'endedAt'> => known.get(userId) ?? nobody,
    /** Calls the listener with each person whose session may have ended. */
    onEnded: (listener: (userId: string) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves when the ledger has read the log up to this position. */
    reached: (wanted: number): Promise<void> =>
      new Promise((resolve) => {
        if (wanted <= position) resolve()
        else waiting.add({ position: wanted, resolve })
      }),
    isFollowing: followed.isFollowing,
    /** Resolves when it has caught up with the log. */
    start: (): Promise<void> => {
      running ??= run()
      return followed.caughtUp
    },
    /** Saves its state for the next start. */
    keep: async (): Promise<void> => {
      if (!last) return
      const saved: Saved = [...known].map(([userId, login]) => [userId, { ...login, spent: [...login.spent] }])
      await snapshots?.save(snapshotName, anchorOf(last), saved)
    },
    stop: async (): Promise<void> => {
      stop.abort()
      for (const { resolve } of waiting) resolve()
      await running
    },
  }
}
export type SessionLedger = ReturnType<typeof createSessionLedger>
