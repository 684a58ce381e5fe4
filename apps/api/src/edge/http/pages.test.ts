import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { allSessionsHold } from '../../testing/all-sessions-hold.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Services } from '../services.ts'
import { cookies, createSessions } from '../sessions.ts'
import { pageRoutes } from './pages.ts'
import { demoSheetPath } from './route/demo-sheet.ts'

const hashed = ['assets/index-BxK3_p9Z.js', 'assets/phone-D-a8Q2xY.css', 'assets/inter-latin-C0ffee12.woff2']
const named = ['sw.js', 'favicon.svg', 'manifest.webmanifest', 'icons/lamp-192.png', 'icons/lamp-maskable-512.png']
const odd = ['assets/logo.svg', 'assets/fonts.css', 'assets/lamp-192.png', 'assets/stage-manager.js']

const sessions = createSessions(new Uint8Array(32), virtualClock(), allSessionsHold)

/** The pages of a build, in a folder with any name. */
const served = async () => {
  const root = mkdtempSync(join(tmpdir(), 'ghostlight-pages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['index.html', 'phone.html', 'wall.html', 'stage.html', 'door.html', ...hashed, ...named, ...odd])
    for (const encoding of ['', '.br', '.gz']) {
      mkdirSync(dirname(join(root, 'site', file)), { recursive: true })
      writeFileSync(join(root, 'site', file + encoding), file)
    }
  for (const file of ['index', 'operator', 'book', 'de/index', 'de/operator', 'de/book']) {
    mkdirSync(dirname(join(root, 'site/manual', file)), { recursive: true })
    writeFileSync(join(root, 'site/manual', `${file}.html`), file)
    writeFileSync(join(root, 'site/manual', `${file}.html.br`), `${file} in brotli`)
  }
  writeFileSync(join(root, 'the-last-modem.xlsx'), 'a workbook')
  const app = Fastify()
  await app.register(cookie)
  await pageRoutes(app, { webDir: join(root, 'site'), demoDir: root, sessions } as Services)
  const get = async (url: string, encoding: string, { known, token }: { known?: string; token?: string } = {}) => {
    const asked = { 'accept-encoding': encoding, ...(known === undefined ? {} : { 'if-none-match': known }) }
    const sent = token === undefined ? {} : { cookies: { [cookies.operator]: token, [cookies.audience]: token } }
    const { statusCode, headers } = await app.inject({ url, headers: asked, ...sent })
    expect(statusCode, url).toBe(known === undefined ? 200 : 304)
    return headers
  }
  return Object.assign(get, {
    post: (url: string) => app.inject({ method: 'POST', url }),
    leads: async (url: string, language?: string) => {
      const { statusCode, headers } = await app.inject({
        url,
        headers: language === undefined ? {} : { 'accept-language': language },
      })
      return statusCode === 302 ? headers.location : statusCode
    },
    head: (url: string) => app.inject({ method: 'HEAD', url }),
  })
}

it('[ED-19] a file with the hash of its content in its name may be cached for ever, in every encoding', async () => {
  const get = await served()
  for (const file of hashed)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = await get(`/${file}`, encoding)
      expect(headers['cache-control'], `${file} ${encoding}`).toBe('public, max-age=31536000, immutable')
    }
})

it('[ED-19] pages, the service worker and other files with fixed names are requested again each time', async () => {
  const get = await served()
  const pages = [
    '/',
    '/dramaturg',
    '/dramaturg/K7M4QX',
    '/authoring',
    '/sheets',
    '/replay/K7M4QX',
    '/show/K7M4QX',
    '/wall/K7M4QX',
    '/stage/K7M4QX',
    '/door/K7M4QX',
  ]
  const files = [...named, ...odd, 'index.html', 'phone.html', 'wall.html', 'stage.html', 'door.html'].map(
    (file) => `/${file}`,
  )
  for (const url of [...pages, '/no/such/page', '/assets/gone-AbCdEf12.js', ...files, demoSheetPath])
    for (const encoding of ['br', 'gzip', 'identity'])
      expect((await get(url, encoding))['cache-control'], `${url} ${encoding}`).toBe('no-cache')
})

it('[ED-19] a file that has not changed is not sent again', async () => {
  const get = await served()
  for (const url of ['/show/K7M4QX', '/dramaturg', '/sw.js']) {
    const { etag } = await get(url, 'gzip')
    expect((await get(url, 'gzip', { known: String(etag) }))['cache-control'], url).toBe('no-cache')
  }
})

it('[ED-14] a show’s page names the requests of its scripts in its headers, but the show itself only for an operator', async () => {
  const get = await served()
  const operator = await sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' })
  const phone = await sessions.issue({ role: 'audience', sub: 'ann', blackboardId: 'K7M4QX' })
  const asks = async (url: string, token?: string) =>
    [...String((await get(url, 'gzip', token === undefined ? {} : { token })).link).matchAll(/<\/api\/([^>]+)>/g)].map(
      ([, call]) => call,
    )
  const [me, meta, show] = ['auth/me?as=operator', 'meta', 'blackboards/K7M4QX']
  expect(await asks('/dramaturg?blackboard=k7m4qx', operator)).toEqual([me, meta, show])
  // the browser would reuse a refusal that it got with the page after the login, too
  for (const token of [undefined, phone, 'rubbish'])
    expect(await asks('/dramaturg?blackboard=K7M4QX', token)).toEqual([me, meta])
  for (const query of ['', '?blackboard=', '?blackboard=../users', '?other=K7M4QX'])
    expect(await asks(`/dramaturg${query}`, operator)).toEqual([me, meta])
  expect(await asks('/authoring', operator)).toEqual([me])
  expect(await asks('/show/K7M4QX', operator)).toEqual(['auth/me?as=audience'])
  for (const url of ['/wall/K7M4QX', '/password'])
    expect(await get(url, 'gzip', { token: operator }), url).not.toHaveProperty('link')
})

it('[PH-15] a phone’s page that is posted to itself is loaded again, and never redirects elsewhere', async () => {
  const get = await served()
  for (const url of ['/', '/show/K7M4QX', '/show/K7M4QX?k=abc', '/adduser/K7M4QX?k=abc&more=1', '/no/such/page?k=1']) {
    const { statusCode, headers } = await get.post(url)
    expect([statusCode, headers.location], url).toEqual([303, url])
  }
  for (const url of ['//evil.example/', '/api/nothing', '/dramaturg', '/wall/K7M4QX'])
    expect((await get.post(url)).statusCode, url).toBe(404)
})

it('[PH-09] HEAD is answered like GET, without the body', async () => {
  const get = await served()
  for (const url of ['/', '/show/K7M4QX', '/dramaturg', '/sw.js', `/${hashed[0]}`]) {
    const { statusCode, headers, body } = await get.head(url)
    const { 'content-type': type, 'cache-control': cache } = await get(url, 'identity')
    expect([statusCode, body, headers['content-type'], headers['cache-control']], url).toEqual([200, '', type, cache])
  }
  expect((await get.head('/api/nothing')).statusCode).toBe(404)
})

it('[MA-04] a short address of the manual leads to the page in the first language that the manual has', async () => {
  const { leads } = await served()
  expect(await leads('/manual')).toBe('/manual/index.html')
  expect(await leads('/manual/')).toBe('/manual/index.html')
  expect(await leads('/manual/operator', 'de-AT,de;q=0.9,en;q=0.8')).toBe('/manual/de/operator.html')
  expect(await leads('/manual/operator', 'fr-CH, en;q=0.9, de;q=0.8')).toBe('/manual/operator.html')
  expect(await leads('/manual/book', 'DE')).toBe('/manual/de/book.html')
  expect(await leads('/manual/book', 'nl')).toBe('/manual/book.html')
  // what is no page of it is unknown, like any other address
  for (const url of ['/manual/nothing', '/manual/..%2Foperator', '/manual/%5C%5Celsewhere'])
    expect(await leads(url, 'de'), url).toBe(200)
})

it('[MA-05] pages of the manual are files like all others: compressed, and asked for again each time', async () => {
  const get = await served()
  const { 'cache-control': cache, 'content-encoding': encoding } = await get('/manual/de/operator.html', 'br')
  expect([cache, encoding]).toEqual(['no-cache', 'br'])
})
