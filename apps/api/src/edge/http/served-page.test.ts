import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { allSessionsHold } from '../../testing/all-sessions-hold.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Services } from '../services.ts'
import { cookies, createSessions } from '../sessions.ts'
import { pageRoutes } from './pages.ts'

const sessions = createSessions(new Uint8Array(32), virtualClock(), allSessionsHold)
const policy = "default-src 'self';script-src 'self';style-src 'self'"

/** Stands for `apps/web/src/phone/served-page.tsx`: draws what it was asked for. */
const drawing = `export const script = 'early()'
let drawn = 0
export const showOf = (path) => /^\\/show\\/(\\w+)$/.exec(path)?.[1]
export const languageOf = ({ linked, kept, accepted }) => linked ?? kept ?? accepted ?? 'en'
export const servedPage = (asked) => JSON.stringify({ ...asked, drawn: ++drawn })`

type State = { id: string; title: string; closed?: boolean; texts: { endText?: string }; translations?: object }
const served = async ({ withDrawing = true, code = drawing } = {}) => {
  const webDir = mkdtempSync(join(tmpdir(), 'ghostlight-served-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  for (const file of ['index.html', 'phone.html']) writeFileSync(join(webDir, file), file)
  if (withDrawing) writeFileSync(join(webDir, 'served-page.mjs'), code)
  const shows = new Map<string, State>()
  const set = (id: string, more: Partial<State> = {}) => shows.set(id, { id, title: `Show ${id}`, texts: {}, ...more })
  for (const id of ['K7M4QX', 'W2X3Y4']) set(id)
  const state = async (_: unknown, id: string) => {
    if (id === 'BR0KEN') throw new Error('the log cannot be read')
    return shows.get(id) ?? { id: '', texts: {} }
  }
  const handler = { state }
  const app = Fastify()
  app.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', policy))
  await app.register(cookie)
  await pageRoutes(app, { webDir, demoDir: webDir, sessions, handler } as unknown as Services)
  const get = async (url: string, more: { headers?: object; cookies?: Record<string, string> } = {}) => {
    const { headers = {}, cookies: sent = {} } = more
    const { statusCode, headers: told, rawPayload } = await app.inject({ url, headers: { ...headers }, cookies: sent })
    return { statusCode, headers: told, body: rawPayload }
  }
  return { get, set, app }
}
const textOf = (body: Buffer) => body.toString()
const isPlain = (body: Buffer) => textOf(body) === 'phone.html'

it('[ED-44] somebody without a session gets the first screen of the show that the address names', async () => {
  const { get, set } = await served()
  set('K7M4QX', { translations: { de: {} } })
  const { headers, body } = await get('/show/k7m4qx?lang=de', {
    headers: { 'accept-language': 'fr' },
    cookies: { 'ghostlight.language': 'it' },
  })
  expect(JSON.parse(textOf(body))).toEqual({
    blackboardId: 'K7M4QX',
    show: { _id: 'K7M4QX', title: 'Show K7M4QX' },
    linked: 'de',
    kept: 'it',
    accepted: 'fr',
    drawn: 1,
  })
  expect([headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
    'text/html; charset=utf-8',
    'no-cache',
    'accept-encoding, accept-language, cookie',
  ])
  expect(JSON.parse(textOf((await get('/show/W2X3Y4')).body))).toMatchObject({ show: { title: 'Show W2X3Y4' } })
})

it('[ED-44] whoever has joined a show, and whoever asks for a closed or unknown one, gets the page as it is built', async () => {
  const { get, set } = await served()
  const token = async (blackboardId: string) => sessions.issue({ role: 'audience', sub: 'ann', blackboardId })
  for (const id of ['K7M4QX', 'W2X3Y4'])
    expect(isPlain((await get('/show/K7M4QX', { cookies: { [cookies.audience]: await token(id) } })).body), id).toBe(
      true,
    )
  expect(isPlain((await get('/show/K7M4QX', { cookies: { [cookies.audience]: 'rubbish' } })).body)).toBe(false)
  const operator = await sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' })
  expect(isPlain((await get('/show/K7M4QX', { cookies: { [cookies.operator]: operator } })).body)).toBe(false)
  set('W2X3Y4', { closed: true })
  for (const path of [
    '/show/W2X3Y4',
    '/show/NOSHOW',
    '/show/BR0KEN',
    '/adduser/K7M4QX',
    '/',
    '/show/K7M4QX/more',
    `/show/${'x'.repeat(99)}`,
  ])
    expect(isPlain((await get(path)).body), path).toBe(true)
  // the same address has two pages, so both say so
  const plain = await get('/show/W2X3Y4')
  expect([plain.headers['cache-control'], plain.headers.vary]).toEqual([
    'no-cache',
    'accept-encoding, accept-language, cookie',
  ])
  const without = await served({ withDrawing: false })
  expect(isPlain((await without.get('/show/K7M4QX')).body)).toBe(true)
})

it('[ED-44] the page is drawn once for each show and language, compressed, and not sent again unchanged', async () => {
  const { get, set, app } = await served()
  const asked = (encoding: string, more: object = {}) =>
    get('/show/K7M4QX', { headers: { 'accept-encoding': encoding, ...more } })
  const [br, zip, plain] = [await asked('gzip, br'), await asked('gzip, br;q=0'), await asked('identity')]
  expect([br, zip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(JSON.parse(textOf(brotliDecompressSync(br.body)))).toMatchObject({ blackboardId: 'K7M4QX', drawn: 1 })
  expect(JSON.parse(textOf(gunzipSync(zip.body)))).toMatchObject({ blackboardId: 'K7M4QX' })
  const again = await asked('gzip, br')
  expect(again.body).toEqual(br.body)
  const known = { 'if-none-match': String(br.headers.etag) }
  const unchanged = await asked('gzip, br', known)
  expect([unchanged.statusCode, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, br.headers.etag])
  // another language, and another title, are other pages
  expect((await asked('gzip, br', { ...known, 'accept-language': 'de' })).statusCode).toBe(200)
  set('K7M4QX', { title: 'Renamed' })
  const renamed = await asked('gzip, br', known)
  expect(textOf(brotliDecompressSync(renamed.body))).toContain('Renamed')
  const head = await app.inject({ method: 'HEAD', url: '/show/K7M4QX' })
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8'])
})

it('[ED-44] a first screen that cannot be drawn is the page as it is built, and the next one is drawn again', async () => {
  const failing = drawing.replace('JSON.stringify(', '++drawn === 1 ? never() : JSON.stringify(')
  const once = await served({ code: failing })
  const first = await once.get('/show/K7M4QX')
  expect([first.statusCode, isPlain(first.body), first.headers['content-security-policy']]).toEqual([200, true, policy])
  expect(isPlain((await once.get('/show/K7M4QX')).body)).toBe(false)
  const unreadable = await served({ code: 'export const {' })
  for (const id of ['K7M4QX', 'W2X3Y4']) {
    const { statusCode, body } = await unreadable.get(`/show/${id}`)
    expect([statusCode, isPlain(body)], id).toEqual([200, true])
  }
})

it('[ED-44] no page lets any inline script run but the one that the server puts there; the drawing is not served', async () => {
  const { get } = await served()
  const hash = createHash('sha256').update('early()').digest('base64')
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy']
  expect(await policyOf('/show/K7M4QX')).toBe(policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`))
  for (const path of ['/show/NOSHOW', '/', '/dramaturg']) expect(await policyOf(path), path).toBe(policy)
  expect(isPlain((await get('/served-page.mjs')).body)).toBe(true)
})
