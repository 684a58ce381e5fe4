import { createMachine, initialTransition, transition } from 'xstate'

/**
 * The life of one module run. Used as a pure function; it keeps no timers and runs no actions. The deliveries are in a
 * table beside it (state.ts): a transition costs some 20 µs, so a thousand machines would cost more than the whole
 * fan-out.
 */
const moduleRun = createMachine({
  id: 'moduleRun',
  initial: 'delivering',
  states: {
    delivering: { on: { allEnded: 'ended' } },
    /** every delivery has ended; the run is dropped when its completion is recorded */
    ended: { type: 'final' },
  },
})

/** One press of GO, until the show has stepped on. */
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

/**
 * Next snapshot. An event that the state does not know changes nothing. The actions that XState returns are not used.
 */
export const stepModuleRun = (snapshot: ModuleRunSnapshot, type: ModuleRunEvent): ModuleRunSnapshot =>
  snapshot.status === 'active' ? transition(moduleRun, snapshot, { type })[0] : snapshot
export const stepCueRun = (snapshot: CueRunSnapshot, type: CueRunEvent): CueRunSnapshot =>
  snapshot.status === 'active' ? transition(cueRun, snapshot, { type })[0] : snapshot
