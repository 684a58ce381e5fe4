import type { DeliveryState, FailureReason } from '@ghostlight/contracts'
import {
  countSpoken,
  goesForward,
  hasEnded,
  isOnItsWay,
  type SpokenCount,
  type SpokenTo,
} from '@ghostlight/contracts/rules'
import { setIn } from '../write-op.ts'
import { sharedList } from './people-lists.ts'
import { type BoardState, deliveriesKey, deliveryToStore, notYet, type StoredDelivery } from './state.ts'
import { isoOf, runBegins, runBeginsAt, runLasts } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** Cues, module runs, and the progress of each delivery. */
export const projectRuns = (state: BoardState, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'CueRun': {
      const { cueId, cueRunId, cueIndex, by, followAt } = event.data
      const at = isoOf(event.at)
      const isStandby = state.standby === cueId
      const isFirst = state.startedAt === null
      const isOver = isStandby && state.standbyBecause !== null
      if (isStandby) state.standby = null
      if (isOver) state.standbyBecause = null
      if (isFirst) state.startedAt = at
      const besides = {
        ...(isStandby && { standby: null }),
        ...(isOver && { standbyBecause: null }),
        ...(isFirst && { startedAt: at }),
      }
      cueIs(
        state,
        {
          cueIndex,
          cueHasRun: true,
          lastCueRun: { cueId, cueRunId, at, by, ...(followAt && { followAt }) },
          ...besides,
        },
        out,
      )
      return
    }
    case 'FollowHeld': {
      const { cueRunId: value } = event.data
      out.set('followHeld', value)
      out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'followHeld', value } })
      return
    }
    case 'StandbySet': {
      standbyIs(state, event.data, out)
      return
    }
    case 'CueNotesUpdated': {
      const { cueId, notes } = event.data
      out.set(`notes/${cueId}`, notes)
      out.frame({ type: 'blackboardFieldUpdated', payload: { field: `cues.${cueId}.notes`, value: notes } })
      return
    }
    case 'CheckTicked': {
      const { itemId, done, by } = event.data
      const value = { done, by, at: isoOf(event.at) }
      out.set(`check/${itemId}`, value)
      out.frame({ type: 'blackboardFieldUpdated', payload: { field: `checks.${itemId}`, value } })
      return
    }
    case 'CountdownSet': {
      const { name, at } = event.data
      out.set(`countdown/${name}`, at)
      out.frame({ type: 'blackboardFieldUpdated', payload: { field: `countdowns.${name}`, value: at } })
      return
    }
    case 'CueIndexUpdated':
      cueIs(state, { cueIndex: event.data.cueIndex, cueHasRun: false }, out)
      return
    case 'ModuleStarted': {
      const { moduleRunId, module, cueId, cueRunId, warnings } = event.data
      const people = event.data.recipients.map(({ userId }) => userId)
      const recipients = sharedList(state.lists, people)
      const startedAt = isoOf(event.at)
      const base = { _id: moduleRunId, module: module._id, cueId, cueRunId, startedAt, failures: [], warnings }
      const run = { ...base, state: 'running' as const }
      state.runs.set(moduleRunId, notYet(recipients))
      out.set(`run/${moduleRunId}`, { order: state.seq + 1, value: { ...run, recipients } })
      runBegins(state, event, out)
      out.frame({ type: 'moduleStarted', payload: { module: module._id, cueId, moduleRunId, recipients, run } })
      return
    }
    case 'ModuleCompleted': {
      const { moduleRunId, module, failures } = event.data
      const spoken = spokenOf(ended(state, moduleRunId, out))
      const endedAt = isoOf(event.at)
      out.set(`end/${moduleRunId}`, { state: 'completed', failures, endedAt, ...spoken })
      out.frame({ type: 'moduleCompleted', payload: { module, moduleRunId, failures, endedAt, ...spoken } })
      return
    }
    case 'ModuleStopped': {
      const { moduleRunId, module, fadeMs } = event.data
      const known = ended(state, moduleRunId, out)
      const failures = known.flatMap(([userId, { reason }]) => (reason ? [{ userId, reason }] : []))
      const deliveries = Object.fromEntries(known.map(([userId, delivery]) => [userId, delivery.state]))
      const endedAt = isoOf(event.at)
      const spoken = spokenOf(known)
      out.set(`end/${moduleRunId}`, { state: 'stopped', failures, deliveries, endedAt, ...spoken })
      out.frame({ type: 'moduleStopped', payload: { module, moduleRunId, endedAt, ...spoken } })
      const payload = { deliveryId: moduleRunId, ...(fadeMs !== undefined && { fadeMs }) }
      out.push({ to: 'all', type: 'audioStop', payload, urgent: true })
      return
    }
    case 'StartTimeSet':
      runBeginsAt(state, event, out)
      return
    case 'SoundsMade':
      madeOf(state, event.data, out)
      return
    case 'FallbackVoiceUsed':
      tellOf(state, { id: event.data.moduleRunId, field: 'fallback', value: event.data.detail }, out)
      return
    case 'AllStopped': {
      for (const userId of state.receiving.keys()) silent(state, userId, out)
      const lastStop = { stopId: event.id, at: new Date(event.at).toISOString(), by: event.data.by }
      out.set('lastStop', lastStop)
      const told = { fields: ['receiving', 'lastStop'], values: [[], lastStop] }
      out.frame({ type: 'blackboardFieldsUpdated', payload: told })
      out.push({ to: 'all', type: 'audioStop', payload: {}, urgent: true })
      return
    }
    case 'ReceivingReset':
      for (const userId of state.receiving.keys()) silent(state, userId, out)
      out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'receiving', value: [] } })
      return
    default:
      deliveryOf(state, event, out)
  }
}

/** Ends a run: returns its deliveries as they were. People who heard only this run leave `receiving`. */
const ended = (state: BoardState, moduleRunId: string, out: Yield): [string, StoredDelivery][] => {
  const deliveries = [...(state.runs.get(moduleRunId) ?? [])]
  state.runs.delete(moduleRunId)
  state.made.delete(moduleRunId)
  state.ends.delete(moduleRunId)
  out.op({ op: 'drop', key: deliveriesKey(moduleRunId) })
  if (state.questions.has(moduleRunId)) return deliveries
  for (const [userId, delivery] of deliveries) {
    if (isOnItsWay(delivery.state) && !isHearing(state, userId)) silent(state, userId, out)
  }
  return deliveries
}

/** How it was said, counted, if not to everybody by a voice in the performance's language. */
const spokenOf = (deliveries: readonly [string, StoredDelivery][]): { spoken?: SpokenCount[] } => {
  const spoken = countSpoken(deliveries.flatMap(([, it]) => it.spoken ?? []))
  return spoken.length > 0 ? { spoken } : {}
}

/** Notes how many sounds are made. The number only grows, because a count after a restart or a failure starts lower. */
const madeOf = (state: BoardState, { moduleRunId, made }: { moduleRunId: string; made: number }, out: Yield): void => {
  if (made <= (state.made.get(moduleRunId) ?? -1)) return
  if (state.runs.has(moduleRunId)) state.made.set(moduleRunId, made)
  tellOf(state, { id: moduleRunId, field: 'made', value: made }, out)
}

type Told = { id: string; field: 'made' | 'fallback'; value: unknown }

/** Sends the progress of an open run's sounds. For an ended run it does not matter. */
const tellOf = (state: BoardState, { id, field, value }: Told, out: Yield): void => {
  if (!state.runs.has(id)) return
  out.set(`${field}/${id}`, value)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: `runs.${id}.${field}`, value } })
}

type StandbyNow = Extract<BoardEvent, { type: 'StandbySet' }>['data']

const standbyIs = (state: BoardState, now: StandbyNow, out: Yield): void => {
  const { cueId } = now
  const because = now.because ?? null
  const told: [field: 'standby' | 'standbyBecause', value: unknown][] = [['standby', cueId]]
  if (because !== null || state.standbyBecause !== null) told.push(['standbyBecause', because])
  state.standby = cueId
  state.standbyBecause = because
  for (const [field, value] of told) out.set(field, value)
  const [fields, values] = [told.map(([field]) => field), told.map(([, value]) => value)]
  if (told.length > 1) out.frame({ type: 'blackboardFieldsUpdated', payload: { fields, values } })
  else out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'standby', value: cueId } })
}

type CueNow = {
  cueIndex: number
  cueHasRun: boolean
  lastCueRun?: unknown
  standby?: null
  standbyBecause?: null
  startedAt?: string
}

const cueIs = (state: BoardState, now: CueNow, out: Yield): void => {
  for (const [field, value] of Object.entries(now)) out.set(field, value)
  out.frame({ type: 'blackboardFieldsUpdated', payload: { fields: Object.keys(now), values: Object.values(now) } })
  if (now.cueIndex === state.cueIndex) return
  state.cueIndex = now.cueIndex
  const payload = { field: 'cueIndex', value: now.cueIndex }
  out.push({ to: 'all', type: 'blackboardFieldUpdated', payload, urgent: false })
}

const deliveryOf = (state: BoardState, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'AudioContentSent':
      if (!moves(state, { ...event.data, to: 'sent' }, out)) return
      // before the receipt, so that the receipts of a burst follow each other and can be merged into one frame
      runLasts(state, event, out)
      out.frame({ type: 'audioContentSent', payload: { ...ref(event), ...spokenIn(event.data) } })
      return
    case 'AskSent':
      if (moves(state, { ...event.data, to: 'sent' }, out))
        out.frame({ type: 'audioContentSent', payload: { ...ref(event), ...spokenIn(event.data) } })
      return
    case 'AnswerGiven':
      // whoever has answered has done their part, and can still change their mind
      if (moves(state, { ...event.data, to: 'completed' }, out))
        out.frame({ type: 'audioContentCompleted', payload: ref(event) })
      return
    case 'AskReceived':
      if (moves(state, { ...event.data, to: 'received' }, out))
        out.frame({ type: 'audioContentReceived', payload: ref(event) })
      return
    case 'AudioContentReceived':
      if (moves(state, { ...event.data, to: 'received' }, out))
        out.frame({ type: 'audioContentReceived', payload: ref(event) })
      return
    case 'AudioContentCompleted':
      if (moves(state, { ...event.data, to: 'completed' }, out))
        out.frame({
          type: 'audioContentCompleted',
          payload: { ...ref(event), ...spokenIn({ saidBy: event.data.saidBy }) },
        })
      return
    case 'AudioContentFailed': {
      const { reason } = event.data
      if (moves(state, { ...event.data, to: 'failed', reason }, out))
        out.frame({ type: 'audioContentFailed', payload: { ...ref(event), reason } })
      return
    }
    default:
      return
  }
}

type Ref = { userId: string; moduleId: string; deliveryId: string }
const ref = ({ data: { userId, moduleId, deliveryId } }: { data: Ref }): Ref => ({ userId, moduleId, deliveryId })

type Move = Ref & SpokenTo & { to: DeliveryState; reason?: FailureReason }

const spokenIn = ({ language, saidBy }: SpokenTo): SpokenTo => ({
  ...(language && { language }),
  ...(saidBy && { saidBy }),
})

const moves = (state: BoardState, { userId, deliveryId, to, reason, language, saidBy }: Move, out: Yield): boolean => {
  const run = state.runs.get(deliveryId)
  const before = run?.get(userId)
  if (!run || !before || !goesForward(before.state, to)) return false
  const said = spokenIn({
    ...before.spoken,
    language: language ?? before.spoken?.language,
    saidBy: saidBy ?? before.spoken?.saidBy,
  })
  const spoken = Object.keys(said).length > 0 ? said : undefined
  run.set(userId, { state: to, reason, ...(spoken && { spoken }) })
  out.op(setIn(deliveriesKey(deliveryId), userId, deliveryToStore({ state: to, reason, spoken })))
  // a question has no sound: it neither begins nor ends what its person hears
  if (state.questions.has(deliveryId)) return true
  if (!hasEnded(to)) {
    state.receiving.set(userId, deliveryId)
    out.set(`receiving/${userId}`, deliveryId)
  } else if (!isHearing(state, userId)) silent(state, userId, out)
  return true
}

/** Whether sound of an open run is on its way to a person. */
const isHearing = (state: BoardState, userId: string): boolean => {
  for (const [id, people] of state.runs) {
    const delivery = people.get(userId)
    if (delivery && isOnItsWay(delivery.state) && !state.questions.has(id)) return true
  }
  return false
}

const silent = (state: BoardState, userId: string, out: Yield): void => {
  state.receiving.delete(userId)
  out.unset(`receiving/${userId}`)
}
