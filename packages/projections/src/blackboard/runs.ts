import { countSpoken, isOnItsWay, type SpokenCount } from '@ghostlight/contracts/rules'
import { isHearing, projectDelivery, silent } from './deliveries.ts'
import { sharedList } from './people-lists.ts'
import { type BoardState, deliveriesKey, notYet, type StoredDelivery } from './state.ts'
import { isoOf, runBegins, runBeginsAt } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** Cues and module runs; `deliveries.ts` has the progress of each delivery. */
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
      projectDelivery(state, event, out)
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
