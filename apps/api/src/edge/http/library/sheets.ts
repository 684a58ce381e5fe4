import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { routes } from '@ghostlight/contracts'
import { nextVersion } from '@ghostlight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type SheetFile, sheetMs } from '../../../engine/ports/sheet-source.ts'
import { listOf } from '../../../library/lists.ts'
import { readScript } from '../../../library/script.ts'
import type { Workbook } from '../../../library/workbook/beside.ts'
import type { House } from '../../../library/workbook/findings.ts'
import { checkShow, classifySheet, loadShow, nameInSheet } from '../../../library/workbook/load-sheet.ts'
import {
  aboutSheet,
  aboutSheets,
  type ComparedSheet,
  mergedOf,
} from '../../../library/workbook/merge/compare-workbook.ts'
import { loadVersion } from '../../../library/workbook/merge/load-version.ts'
import { passwordSeals } from '../../../people/sealed-password.ts'
import { accepted, refuse } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import type { OperatorSession } from '../../sessions.ts'
import { demoSheetPath } from '../route/demo-sheet.ts'
import { lanAddress, publicOrigin } from '../route/origin.ts'
import { readApart } from '../route/read-apart.ts'
import { mount } from '../route/route.ts'
import { requestOf, written } from '../route/write.ts'

export const sheetRoutes = (app: FastifyInstance, services: Services): void => {
  const { people, handler, views, clock, phoneKey, sheets, ledger } = services
  const { seal } = passwordSeals(phoneKey)

  const open = async (source: Source, { request, principal }: Asking): Promise<Workbook> => {
    const file = await fileOf(source, request)
    // a slow sheet would block people who want to change something
    const mostMs = ledger.rightsOf(principal.sub) === 'edit' ? sheetMs.edit : sheetMs.less
    return { sheets: accepted(await sheets.read(file, mostMs)), kind: file.kind }
  }

  const fileOf = async ({ spreadsheetUrl: link, file }: Source, request: FastifyRequest): Promise<SheetFile> => {
    if (file) return { bytes: new Uint8Array(await file.arrayBuffer()), kind: kindOf(file) }
    if (link === undefined) return refuse('INVALID', 'Give the link of a spreadsheet, or a file.')
    return isOwnDemo(link, request, services)
      ? { bytes: await readFile(join(services.demoDir, 'the-last-modem.xlsx')), kind: 'xlsx' }
      : accepted(await sheets.fetch(link))
  }

  mount(app, routes.sheetLoadUsers, async (call) => {
    const { body } = call
    const workbook = await open(body, call)
    const rows = accepted(classifySheet({ workbook, sheet: body.userSheetName }, await people.all()))
    return {
      users: rows.map(({ newUser, ...row }) => ({
        ...row,
        newUser: newUser?.password ? { ...newUser, password: seal(newUser.password) } : newUser,
      })),
    }
  })

  const houseNow = async (): Promise<House> => {
    const offered = await services.offered()
    const voices = offered ?? new Set((await listOf(views, 'voice')).map(({ voiceId }) => voiceId))
    return { voices, users: (await people.all()).map(({ user }) => user) }
  }

  mount(app, routes.sheetCheckPerformance, async (call) => {
    const { body } = call
    const { userSheetName: users, templateSheetName: cues } = body
    const workbook = await open(body, call)
    return { findings: checkShow({ workbook, sheets: { users, cues } }, await houseNow()) }
  })

  /** Compares in a thread of its own, so that no show is slower for it. `only`: this sheet, whatever name it has */
  const compared = async (
    call: Comparing,
    { seed, only }: { seed: string; only?: string },
  ): Promise<ComparedSheet[]> => {
    const { body } = call
    const [workbook, house] = [await open(body, call), await houseNow()]
    const performances = (await listOf(views, 'performance')).filter(({ hidden }) => !hidden)
    const target = performances.find(({ _id }) => _id === body.performanceId)?._id
    if (body.performanceId !== undefined && target === undefined)
      refuse('NOT_FOUND', `There is no performance ${body.performanceId}.`)
    const { userSheetName: users } = body
    const file = { name: nameOfFile(body.file), version: versionOfFile(body.file) }
    const about = { workbook, users, file, performances, target }
    const sheets = await Promise.all(
      (only === undefined ? aboutSheets(about) : [aboutSheet(only, about)]).map(async ({ performance, ...it }) => ({
        ...it,
        stored: performance === undefined ? undefined : accepted(await readScript(views, performance)),
      })),
    )
    const asked = { workbook, users, house, sheets, seed }
    const { body: answer } = await readApart(services, call, { job: 'compared', asked })
    return JSON.parse(await text(answer)) as ComparedSheet[]
  }

  mount(app, routes.sheetCompare, async (call) => ({ performances: await compared(call, { seed: randomUUID() }) }))

  mount(app, routes.sheetLoadVersion, async (call) => {
    const commands = { handler, request: requestOf(services, call) }
    const seed = commands.request.commandId
    const merged = async () => {
      const [sheet] = await compared(call, { seed, only: call.body.sheet })
      return sheet ? mergedOf(sheet) : refuse('INVALID', 'There is no such sheet.')
    }
    return (await written(services, await loadVersion({ ...commands, views, merged, now: clock.now() }))).performance
  })

  mount(app, routes.sheetLoadPerformance, async (call) => {
    const { userSheetName: users, templateSheetName: cues, ...wanted } = call.body
    const base =
      wanted.basePerformanceId === undefined ? undefined : accepted(await readScript(views, wanted.basePerformanceId))
    const given = wanted.performanceName.trim() || base?.performance.name
    const workbook = await open(wanted, call)
    const inside = given || nameInSheet(workbook, cues) || nameOfFile(wanted.file)
    const name =
      inside || refuse('INVALID', 'This sheet does not name its performance. Enter a name in "Performance name".')
    const version = nextVersion(await listOf(views, 'performance'), name)
    const { loadGroups, loadCues, description } = wanted
    const about = { name, version, description }
    const loaded = await loadShow(
      { workbook, sheets: { users, cues }, about, loadGroups, loadCues, base, now: clock.now() },
      { handler, request: requestOf(services, call) },
    )
    const { position: _, ...answer } = await written(services, loaded)
    const sums = `${answer.cues.length} cues and ${answer.groups.length} groups`
    return { ...answer, message: `Successfully loaded ${sums} into performance: ${answer.performance}` }
  })
}

type Asking = { request: FastifyRequest; principal: Pick<OperatorSession, 'sub'> }
type Comparing = Parameters<typeof readApart>[1] &
  Asking & { body: Source & { userSheetName: string; performanceId?: string | undefined } }
type Source = { spreadsheetUrl?: string | undefined; file?: File | undefined }

const kindOf = ({ name }: File): SheetFile['kind'] => (/\.csv$/i.test(name) ? 'csv' : 'xlsx')

/** 'my-first_show.xlsx' → 'My first show'; '' if there is no file. */
const nameOfFile = (file: File | undefined): string => {
  const words = (file?.name ?? '')
    .replace(/\.(xlsx|csv)$/i, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, 200)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'My show v2.xlsx', as an export is called, or 'My show v2 (1).xlsx', as a browser calls it → 2. */
const versionOfFile = (file: File | undefined): number | undefined => {
  const [, version] = / v(\d{1,6})(?: ?\(\d+\))?\.(?:xlsx|csv)$/i.exec(file?.name ?? '') ?? []
  return version === undefined ? undefined : Number(version)
}

/** This server's own demo sheet is read from disk, so that it works without a network. */
const isOwnDemo = (link: string, request: FastifyRequest, { config, port }: Services): boolean => {
  if (!URL.canParse(link) || new URL(link).pathname !== demoSheetPath) return false
  const own = [
    publicOrigin(request, config),
    ...['localhost', '127.0.0.1', '[::1]', lanAddress() ?? 'localhost'].map((host) => `http://${host}:${port()}`),
  ]
  return own.some((origin) => URL.canParse(origin) && new URL(origin).origin === new URL(link).origin)
}
