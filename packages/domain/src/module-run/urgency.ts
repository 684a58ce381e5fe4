import type { LiveEvent, LiveState } from './state.ts'

/** When to work out what a show owes after an event: at once, within 20 ms, or within a quarter of a second. */
export type Urgency = 'now' | 'soon' | 'later'

/** How far one phone is with a sound. At most this sets the 15 s after which a silent phone is looked at. */
const receipts: ReadonlySet<string> = new Set<LiveEvent['type']>([
  'AudioContentSent',
  'AudioContentReceived',
  'AudioContentCompleted',
  'StatusChecked',
  'AskSent',
  'AskReceived',
])

/** Who is present, and whom a sound does not reach. A thousand phones may each report it in the same moment. */
const ofOnePhone: ReadonlySet<string> = new Set<LiveEvent['type']>([
  'AudioContentFailed',
  'UserConnected',
  'UserDisconnected',
  'AnswerGiven',
])

/** The last receipt of a run ends it, and then the show continues at once. */
export const urgencyAfter = (live: LiveState, { type }: Pick<LiveEvent, 'type'>): Urgency => {
  if (!receipts.has(type) && !ofOnePhone.has(type)) return 'now'
  if ([...live.runs.values()].some(({ machine }) => machine.value === 'ended')) return 'now'
  return receipts.has(type) ? 'later' : 'soon'
}

const order: Readonly<Record<Urgency, number>> = { now: 0, soon: 1, later: 2 }
export const moreUrgent = (one: Urgency, other: Urgency | undefined): Urgency =>
  other === undefined || order[one] < order[other] ? one : other
