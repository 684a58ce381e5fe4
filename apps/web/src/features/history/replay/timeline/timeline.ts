import type { FailureReason } from '@ghostlight/contracts'
import { missedAs, type Saying } from '@ghostlight/contracts/rules'
import { createRuns, initialBoard, missedIn, projectBoard, tallyOf } from '@ghostlight/projections'
import { createSources } from '../../log/sources.ts'
import type { ReplayEvent } from '../events.ts'
import { type Band, createBands, type ModuleBand } from './bands.ts'
import { type Pressed, pressedIn } from './pressed.ts'
import type { Span } from './span.ts'

/** a failed delivery; a person fails at most once in a run */
export type Failed = { at: number; run: string; userId: string; reason: FailureReason }
/** `nth`: the index in the events of the log, from 0 */
export type Emoted = { at: number; nth: number; userId: string; type: number }
/** A line that was sent to a person. */
export type Spoken = {
  at: number
  nth: number
  userId: string
  run: string
  module: string
  type: string
  text: string
  sound: string
  /** of the text; absent = the performance's */
  language?: string
  /** no voice said it: the phone itself, or captions */
  saidBy?: Saying
  /** what was translated, as it was written when the line began; absent = nothing was */
  source?: string
}

/** Everything on one time line. The lists are in order and grow while the show goes on. */
export type Timeline = Span & {
  /** the first GO, from which the show's clock counts; the beginning until there is one */
  zero: number
  bands: readonly Band[]
  modules: readonly ModuleBand[]
  spoken: readonly Spoken[]
  failures: readonly Failed[]
  /** deliveries to people who were not here, which do not count as failed */
  notHere: number
  /** deliveries that a stop ended before they had an outcome, which do not count as failed either */
  stopped: number
  emotes: readonly Emoted[]
  /** the number of connected phones from that time on */
  presence: readonly { at: number; count: number }[]
  pressed: readonly Pressed[]
  /** by run, if somebody heard it in another language: the words of its template in the performance's */
  sources: ReadonlyMap<string, string>
}

/** Events that change who has heard something and who has not. */
const ends: ReadonlySet<ReplayEvent['type']> = new Set<ReplayEvent['type']>([
  'AudioContentCompleted',
  'AudioContentFailed',
  'ModuleCompleted',
  'ModuleStopped',
])

/** Builds the time line from a show's events, one by one. */
export const createTimeline = () => {
  const state = initialBoard()
  const bands = createBands()
  const sources = createSources()
  const translated = new Map<string, string>()
  /** the report counts with the same code */
  const runs = createRuns()
  let missed: Pick<Timeline, 'failures' | 'notHere' | 'stopped'> | undefined
  const spoken: Spoken[] = []
  const emotes: Emoted[] = []
  const presence: { at: number; count: number }[] = []
  const pressed: Pressed[] = []
  let [count, from, to] = [0, 0, 0]

  const missedSoFar = (): Pick<Timeline, 'failures' | 'notHere' | 'stopped'> => {
    const { notHere, stopped } = tallyOf(runs.all())
    const failures = missedIn(runs.all()).flatMap(({ at, run, userId, reason }) =>
      missedAs(reason) === 'failed' ? [{ at, run: run._id, userId, reason }] : [],
    )
    return { failures, notHere, stopped }
  }
  const notePresence = (at: number): void => {
    const inNow = [...state.sockets.values()].filter(({ type }) => type === 'audience').length
    if (inNow !== (presence.at(-1)?.count ?? 0)) presence.push({ at, count: inNow })
  }

  /** One press can stop several modules at once, which counts as one action. */
  const notePress = (event: ReplayEvent): void => {
    const press = pressedIn(event)
    const before = pressed.at(-1)
    const isSame = press?.kind === 'stop' && before?.kind === 'stop' && before.at === press.at
    if (press && isSame) before.text = event.type === 'AllStopped' ? press.text : before.text
    else if (press) pressed.push(press)
  }

  return {
    add: (event: ReplayEvent): void => {
      const { time: at } = event
      if (count === 0) from = at
      to = at
      bands.add(event)
      sources.add(event)
      projectBoard(state, event)
      if (ends.has(event.type)) missed = undefined
      runs.apply(event.at === at ? event : { ...event, at })
      notePress(event)
      switch (event.type) {
        case 'UserConnected':
        case 'UserDisconnected':
        case 'SocketsCleared':
          notePresence(at)
          break
        case 'EmotePublished':
          emotes.push({ at, nth: count, userId: event.data.userId, type: event.data.emoteType })
          break
        case 'AudioContentSent': {
          const { userId, deliveryId: run, moduleId: module, type, text, sound, language, saidBy } = event.data
          const source = language ? (translated.get(run) ?? sources.of(run)) : undefined
          if (source !== undefined) translated.set(run, source)
          const how = { ...(language && { language }), ...(saidBy && { saidBy }), ...(source && { source }) }
          spoken.push({ at, nth: count, userId, run, module, type, text, sound, ...how })
          break
        }
        default:
          break
      }
      count++
    },
    /** The time line so far. */
    get: (): Timeline => {
      const end = Math.max(to, from + 1_000)
      const drawn = bands.get(end)
      const zero = drawn.bands[0]?.from ?? from
      missed ??= missedSoFar()
      return { from, to: end, zero, ...drawn, ...missed, spoken, emotes, presence, pressed, sources: translated }
    },
  }
}
