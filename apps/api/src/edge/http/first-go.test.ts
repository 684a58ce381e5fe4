import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import type { Right } from '@ghostlight/contracts/rules'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { allSessionsHold } from '../../testing/all-sessions-hold.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Services } from '../services.ts'
import { cookies, createSessions } from '../sessions.ts'
import { pageRoutes } from './pages.ts'

const clock = virtualClock()
const sessions = createSessions(new Uint8Array(32), clock, allSessionsHold)
const policy = "default-src 'self';script-src 'self'"

/** Stands for `apps/web/src/first-go/first-page.ts`: draws what it was asked for. */
const drawing = `export const script = 'early()'
export const firstPage = (asked) => JSON.stringify(asked)`

const [rain, dark] = [
  { _id: 'c1', name: 'Rain' },
  { _id: 'c2', name: 'Dark', number: '2a' },
]
const open = {
  id: 'K7M4QX',
  title: 'A show',
  closed: false,
  imported: null,
  rehearsal: false,
  lockedBy: null as string | null,
  cues: [rain, dark],
  cueIndex: 0,
  cueHasRun: false,
  standby: null,
  runs: new Map<string, { cueId: string }>(),
  lastCueRun: null as { cueRunId: string } | null,
}

const served = async (
  more: Partial<Omit<typeof open, 'imported'> & { imported: object }> = {},
  rights: Right = 'edit',
) => {
  const webDir = mkdtempSync(join(tmpdir(), 'ghostlight-go-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  for (const file of ['index.html', 'phone.html']) writeFileSync(join(webDir, file), file)
  writeFileSync(join(webDir, 'first-go.mjs'), drawing)
  const state = async (_: unknown, id: string) => {
    if (id === 'BR0KEN') throw new Error('the log cannot be read')
    return id === open.id ? { ...open, ...more } : { id: '' }
  }
  const services = { webDir, demoDir: webDir, sessions, handler: { state }, ledger: { rightsOf: () => rights }, clock }
  const app = Fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', policy))
  await app.register(cookie)
  await pageRoutes(app, services as unknown as Services)
  const token = await sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' })
  return async (
    url = `/dramaturg?blackboard=${open.id.toLowerCase()}`,
    by: string | undefined = token,
    more: Record<string, string> = {},
  ) => {
    const { statusCode, headers, body, rawPayload } = await app.inject({
      url,
      cookies: by ? { [cookies.operator]: by } : {},
      headers: more,
    })
    return { statusCode, headers, body, rawPayload }
  }
}
const isPlain = async (page: Promise<{ body: string }>) => (await page).body === 'index.html'

it('[OC-45] an operator gets the console’s page with the cue that GO runs, and what its press needs', async () => {
  const get = await served()
  const { headers, body } = await get()
  expect(JSON.parse(body)).toEqual({
    title: 'A show',
    barred: false,
    show: { blackboardId: 'K7M4QX', drawnAt: clock.now() },
    go: { number: '1', name: 'Rain', press: { cueId: 'c1', expectedCueIndex: 0, lastCueRunId: null } },
  })
  const hash = createHash('sha256').update('early()').digest('base64')
  expect(headers['content-security-policy']).toBe(`default-src 'self';script-src 'self' 'sha256-${hash}'`)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.link).toContain('/api/blackboards/K7M4QX')
})

it('[OC-45] later in the show it is the next cue, with the last run; a bar above it is named', async () => {
  const run = { cueHasRun: true, lastCueRun: { cueRunId: 'run-1' }, runs: new Map([['m', { cueId: 'c1' }]]) }
  const { body } = await (await served({ ...run, lockedBy: 'Otto' }))()
  expect(JSON.parse(body)).toMatchObject({
    barred: true,
    go: { number: '2a', name: 'Dark', press: { cueId: 'c2', lastCueRunId: 'run-1' } },
  })
})

it('[OC-48] where there is no cue to run, Stop all stands alone', async () => {
  for (const more of [{ cues: [] }, { cueIndex: 1, cueHasRun: true }])
    expect(JSON.parse((await (await served(more))()).body), JSON.stringify(more)).toEqual({
      title: 'A show',
      barred: false,
      show: { blackboardId: 'K7M4QX', drawnAt: clock.now() },
    })
})

it('[OC-45 OC-48] whoever may not press them, and a show that is over, get the page as it is built', async () => {
  const get = await served()
  const audience = await sessions.issue({ role: 'audience', sub: 'ann', blackboardId: open.id })
  for (const [url, by] of [
    [undefined, ''],
    [undefined, audience],
    ['/dramaturg', undefined],
    ['/dramaturg?blackboard=no', undefined],
    ['/dramaturg?blackboard=ZZZZZZ', undefined],
    ['/dramaturg?blackboard=BR0KEN', undefined],
    ['/dramaturg/go?blackboard=K7M4QX', undefined],
  ] as const)
    expect(await isPlain(get(url, by)), `${url} ${by}`).toBe(true)
  expect(await isPlain((await served({}, 'view'))())).toBe(true)
  expect(await isPlain((await served({}, 'run'))())).toBe(false)
  for (const more of [{ closed: true }, { imported: { _id: 'x', last: 1 } }])
    expect(await isPlain((await served(more))()), JSON.stringify(more)).toBe(true)
})
