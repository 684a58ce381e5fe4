import type { LiveEvent } from './evolve.ts'
import type { LiveState } from './state.ts'

/** Each of a thousand phones makes them: alone none of them owes anybody anything at once. */
const ofOnePhone: ReadonlySet<string> = new Set<LiveEvent['type']>([
  'AudioContentSent',
  'AudioContentReceived',
  'AudioContentCompleted',
  'AudioContentFailed',
  'UserConnected',
  'UserDisconnected',
  'StatusChecked',
])

/** Whether what a show owes after this event may be worked out together with what comes next: not when a run has ended. */
export const canWait = (live: LiveState, { type }: Pick<LiveEvent, 'type'>): boolean =>
  ofOnePhone.has(type) && [...live.runs.values()].every(({ machine }) => machine.value !== 'ended')
