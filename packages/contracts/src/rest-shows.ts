import { z } from 'zod'
import { AudienceBlackboard, Blackboard, Preflight, PublicBlackboard, ShowSummary } from './blackboard.ts'
import { VoiceSettings } from './entities.ts'
import { Device } from './entry.ts'
import { AnyText, listOf } from './limits.ts'
import { BlackboardId, Id, IdOrObject, Text } from './primitives.ts'
import { Report } from './report.ts'
import { idempotent, type Route } from './rest-route.ts'
import { InlineTemplate } from './show-commands.ts'

const byBlackboard = z.object({ id: BlackboardId })

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const needsSomebody = 'Select at least one user'

/** Of what, and for whom. */
const ShowBody = z.object({
  performance: IdOrObject,
  users: z.array(IdOrObject).min(1, needsSomebody).max(5_000),
})

/** The shows themselves: what is before one, and what it shows. */
/** The end of an evening, and that it was not the end. */
const curtain = <const Act extends 'close' | 'reopen'>(act: Act) => ({
  method: 'POST' as const,
  path: `/api/blackboards/:id/${act}` as const,
  access: 'operator' as const,
  params: z.object({ id: BlackboardId }),
  response: z.object({ _id: BlackboardId, closed: z.boolean() }),
})

const byScreenLink = byBlackboard.extend({ linkId: Id })

/** The link of the wall or the stage screen: the one there is where it is good for 12 hours or more, else a new one. */
const screenLink = <const Of extends 'wall' | 'stage'>(of: Of) => ({
  method: 'POST' as const,
  path: `/api/blackboards/:id/${of}-link` as const,
  access: 'operator' as const,
  headers: idempotent,
  params: byBlackboard,
  body: z.object({ /** a new one in any case */ another: z.boolean().optional() }).nullish(),
  response: z.object({ url: AnyText, linkId: Id }),
})

export const showRoutes = {
  /** every show, newest first */
  listBlackboards: {
    method: 'GET',
    path: '/api/blackboards',
    access: 'operator',
    response: listOf(ShowSummary),
  },
  blackboardPublic: {
    method: 'GET',
    path: '/api/blackboards/:id/public',
    access: 'public',
    params: byBlackboard,
    response: PublicBlackboard,
  },
  blackboard: {
    method: 'GET',
    path: '/api/blackboards/:id',
    access: 'member',
    params: byBlackboard,
    response: z.union([Blackboard, AudienceBlackboard]),
  },
  blackboardAt: {
    method: 'GET',
    path: '/api/blackboards/:id/at',
    access: 'operator',
    params: byBlackboard,
    query: z
      .object({
        seq: z
          .string()
          .max(15)
          .regex(/^\d{1,15}$/, 'the number of a change, such as 12')
          .transform(Number)
          .optional(),
        time: z.iso.datetime({ offset: true, error: 'a time, such as 2026-05-01T19:00:00Z' }).max(40).optional(),
      })
      .refine(({ seq, time }) => (seq === undefined) !== (time === undefined), 'either seq or time'),
    response: Blackboard,
  },
  /** what the evening was: as data, as one page that loads nothing else, or each run as a row */
  report: {
    method: 'GET',
    path: '/api/blackboards/:id/report',
    access: 'operator',
    params: byBlackboard,
    query: z.object({
      format: z.enum(['json', 'html', 'csv']).default('json'),
      /** in which the page tells its times, an IANA name; absent = the server's */
      zone: Text(64).refine(isZone, 'a time zone, such as Europe/Berlin').optional(),
    }),
    response: z.union([Report, AnyText]),
  },
  closeBlackboard: curtain('close'),
  reopenBlackboard: curtain('reopen'),
  /** out of the list of shows; with `archived: false` back in it */
  archiveBlackboard: {
    method: 'POST',
    path: '/api/blackboards/:id/archive',
    access: 'operator',
    params: byBlackboard,
    body: z.object({ archived: z.boolean().optional() }).nullish(),
    response: z.object({ _id: BlackboardId, archived: z.boolean() }),
  },
  createBlackboard: {
    method: 'POST',
    path: '/api/blackboards',
    access: 'operator',
    headers: idempotent,
    body: ShowBody.extend({
      users: z.array(IdOrObject).max(5_000),
      /** for nobody, if wanted: ghosts come into it */
      rehearsal: z.boolean().optional(),
    }).refine(({ users, rehearsal }) => users.length > 0 || rehearsal, { path: ['users'], error: needsSomebody }),
    response: Blackboard,
  },
  /** what an operator should know before Go; it keeps nothing and stops nobody */
  preflight: {
    method: 'POST',
    path: '/api/preflight',
    access: 'operator',
    body: ShowBody,
    response: Preflight,
  },
  /** has the sounds that are missing made, after everything that a running show needs */
  makeSounds: {
    method: 'POST',
    path: '/api/preflight/sounds',
    access: 'operator',
    body: ShowBody,
    response: Preflight,
  },
  /** what a template would say to a person, in the voice that the show has for it; it reaches nobody and is recorded nowhere */
  hear: {
    method: 'POST',
    path: '/api/blackboards/:id/hear',
    access: 'operator',
    params: byBlackboard,
    maxBytes: 128 * 1024,
    body: z.object({
      /** a template of this show, or one that is being written */
      template: z.union([Id, InlineTemplate]),
      /** absent = nobody: every symbol is empty */
      userId: Id.optional(),
      /** absent = those that the show has for the voice */
      settings: VoiceSettings.optional(),
    }),
    response: z.object({
      text: AnyText,
      warnings: listOf(AnyText),
      url: AnyText,
      durationMs: z.number(),
    }),
  },
  wallLink: screenLink('wall'),
  stageLink: screenLink('stage'),
  /** a link of a wall or a stage screen is good for 24 hours from now on */
  renewScreenLink: {
    method: 'POST',
    path: '/api/blackboards/:id/screen-links/:linkId/renew',
    access: 'operator',
    headers: idempotent,
    params: byScreenLink,
    response: z.object({}),
  },
  /** whoever has it open is put out at once */
  endScreenLink: {
    method: 'DELETE',
    path: '/api/blackboards/:id/screen-links/:linkId',
    access: 'operator',
    headers: idempotent,
    params: byScreenLink,
    response: z.object({}),
  },
  /** the link of the door list that is open; one is opened where none is */
  doorLink: {
    method: 'POST',
    path: '/api/blackboards/:id/door-link',
    access: 'operator',
    params: byBlackboard,
    response: z.object({ url: AnyText }),
  },
  /** whoever has it open is put out at once */
  endDoorLink: {
    method: 'DELETE',
    path: '/api/blackboards/:id/door-link',
    access: 'operator',
    params: byBlackboard,
    response: z.object({}),
  },
  /** what link and QR code carry as `k` at this moment */
  entryKey: {
    method: 'GET',
    path: '/api/blackboards/:id/entry-key',
    access: 'operator',
    params: byBlackboard,
    response: z.object({ key: AnyText }),
  },
  /** puts out who entered themselves; numbers that nobody had before are free again */
  removeSelfRegistered: {
    method: 'POST',
    path: '/api/blackboards/:id/remove-self-registered',
    access: 'operator',
    headers: idempotent,
    params: byBlackboard,
    body: z.object({
      /** those, too, who had the link */
      withLink: z.boolean(),
      /** only who came by this one, of the blackboard's `crowds` */
      device: Device.optional(),
    }),
    response: z.object({ removed: z.number().int() }),
  },
  /** takes a number from who has it, so that its owner can come in; wrong tries with it are forgotten */
  freeNumber: {
    method: 'POST',
    path: '/api/blackboards/:id/free-number',
    access: 'operator',
    headers: idempotent,
    params: byBlackboard,
    body: z.object({ phone: Text(64).min(1) }),
    response: z.object({ /** who had it; null = nobody did */ name: AnyText.nullable() }),
  },
} as const satisfies Record<string, Route>
