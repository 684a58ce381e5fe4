import { isRejection, type Recorded, type ShowEvent, streamKindOf } from '@ghostlight/contracts'
import { type DecideContext, drawnFor, type ShowState, show } from '@ghostlight/domain'
import { commandOf } from './command-of.ts'
import { differenceIn } from './difference.ts'
import { type Recording, recordedOf } from './read.ts'

type Difference = { line: number; text: string }
export type Verified = { decisions: number; difference: Difference | undefined }

/** A decision of the recording: its line, and its event for the fold. */
type Step = { event: ShowEvent; actor: string; at: number; line: number; recorded: Recorded<ShowEvent> }

/**
 * Decides every command of a recording again with today's code, in the recorded state, time and chance. Returns how
 * many decisions are the same, and the first different one.
 */
export const verifyRecording = ({ header, events }: Recording): Verified => {
  const steps = events.flatMap((read, index): Step[] => {
    if (streamKindOf(read.event.type) !== 'blackboard') return []
    const recorded = atSomeConsole(recordedOf(read, index) as Recorded<ShowEvent>)
    return [{ event: recorded, actor: recorded.actor, at: recorded.at, line: index + 2, recorded }]
  })
  let state = show.initial()
  let decisions = 0
  for (let at = 0; at < steps.length; decisions++) {
    const decided = decideAgain(togetherAt(steps, at), state)
    if ('text' in decided) return { decisions, difference: decided }
    for (const [index, now] of decided.events.entries()) {
      const was = steps[at + index]
      const text = was ? differenceIn({ was: was.event, now }, { ...header, names: decided.names }) : missing(now)
      if (!was || text !== undefined)
        return { decisions, difference: { line: was?.line ?? events.length + 2, text: text ?? missing(now) } }
      state = show.evolve(state, was.recorded)
    }
    at += decided.events.length
  }
  return { decisions, difference: undefined }
}

/** A step and those right after it by the same actor at the same moment: they came from one command. */
const togetherAt = (steps: readonly Step[], at: number): readonly Step[] => {
  const first = steps[at]
  let end = at + 1
  while (steps[end]?.at === first?.at && steps[end]?.actor === first?.actor && end < steps.length) end++
  return steps.slice(at, end)
}

const missing = ({ type }: ShowEvent): string => `today there is a ${type} more`

/** Decides the command with today's code. The ids that it draws stand for the recorded ones. */
const decideAgain = (
  [step, ...following]: readonly Step[],
  state: ShowState,
): { events: ShowEvent[]; names: Set<string> } | Difference => {
  if (!step) return { events: [], names: new Set() }
  const { event, actor, at, line } = step
  const names = new Set<string>()
  const chances = drawn(
    [step, ...following].map((it) => it.event),
    state,
  )
  const context: DecideContext = {
    now: at,
    actor,
    actorName: 'by' in event.data ? (event.data.by ?? actor) : actor,
    console: (event.type === 'CueRun' && event.data.console) || actor,
    random: () => chances.next().value ?? 0,
    id: () => {
      const id = `drawn-${names.size}`
      names.add(id)
      return id
    },
    doublePressMs: 0,
    timeOfDay: () => (event.type === 'CueRun' ? Date.parse(event.data.followAt ?? '') : at),
    runsOver: true,
  }
  const decided = show.decide(commandOf(event, { state, together: following.map((it) => it.event) }), state, context)
  if (isRejection(decided)) return { line, text: `then ${event.type}; today it is refused: ${decided.message}` }
  if (decided.length === 0) return { line, text: `then ${event.type}; today nothing happens` }
  return { events: decided.map(inOnePiece), names }
}

/** The number of appends that store a show is not part of the decision. */
const inOnePiece = (event: ShowEvent): ShowEvent => {
  if (event.type !== 'BlackboardCreated') return event
  const { events: _, ...data } = event.data
  return { ...event, data }
}

/** Older recordings do not name the console of a GO: it counts as one console. */
const atSomeConsole = (event: Recorded<ShowEvent>): Recorded<ShowEvent> =>
  event.type === 'CueRun' ? { ...event, data: { ...event.data, console: event.data.console ?? 'unknown' } } : event

/** The random numbers that gave the recorded delays and broke the recorded ties. */
function* drawn(events: readonly ShowEvent[], state: ShowState): Generator<number, undefined> {
  for (const event of events) {
    const tie = event.type === 'QuestionClosed' ? drawnFor(state, event.data) : undefined
    if (tie !== undefined) yield tie
    if (event.type !== 'ModuleStarted') continue
    const { mindelay, maxdelay } = event.data.module
    for (const { delayMs } of event.data.recipients)
      yield maxdelay > mindelay ? (delayMs - mindelay) / (maxdelay - mindelay) : 0
  }
}
