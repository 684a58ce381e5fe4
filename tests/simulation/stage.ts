import type { Cluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import type { Desk } from './desk.ts'
import type { Device } from './device.ts'
import type { Step } from './script.ts'

/** Everything that a script's actions use. `down.next`: for how many ms the next node that dies stays away. */
export type Stage = { cluster: Cluster; devices: readonly Device[]; desks: readonly Desk[]; down: { next: number } }

/** The action for each kind of step in a script. */
export type Acts = { [K in Step['what']]: (step: Extract<Step, { what: K }>) => void }
