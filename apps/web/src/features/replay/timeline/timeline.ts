import type { FailureReason } from '@ghostlight/contracts'
import { initialBoard, projectBoard } from '@ghostlight/projections'
import type { ReplayEvent } from '../events.ts'
import { type Band, createBands, type ModuleBand } from './bands.ts'
import { type Pressed, pressedIn } from './pressed.ts'
import type { Span } from './span.ts'

/** of a delivery that failed; nobody fails twice in one run */
export type Failed = { at: number; run: string; userId: string; reason: FailureReason }
/** `nth`: of the log's events, from 0 */
export type Emoted = { at: number; nth: number; userId: string; type: number }
/** What was sent to somebody. */
export type Spoken = {
  at: number
  nth: number
  userId: string
  run: string
  module: string
  type: string
  text: string
  sound: string
}

/** Everything on one line of time; the lists are in order and grow while the show goes on. */
export type Timeline = Span & {
  /** the first GO, from which the show's clock counts; the beginning where there is none yet */
  zero: number
  bands: readonly Band[]
  modules: readonly ModuleBand[]
  spoken: readonly Spoken[]
  failures: readonly Failed[]
  /** deliveries to people who were not here: not failed */
  notHere: number
  emotes: readonly Emoted[]
  /** phones that were in from then on */
  presence: readonly { at: number; count: number }[]
  pressed: readonly Pressed[]
}

/** Takes a show's events one by one. */
export const createTimeline = () => {
  const state = initialBoard()
  const bands = createBands()
  const known = new Set<string>()
  const spoken: Spoken[] = []
  const failures: Failed[] = []
  const emotes: Emoted[] = []
  const presence: { at: number; count: number }[] = []
  const pressed: Pressed[] = []
  let [count, from, to, notHere] = [0, 0, 0, 0]

  /** Each failure when the blackboard had it: the first outcome of a delivery counts, and none after its run has ended. */
  const fail = ({ reason, ...failed }: Omit<Failed, 'reason'> & { reason: FailureReason | undefined }): void => {
    const key = `${failed.run}/${failed.userId}`
    if (!reason || known.has(key)) return
    known.add(key)
    if (reason === 'NOT_CONNECTED') notHere++
    else failures.push({ ...failed, reason })
  }
  const noteFailures = (event: ReplayEvent): void => {
    const at = event.time
    for (const { type, payload } of projectBoard(state, event).change?.frames ?? []) {
      if (type === 'moduleCompleted')
        for (const { userId, reason } of payload.failures) fail({ at, run: payload.moduleRunId, userId, reason })
      if (type === 'audioContentFailed' && !('deliveries' in payload))
        fail({ at, run: payload.deliveryId, userId: payload.userId, reason: payload.reason })
    }
  }
  const notePresence = (at: number): void => {
    const inNow = [...state.sockets.values()].filter(({ type }) => type === 'audience').length
    if (inNow !== (presence.at(-1)?.count ?? 0)) presence.push({ at, count: inNow })
  }

  /** One press may stop several modules at once. */
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
      noteFailures(event)
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
          const { userId, deliveryId: run, moduleId: module, type, text, sound } = event.data
          spoken.push({ at, nth: count, userId, run, module, type, text, sound })
          break
        }
        default:
          break
      }
      count++
    },
    /** What there is so far. */
    get: (): Timeline => {
      const end = Math.max(to, from + 1_000)
      const drawn = bands.get(end)
      const zero = drawn.bands[0]?.from ?? from
      return { from, to: end, zero, ...drawn, spoken, failures, notHere, emotes, presence, pressed }
    },
  }
}
