import type { Automation } from '@ghostlight/contracts'
import type { AutomationsState } from '../automation/state.ts'
import type { LiveEvent } from './state.ts'

type Moment = Exclude<Automation['when']['on'], 'phonesIn' | 'emotes' | 'questionCloses'>
/** One moment that an automation may wait for, with its cue and module. */
export type AutomationTrigger = {
  on: Moment
  cueId?: string | null
  module?: string
  /** the cause that several events share */
  cause?: string
}

type Ended = Extract<LiveEvent, { type: 'ModuleCompleted' | 'ModuleStopped' }>

/** Turns one event into the moments that automations wait for, and remembers what later events need. */
export const triggersOf = (state: AutomationsState, event: LiveEvent): AutomationTrigger[] => {
  switch (event.type) {
    case 'CueRun': {
      const { cueId, cueRunId, moduleRunIds } = event.data
      const begins: AutomationTrigger[] = state.hasBegun ? [] : [{ on: 'showBegins', cueId }]
      state.hasBegun = true
      const runs: AutomationTrigger[] = [...begins, { on: 'cueRuns', cueId }]
      if (moduleRunIds.length === 0) return [...runs, { on: 'cueOver', cueId }]
      state.cueRuns.set(cueRunId, { cueId, open: new Set(moduleRunIds) })
      return runs
    }
    case 'ModuleStarted':
      return [{ on: 'moduleStarts', cueId: event.data.cueId, module: event.data.module._id }]
    case 'ModuleCompleted':
      return moduleOver(state, event)
    case 'ModuleStopped': {
      const { cueId, module } = event.data
      // one press may stop several modules; it counts as one stop
      return [{ on: 'stopped', cueId, module, cause: event.causationId }, ...moduleOver(state, event)]
    }
    case 'AllStopped':
      return [{ on: 'stopped', cause: event.causationId }]
    case 'ShowClosed':
      return [{ on: 'showEnds' }]
    default:
      return []
  }
}

/** Whether it completed or was stopped. */
const moduleOver = (state: AutomationsState, { data }: Ended): AutomationTrigger[] => {
  const { cueId, cueRunId, module, moduleRunId } = data
  const over: AutomationTrigger = { on: 'moduleOver', cueId, module }
  const run = cueRunId === null ? undefined : state.cueRuns.get(cueRunId)
  if (cueRunId === null || !run) return [over]
  run.open.delete(moduleRunId)
  if (run.open.size > 0) return [over]
  state.cueRuns.delete(cueRunId)
  return [over, { on: 'cueOver', cueId }]
}
