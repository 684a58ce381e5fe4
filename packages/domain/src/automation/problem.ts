import type { Automation } from '@ghostlight/contracts'
import { filledMessage } from './message.ts'
import type { MachineValues } from './state.ts'

/** Values that fit any type a message may ask for: what is missing then was not written. */
const sample: MachineValues = { cue: { number: '1', name: '1' }, phonesIn: 1, emoteRate: 1 }

/** A message as it would go out, with values of no particular moment; or what of it is missing, in words. */
export const sampleMessage = (automation: Pick<Automation, 'message'>) => filledMessage(automation.message, sample)

type Known = { cues: ReadonlySet<string>; modules: ReadonlySet<string> }

/** Why an automation can never be due: what it asks for is not in the performance. */
export const neverDue = ({ cue, module }: Automation, { cues, modules }: Known): string | undefined => {
  if (cue !== null && !cues.has(cue)) return 'its cue was deleted'
  return module !== null && !modules.has(module) ? 'its module was deleted' : undefined
}
