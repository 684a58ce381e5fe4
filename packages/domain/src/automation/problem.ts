import type { OutsideMessage } from '@ghostlight/contracts'
import { filledMessage } from './message.ts'
import type { MachineValues } from './state.ts'

/** Values that fit every type a message may ask for. Whatever is still missing was not written. */
const sample: MachineValues = {
  cue: { number: '1', name: '1' },
  phonesIn: 1,
  emoteRate: 1,
  question: { name: '1', winner: '1', answered: 1 },
}

/** Returns the message as it would go out, with sample values, or says in words what is missing. */
export const sampleMessage = (message: OutsideMessage) => filledMessage(message, sample)
