import { z } from 'zod'
import { changesOf } from './changes.ts'
import { controlRoutes } from './control.ts'
import { Cue, Group, Module, OwnPerson, Performance, Script, Template, User, Voice, VoiceSettings } from './entities.ts'
import { AnyText, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, Text } from './primitives.ts'
import { accountRoutes, EntryKey } from './rest-accounts.ts'
import { archiveRoutes } from './rest-archive.ts'
import { CueBody, GroupBody, ModuleBody, OperatorBody, PerformanceBody, TemplateBody } from './rest-bodies.ts'
import { EditsBody } from './rest-edits.ts'
import { erasingRoutes } from './rest-erasing.ts'
import { ghostRoutes } from './rest-ghosts.ts'
import { machineRoutes } from './rest-machines.ts'
import { recordingRoutes } from './rest-recordings.ts'
import { idempotent, type Route } from './rest-route.ts'
import { ExportQuery, ImportRow, sheetRoutes } from './rest-sheets.ts'
import { showRoutes } from './rest-shows.ts'

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

/** Every REST call; paths in Fastify's notation. OpenAPI, validation and both sides' types come from here. */
export const routes = {
  ...accountRoutes,
  ...machineRoutes,
  meta: {
    method: 'GET',
    path: '/api/meta',
    access: 'public',
    response: z.object({
      name: AnyText,
      version: AnyText,
      /** where phones reach this server: PUBLIC_ORIGIN, or the LAN address when asked on loopback */
      origin: AnyText,
      demo: z.object({ username: AnyText, password: AnyText }).nullable(),
      /** two presses of GO at one console closer than this are one, ms */
      doublePressMs: z.number().int(),
      /** so many people enter themselves into a show where operators have set nothing else */
      houseSize: z.number().int(),
      /** in which the log tells its times: the house's, such as Europe/Berlin */
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
  /** one event a line as it happens, without an end; an empty line says that the server is there */
  logEvents: {
    method: 'GET',
    path: '/api/log/events',
    access: 'operator',
    query: z.object({
      bid: BlackboardId,
      /** the position of the last event that is known */
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
  /** of each of them the groups that their sheet gave them, and the sheets that they stood in, the newest last */
  userGroups: {
    method: 'GET',
    path: '/api/users/groups',
    access: 'operator',
    response: z.object({
      people: listOf(z.object({ _id: Id, groups: listOf(AnyText), sheets: listOf(AnyText) })),
    }),
  },
  /** without an operator: somebody enters themselves, and is told what a phone is told */
  createUser: {
    ...users.create,
    access: 'public',
    body: OperatorBody.extend({ key: EntryKey.optional() }),
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
      /** where the list is from, such as `Friday.xlsx · Users`; people are found by it */
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
  /** in the format that `sheet-load-users` reads; loaded again, it changes nobody */
  exportUsers: {
    method: 'GET',
    path: '/api/users/export',
    access: 'operator',
    query: ExportQuery,
    response: AnyText,
  },
  listPerformances: performances.list,
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
  /** in the format that `sheet-load-performance` reads; loaded again, it makes the same */
  exportPerformance: {
    method: 'GET',
    path: '/api/performances/:id/export',
    access: 'operator',
    params: byId,
    query: ExportQuery,
    response: AnyText,
  },
  /** the next version of it, with new parts: neither changes with the other */
  copyPerformance: {
    method: 'POST',
    path: '/api/performances/:id/copy',
    access: 'operator',
    params: byId,
    headers: idempotent,
    response: Performance,
  },
  /** what an author has done, in the order of doing it; the first edit that is refused ends it */
  edit: {
    method: 'POST',
    path: '/api/edits',
    access: 'operator',
    headers: idempotent,
    body: EditsBody,
    response: z.object({}),
  },
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
  ...sheetRoutes,
} as const satisfies Record<string, Route>

export type { SheetFinding } from './rest-sheets.ts'
export type RouteName = keyof typeof routes
export type RestResponse<N extends RouteName> = z.output<(typeof routes)[N]['response']>
export type RestBody<N extends RouteName> = (typeof routes)[N] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined
