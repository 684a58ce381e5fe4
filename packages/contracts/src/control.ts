import { z } from 'zod'
import { AnnouncementKey } from './announcement.ts'
import { AnswerCounts } from './ask.ts'
import { ControlKey } from './control-key.ts'
import { AnyText, listOf } from './limits.ts'
import { Id, Text, Timestamp } from './primitives.ts'
import { byShow, idempotent, ofShow, type Route } from './rest-route.ts'
import type { ControlScope } from './rules/control-scopes.ts'
import { ShowTimes } from './schedule.ts'
import { Level, Ramp } from './sound.ts'

const aNumber = 'the number of a cue as text, such as "12.5"'
const CueNumber = z.string(aNumber).min(1, aNumber).max(8, aNumber)
/** For one cue; without it, whatever the console's button would mean. */
const OfCue = z.object({ cue: CueNumber.optional() })
/** `again`: restarts a cue that is still playing and would otherwise ask. Without it such a request is refused */
const Go = OfCue.extend({ again: z.literal('restart').optional() })

/**
 * Sets a cue on standby, clears it, or moves it to the cue before or after the one that GO would run: a wheel knows no
 * cue numbers.
 */
const Standby = z.union([z.object({ cue: CueNumber.nullable() }), z.object({ step: z.enum(['previous', 'next']) })], {
  error: 'a cue, such as {"cue": "5a"} or {"cue": null}, or a step, such as {"step": "next"}',
})

/** The questions of a name, or of the cue with a number; without it, all that are open. */
const OfQuestion = z.object({ question: Text(200).min(1).optional() })

/** `group`: a group by its name; without it everybody */
const OfVolume = z.object({ level: Level, group: Text(200).min(1).optional(), rampMs: Ramp.optional() })

/** What a control key may request, by the scope it needs: the same over HTTP, socket and OSC. */
export const controlCommands = {
  go: { scope: 'go', body: Go },
  standby: { scope: 'go', body: Standby },
  stop: { scope: 'stop', body: OfCue },
  panic: { scope: 'stop', body: z.object({}) },
  closeQuestion: { scope: 'go', body: OfQuestion },
  volume: { scope: 'go', body: OfVolume },
  pause: { scope: 'go', body: z.object({}) },
  resume: { scope: 'go', body: z.object({}) },
  /** `ms`: how long it takes; without it as the show has it */
  fade: { scope: 'go', body: z.object({ ms: Ramp.optional() }) },
  /** a prepared announcement, by its key */
  announce: { scope: 'go', body: z.object({ key: AnnouncementKey }) },
  /** `stay`: a show that was held for the announcement stays held */
  allClear: { scope: 'go', body: z.object({ stay: z.literal(true).optional() }) },
} as const satisfies Record<string, { scope: ControlScope; body: z.ZodType }>
/** When somebody pressed, by the server's clock, ms since the epoch: over the socket, by which a machine knows that clock. */
export const ControlPressed = z.object({ pressedAt: z.number().optional() })
export type ControlCommand = {
  [K in keyof typeof controlCommands]: { type: K; payload: z.output<(typeof controlCommands)[K]['body']> }
}[keyof typeof controlCommands]

const Named = z.object({ number: AnyText, name: AnyText })
/** `questions`: those that it closes */
export const ControlDone = z.object({
  ok: z.literal(true),
  cue: Named.optional(),
  questions: listOf(Named).optional(),
})
export type ControlDone = z.infer<typeof ControlDone>

/** Everything that another machine learns about a show. */
export const ControlState = z.object({
  show: AnyText,
  /** the cue that GO would run */
  standby: Named.nullable(),
  playing: listOf(Named.extend({ elapsedMs: z.number().int(), leftMs: z.number().int().nullable() })),
  last: Named.extend({ by: AnyText, at: Timestamp }).nullable(),
  /**
   * audience phones: connected; of those, ready to hear; in trouble (connected and not ready, or missed the last sound)
   */
  phones: z.object({ in: z.number().int(), ready: z.number().int(), trouble: z.number().int() }),
  /** of the cue that GO would run */
  sounds: z.object({ ready: z.number().int(), total: z.number().int() }),
  /** that are open, oldest first. `number`: that of its cue, empty without one */
  questions: listOf(
    Named.extend({
      answered: z.number().int(),
      /** how many people it was put to */
      of: z.number().int(),
      /** by the words of an option, or by number: how many took it */
      counts: AnswerCounts,
      /** null = not by time */
      closesAt: Timestamp.nullable(),
      leftMs: z.number().int().nullable(),
    }),
  ),
  /** `level`: of everybody, 0 to 1; `fading`: everything fades out, and is stopped then */
  sound: z.object({ level: Level, paused: z.boolean(), fading: z.boolean() }),
  /** the announcement that is on; null = none is. `holds`: the show waits for all clear */
  announcement: z.object({ key: AnnouncementKey, name: AnyText, holds: z.boolean() }).nullable(),
  /** the planned and the expected end of the show; null = nothing is planned */
  times: ShowTimes.nullable(),
  /** items of the checklist that are ticked, of how many */
  checklist: z.object({ done: z.number().int(), of: z.number().int() }),
  locked: z.boolean(),
  rehearsal: z.boolean(),
  closed: z.boolean(),
})
export type ControlState = z.infer<typeof ControlState>

/** The cues in their order. `timecode`: at which a tape runs it, such as 01:00:00:12 */
export const ControlCues = listOf(Named.extend({ timecode: AnyText.optional() }))
export type ControlCues = z.infer<typeof ControlCues>

const command = <const T extends keyof typeof controlCommands, const P extends string>(type: T, path: P) => ({
  method: 'POST' as const,
  path: `/api/control/:id/${path}` as const,
  access: 'control' as const,
  headers: idempotent,
  params: byShow,
  body: controlCommands[type].body,
  response: ControlDone,
})

/** The calls for operators to manage keys, and the calls that a key opens. */
export const controlRoutes = {
  controlKeys: ofShow('GET', 'control-keys', {
    response: listOf(ControlKey.extend({ lastUsed: z.object({ at: Timestamp, from: AnyText }).nullable() })),
  }),
  makeControlKey: ofShow('POST', 'control-keys', {
    headers: idempotent,
    body: ControlKey.omit({ _id: true }),
    /** the only time that the key itself is shown */
    response: ControlKey.extend({ key: AnyText }),
    status: 201,
  }),
  endControlKey: {
    method: 'DELETE',
    path: '/api/blackboards/:id/control-keys/:keyId',
    access: 'operator',
    params: byShow.extend({ keyId: Id }),
    response: z.object({}),
  },
  controlState: {
    method: 'GET',
    path: '/api/control/:id/state',
    access: 'control',
    params: byShow,
    response: ControlState,
  },
  controlCues: {
    method: 'GET',
    path: '/api/control/:id/cues',
    access: 'control',
    params: byShow,
    response: ControlCues,
  },
  controlGo: command('go', 'go'),
  controlStandby: command('standby', 'standby'),
  controlStop: command('stop', 'stop'),
  controlPanic: command('panic', 'panic'),
  controlCloseQuestion: command('closeQuestion', 'close-question'),
  controlVolume: command('volume', 'sound/volume'),
  controlPause: command('pause', 'sound/pause'),
  controlResume: command('resume', 'sound/resume'),
  controlFade: command('fade', 'sound/fade'),
  controlAnnounce: command('announce', 'announce'),
  controlAllClear: command('allClear', 'all-clear'),
} as const satisfies Record<string, Route>
