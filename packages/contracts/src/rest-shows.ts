import { z } from 'zod'
import { AudienceBlackboard, Blackboard, Preflight, PublicBlackboard, ShowSummary } from './blackboard.ts'
import { VoiceSettings } from './entities.ts'
import { Device } from './entry.ts'
import { JoinAnswers, JoinQuestions } from './join-questions.ts'
import { AnyText, listOf } from './limits.ts'
import { BlackboardId, Id, IdOrObject, LanguageTag, Text } from './primitives.ts'
import { EveningFigures, mostReports, papers, Report } from './report.ts'
import { byShow, idempotent, ofShow, type Route } from './rest-route.ts'
import { datePattern, weekPattern } from './rules/index.ts'
import { InlineTemplate, operatorCommands } from './show-commands.ts'

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const Day = Text(10).regex(datePattern, 'a day, such as 2026-05-01')

const needsSomebody = 'Select at least one user'

/** The performance, and the people. */
const ShowBody = z.object({
  performance: IdOrObject,
  users: z.array(IdOrObject).min(1, needsSomebody).max(5_000),
})

/** Closes the show, or reopens it. */
const curtain = <const Act extends 'close' | 'reopen'>(act: Act) =>
  ofShow('POST', act, { response: z.object({ _id: BlackboardId, closed: z.boolean() }) })

const byScreenLink = byShow.extend({ linkId: Id })

/** The link of the wall or the stage screen: an existing one that is good for at least 12 hours, else a new one. */
const screenLink = <const Of extends 'wall' | 'stage'>(of: Of) =>
  ofShow('POST', `${of}-link`, {
    headers: idempotent,
    body: z.object({ /** always a new one */ another: z.boolean().optional() }).nullish(),
    response: z.object({ url: AnyText, linkId: Id }),
  })

/** Calls about shows: before one, and what it shows. */
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
    params: byShow,
    response: PublicBlackboard,
  },
  blackboard: {
    method: 'GET',
    path: '/api/blackboards/:id',
    access: 'member',
    params: byShow,
    response: z.union([Blackboard, AudienceBlackboard]),
  },
  /** a phone answers questions that its person has not answered yet; `questions`: the remaining ones */
  answerQuestions: {
    method: 'POST',
    path: '/api/blackboards/:id/answers',
    access: 'member',
    params: byShow,
    headers: idempotent,
    body: z.object({ answers: JoinAnswers }),
    response: z.object({ questions: JoinQuestions }),
  },
  /** a phone says which language its person has; `offered`: nobody chose it, so it counts only if they have none yet */
  setLanguage: {
    method: 'POST',
    path: '/api/blackboards/:id/language',
    access: 'member',
    params: byShow,
    headers: idempotent,
    body: z.object({ language: LanguageTag, offered: z.boolean().optional() }),
    response: z.object({ /** the person's now */ language: LanguageTag.optional() }),
  },
  blackboardAt: ofShow('GET', 'at', {
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
  }),
  /** the evening's report: as data, as one self-contained page, as a PDF, or as a table of runs */
  report: ofShow('GET', 'report', {
    query: z.object({
      /** `csv`: the cues; `questions`: what the audience was asked, as CSV */
      format: z.enum(['json', 'html', 'pdf', 'csv', 'questions', 'notes']).default('json'),
      /** of the PDF */
      paper: z.enum(papers).default('A4'),
      /** the page shows times in this zone, an IANA name; absent = the server's */
      zone: Text(64).refine(isZone, 'a time zone, such as Europe/Berlin').optional(),
      /** of the page and the PDF: `de`, or English for any other */
      language: Text(35).optional(),
    }),
    response: z.union([Report, AnyText]),
  }),
  /**
   * The evenings that had a GO, the newest first, in figures: as data, or as CSV with a row for each. Days are those of
   * the house.
   */
  reports: {
    method: 'GET',
    path: '/api/reports',
    access: 'operator',
    query: z
      .object({
        /** only evenings of this performance, in any version */
        performance: Id.optional(),
        week: Text(8).regex(weekPattern, 'a week, such as 2026-W18').optional(),
        from: Day.optional(),
        /** this day, too */
        to: Day.optional(),
        limit: z.coerce.number().int().min(1).max(mostReports).default(20),
        rehearsals: z.enum(['true', 'false']).default('false'),
        format: z.enum(['json', 'csv']).default('json'),
      })
      .refine(({ week, from, to }) => week === undefined || (from ?? to) === undefined, 'either week, or from and to'),
    response: z.union([
      z.object({ reports: listOf(EveningFigures), /** there are more than `limit` */ more: z.boolean() }),
      AnyText,
    ]),
  },
  /** what GO does: for a console's page whose script is not there yet */
  runCue: ofShow('POST', 'cue-runs', {
    headers: idempotent,
    body: operatorCommands.runCue,
    response: z.object({ cueRunId: Id, moduleRunIds: listOf(Id), warnings: listOf(AnyText) }),
    status: 201,
  }),
  /** what Stop all does, for the same page */
  stopAll: ofShow('POST', 'stops', {
    headers: idempotent,
    body: operatorCommands.stopAll,
    response: z.object({}),
    status: 201,
  }),
  closeBlackboard: curtain('close'),
  reopenBlackboard: curtain('reopen'),
  /** hides a show from the list; `archived: false` shows it again */
  archiveBlackboard: ofShow('POST', 'archive', {
    body: z.object({ archived: z.boolean().optional() }).nullish(),
    response: z.object({ _id: BlackboardId, archived: z.boolean() }),
  }),
  createBlackboard: {
    method: 'POST',
    path: '/api/blackboards',
    access: 'operator',
    headers: idempotent,
    body: ShowBody.extend({
      users: z.array(IdOrObject).max(5_000),
      /** a rehearsal, which may have an audience of ghosts */
      rehearsal: z.boolean().optional(),
    }).refine(({ users, rehearsal }) => users.length > 0 || rehearsal, { path: ['users'], error: needsSomebody }),
    response: Blackboard,
  },
  /** what an operator should know before Go; stores nothing and blocks nobody */
  preflight: {
    method: 'POST',
    path: '/api/preflight',
    access: 'operator',
    body: ShowBody,
    response: Preflight,
  },
  /** makes the missing sounds, after everything that running shows need */
  makeSounds: {
    method: 'POST',
    path: '/api/preflight/sounds',
    access: 'operator',
    body: ShowBody,
    response: Preflight,
  },
  /** what a template would say to a person, in the show's voice for it; nobody else hears it and nothing records it */
  hear: ofShow('POST', 'hear', {
    maxBytes: 128 * 1024,
    body: z.object({
      /** a template of this show, or one that is still being written */
      template: z.union([Id, InlineTemplate], { error: 'the id of a template of this show, or a whole template' }),
      /** absent = no person: every symbol is empty */
      userId: Id.optional(),
      /** absent = the show's settings for the voice */
      settings: VoiceSettings.optional(),
    }),
    response: z.object({
      text: AnyText,
      warnings: listOf(AnyText),
      url: AnyText,
      durationMs: z.number(),
    }),
  }),
  wallLink: screenLink('wall'),
  stageLink: screenLink('stage'),
  /** makes a link of a wall or a stage screen good for another 24 hours */
  renewScreenLink: {
    method: 'POST',
    path: '/api/blackboards/:id/screen-links/:linkId/renew',
    access: 'operator',
    headers: idempotent,
    params: byScreenLink,
    response: z.object({}),
  },
  /** disconnects everybody who has it open */
  endScreenLink: {
    method: 'DELETE',
    path: '/api/blackboards/:id/screen-links/:linkId',
    access: 'operator',
    headers: idempotent,
    params: byScreenLink,
    response: z.object({}),
  },
  /** the link of the open door list; opens one if none is open */
  doorLink: ofShow('POST', 'door-link', {
    response: z.object({ url: AnyText }),
  }),
  /** disconnects everybody who has it open */
  endDoorLink: ofShow('DELETE', 'door-link', {
    response: z.object({}),
  }),
  /** the current `k` in the link and QR code */
  entryKey: ofShow('GET', 'entry-key', {
    response: z.object({ key: AnyText }),
  }),
  /** removes people who registered themselves; phone numbers that were new are free again */
  removeSelfRegistered: ofShow('POST', 'remove-self-registered', {
    headers: idempotent,
    body: z.object({
      /** also people who had the link */
      withLink: z.boolean(),
      /** only people who registered by this device, one of the blackboard's `crowds` */
      device: Device.optional(),
    }),
    response: z.object({ removed: z.number().int() }),
  }),
  /** takes a number away from its holder, so that its owner can come in; forgets wrong tries with it */
  freeNumber: ofShow('POST', 'free-number', {
    headers: idempotent,
    body: z.object({ phone: Text(64).min(1) }),
    response: z.object({ /** the previous holder; null = nobody */ name: AnyText.nullable() }),
  }),
} as const satisfies Record<string, Route>
