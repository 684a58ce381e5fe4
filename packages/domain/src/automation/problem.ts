import type { Automation } from '@ghostlight/contracts'
import { filledMessage } from './message.ts'
import type { MachineValues } from './state.ts'

/** Values that fit every type a message may ask for. Whatever is still missing was not written. */
const sample: MachineValues = { cue: { number: '1', name: '1' }, phonesIn: 1, emoteRate: 1 }

/** Returns the message as it would go out, with sample values, or says in words what is missing. */
export const sampleMessage = (automation: Pick<Automation, 'message'>) => filledMessage(automation.message, sample)

type Known = { cues: ReadonlySet<string>; modules: ReadonlySet<string> }

/** Why an automation can never be due: the performance has no such cue or module. Undefined = it can. */
export const neverDue = ({ cue, module }: Automation, { cues, modules }: Known): string | undefined => {
  if (cue !== null && !cues.has(cue)) return 'its cue was deleted'
  return module !== null && !modules.has(module) ? 'its module was deleted' : undefined
}
