import type { Blackboard, DeliveryState, OperatorChange } from '@ghostlight/contracts'
import { freeze, produce } from 'immer'
import { answersEvolved } from './answers.ts'
import { endReceiving, type Receipt, receiptsApplied, runningOf } from './deliveries.ts'
import { updateField, updatePerson } from './fields.ts'

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
type OtherChange = Exclude<OperatorChange, ReceiptChange>

/** How far a delivery is: hundreds of these come while a cue runs. */
export const isReceipt = (change: OperatorChange): change is ReceiptChange => Object.hasOwn(stateOf, change.type)

const receiptsIn = ({ type, payload }: ReceiptChange): readonly Receipt[] =>
  ('deliveries' in payload ? payload.deliveries : [payload]).map((it) => ({ ...it, state: stateOf[type] }))

const start = (draft: Blackboard, { run, recipients }: PayloadOf<'moduleStarted'>) => {
  if (draft.runs.some(({ _id }) => _id === run._id)) return
  const deliveries = Object.fromEntries(recipients.map((userId) => [userId, 'waiting' as const]))
  // frozen, so that thousands of entries are not looked through for drafts
  draft.runs.push({ ...run, recipients: freeze(recipients), deliveries: freeze(deliveries) })
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
    case 'moduleStarted':
      return start(draft, change.payload)
    case 'moduleCompleted':
      return complete(draft, change.payload)
    case 'moduleStopped':
      return stop(draft, change.payload)
    default:
      return change satisfies never
  }
}

/** The blackboard after a change. Pure; unchanged parts keep their identity. Applying a change twice is harmless. */
export const applyChanges = (blackboard: Blackboard, changes: readonly OperatorChange[]): Blackboard => {
  let board = blackboard
  for (let at = 0; at < changes.length; ) {
    const first = changes[at]
    const receipts = first !== undefined && isReceipt(first)
    const end = changes.findIndex((it, place) => place > at && isReceipt(it) !== receipts)
    const list = changes.slice(at, end < 0 ? undefined : end)
    at += list.length
    board = receipts ? receiptsApplied(board, list.filter(isReceipt).flatMap(receiptsIn)) : produceAfter(board, list)
  }
  return board
}

const produceAfter = (board: Blackboard, changes: readonly OperatorChange[]): Blackboard =>
  produce(board, (draft) => {
    for (const change of changes) if (!isReceipt(change)) evolve(draft, change)
  })
