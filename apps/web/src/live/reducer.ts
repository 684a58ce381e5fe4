import type { Blackboard, DeliveryState, OperatorChange } from '@ghostlight/contracts'
import { produce } from 'immer'
import { answersEvolved } from './answers.ts'
import { advance, endReceiving, runningOf } from './deliveries.ts'
import { updateField, updatePerson } from './fields.ts'

type PayloadOf<T extends OperatorChange['type']> = Extract<OperatorChange, { type: T }>['payload']
type Receipts = PayloadOf<'audioContentSent'>
type SocketsPatch = PayloadOf<'userDisconnected'>['sockets']

const patchSockets = (draft: Blackboard, patch: SocketsPatch) => {
  for (const [userId, socket] of Object.entries(patch)) {
    if (socket === null) delete draft.sockets[userId]
    else draft.sockets[userId] = socket
  }
}

const receipts = (draft: Blackboard, payload: Receipts, state: DeliveryState) => {
  const byRun = Map.groupBy('deliveries' in payload ? payload.deliveries : [payload], (receipt) => receipt.deliveryId)
  for (const [runId, list] of byRun) {
    const run = runningOf(draft, runId)
    if (!run) continue
    advance(draft, { run, userIds: list.map(({ userId }) => userId), state })
    for (const { userId, reason } of list)
      if (state === 'failed' && reason && !run.failures.some((failure) => failure.userId === userId))
        run.failures.push({ userId, reason })
    for (const { userId, language, saidBy } of list) {
      if (language === undefined && saidBy === undefined) continue
      run.spokenBy ??= {}
      run.spokenBy[userId] = { ...run.spokenBy[userId], ...(language && { language }), ...(saidBy && { saidBy }) }
    }
  }
}

const start = (draft: Blackboard, { run, recipients }: PayloadOf<'moduleStarted'>) => {
  if (draft.runs.some(({ _id }) => _id === run._id)) return
  const deliveries = Object.fromEntries(recipients.map((userId) => [userId, 'waiting' as const]))
  // its list of failures grows, so copy it: the change itself must not be written to
  draft.runs.push({ ...run, failures: [...run.failures], recipients, deliveries })
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

const evolve = (draft: Blackboard, change: OperatorChange) => {
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
    case 'audioContentSent':
      return receipts(draft, change.payload, 'sent')
    case 'audioContentReceived':
      return receipts(draft, change.payload, 'received')
    case 'audioContentCompleted':
      return receipts(draft, change.payload, 'completed')
    case 'audioContentFailed':
      return receipts(draft, change.payload, 'failed')
    default:
      return change satisfies never
  }
}

/** The blackboard after a change. Pure; unchanged parts keep their identity. Applying a change twice is harmless. */
export const applyChanges = (blackboard: Blackboard, changes: readonly OperatorChange[]): Blackboard =>
  produce(blackboard, (draft) => {
    for (const change of changes) evolve(draft, change)
  })
