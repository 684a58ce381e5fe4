import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rejections } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { call, demoLogin, json, openConsole, openPhone, until } from '../support/show.ts'

const folder = fileURLToPath(new URL('../../infra', import.meta.url))
const token = 'a token for whoever watches it'
const here = runningShow({ METRICS_TOKEN: token })

type Operation = { parameters?: { in: string; name: string }[] }
type Paths = Record<string, Record<string, Operation>>

describe('the served product', () => {
  test('[ST-01 RE-09 RE-10 RE-11] meta has the name, the demo sheet and, on loopback, the demo login', async () => {
    const meta = await json<Record<string, unknown>>(call(here.origin, '/api/meta'))
    expect(meta).toMatchObject({
      name: 'Ghostlight',
      demo: demoLogin,
      defaultSheet: { userSheetName: 'Users', templateSheetName: 'Cues' },
    })
    expect((await call(here.origin, '/demo/the-last-modem.xlsx')).status).toBe(200)
  })
  test('[ST-43 ST-44 ST-45] health, readiness and metrics are answered; metrics are refused to other machines', async () => {
    expect((await call(here.origin, '/healthz')).status).toBe(200)
    expect((await call(here.origin, '/readyz')).status).toBe(200)
    const metrics = await (await call(here.origin, '/metrics')).text()
    expect(metrics).toContain('# TYPE process_cpu_seconds_total counter')
    for (const none of ['unreadable_event_kinds', 'events_unknown_total', 'shows_quarantined'])
      expect(metrics).toContain(`ghostlight_${none} 0`)
    const forwarded = await call(here.origin, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(forwarded.status).toBe(401)
  })
  test('[ED-31] metrics have the names that dashboards and alerts use, and are open to a token from anywhere', async () => {
    const from = (authorization: string) =>
      call(here.origin, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9', authorization } })
    expect((await from(`Bearer ${token}!`)).status).toBe(401)
    const text = await (await from(`Bearer ${token}`)).text()
    for (const name of ['phones', 'go_to_last_seconds', 'projection_lag_events', 'runner_leases'])
      expect(text).toMatch(new RegExp(`^# TYPE ghostlight_${name} gauge\\nghostlight_${name} [\\d.]+$`, 'm'))
    expect(text).toMatch(/^ghostlight_append_seconds_count [1-9]\d*$/m)
    const watched = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => /\.(json|yml)$/.test(it))
    const asked = watched.flatMap((it) => readFileSync(join(folder, it), 'utf8').match(/ghostlight_\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(10)
    const known = new Set(text.match(/^ghostlight_\w+/gm))
    expect(
      asked.filter((it) => !known.has(it)),
      'boards and rules',
    ).toEqual([])
  })
  test('[ED-31] the gauges follow one GO to three phones', async () => {
    const gauge = async (name: string): Promise<number> => {
      const text = await (await call(here.origin, '/metrics')).text()
      return Number(new RegExp(`^ghostlight_${name} (\\S+)$`, 'm').exec(text)?.[1])
    }
    const before = await gauge('append_seconds_count')
    const phones = await Promise.all([0, 1, 2].map((index) => openPhone(here.show(), here.nth(index))))
    const console = await openConsole(here.show())
    expect(await gauge('phones')).toBe(3)
    expect(await gauge('go_to_last_seconds')).toBe(0)
    await console.ask('runCue', { cueId: here.show().board.cues[0]?._id })
    for (const phone of phones) {
      const { payload } = await phone.next(({ type }) => type === 'audioContent')
      await phone.ask('audioContentReceived', { deliveryId: payload['deliveryId'] })
    }
    await until('the last phone has had its sound', async () => (await gauge('go_to_last_seconds')) > 0)
    await console.ask('stopAll')
    expect(await gauge('go_to_last_seconds')).toBeLessThan(60)
    expect(await gauge('runner_leases')).toBe(1)
    expect((await gauge('append_seconds_count')) - before).toBeGreaterThan(5)
    expect(await gauge('clock_skew_seconds')).toBe(0)
    await until('all of it is in the read models', async () => (await gauge('projection_lag_events')) === 0)
    for (const wire of [...phones, console]) wire.close()
    await until('the phones have left', async () => (await gauge('phones')) === 0)
  })
  test('[RO-36 OL-09] the demo login is neither offered to other machines nor accepted from them', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await json<{ demo: unknown }>(call(here.origin, '/api/meta', { headers }))).demo).toBeNull()
    expect((await call(here.origin, '/api/auth', { body: demoLogin, headers })).status).toBe(401)
  })
  test('[RE-80 RE-81] OpenAPI has the served routes with the schemas of their contracts', async () => {
    const api = await json<{ paths: Record<string, Record<string, { requestBody?: unknown }>> }>(
      call(here.origin, '/api/docs/json'),
    )
    expect(JSON.stringify(api.paths['/api/auth']?.['post']?.requestBody)).toContain('"password"')
    expect(Object.keys(api.paths)).toContain('/api/blackboards/{id}')
  })
  test('[RE-79 RE-80] OpenAPI says which calls take an Idempotency-Key: every create and update', async () => {
    const document = await json<{ paths: Paths }>(call(here.origin, '/api/docs/json'))
    const takes = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters?.some(
        ({ in: at, name }) => at === 'header' && name === 'idempotency-key',
      )
    const nouns = ['performances', 'cues', 'modules', 'groups', 'templates', 'users']
    for (const noun of nouns) expect(takes(`/api/${noun}`, 'post'), noun).toBe(true)
    for (const noun of [...nouns, 'voices']) expect(takes(`/api/${noun}/{id}`, 'put'), noun).toBe(true)
    for (const path of ['blackboards', 'users/import', 'sheet-load-performance'])
      expect(takes(`/api/${path}`, 'post'), path).toBe(true)
    expect(takes('/api/cues', 'get')).toBeFalsy()
  })
  test('[ED-44] pages run no inline script but that of the first screen, which their policy names by its hash', async () => {
    const pageAt = async (path: string) => {
      const answer = await call(here.origin, path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const scripts = [
        ...(await answer.text()).matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>(.*?)<\/script>/gs),
      ]
      const [, allowed = ''] = /script-src ([^;]*);/.exec(policy) ?? []
      return { allowed, scripts: scripts.map(([, text = '']) => text) }
    }
    const { allowed, scripts } = await pageAt(`/show/${here.show().board._id}`)
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect([hashes.length, allowed]).toEqual([1, `'self' ${hashes[0]}`])
    for (const path of ['/', '/show/NOSHOW', '/dramaturg', '/wall/K7M4QX'])
      expect(await pageAt(path), path).toEqual({ allowed: "'self'", scripts: [] })
  })
  test('[ED-13] pages and scripts are sent compressed, in an encoding that the browser accepts', async () => {
    const page = `/show/${here.show().board._id}`
    const [script = ''] = (await (await call(here.origin, page)).text()).match(/\/assets\/[^"]+\.js/) ?? []
    for (const path of [page, script])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers } = await call(here.origin, path, { headers: { 'accept-encoding': encoding } })
        expect(headers.get('content-encoding') ?? 'identity', path).toBe(encoding)
        expect(headers.get('vary'), path).toMatch(/accept-encoding/i)
      }
  })
  test('[ED-19] browsers may cache only files with a hash in their name, and never pages or the service worker', async () => {
    const kept = async (path: string) => (await call(here.origin, path)).headers.get('cache-control')
    for (const page of [
      '/',
      '/dramaturg',
      '/authoring',
      `/show/${here.show().board._id}`,
      '/wall/K7M4QX',
      '/stage/K7M4QX',
      '/sw.js',
    ])
      expect(await kept(page), page).toBe('no-cache')
    for (const page of ['/dramaturg', '/show/K7M4QX']) {
      const text = await (await call(here.origin, page)).text()
      const assets = [...text.matchAll(/\/assets\/[^"]+/g)].map(([path]) => path)
      expect(assets.length).toBeGreaterThan(2)
      for (const path of assets) expect(await kept(path), path).toBe('public, max-age=31536000, immutable')
    }
  })
  test('[RE-68] every rejection code has a status and a text', () => {
    for (const [status, text] of Object.values(rejections)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text.length).toBeGreaterThan(5)
    }
  })
})
