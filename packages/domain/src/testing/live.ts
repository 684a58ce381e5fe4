import {
  type AudienceEvent,
  type FailureReason,
  type AnswerValue as GivenAnswer,
  isRejection,
  type Recorded,
  type ShowCommand,
  type ShowEvent,
} from '@ghostlight/contracts'
import { evolveLive } from '../module-run/evolve.ts'
import { type MadeSound, outstanding } from '../module-run/outstanding.ts'
import { lineRequest, soundRequest } from '../module-run/requests.ts'
import { initialLive } from '../module-run/state.ts'
import { show } from '../show/index.ts'
import { context, noon } from './given.ts'
import { opened } from './things.ts'

/** The length of every sound. */
export const soundMs = 4_000
const soundOf = (text: string): MadeSound => ({ name: `sound of ${text}`, durationMs: soundMs })

/** A show with its own clock: commands and audience events happen `now`, and `owed` says what is outstanding. */
export const liveShow = (board: readonly ShowEvent[] = opened()) => {
  let live = initialLive()
  let now = noon
  let position = 0
  let commands = 0
  const log: Recorded<ShowEvent | AudienceEvent>[] = []

  const happens = (event: ShowEvent | AudienceEvent): void => {
    const place = { stream: 'blackboard-K7M4QX', revision: position, position: position++ }
    const recorded = { ...event, ...place, id: `e-${position}`, at: now, actor: 'olga', causationId: `c-${commands}` }
    log.push(recorded)
    live = evolveLive(live, recorded)
  }
  for (const event of board) happens(event)

  type By = { actor?: string; actorName?: string; random?: () => number }
  const command = (it: ShowCommand, { random = () => 0.5, ...by }: By = {}): ShowEvent[] => {
    let ids = 0
    commands++
    const step = position
    const events = show.decide(it, live.show, context({ now, random, id: () => `${step}-${++ids}`, ...by }))
    if (isRejection(events)) throw new Error(events.message)
    for (const event of events) happens(event)
    return events
  }
  const run = (module: string, random?: () => number): string => {
    const started = command({ type: 'runModule', payload: { module } }, random ? { random } : {}).find(
      (it) => it.type === 'ModuleStarted',
    )
    return started?.data.moduleRunId ?? ''
  }

  /** What is outstanding now, by ids. `unmade`: texts without a sound yet. */
  const owed = (unmade: readonly string[] = []) => {
    const soundFor = ({ delivery: { text } }: { delivery: { text: string | undefined } }) =>
      text === undefined || unmade.includes(text) ? undefined : soundOf(text)
    const all = outstanding(live, { now, soundFor })
    return {
      lines: all.lines.map((it) => ({ userId: it.delivery.userId, request: lineRequest(live, it) })),
      sounds: all.sounds.map((it) => ({ userId: it.delivery.userId, request: soundRequest(live, it) })),
      sends: all.sends.map(({ delivery, socketId }) => `${delivery.userId} on ${socketId}`),
      failures: all.failures.map(({ delivery, reason }) => `${delivery.userId} ${reason}`),
      completions: all.completions,
      closings: all.closings,
      extensions: all.extensions,
      starts: all.starts.map((it) => ({ ...it, inMs: it.startAt - now })),
      progress: all.progress,
      advance: all.advance,
      follow: all.follow,
      fadeEnd: all.fadeEnd,
      announced: all.announced,
      outbox: all.libraryOutbox.map((it) => {
        if ('templateId' in it) return `words of ${it.templateId}`
        return 'cueId' in it ? `notes of ${it.cueId}` : `${it.userId} ${it.field}`
      }),
      /** ms from now; undefined = waits for nothing */
      inMs: Number.isFinite(all.nextAt) ? all.nextAt - now : undefined,
    }
  }

  const about = (userId: string, deliveryId: string) => ({ userId, moduleId: 'welcome', deliveryId })
  return {
    live: () => live,
    now: () => now,
    log,
    wait: (ms: number) => {
      now += ms
    },
    happens,
    command,
    run,
    owed,
    connect: (userId: string, socketId = `${userId}-1`, node = 'node-1') =>
      happens({
        type: 'UserConnected',
        data: { userId, name: userId, type: 'audience', socketId, node, ready: true },
      }),
    leave: (userId: string, socketId = `${userId}-1`) =>
      happens({ type: 'UserDisconnected', data: { userId, socketId, node: 'node-1' } }),
    clear: (node = 'node-1') => happens({ type: 'SocketsCleared', data: { node } }),
    sent: (userId: string, deliveryId: string, text = 'Good evening.') => {
      const { name, durationMs } = soundOf(text)
      happens({
        type: 'AudioContentSent',
        data: { ...about(userId, deliveryId), type: 'speech', text, sound: name, durationMs },
      })
    },
    received: (userId: string, deliveryId: string) =>
      happens({ type: 'AudioContentReceived', data: about(userId, deliveryId) }),
    completed: (userId: string, deliveryId: string) =>
      happens({ type: 'AudioContentCompleted', data: about(userId, deliveryId) }),
    failed: (userId: string, deliveryId: string, reason: FailureReason = 'DECODE_FAILED') =>
      happens({ type: 'AudioContentFailed', data: { ...about(userId, deliveryId), reason, detail: '' } }),
    asked: (userId: string, deliveryId: string) =>
      happens({ type: 'AskSent', data: { ...about(userId, deliveryId), question: 'Which door?' } }),
    answers: (userId: string, deliveryId: string, value: GivenAnswer) =>
      happens({
        type: 'AnswerGiven',
        data: {
          ...about(userId, deliveryId),
          value: typeof value === 'object' ? [...value] : value,
        },
      }),
    complete: (moduleRunId: string) => command({ type: 'completeModule', payload: { moduleRunId, failures: [] } }),
  }
}
