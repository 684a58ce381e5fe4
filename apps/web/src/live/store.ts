import type { Blackboard, OperatorChange, operatorReplies, TroubleTold } from '@ghostlight/contracts'
import type { Right } from '@ghostlight/contracts/rules'
import type { Clock } from '../connection/clock.ts'
import { translated } from '../words/sentences.ts'
import { type Incoming, parseChange } from './frames.ts'
import { applyChanges, isReceipt } from './reducer.ts'
import type { Answer, ReplyPayload } from './requests.ts'
import { checkSequence, type Position, since, startAt } from './sequence.ts'

export type Connection = {
  status: 'connecting' | 'connected' | 'lost'
  /** since when this status holds, ms */
  since: number
  latencyMs: number | null
  /** an answer is overdue: the server may be frozen or the network stuck */
  late: boolean
  /** why the server lets nobody in: the show is set aside */
  setAside: string | null
}

export type LiveState = {
  blackboard: Blackboard
  connection: Connection
  /** when this page saw a person's phone leave, ms; people who left before that are only absent */
  goneAt: Readonly<Record<string, number>>
  /** who last changed a field of a person, by `editorKey`, as far as this page knows; null: a module did */
  editors: Readonly<Record<string, string | null>>
  /** what this operator may do now */
  rights: Right
  /** people whom this operator listens in to */
  listening: ReadonlySet<string>
  /** how far the sounds of the cue that GO would run are made; null = unknown */
  prepared: SoundsPrepared | null
  /** the last refusal to another machine of the house; a new object each time */
  refused: ControlRefused | null
  /** the link of an open screen that ends within the hour; a new object each time */
  ending: ScreenLinkEnding | null
  /** what the house says of itself and of the machines of this show */
  trouble: TroubleTold
}

export const editorKey = (userId: string, field: string): string => `${userId}/${field}`

type IdentifyResult = (typeof operatorReplies)['identifyResult']['_zod']['output']
type SoundsPrepared = (typeof operatorReplies)['soundsPrepared']['_zod']['output']
type ControlRefused = (typeof operatorReplies)['controlRefused']['_zod']['output']
type ScreenLinkEnding = (typeof operatorReplies)['screenLinkEnding']['_zod']['output']
type RightsUpdated = (typeof operatorReplies)['rightsUpdated']['_zod']['output']
type ListenUpdated = (typeof operatorReplies)['listenUpdated']['_zod']['output']

/** a server tells a console that comes in only what there is */
const noTrouble: TroubleTold = { house: [], machines: [] }

/** How long receipts are gathered after those that were applied last, ms. */
export const gatherMs = 100

export type LiveStore = ReturnType<typeof createLiveStore>

/** What the page knows of the show: the blackboard, kept up to date by frames, and how fresh it is. */
export const createLiveStore = (blackboard: Blackboard, clock: Pick<Clock, 'now' | 'after'>) => {
  const listeners = new Set<() => void>()
  let state: LiveState = {
    blackboard,
    connection: { status: 'connecting', since: clock.now(), latencyMs: null, late: false, setAside: null },
    goneAt: {},
    editors: {},
    rights: 'edit',
    listening: new Set(),
    prepared: null,
    refused: null,
    ending: null,
    trouble: noTrouble,
  }
  let position: Position = startAt(blackboard.seq)
  /** what came between a question and its answer, the oldest first; undefined: no answer is waited for */
  let aside: Incoming[] | undefined
  /** receipts that have come and are not applied yet, the oldest first */
  let gathered: OperatorChange[] = []
  let stopGathering: (() => void) | undefined

  let isTogether = false
  let isUntold = false
  const tell = () => {
    isUntold = false
    for (const listener of listeners) listener()
  }
  const set = (next: Partial<LiveState>) => {
    const before = state.blackboard
    state = { ...state, ...next }
    const { lastStop, lastCueRun } = state.blackboard
    // each of these is news for operators, also if the next one comes with it
    const isNews = lastStop !== before.lastStop || lastCueRun !== before.lastCueRun
    if (isTogether && !isNews) isUntold = true
    else tell()
  }

  const goneAfter = (changes: readonly OperatorChange[]) => {
    const goneAt = { ...state.goneAt }
    for (const change of changes) {
      if (!('sockets' in change.payload)) continue
      for (const [userId, socket] of Object.entries(change.payload.sockets)) {
        if (socket === null) goneAt[userId] ??= clock.now()
        else delete goneAt[userId]
      }
    }
    return goneAt
  }

  const editorsAfter = (changes: readonly OperatorChange[]) => {
    const edits = changes.flatMap((change) => (change.type === 'userFieldUpdated' ? [change.payload] : []))
    const told = edits.map(({ userId, field, by }) => [editorKey(userId, field), by ?? null] as const)
    return told.length === 0 ? state.editors : { ...state.editors, ...Object.fromEntries(told) }
  }

  const apply = (changes: readonly OperatorChange[]) => {
    const touchesSockets = changes.some((change) => 'sockets' in change.payload)
    set({
      blackboard: applyChanges(state.blackboard, changes),
      editors: editorsAfter(changes),
      ...(touchesSockets && { goneAt: goneAfter(changes) }),
    })
  }

  /** Applies what is gathered, and `more` with it: everything that listens is called once for all of it. */
  const applyAll = (more: readonly OperatorChange[] = []) => {
    const changes = [...gathered, ...more]
    gathered = []
    if (changes.length > 0) apply(changes)
  }

  const gatheringEnds = () => {
    stopGathering = undefined
    if (gathered.length === 0) return
    applyAll()
    gather()
  }
  const gather = () => {
    stopGathering = clock.after(gatherMs, gatheringEnds)
  }

  /**
   * While a cue runs, hundreds of receipts come in each tenth of a second. The first ones are applied at once and the others
   * together. Anything else is applied at once, after the receipts that came before it.
   */
  const came = (change: OperatorChange) => {
    if (!isReceipt(change)) return applyAll([change])
    if (stopGathering) return void gathered.push(change)
    applyAll([change])
    gather()
  }

  const listenUpdated = ({ userId, listenIn }: ListenUpdated) => {
    const listening = new Set(state.listening)
    if (listenIn) listening.add(userId)
    else listening.delete(userId)
    set({ listening })
  }

  /** What is in no log: each message replaces what was known of the same. */
  const told = ({ type, payload }: Extract<Incoming, { kind: 'reply' }>): void => {
    if (type === 'listenUpdated') listenUpdated(payload as ListenUpdated)
    if (type === 'rightsUpdated') set(payload as RightsUpdated)
    if (type === 'soundsPrepared') set({ prepared: payload as SoundsPrepared })
    if (type === 'controlRefused') {
      const { by, text } = payload as ControlRefused
      set({ refused: { by, text: translated(text) } })
    }
    if (type === 'screenLinkEnding') set({ ending: payload as ScreenLinkEnding })
    if (type === 'troubleTold') set({ trouble: payload as TroubleTold })
  }

  const connection = (next: Partial<Connection>) => set({ connection: { ...state.connection, ...next } })

  /** true: something is missing; identify again to get it */
  const receive = (frame: Incoming): boolean => {
    if (aside) {
      aside.push(frame)
      return false
    }
    if (frame.kind === 'reply') told(frame)
    if (frame.kind !== 'change') return false
    const placed = checkSequence(position, frame.change)
    if (placed === 'apply') {
      position = { seq: frame.change.seq, prev: frame.change.prev }
      came(frame.change)
    }
    return placed === 'gap'
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Everything that listens hears once of all that changes during the call. */
    together: (call: () => void) => {
      isTogether = true
      try {
        call()
      } finally {
        isTogether = false
        if (isUntold) tell()
      }
    },
    since: () => since(position),
    receive,
    /** From now to its answer, the page keeps frames aside: the answer covers them, or they follow it. */
    identifying: () => {
      aside = []
      applyAll()
    },
    /** true: something is still missing; identify again to get it */
    identified: (answer: Answer<ReplyPayload<'identify'>>): boolean => {
      const kept = aside ?? []
      aside = undefined
      const setAside = !answer.ok && answer.code === 'QUARANTINED' ? answer.message : null
      if (setAside !== state.connection.setAside) connection({ setAside })
      if (!answer.ok) return false
      const result: IdentifyResult = answer.payload
      position = startAt(result.seq)
      set({
        listening: new Set(result.listening),
        prepared: null,
        trouble: noTrouble,
        rights: result.user.rights ?? 'edit',
      })
      if ('blackboard' in result) set({ blackboard: result.blackboard, editors: {} })
      else apply(result.changes.flatMap((change) => parseChange(change) ?? []))
      if (state.connection.status !== 'connected') connection({ status: 'connected', since: clock.now() })
      // all of them: behind a gap no change counts, but what is in no log does
      return kept.filter(receive).length > 0
    },
    lost: () => {
      aside = undefined
      applyAll()
      if (state.connection.status !== 'lost')
        connection({ status: 'lost', since: clock.now(), latencyMs: null, late: false })
    },
    /** The page leaves the show, and may come back to it. */
    stop: () => {
      stopGathering?.()
      stopGathering = undefined
      applyAll()
    },
    latency: (latencyMs: number) => connection({ latencyMs }),
    late: (late: boolean) => connection({ late }),
  }
}
