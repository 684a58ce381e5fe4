import {
  type CueRunSnapshot,
  type ModuleRunSnapshot,
  newCueRun,
  newModuleRun,
  stepCueRun,
  stepModuleRun,
} from './machines.ts'
import type { LiveCueRun, LiveRun, LiveState } from './state.ts'

type Named<T> = Omit<T, 'machine'> & { machine: string }

/** A show's process without functions, so that it can be copied out of memory: its machines are the names of their states. */
export type SavedLive = Omit<LiveState, 'runs' | 'cueRun'> & {
  runs: Map<string, Named<LiveRun>>
  cueRun: Named<LiveCueRun> | undefined
}

const named = <T extends { machine: { value: unknown } }>(it: T): Named<T> => ({
  ...it,
  machine: String(it.machine.value),
})

/** It shares everything else with the state, so copy it before the next event. */
export const savedLive = (live: LiveState): SavedLive => ({
  ...live,
  runs: new Map([...live.runs].map(([id, run]) => [id, named(run)])),
  cueRun: live.cueRun && named(live.cueRun),
})

const moduleRun = (state: string): ModuleRunSnapshot =>
  state === 'ended' ? stepModuleRun(newModuleRun(), 'allEnded') : newModuleRun()

const cueRun = (state: string): CueRunSnapshot => {
  if (state === 'done') return stepCueRun(newCueRun(), 'stopped')
  return state === 'settling' ? stepCueRun(newCueRun(), 'modulesEnded') : newCueRun()
}

export const liveFromSaved = (saved: SavedLive): LiveState => ({
  ...saved,
  runs: new Map([...saved.runs].map(([id, run]) => [id, { ...run, machine: moduleRun(run.machine) }])),
  cueRun: saved.cueRun && { ...saved.cueRun, machine: cueRun(saved.cueRun.machine) },
})
