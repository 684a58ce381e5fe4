import { createMachine, initialTransition, transition } from 'xstate'

/**
 * The life of one module run. The deliveries are a table beside it (state.ts): a transition costs some 20 µs,
 * and a thousand machines would outweigh the whole fan-out. Used as a function; it keeps no timers and runs no actions.
 */
const moduleRun = createMachine({
  id: 'moduleRun',
  initial: 'delivering',
  states: {
    delivering: { on: { allEnded: 'ended' } },
    /** every delivery has ended; when the completion is recorded the run is gone */
    ended: { type: 'final' },
  },
})

/** One press of GO until the show has stepped on. */
const cueRun = createMachine({
  id: 'cueRun',
  initial: 'playing',
  states: {
    playing: { on: { modulesEnded: 'settling', stopped: 'done' } },
    /** half a second of silence before the next cue becomes current */
    settling: { on: { advanced: 'done', stopped: 'done' } },
    done: { type: 'final' },
  },
})

type ModuleRunEvent = 'allEnded'
type CueRunEvent = 'modulesEnded' | 'advanced' | 'stopped'

export const newModuleRun = () => initialTransition(moduleRun)[0]
export const newCueRun = () => initialTransition(cueRun)[0]
export type ModuleRunSnapshot = ReturnType<typeof newModuleRun>
export type CueRunSnapshot = ReturnType<typeof newCueRun>

/** Next snapshot; an event that the state does not know changes nothing. The actions XState returns are not used. */
export const stepModuleRun = (snapshot: ModuleRunSnapshot, type: ModuleRunEvent): ModuleRunSnapshot =>
  snapshot.status === 'active' ? transition(moduleRun, snapshot, { type })[0] : snapshot
export const stepCueRun = (snapshot: CueRunSnapshot, type: CueRunEvent): CueRunSnapshot =>
  snapshot.status === 'active' ? transition(cueRun, snapshot, { type })[0] : snapshot
