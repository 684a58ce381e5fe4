import type { Blackboard, DeliveryState, FailureReason, Run } from '@ghostlight/contracts'
import { goesForward, hasEnded, isOnItsWay } from '@ghostlight/contracts/rules'
import { current, type Draft, isDraft } from 'immer'
import { searched } from './fields.ts'
import { remembered } from './remembered.ts'

/** A run that has ended takes no receipts and does not end again. */
export const runningOf = (draft: Blackboard, id: string): Run | undefined =>
  draft.runs[searched(draft.runs).findLastIndex((run) => run._id === id && run.state === 'running')]

/** Someone has a line, has heard it, or could not hear it. */
export type Receipt = {
  userId: string
  deliveryId: string
  state: DeliveryState
  reason?: FailureReason | undefined
  language?: string | undefined
  saidBy?: Spoken['saidBy'] | undefined
}
type Spoken = NonNullable<Run['spokenBy']>[string]

/**
 * Moves deliveries forward. They never go back, so a receipt that comes twice (a flush applied again after a reconnect)
 * changes nothing. While a delivery is sent or received, its person is receiving; after any end, no longer. Hundreds come at
 * once, so this makes one copy of what changes, and no draft.
 */
export const receiptsApplied = (board: Blackboard, receipts: readonly Receipt[]): Blackboard => {
  const moved = new Set<Receipt>()
  const runs = [...board.runs]
  for (const [runId, list] of Map.groupBy(receipts, ({ deliveryId }) => deliveryId)) {
    const at = runs.findLastIndex((run) => run._id === runId && run.state === 'running')
    const run = runs[at]
    const next = run && runAfter(run, list, moved)
    if (next) runs[at] = next
  }
  const { receiving: heard } = board
  const receiving = new Set(heard)
  const isHearing = hearingIn(runs)
  for (const { userId, state } of moved) if (!hasEnded(state)) receiving.add(userId)
  // also of one that is known to have ended: a blackboard that was read meanwhile may say both
  for (const { userId, state } of receipts) if (hasEnded(state) && !isHearing(userId)) receiving.delete(userId)
  const isHeardBySame = receiving.size === heard.length && heard.every((userId) => receiving.has(userId))
  const isSame = runs.every((run, at) => run === board.runs[at])
  if (isSame && isHeardBySame) return board
  return {
    ...board,
    runs: isSame ? board.runs : runs,
    receiving: isHeardBySame ? heard : [...receiving],
  }
}

/** Whether sound of one of the runs is on its way to a person. A question has none. */
const hearingIn = (runs: readonly Run[]): ((userId: string) => boolean) => {
  const sounding = runs.filter(({ state, question }) => state === 'running' && !question)
  return (userId) => sounding.some(({ deliveries }) => isOnItsWay(deliveries[userId] ?? 'waiting'))
}

/**
 * How far each person's delivery is. Without a prototype, because in any other object the browser makes a hidden class for each
 * of the first thousand names, which takes the first GO of a page ten milliseconds for 2,000 people.
 */
export const deliveriesOf = (
  people: readonly string[],
  state: (userId: string) => DeliveryState,
): Run['deliveries'] => {
  const all: Run['deliveries'] = Object.create(null)
  for (const userId of people) all[userId] = state(userId)
  return all
}

const runAfter = (run: Run, receipts: readonly Receipt[], moved: Set<Receipt>): Run => {
  const deliveries = deliveriesOf(run.recipients, (userId) => run.deliveries[userId] ?? 'waiting')
  const failures = [...run.failures]
  const failed = new Set(failures.map(({ userId }) => userId))
  let isMoved = false
  for (const receipt of receipts) {
    const { userId, state, reason } = receipt
    const before = deliveries[userId]
    if (before !== undefined && goesForward(before, state)) {
      deliveries[userId] = state
      isMoved = true
      if (!run.question) moved.add(receipt)
    }
    if (state !== 'failed' || !reason || failed.has(userId)) continue
    failed.add(userId)
    failures.push({ userId, reason })
  }
  const spokenBy = spokenAfter(run.spokenBy, receipts)
  const isSame = !isMoved && failures.length === run.failures.length && spokenBy === run.spokenBy
  return isSame
    ? run
    : { ...run, deliveries: isMoved ? deliveries : run.deliveries, failures, ...(spokenBy && { spokenBy }) }
}

/** In which language each person heard it, and who said it. */
const spokenAfter = (before: Run['spokenBy'], receipts: readonly Receipt[]): Run['spokenBy'] => {
  const told = receipts.filter(({ language, saidBy }) => language !== undefined || saidBy !== undefined)
  if (told.length === 0) return before
  const all = { ...before }
  for (const { userId, language, saidBy } of told)
    all[userId] = { ...all[userId], ...(language && { language }), ...(saidBy && { saidBy }) }
  return all
}

/** What a draft is now, to be read at full speed. */
const plain = <T>(value: T): T => (isDraft(value) ? current(value as Draft<T>) : value)

/**
 * A run ends: its people who hear no other one leave the receiving set, whatever is known of their deliveries: a blackboard
 * that was read while they ended may say both.
 */
export const endReceiving = (draft: Blackboard, run: Run): void => {
  const people = new Set(run.recipients)
  const isHearingAnother = hearingIn(plain(draft.runs).filter(({ _id }) => _id !== run._id))
  draft.receiving = plain(draft.receiving).filter((userId) => !people.has(userId) || isHearingAnother(userId))
}

/** How far each delivery of a run came. A completed run names its failures only: all others have heard it. */
export const forEachDelivery = (run: Run, call: (userId: string, state: DeliveryState) => void): void => {
  const { recipients, deliveries } = run
  if (run.state !== 'completed') {
    for (const userId of recipients) call(userId, deliveries[userId] ?? 'waiting')
    return
  }
  const failed = new Set(run.failures.map(({ userId }) => userId))
  for (const userId of recipients) call(userId, failed.has(userId) ? 'failed' : 'completed')
}

/** The people that a run was for and who were not here. */
export const absentOf = remembered(
  (run: Run): ReadonlySet<string> =>
    new Set(run.failures.flatMap(({ userId, reason }) => (reason === 'NOT_CONNECTED' ? [userId] : []))),
)

export type Outcome = DeliveryState | 'stopped' | 'notHere'

/**
 * The same, for display: a delivery that a stop cut off no longer waits or plays, and a person who was not here has not
 * failed.
 */
export const forEachOutcome = (run: Run, call: (userId: string, outcome: Outcome) => void): void => {
  const absent = absentOf(run)
  const isStopped = run.state === 'stopped'
  forEachDelivery(run, (userId, state) => {
    if (state === 'failed' && absent.has(userId)) call(userId, 'notHere')
    else call(userId, isStopped && !hasEnded(state) ? 'stopped' : state)
  })
}

export const outcomesOf = (run: Run): readonly { userId: string; outcome: Outcome }[] => {
  const all: { userId: string; outcome: Outcome }[] = []
  forEachOutcome(run, (userId, outcome) => void all.push({ userId, outcome }))
  return all
}
