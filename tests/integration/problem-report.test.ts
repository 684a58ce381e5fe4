import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RestResponse, User } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { scratchDir } from '../support/product.ts'
import { runningShow } from '../support/running-show.ts'
import { call, json, openConsole, openPhone } from '../support/show.ts'

const hook = fileURLToPath(new URL('../support/hosts-asked.mjs', import.meta.url))
const notes = scratchDir()
const asked = join(notes.dir, 'hosts')
const settings = {
  LOG_LEVEL: 'info',
  METRICS_TOKEN: 'a token for whoever watches it',
  SESSION_SECRET: 'a secret of thirty-two bytes or some more',
  IMPORT_DEFAULT_PASSWORD: 'correct horse battery',
}
const here = runningShow({ ...settings, NODE_OPTIONS: `--import ${hook}`, HOSTS_ASKED: asked })

const page = {
  path: '/dramaturg',
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  language: 'en-GB',
  width: 1_440,
  height: 900,
  errors: [] as { at: string; name: string; message: string; stack: string }[],
}
const report = (errors: typeof page.errors = []) =>
  json<RestResponse<'problemReport'>>(
    call(here.origin, '/api/problem-report', { token: here.show().token, body: { page: { ...page, errors } } }),
  )

test('[PB-01 PB-02 PB-06] nothing that a show was told is in a report: no name, number, answer, word, key or secret', async () => {
  const [ann, ben] = [here.nth(0), here.nth(1)]
  const console = await openConsole(here.show())
  const phones = await Promise.all([ann, ben].map((user) => openPhone(here.show(), user)))
  const content = {
    question: 'What do you wish for tonight?',
    kind: 'text',
    closes: {},
    results: 'after',
    tie: 'first',
  }
  const put = await console.ask('quickModule', { template: { type: 'ask', content }, users: [ann._id, ben._id] })
  const deliveryId = String(put.payload['moduleRunId'])
  for (const [at, phone] of phones.entries()) {
    await phone.next(({ type }) => type === 'ask')
    await phone.ask('answer', { deliveryId, value: `pomegranates ${at}` })
  }
  await console.ask('addNote', { text: 'Marguerite was late.' })
  await console.ask('runCue', { cueId: here.show().board.cues[0]?._id })
  // what somebody refused is told, too
  await call(here.origin, '/api/auth/audience', {
    body: { phone: ben.phone, name: 'Zephyrine', blackboardId: here.show().board._id },
  })
  const key = await json<{ key: string }>(
    call(here.origin, `/api/blackboards/${here.show().board._id}/entry-key`, { token: here.show().token }),
  )
  const at = new Date().toISOString()
  const message = `no place for ${ann.name} (${ann.phone}): 'pomegranates 0' with ${key.key}`
  const made = await report([
    {
      at,
      name: 'TypeError',
      message,
      stack: `TypeError: ${message}\n    at f (http://10.0.0.9/assets/console-D3x.js:1:204)`,
    },
  ])
  for (const wire of [console, ...phones]) wire.close()

  expect(made.versions).toMatchObject({ node: expect.stringMatching(/^v2\d/) })
  expect(made.settings).toMatchObject({ METRICS_TOKEN: 'set', LOG_LEVEL: 'info', DATA_DIR: 'set' })
  expect(made.doctor.map(({ about }) => about)).toEqual(expect.arrayContaining(['log', 'disk', 'keys', 'speech']))
  expect(made.page.errors).toMatchObject([{ name: 'TypeError', stack: ['console-D3x.js:1:204'] }])
  expect(made.lines.some((line) => line['msg'] === 'frame' && line['type'] === 'runCue')).toBe(true)

  const text = JSON.stringify(made).toLowerCase()
  const people = await json<User[]>(call(here.origin, '/api/users', { token: here.show().token }))
  const about = people.flatMap(({ _id, name, phone }) => [
    _id,
    name,
    phone,
    ...name.split(' ').filter((it) => it.length > 3),
  ])
  const others = [
    ...[
      'pomegranates',
      'What do you wish',
      'Marguerite',
      'Zephyrine',
      '10.0.0.9',
      here.folder,
      key.key,
      here.show().token,
    ],
    ...[here.show().board._id, ...here.show().board.cues.map(({ name }) => name)],
    ...Object.values(settings).slice(1),
  ]
  const known = [...about, ...others].filter((it) => it !== '')
  expect(known.length).toBeGreaterThan(40)
  // as a word of its own: a cue may be called 'Go'
  const stands = (it: string) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])${it.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
      'u',
    )
  expect(known.filter((it) => stands(it).test(text.replace(made.about.toLowerCase(), '')))).toEqual([])
})

test('[PB-07] operators with any rights get a report, and nobody else', async () => {
  for (const token of [undefined, here.phoneToken]) {
    const { status } = await call(here.origin, '/api/problem-report', { body: { page }, ...(token && { token }) })
    expect(status).toBe(token ? 403 : 401)
  }
  const tooMany = Array.from({ length: 21 }, () => ({ at: '', name: '', message: '', stack: '' }))
  const body = { page: { ...page, errors: tooMany } }
  expect((await call(here.origin, '/api/problem-report', { token: here.show().token, body })).status).toBe(400)
})

test('[PB-08] a server with the usual settings asks no other machine for anything, whatever an evening and a report do', async () => {
  await report()
  const hosts = new Set(readFileSync(asked, 'utf8').trim().split('\n'))
  // the address that it listens at is noted, too, so that the list is never empty
  expect([...hosts]).toContain('0.0.0.0')
  expect([...hosts].filter((host) => !['0.0.0.0', 'localhost', '127.0.0.1', '::1'].includes(host))).toEqual([])
  notes.remove()
})
