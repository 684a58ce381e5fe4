import type { Blackboard, DeliveryState, OperatorChange } from '@ghostlight/contracts'
import { Immer } from 'immer'
import { answersEvolved } from './answers.ts'
import { deliveriesOf, endReceiving, type Receipt, receiptsApplied, runningOf } from './deliveries.ts'
import { updateField, updatePerson } from './fields.ts'

/** To freeze a show is to look through all that it has heard: 300 lists of 2,000 people, for each blackboard that comes whole. */
const { produce } = new Immer({ autoFreeze: false })

type PayloadOf<T extends OperatorChange['type']> = Extract<OperatorChange, { type: T }>['payload']
type SocketsPatch = PayloadOf<'userDisconnected'>['sockets']

const patchSockets = (draft: Blackboard, patch: SocketsPatch) => {
  for (const [userId, socket] of Object.entries(patch)) {
    if (socket === null) delete draft.sockets[userId]
    else draft.sockets[userId] = socket
  }
}

const stateOf = {
  audioContentSent: 'sent',
  audioContentReceived: 'received',
  audioContentCompleted: 'completed',
  audioContentFailed: 'failed',
} as const satisfies Partial<Record<OperatorChange['type'], DeliveryState>>
type ReceiptChange = Extract<OperatorChange, { type: keyof typeof stateOf }>
type StartChange = Extract<OperatorChange, { type: 'moduleStarted' }>
type OtherChange = Exclude<OperatorChange, ReceiptChange | StartChange>

/** How far a delivery is: hundreds of these come while a cue runs. */
export const isReceipt = (change: OperatorChange): change is ReceiptChange => Object.hasOwn(stateOf, change.type)

const receiptsIn = ({ type, payload }: ReceiptChange): readonly Receipt[] =>
  ('deliveries' in payload ? payload.deliveries : [payload]).map((it) => ({ ...it, state: stateOf[type] }))

/** Looks at the ends first: lists that are as long and begin and end alike are the same but for rare ones. */
const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one[0] === other[0] &&
  one.at(-1) === other.at(-1) &&
  one.every((it, at) => it === other[at])

/**
 * No draft, because that would be one of each run of the show. Runs that speak to the same people, as most do, share one list of
 * them.
 */
const started = (board: Blackboard, { run, recipients }: PayloadOf<'moduleStarted'>): Blackboard => {
  if (board.runs.some(({ _id }) => _id === run._id)) return board
  const deliveries = deliveriesOf(recipients, () => 'waiting')
  const known = board.runs.findLast((it) => isSameList(it.recipients, recipients))?.recipients
  return { ...board, runs: [...board.runs, { ...run, recipients: known ?? recipients, deliveries }] }
}

/** All deliveries have ended: its failures say all of them, so that the console holds what one that comes later is given. */
const complete = (draft: Blackboard, { moduleRunId, failures, endedAt, spoken }: PayloadOf<'moduleCompleted'>) => {
  const run = runningOf(draft, moduleRunId)
  if (!run) return
  endReceiving(draft, run)
  run.state = 'completed'
  run.failures = failures
  run.deliveries = {}
  delete run.spokenBy
  if (spoken) run.spoken = spoken
  if (endedAt !== undefined) run.endedAt = endedAt
}

const stop = (draft: Blackboard, { moduleRunId, endedAt, spoken }: PayloadOf<'moduleStopped'>) => {
  const run = runningOf(draft, moduleRunId)
  if (!run) return
  endReceiving(draft, run)
  run.state = 'stopped'
  delete run.spokenBy
  if (spoken) run.spoken = spoken
  if (endedAt !== undefined) run.endedAt = endedAt
}

const evolve = (draft: Blackboard, change: OtherChange) => {
  switch (change.type) {
    case 'blackboardFieldUpdated':
      return updateField(draft, change.payload.field, change.payload.value)
    case 'blackboardFieldsUpdated':
      return change.payload.fields.forEach((field, at) => {
        updateField(draft, field, change.payload.values[at] ?? null)
      })
    case 'userFieldUpdated':
      return updatePerson(draft.users, change.payload.userId, change.payload)
    case 'groupsUpdated':
      return change.payload.groups.forEach((group) => {
        updateField(draft, `groups.${group._id}`, group)
      })
    case 'templateEdited': {
      const { templateId, template, edit } = change.payload
      draft.templateEdits = { ...draft.templateEdits, [templateId]: edit }
      if (template) updateField(draft, `templates.${templateId}`, template)
      return
    }
    case 'answersCounted':
    case 'textGiven':
    case 'textsJudged':
      return answersEvolved(draft, change)
    case 'phoneMarked': {
      const { userId, mark } = change.payload
      if (mark) draft.phoneMarks[userId] = mark
      else delete draft.phoneMarks[userId]
      return
    }
    case 'audienceIdentified':
    case 'performerIdentified':
    case 'usherIdentified':
    case 'dramaturgIdentified':
    case 'userDisconnected':
    case 'clockTold':
      return patchSockets(draft, change.payload.sockets)
    case 'moduleCompleted':
      return complete(draft, change.payload)
    case 'moduleStopped':
      return stop(draft, change.payload)
    default:
      return change satisfies never
  }
}

const isStart = (change: OperatorChange): change is StartChange => change.type === 'moduleStarted'
const isOther = (change: OperatorChange): change is OtherChange => !isReceipt(change) && !isStart(change)

/** The changes at the beginning that `is` holds for. */
const leading = <T extends OperatorChange>(
  changes: readonly OperatorChange[],
  is: (change: OperatorChange) => change is T,
): T[] => {
  const end = changes.findIndex((it) => !is(it))
  return changes.slice(0, end < 0 ? undefined : end).filter(is)
}

/** The blackboard after a change. Pure; unchanged parts keep their identity. Applying a change twice is harmless. */
export const applyChanges = (blackboard: Blackboard, changes: readonly OperatorChange[]): Blackboard => {
  let board = blackboard
  let left = changes
  while (left.length > 0) {
    const receipts = leading(left, isReceipt)
    const starts = leading(left, isStart)
    const others = leading(left, isOther)
    if (receipts.length > 0) board = receiptsApplied(board, receipts.flatMap(receiptsIn))
    for (const { payload } of starts) board = started(board, payload)
    for (const change of others) board = otherApplied(board, change)
    left = left.slice(receipts.length + starts.length + others.length)
  }
  return board
}

const otherApplied = (board: Blackboard, change: OtherChange): Blackboard =>
  produce(board, (draft) => {
    evolve(draft, change)
  })
