import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Performance, RestResponse, Script, User } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { operatorOf } from '../support/operator.ts'
import { type Running, startProduct } from '../support/product.ts'
import { call, createShow, errorOf, json, type Show } from '../support/show.ts'
import { xlsxOfBook } from '../support/workbook.ts'

const pages: Record<string, string> = {
  '/people.csv': [
    'Phone,Name,Type,Password,Bib',
    '+1 (212) 555-9001,Sheet One,,a bit of moonlight,7',
    ',Nobody,,,',
    'none,Nobody,,,',
    '5559002,Ghost,ghost,,',
    '5550101,,,,',
    '5550102,New Name,,,',
  ].join('\n'),
  '/good.csv': 'Cue,Group,Template,Text,Voice\n1,audience,Hello,Hi {{name}}.,slt\n2,audience,Hello,,\n',
  '/bad.csv': 'Cue,Group,Template,Text,Voice\n1,chorus,Hello,Hi.,slt\n,audience,Bye,Bye.,\n1,audience,Fine,Fine.,slt\n',
}
const files = createServer(({ url = '' }, response) => {
  const page = pages[url]
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/csv' }).end(page)
})
const data = demoHouse()
let running: Running | undefined
let show: Show
let host = ''
beforeAll(async () => {
  files.listen(0, '127.0.0.1')
  await once(files, 'listening')
  const address = files.address()
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  running = await startProduct({ DATA_DIR: data.dir, SHEET_HOSTS: `docs.google.com,${host}` })
  show = await createShow(running.origin, 3)
})
afterAll(async () => {
  await running?.stop()
  files.close()
  data.remove()
})
const ask = operatorOf(() => show)
type Meta = { defaultSheet: { spreadsheetUrl: string; userSheetName: string; templateSheetName: string } }
type Loaded = RestResponse<'sheetLoadPerformance'>
const people = () => json<User[]>(ask('GET /api/users'))
const performances = () => json<Performance[]>(ask('GET /api/performances'))
const defaults = async () => (await json<Meta>(call(show.origin, '/api/meta'))).defaultSheet
const loadUsers = (path: string) =>
  json<RestResponse<'sheetLoadUsers'>>(
    ask('POST /api/sheet-load-users', { spreadsheetUrl: `http://${host}${path}`, userSheetName: 'Users' }),
  )
const cuesOf = (path: string, more = {}) => ({
  spreadsheetUrl: `http://${host}${path}`,
  userSheetName: 'Users',
  templateSheetName: 'Cues',
  performanceName: 'From a sheet',
  loadGroups: true,
  loadCues: true,
  ...more,
})

describe('loading users from a sheet', () => {
  test('[RE-34 RE-35 SH-12 SH-30] the prefilled sheet is this server’s own and loads', async () => {
    const { spreadsheetUrl, userSheetName } = await defaults()
    const { users } = await json<RestResponse<'sheetLoadUsers'>>(
      ask('POST /api/sheet-load-users', { spreadsheetUrl, userSheetName }),
    )
    expect(users.length).toBeGreaterThan(10)
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['unchanged']))
  })
  test('[RE-36 EN-69 EN-70 VA-50] every row is classified, and nothing is imported yet', async () => {
    const before = await people()
    const { users } = await loadUsers('/people.csv')
    expect(users.map(({ status }) => status)).toEqual([
      'created',
      'skipped',
      'skipped',
      'skipped',
      'unchanged',
      'updated',
    ])
    expect(users[0]?.newUser).toMatchObject({
      name: 'Sheet One',
      phone: '5559001',
      type: 'audience',
      data: { bib: '7' },
    })
    expect(users[5]?.existingUsers.map(({ phone }) => phone)).toEqual(['5550102'])
    expect(await people()).toEqual(before)
  })
  test('[VA-43 VA-44 VA-46 VA-47] errors of a row are in the words of the specification', async () => {
    const { users } = await loadUsers('/people.csv')
    expect(users.slice(1, 4).flatMap(({ errors }) => errors)).toEqual([
      'Missing phone number',
      'Phone number contains no digits',
      'Invalid user type: ghost. Must be one of: audience, performer, dramaturg, usher',
    ])
  })
  test('[RO-32 RE-37] no answer shows a password of the sheet, and the password works after the import', async () => {
    const listed = await loadUsers('/people.csv')
    expect(JSON.stringify(listed)).not.toContain('a bit of moonlight')
    const users = listed.users.map((row) =>
      row.newUser
        ? { ...row, newUser: { ...row.newUser, type: row.row === 2 ? ('dramaturg' as const) : row.newUser.type } }
        : row,
    )
    expect(await json(ask('POST /api/users/import', { users }))).toMatchObject({
      created: 1,
      updated: 1,
      skipped: 3,
      failed: [],
    })
    const body = { username: 'Sheet One', password: 'a bit of moonlight' }
    expect((await call(show.origin, '/api/auth', { body })).status).toBe(200)
  })
  test('[ER-22 RE-77] a sheet that cannot be loaded says why: host, link, file or sheet', async () => {
    const refused = (spreadsheetUrl: string) =>
      errorOf(ask('POST /api/sheet-load-users', { spreadsheetUrl, userSheetName: 'Users' }))
    expect(await refused('http://127.0.0.1:1/a.csv')).toMatchObject({ status: 400, code: 'INVALID' })
    expect(await refused(`http://${host}/nothing.csv`)).toMatchObject({ status: 502, code: 'PROVIDER_FAILED' })
    expect(await refused(`${show.origin}/demo/../healthz`)).toMatchObject({ status: 400 })
    const { spreadsheetUrl } = await defaults()
    const answer = await errorOf(ask('POST /api/sheet-load-users', { spreadsheetUrl, userSheetName: 'Nobody' }))
    expect(answer).toMatchObject({ status: 400, message: 'There is no sheet named Nobody' })
  })
})

describe('loading a performance from a sheet', () => {
  test('[RE-38 RE-39 SH-14 RO-10] it is made with its cues, groups, templates and modules', async () => {
    const { spreadsheetUrl, userSheetName, templateSheetName } = await defaults()
    const body = cuesOf('', { spreadsheetUrl, userSheetName, templateSheetName, performanceName: 'The Last Modem' })
    const loaded = await json<Loaded>(ask('POST /api/sheet-load-performance', body))
    const made = (await performances()).filter(({ name }) => name === 'The Last Modem').at(-1)
    expect(made).toMatchObject({ version: 2, cues: loaded.cues.map(({ _id }) => _id) })
    expect(loaded.message).toBe(
      `Successfully loaded ${loaded.cues.length} cues and ${loaded.groups.length} groups into performance: The Last Modem`,
    )
    const stored = await json<{ _id: string }[]>(ask('GET /api/modules'))
    for (const { _id } of loaded.modules) expect(stored.map((it) => it._id)).toContain(_id)
  })
  test('[SH-43 SH-44 ER-22] a sheet with bad rows is refused as a whole, and the answer names each of them', async () => {
    const nouns = ['performances', 'cues', 'groups', 'templates', 'modules']
    const everything = () => Promise.all(nouns.map((noun) => json(ask(`GET /api/${noun}`))))
    const before = await everything()
    const answer = await errorOf(ask('POST /api/sheet-load-performance', cuesOf('/bad.csv')))
    expect(answer).toMatchObject({ status: 400, code: 'INVALID' })
    expect(answer.message.split('\n')).toEqual(['row 3: Missing voice'])
    expect(await everything()).toEqual(before)
  })
  test('[RE-79] the same request with the same key makes it once', async () => {
    const headers = { 'idempotency-key': 'load-once' }
    const body = cuesOf('/good.csv', { performanceName: 'Loaded once' })
    const load = () => json<Loaded>(ask('POST /api/sheet-load-performance', body, headers))
    const [one, two] = await Promise.all([load(), load()])
    expect(one).toEqual(two)
    expect(await load()).toEqual(one)
    expect((await performances()).filter(({ name }) => name === 'Loaded once')).toHaveLength(1)
  })
  test('on a base it takes along what the sheet does not have, and needs a name of one of them', async () => {
    const [base] = await performances()
    const body = cuesOf('/good.csv', { performanceName: '', basePerformanceId: base?._id })
    const loaded = await json<Loaded>(ask('POST /api/sheet-load-performance', body))
    expect(loaded.performance).toBe(base?.name)
    expect(loaded.groups.length).toBe(base?.groups.length)
    expect(loaded.cues).toHaveLength(2)
    const nameless = cuesOf('/good.csv', { performanceName: ' ' })
    expect((await errorOf(ask('POST /api/sheet-load-performance', nameless))).status).toBe(400)
    const gone = cuesOf('/good.csv', { basePerformanceId: 'gone' })
    expect((await errorOf(ask('POST /api/sheet-load-performance', gone))).status).toBe(404)
  })
})

describe('a file in a form', () => {
  const send = (path: string, fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return fetch(show.origin + path, { method: 'POST', headers: { authorization: `Bearer ${show.token}` }, body: form })
  }
  const sheetFile = (path: string) => new File([pages[path] ?? ''], path.slice(1), { type: 'text/csv' })
  const cues = { userSheetName: 'Users', templateSheetName: 'Cues', performanceName: 'Dropped', loadGroups: 'true' }

  test('[SH-23 SH-24 SH-13] users are classified as from a link', async () => {
    const answer = await json<RestResponse<'sheetLoadUsers'>>(
      send('/api/sheet-load-users', { file: sheetFile('/people.csv'), userSheetName: 'Users' }),
    )
    expect(answer).toEqual({ users: expect.any(Array) })
    expect(answer.users.map(({ errors }) => errors)).toEqual(
      (await loadUsers('/people.csv')).users.map(({ errors }) => errors),
    )
  })
  test('[SH-24 SH-45] the template workbook survives a round trip: download, drop, performance', async () => {
    const { spreadsheetUrl } = await defaults()
    const workbook = await (await fetch(new URL(new URL(spreadsheetUrl).pathname, show.origin))).blob()
    const file = new File([workbook], 'my show.xlsx')
    const loaded = await json<Loaded>(send('/api/sheet-load-performance', { ...cues, file, basePerformanceId: '' }))
    expect(loaded).toMatchObject({ performance: 'Dropped' })
    expect(loaded.cues.length).toBeGreaterThan(4)
  })
  test('[SH-46] a performance without a name in the form or in the sheet is called after its file', async () => {
    const loadedAs = async (name: string, performanceName: string, text = pages['/good.csv'] ?? '') => {
      const file = new File([text], name, { type: 'text/csv' })
      const sent = send('/api/sheet-load-performance', { ...cues, performanceName, file })
      return (await json<Loaded>(sent)).performance
    }
    expect(await loadedAs('night_at-the  pier.csv', ' ')).toBe('Night at the pier')
    expect(await loadedAs('night_at-the  pier.csv', 'Given')).toBe('Given')
    const [header = '', ...rows] = (pages['/good.csv'] ?? '').split('\n')
    const named = [`Kind,Name,${header}`, 'performance,In the sheet', ...rows.map((row) => row && `,,${row}`)]
    expect(await loadedAs('night_at-the  pier.csv', '', named.join('\n'))).toBe('In the sheet')
  })
  test.each(['xlsx', 'csv'])('[SE-21] what was exported as %s is loaded and changes nothing', async (format) => {
    const fileOf = async (path: string): Promise<File> => {
      const answer = await ask(`GET ${path}?format=${format}`)
      expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="[^"]+\\.${format}"`))
      return new File([await answer.blob()], `exported.${format}`)
    }
    const { users } = await json<RestResponse<'sheetLoadUsers'>>(
      send('/api/sheet-load-users', { file: await fileOf('/api/users/export'), userSheetName: 'Users' }),
    )
    expect(users.length).toBeGreaterThan(3)
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['unchanged']))

    const before = (await performances())[0]
    const file = await fileOf(`/api/performances/${before?._id}/export`)
    const fields = { userSheetName: 'Users', templateSheetName: 'Cues', performanceName: '', file }
    const loaded = await json<Loaded>(send('/api/sheet-load-performance', fields))
    const script = await json<Script>(ask(`GET /api/performances/${before?._id}/script`))
    const said = ({ cues, templates, groups }: Pick<Script, 'cues' | 'templates' | 'groups'>) => ({
      cues: cues.map(({ _id, modules, ...it }) => ({ ...it, modules: modules.length })),
      templates: templates.map(({ _id, metadata, ...it }) => it),
      groups: groups.map(({ _id, ...it }) => it),
    })
    expect(loaded.performance).toBe(before?.name)
    expect(said(loaded)).toEqual(said(script))
  })
  test('[SH-43 SH-44] the answer names bad rows, and nothing is made; fields mean the same as in JSON', async () => {
    const bad = { ...cues, file: sheetFile('/bad.csv'), performanceName: 'Never' }
    const answer = await errorOf(send('/api/sheet-load-performance', bad))
    expect(answer.message.split('\n')).toEqual(['row 3: Missing voice'])
    expect((await performances()).filter(({ name }) => name === 'Never')).toEqual([])
    const without = { ...cues, file: sheetFile('/good.csv'), performanceName: 'Groups only', loadCues: 'false' }
    expect((await json<Loaded>(send('/api/sheet-load-performance', without))).cues).toEqual([])
    const odd = { ...cues, file: sheetFile('/good.csv'), loadCues: 'perhaps' }
    expect(await errorOf(send('/api/sheet-load-performance', odd))).toMatchObject({ status: 400, code: 'INVALID' })
  })
  test('[SH-25 RE-75] more than 10 MiB is too large; a missing link and file, or text for a file, is refused in words', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1)
    const large = { userSheetName: 'Users', file: new File([bytes], 'large.xlsx') }
    expect(await errorOf(send('/api/sheet-load-users', large))).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    const almost = { userSheetName: 'Users', file: new File([bytes.subarray(2)], 'large.xlsx') }
    expect(await errorOf(send('/api/sheet-load-users', almost))).toMatchObject({ status: 400, code: 'INVALID' })
    const nothing = await errorOf(send('/api/sheet-load-users', { userSheetName: 'Users' }))
    expect(nothing.message).toBe('Give the link of a spreadsheet, or a file.')
    expect((await errorOf(send('/api/sheet-load-users', { userSheetName: 'Users', file: 'text' }))).status).toBe(400)
    const json = ask('POST /api/sheet-load-users', { userSheetName: 'Users', file: {} })
    expect((await errorOf(json)).status).toBe(400)
  })
  test('[WD-54] a workbook that is compared has the same limits', async () => {
    const compare = (bytes: Uint8Array, name = 'large.xlsx') =>
      errorOf(send('/api/sheet-compare', { userSheetName: 'Users', file: new File([new Uint8Array(bytes)], name) }))
    const refused = { status: 413, code: 'TOO_LARGE' }
    expect(await compare(new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject(refused)
    const many = Array.from({ length: 21 }, (_, at) => [`Sheet ${at}`, [['Cue', 'Group']]] as const)
    const sheets = xlsxOfBook(new Map(many.map(([name, rows]) => [name, rows.map((it) => [...it])])))
    expect(await compare(sheets)).toMatchObject({ ...refused, message: 'The workbook has more than 20 sheets.' })
    const rows = Array.from({ length: 20_001 }, () => 'audience').join('\n')
    expect(await compare(Buffer.from(rows), 'long.csv')).toMatchObject(refused)
    expect(await compare(Buffer.from('no workbook'))).toMatchObject({ status: 400, code: 'INVALID' })
  })
  test('[RO-20 ED-03] only an operator can upload a sheet', async () => {
    const form = new FormData()
    form.set('file', sheetFile('/people.csv'))
    expect((await fetch(`${show.origin}/api/sheet-load-users`, { method: 'POST', body: form })).status).toBe(401)
    const elsewhere = ask('POST /api/cues')
    expect((await elsewhere).status).toBe(400)
    const other = await fetch(`${show.origin}/api/cues`, {
      method: 'POST',
      headers: { authorization: `Bearer ${show.token}` },
      body: form,
    })
    expect(other.status, 'forms are taken for sheets only').toBe(415)
  })
})
