import type { Recorded } from '@ghostlight/contracts'
import { waysOf } from '@ghostlight/contracts/rules'
import { wordsOf } from '../kinds/words.ts'
import { undecided } from './following.ts'
import type { ShowEventOf, ShowState } from './state.ts'

/** After this time a working console has the answer to its own press, ms. */
const answeredMs = 2_000

export const cueRun = (state: ShowState, event: Recorded<ShowEventOf<'CueRun'>>): ShowState => {
  const { cueId, cueRunId, cueIndex, by, console, moduleRunIds, toStart = [] } = event.data
  for (const it of toStart) state.toStart.set(it.moduleRunId, { ...it, cueId, cueRunId })
  const last = state.lastCueRun
  const isNextOfOne = last !== null && last.console === console && console !== null && event.at - last.at < answeredMs
  const before = [...(isNextOfOne ? last.before : []), last?.cueRunId ?? null]
  state.cueIndex = cueIndex
  state.cueHasRun = true
  state.indexesSinceRun = [cueIndex]
  if (state.standby === cueId) state.standby = null
  for (const it of undecided(state)) if (it.ways.some((way) => way.cue === cueId)) it.chosen = cueId
  const { followAt } = event.data
  const at = followAt === undefined ? undefined : Date.parse(followAt)
  const nothing = { stopped: false, deliveries: 0, failures: 0, followAt: at, held: false }
  state.lastCueRun = { cueId, cueRunId, at: event.at, by, console, before, open: new Set(moduleRunIds), ...nothing }
  return state
}

export const moduleStarted = (state: ShowState, event: ShowEventOf<'ModuleStarted'>): ShowState => {
  const { moduleRunId, module, cueId, cueRunId } = event.data
  const { _id, effects, template } = module
  const recipients = effects.length === 0 ? [] : event.data.recipients.map(({ userId }) => userId)
  const spokenTo = event.data.recipients.length
  state.toStart.delete(moduleRunId)
  state.runs.set(moduleRunId, { moduleRunId, module: _id, cueId, cueRunId, effects, recipients, spokenTo })
  const templateId = template ?? ''
  if (wordsOf(state.templates.get(templateId))?.ask) {
    const ways = waysOf(state.cues, { cueId, module: _id, template: templateId })
    const put = { templateId, module: _id, cueId, ways, isOpen: true, winner: null, tied: [], chosen: null }
    state.questions.set(moduleRunId, put)
  }
  return state
}

type Ended = ShowEventOf<'ModuleCompleted'> | ShowEventOf<'ModuleStopped'>

export const moduleEnded = (state: ShowState, event: Ended): ShowState => {
  const { moduleRunId, cueRunId } = event.data
  const run = state.runs.get(moduleRunId)
  const last = state.lastCueRun
  state.runs.delete(moduleRunId)
  state.toStart.delete(moduleRunId)
  // it ends without an answer if GO came too late for everybody
  const question = state.questions.get(moduleRunId)
  if (question) question.isOpen = false
  if (!last || last.cueRunId !== cueRunId) return state
  last.open.delete(moduleRunId)
  if (event.type === 'ModuleStopped') last.stopped = true
  else {
    last.deliveries += run?.spokenTo ?? 0
    last.failures += event.data.failures.length
  }
  return state
}
