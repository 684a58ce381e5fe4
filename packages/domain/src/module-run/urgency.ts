import type { LiveEvent, LiveState } from './state.ts'

/** When what a show owes after an event is to be worked out: at once, within 20 ms, or within a quarter of a second. */
export type Urgency = 'now' | 'soon' | 'later'

/** Where a sound is with one phone. Owed by it is at most that somebody looks when it has been silent for 15 s. */
const receipts: ReadonlySet<string> = new Set<LiveEvent['type']>([
  'AudioContentSent',
  'AudioContentReceived',
  'AudioContentCompleted',
  'StatusChecked',
])

/** Who is there, and whom a sound does not reach: each of a thousand phones may say it in the same moment. */
const ofOnePhone: ReadonlySet<string> = new Set<LiveEvent['type']>([
  'AudioContentFailed',
  'UserConnected',
  'UserDisconnected',
])

/** With the last receipt of a run it has ended: then the show goes on at once. */
export const urgencyAfter = (live: LiveState, { type }: Pick<LiveEvent, 'type'>): Urgency => {
  if (!receipts.has(type) && !ofOnePhone.has(type)) return 'now'
  if ([...live.runs.values()].some(({ machine }) => machine.value === 'ended')) return 'now'
  return receipts.has(type) ? 'later' : 'soon'
}

const order: Readonly<Record<Urgency, number>> = { now: 0, soon: 1, later: 2 }
export const moreUrgent = (one: Urgency, other: Urgency | undefined): Urgency =>
  other === undefined || order[one] < order[other] ? one : other
