import type { Edit } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../adapters/sheets/read-workbook.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

const opened = async () => {
  const cookies = await sessionOf('olga')
  const { body: made } = await rest().ask('POST /api/performances', { body: { name: 'Modem' }, cookies })
  const id = String(made['_id'])
  const item = (_id: string, text: string) => ({
    _id,
    name: _id,
    description: '',
    oneshot: false,
    symbols: [],
    metadata: { performanceId: id },
    type: 'speech',
    content: { text, voice: 'v' },
  })
  const edits: Edit[] = [
    { type: 'add', kind: 'template', item: item('t', 'Hello {{nickname}}.') },
    { type: 'add', kind: 'template', item: item('u', 'Bye.') },
    { type: 'set', kind: 'performance', id, fields: [{ path: 'data.translations.de', to: {} }] },
  ]
  expect((await rest().ask('POST /api/edits', { body: { edits }, cookies })).status).toBe(200)
  return { id, cookies }
}

test('[LN-83 LN-84] a file of strings is written by its right rows only if somebody says so', async () => {
  rest().services.sheets.read = async ({ bytes, kind }) => readWorkbook(bytes, kind)
  const { id, cookies } = await opened()
  const path = `/api/performances/${id}/strings`
  const file = await rest().get(`${path}?format=csv`, { cookies })
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toContain('Modem v1 strings.csv')
  const csv = Buffer.from(file.bytes).toString()
  expect(csv).toContain('template t text')
  const load = async (text: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('file', new File([text], 'strings.csv'))
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    const request = new Request('http://x', { method: 'POST', body: form })
    const { status, body } = await rest().ask(`POST ${path}`, {
      cookies,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown as { findings: { row: number }[]; written: number; ready: number; message: string }
  }
  expect(await load(csv)).toEqual({ findings: [], written: 0, ready: 0, message: 'Nothing has changed.' })
  const both = csv
    .split('\n')
    .map((line) =>
      line
        .replace(/^(template t text.*),,missing/, '$1,Hallo.,missing')
        .replace(/^(template u text.*),,missing/, '$1,Tschüss.,done'),
    )
    .join('\n')
  const refused = await load(both)
  expect([refused.findings.length, refused.written, refused.ready]).toEqual([1, 0, 1])
  const taken = await load(both, { others: 'true' })
  expect([taken.written, taken.message]).toEqual([1, '1 text was loaded: Text (de) 1.'])
  const script = await rest().ask(`GET /api/performances/${id}/script`, { cookies })
  const templates = (script.body as unknown as { templates: { _id: string; translations?: object }[] }).templates
  expect(templates.map(({ translations }) => translations)).toEqual([
    undefined,
    { de: expect.objectContaining({ text: 'Tschüss.', state: 'done' }) },
  ])
})

test('[LN-89] without a language provider words say so, and nothing is lost', async () => {
  const { id, cookies } = await opened()
  rest().services.translator.isThere = false
  const body = { languages: ['de'] }
  const answer = await rest().ask(`POST /api/performances/${id}/translate`, { body, cookies })
  expect([answer.status, answer.body['message']]).toEqual([400, expect.stringContaining('no language provider')])
})

test('[LN-86] the call for drafts says what is left and what it costs, and stores what was drafted', async () => {
  const { id, cookies } = await opened()
  const { services } = rest()
  services.translator.isThere = true
  services.translator.write = async ({ seed }) => ({
    text: seed === 'Bye.' ? 'Ade.' : 'Hallo {{nickname}}.',
    rehearsal: false,
  })
  const call = async (more: object) =>
    (await rest().ask(`POST /api/performances/${id}/translate`, { body: { languages: ['de'], ...more }, cookies })).body
  expect(await call({ ask: true })).toMatchObject({ drafted: 0, left: 2 })
  expect(await call({})).toMatchObject({ drafted: 2, left: 0, failed: [] })
  const script = await rest().ask(`GET /api/performances/${id}/script`, { cookies })
  const templates = (script.body as unknown as { templates: { translations?: object }[] }).templates
  expect(templates.map(({ translations }) => translations)).toMatchObject([
    { de: { text: 'Hallo {{nickname}}.', state: 'draft' } },
    { de: { text: 'Ade.', state: 'draft' } },
  ])
})
