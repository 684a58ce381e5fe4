import { z } from 'zod'
import { changesOf } from './changes.ts'
import { controlRoutes } from './control.ts'
import { Cue, Group, Module, OwnPerson, Performance, Script, Template, User, Voice, VoiceSettings } from './entities.ts'
import { JoinAnswers } from './join-questions.ts'
import { AnyText, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, Text } from './primitives.ts'
import { accountRoutes, EntryKey } from './rest-accounts.ts'
import { archiveRoutes } from './rest-archive.ts'
import { CueBody, GroupBody, ModuleBody, OperatorBody, PerformanceBody, TemplateBody } from './rest-bodies.ts'
import { commentRoutes } from './rest-comments.ts'
import { deskRoutes } from './rest-desk.ts'
import { EditsBody } from './rest-edits.ts'
import { erasingRoutes } from './rest-erasing.ts'
import { ghostRoutes } from './rest-ghosts.ts'
import { historyRoutes } from './rest-history.ts'
import { machineRoutes } from './rest-machines.ts'
import { operatorRoutes } from './rest-operators.ts'
import { packageRoutes } from './rest-packages.ts'
import { pictureRoutes } from './rest-pictures.ts'
import { problemRoutes } from './rest-problem.ts'
import { programRoutes } from './rest-programs.ts'
import { recordingRoutes } from './rest-recordings.ts'
import { idempotent, type Route } from './rest-route.ts'
import { CommentsQuery, ExportQuery, ImportRow, sheetRoutes } from './rest-sheets.ts'
import { showRoutes } from './rest-shows.ts'
import { stringsRoutes } from './rest-strings.ts'
import { tryRoutes } from './rest-try.ts'

const byId = z.object({ id: Id })
const crud = <S extends z.ZodRawShape, E extends z.ZodType>(path: string, body: z.ZodObject<S>, entity: E) =>
  ({
    list: { method: 'GET', path, access: 'operator', response: listOf(entity) },
    create: { method: 'POST', path, access: 'operator', headers: idempotent, body, response: entity },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      access: 'operator',
      params: byId,
      headers: idempotent,
      body: changesOf(body),
      response: entity,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'operator',
      params: byId,
      headers: idempotent,
      response: z.object({}),
    },
  }) as const satisfies Record<string, Route>

const cues = crud('/api/cues', CueBody, Cue)
const modules = crud('/api/modules', ModuleBody, Module)
const groups = crud('/api/groups', GroupBody, Group)
const templates = crud('/api/templates', TemplateBody, Template)
const performances = crud('/api/performances', PerformanceBody, Performance)
const users = crud('/api/users', OperatorBody, User)

/**
 * Every REST call, with paths in Fastify's notation. OpenAPI, validation and the types of both sides come from here.
 */
export const routes = {
  ...accountRoutes,
  ...operatorRoutes,
  ...machineRoutes,
  ...problemRoutes,
  ...programRoutes,
  meta: {
    method: 'GET',
    path: '/api/meta',
    access: 'public',
    response: z.object({
      name: AnyText,
      version: AnyText,
      /**
       * the address at which phones reach this server: PUBLIC_ORIGIN, or the LAN address if the request came by
       * loopback
       */
      origin: AnyText,
      demo: z.object({ username: AnyText, password: AnyText }).nullable(),
      /** two presses of GO at one console closer than this count as one, ms */
      doublePressMs: z.number().int(),
      /** how many people may register themselves for a show if operators set nothing else */
      houseSize: z.number().int(),
      /** the theatre's time zone for log times, such as Europe/Berlin */
      timeZone: AnyText,
      defaultSheet: z.object({ spreadsheetUrl: AnyText, userSheetName: AnyText, templateSheetName: AnyText }),
    }),
  },
  ...showRoutes,
  ...recordingRoutes,
  ...archiveRoutes,
  ...ghostRoutes,
  log: {
    method: 'GET',
    path: '/api/log',
    access: 'operator',
    query: z.object({ bid: BlackboardId, format: z.enum(['html', 'jsonl', 'json', 'csv']).default('html') }),
    response: AnyText,
  },
  /** one event a line as it happens, without end; an empty line is a sign of life */
  logEvents: {
    method: 'GET',
    path: '/api/log/events',
    access: 'operator',
    query: z.object({
      bid: BlackboardId,
      /** the position of the last known event */
      after: z
        .string()
        .max(15)
        .regex(/^\d{1,15}$/, 'the position of an event, such as 12')
        .transform(Number)
        .optional(),
    }),
    response: AnyText,
  },
  ...erasingRoutes,
  ...controlRoutes,
  listUsers: users.list,
  /** the groups that a sheet gave each person, and the sheets that they were in, the newest last */
  userGroups: {
    method: 'GET',
    path: '/api/users/groups',
    access: 'operator',
    response: z.object({
      people: listOf(z.object({ _id: Id, groups: listOf(AnyText), sheets: listOf(AnyText) })),
    }),
  },
  /** without an operator's session a person registers themselves, and gets only what a phone may know */
  createUser: {
    ...users.create,
    access: 'public',
    body: OperatorBody.extend({ key: EntryKey.optional(), data: JoinAnswers.default({}) }),
    response: z.union([User, OwnPerson]),
  },
  updateUser: users.update,
  importUsers: {
    method: 'POST',
    path: '/api/users/import',
    access: 'operator',
    headers: idempotent,
    maxBytes: 64 * 1024 * 1024,
    body: z.object({
      users: z.array(ImportRow).max(20_000),
      /** the source of the list, such as `Friday.xlsx · Users`, by which people are found */
      sheet: Text(200).optional(),
    }),
    response: z.object({
      created: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      skipped: z.number(),
      failed: listOf(z.object({ row: z.number(), message: AnyText })),
    }),
  },
  /** in the format of `sheet-load-users`; loading it again changes nobody */
  exportUsers: {
    method: 'GET',
    path: '/api/users/export',
    access: 'operator',
    query: ExportQuery,
    response: AnyText,
  },
  listPerformances: performances.list,
  /** those that can still be brought back by `hidden: false`, the last deleted first */
  listDeletedPerformances: { ...performances.list, path: '/api/performances/deleted' },
  createPerformance: performances.create,
  updatePerformance: { ...performances.update, body: changesOf(PerformanceBody.extend({ hidden: z.boolean() })) },
  performanceByName: {
    method: 'GET',
    path: '/api/performances/name/:name',
    access: 'operator',
    params: z.object({ name: Text(200) }),
    response: Performance,
  },
  /** a performance with everything it needs, in its own order */
  performanceScript: {
    method: 'GET',
    path: '/api/performances/:id/script',
    access: 'operator',
    params: byId,
    response: Script,
  },
  /** in the format of `sheet-load-performance`; loading it again makes the same performance */
  exportPerformance: {
    method: 'GET',
    path: '/api/performances/:id/export',
    access: 'operator',
    params: byId,
    query: ExportQuery.extend(CommentsQuery.shape),
    response: AnyText,
  },
  /** makes the next version of it, with new parts, so that neither changes with the other */
  copyPerformance: {
    method: 'POST',
    path: '/api/performances/:id/copy',
    access: 'operator',
    params: byId,
    headers: idempotent,
    response: Performance,
  },
  /** edits of an author in order; stops at the first refused edit */
  edit: {
    method: 'POST',
    path: '/api/edits',
    access: 'operator',
    headers: idempotent,
    body: EditsBody,
    response: z.object({}),
  },
  ...commentRoutes,
  ...stringsRoutes,
  listCues: cues.list,
  createCue: cues.create,
  updateCue: cues.update,
  deleteCue: cues.remove,
  listModules: modules.list,
  createModule: modules.create,
  updateModule: modules.update,
  deleteModule: modules.remove,
  listGroups: groups.list,
  createGroup: groups.create,
  updateGroup: groups.update,
  deleteGroup: groups.remove,
  listTemplates: templates.list,
  createTemplate: templates.create,
  updateTemplate: templates.update,
  listVoices: { method: 'GET', path: '/api/voices', access: 'operator', response: listOf(Voice) },
  updateVoice: {
    method: 'PUT',
    path: '/api/voices/:id',
    access: 'operator',
    headers: idempotent,
    params: byId,
    body: Voice.omit({ _id: true })
      .extend({
        settings: VoiceSettings,
        labels: recordOf(Text(200), Text(2_000), 100),
        preview_url: Text(2_000).nullable(),
      })
      .partial()
      .extend(VoiceSettings.partial().shape),
    response: Voice,
  },
  updateVoices: {
    method: 'POST',
    path: '/api/voices/update-elevenlabs',
    access: 'operator',
    headers: idempotent,
    response: z.object({ count: z.number(), voices: listOf(Voice), message: AnyText }),
  },
  ...historyRoutes,
  ...packageRoutes,
  ...tryRoutes,
  ...deskRoutes,
  ...pictureRoutes,
  ...sheetRoutes,
} as const satisfies Record<string, Route>

export type { SheetFinding } from './rest-sheets.ts'
export type RouteName = keyof typeof routes
export type RestResponse<N extends RouteName> = z.output<(typeof routes)[N]['response']>
export type RestBody<N extends RouteName> = (typeof routes)[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined
