import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, Refused } from '@ghostlight/client'
import { routes } from '@ghostlight/contracts'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { runCommand } from '../../apps/api/src/cli/run.ts'
import { askable, tools } from '../../apps/api/src/edge/mcp/tools.ts'
import { runningShow } from '../support/running-show.ts'
import { call, demoLogin, json, readLog } from '../support/show.ts'

const here = runningShow()
const operator = () => createClient({ origin: here.origin, token: here.show().token })

test('[AP-01 AP-02 AP-03] a command writes OpenAPI as it is served, and AsyncAPI 3 that its own schema accepts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ghostlight-describe-'))
  expect(await runCommand(['describe', folder], {})).toMatchObject({ code: 0 })
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const [openapi, asyncapi] = [read('openapi.json'), read('asyncapi.json')]
  rmSync(folder, { recursive: true })
  const served = await json<{ paths: object }>(call(here.origin, '/api/docs/json'))
  const calls = ({ paths }: { paths: object }): [string, string][] =>
    Object.entries<object>(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, it]): [string, string] => [`${method} ${path}`, JSON.stringify(it)]),
    )
  const own = calls(openapi)
  const there = new Map(calls(served))
  expect(own.length).toBe(Object.keys(routes).length)
  expect(own.filter(([name, it]) => there.get(name) !== it).map(([name]) => name)).toEqual([])

  const schema = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0-without-$id.json')
  const ajv = new Ajv.default({ strict: false, allErrors: true, validateFormats: false })
  addFormats.default(ajv)
  expect(ajv.validate(schema, asyncapi), ajv.errorsText(ajv.errors?.slice(0, 5))).toBe(true)
  expect(Object.keys(asyncapi.channels)).toEqual(['console', 'phone', 'control', 'door'])
  expect(asyncapi.channels.console.messages['send-runCue'].payload.properties.type).toEqual({ const: 'runCue' })
  const named = Object.values<{ messages: { $ref: string }[] }>(asyncapi.operations).flatMap(({ messages }) => messages)
  expect(named.length).toBeGreaterThan(80)
  for (const { $ref } of named) {
    const [, , channel = '', , message = ''] = $ref.split('/')
    expect(asyncapi.channels[channel].messages, $ref).toHaveProperty(message)
  }
})

test('[AP-05 AP-06] the client calls by the names of the contract, and a refusal has its code and the server’s words', async () => {
  const { _id } = here.show().board
  const [performance] = await operator().call('listPerformances')
  const script = await operator().call('performanceScript', { params: { id: performance?._id ?? '' } })
  expect(script.cues.length).toBeGreaterThan(2)
  expect(await operator().call('log', { query: { bid: _id, format: 'jsonl' } })).toContain('"type"')
  const created = { body: { name: 'By a program' }, key: 'the-same' }
  const twice = [
    await operator().call('createPerformance', created),
    await operator().call('createPerformance', created),
  ]
  expect(twice[0]?._id).toBe(twice[1]?._id)
  const refused = await operator()
    .call('blackboard', { params: { id: 'ZZZZZZ' } })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({
    status: 404,
    code: 'BLACKBOARD_NOT_FOUND',
    message: expect.stringContaining('ZZZZZZ'),
  })
  const stranger = createClient({ origin: here.origin })
  await expect(stranger.call('listPerformances')).rejects.toMatchObject({ status: 401 })
  expect((await stranger.call('login', { body: demoLogin })).token).not.toBe('')
  const { key } = await operator().call('makeControlKey', {
    params: { id: _id },
    body: { name: 'Lamp', scopes: ['read'] },
  })
  const machine = createClient({ origin: here.origin, token: key })
  expect((await machine.call('controlState', { params: { id: _id } })).show).not.toBe('')
})

let nth = 0
const ask = async (key: string | undefined, method: string, params: object = {}) => {
  const body = { jsonrpc: '2.0', id: nth++, method, params }
  return call(here.origin, '/mcp', { body, ...(key !== undefined && { token: key }) })
}
type Result = { result: { tools: { name: string }[]; content: { text: string }[]; isError?: boolean } }
const use = async (key: string, name: string, given: object = {}) => {
  const { result } = await json<Result>(ask(key, 'tools/call', { name, arguments: given }))
  const [content] = result.content
  return {
    isError: result.isError === true,
    said: content?.text.startsWith('{') || content?.text.startsWith('[') ? JSON.parse(content.text) : content?.text,
  }
}
const keyWith = async (...scopes: ('read' | 'write')[]) =>
  (await operator().call('makeProgramKey', { body: { name: 'Quill', scopes, days: 1 } })).key

test('[AP-10 AP-11] a program has the tools of its key’s scopes, and without a key of this kind none', async () => {
  const read = await keyWith('read')
  const both = await keyWith('read', 'write')
  const opened = await json<{ result: object }>(
    ask(read, 'initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    }),
  )
  expect(opened.result).toMatchObject({ serverInfo: { name: 'ghostlight' }, capabilities: { tools: {} } })
  const listed = async (key: string) =>
    (await json<Result>(ask(key, 'tools/list'))).result.tools.map(({ name }) => name)
  const of = (scope: string) => Object.entries(tools).flatMap(([name, it]) => (it.scope === scope ? [name] : []))
  expect(await listed(read)).toEqual(of('read'))
  expect((await listed(both)).toSorted()).toEqual(Object.keys(tools).toSorted())
  expect((await use(read, 'draft_cue', { performanceId: 'x', name: 'x', lines: [] })).isError).toBe(true)
  for (const key of [undefined, 'rubbish', here.show().token, here.phoneToken])
    expect((await ask(key, 'tools/list')).status).toBe(401)
  // nor does a program's key open anything else
  expect((await call(here.origin, '/api/performances', { token: both })).status).toBe(403)
  expect((await call(here.origin, '/mcp', { token: read })).status).toBe(405)
  const { status } = await call(here.origin, '/mcp', {
    token: read,
    body: {},
    headers: { origin: 'https://evil.example' },
  })
  expect(status).toBe(403)
})

test('[AP-12 AP-13 AP-14] it reads shows without their people, and drafts a cue that GO passes over, in the operator’s name', async () => {
  const key = await keyWith('read', 'write')
  const { _id, performance } = here.show().board
  const performances = (await use(key, 'list_performances')).said as { _id: string }[]
  expect(performances.map((it) => it._id)).toContain(performance)
  const before = (await use(key, 'read_performance', { performanceId: performance })).said
  const shows = await use(key, 'list_shows')
  const seen = await use(key, 'read_show', { showId: _id })
  expect(seen.said).toMatchObject({
    phones: { in: 0 },
    cues: expect.arrayContaining([expect.objectContaining({ number: '1' })]),
  })
  const words = JSON.stringify([before, shows, seen])
  for (const { name, phone } of here.show().audience) for (const it of [name, phone]) expect(words).not.toContain(it)

  const [first] = before.cues
  const lines = ['One {{name}}.', 'Two.'].map((text) => ({ text, group: before.groups[0]._id }))
  const drafted = await use(key, 'draft_cue', {
    performanceId: performance,
    name: 'A thought',
    after: first._id,
    lines,
  })
  expect(drafted.isError, JSON.stringify(drafted)).toBe(false)
  const after = (await use(key, 'read_performance', { performanceId: performance })).said
  expect(after.cues[1]).toMatchObject({ _id: drafted.said.cueId, name: 'A thought', skip: true })
  expect(
    after.cues[1].modules.map(
      ({ template }: { template: string }) =>
        after.templates.find((it: { _id: string }) => it._id === template).content.text,
    ),
  ).toEqual(['One {{name}}.', 'Two.'])
  const history = await operator().call('performanceHistory', { params: { id: performance } })
  expect(JSON.stringify(history)).toContain('A thought')
  expect(
    await use(key, 'draft_cue', { performanceId: performance, name: 'x', lines: [{ text: 'x', group: 'nobody' }] }),
  ).toMatchObject({ isError: true })
  expect(await use(key, 'read_show', { showId: 'ZZZZZZ' })).toMatchObject({ isError: true })
})

test('[AP-15] no tool runs, stops or changes anything in a running show', async () => {
  const key = await keyWith('read', 'write')
  const { _id, performance, cues, groups } = here.show().board
  const length = async () => (await readLog(here.show())).filter(({ type }) => type !== 'PersonJoined').length
  const before = await length()
  const given: Record<string, object> = {
    read_performance: { performanceId: performance },
    read_show: { showId: _id },
    draft_cue: { performanceId: performance, name: 'GO', lines: [{ text: 'GO', group: groups[0]?._id }] },
  }
  for (const name of Object.keys(tools)) {
    const attempt = { showId: _id, blackboardId: _id, cueId: cues[0]?._id, go: true, ...given[name] }
    expect(await use(key, name, attempt), name).toMatchObject({ isError: false })
  }
  expect(await length()).toBe(before)
  // nor could they: what they may ask touches the library only, and reads
  expect(askable).toEqual(['listPerformances', 'performanceScript', 'listBlackboards', 'listVoices', 'edit'])
  for (const name of askable) expect(routes[name].path).not.toMatch(/control|blackboards\/:id/)
  for (const unknown of ['go', 'run_cue', 'runCue', 'stop_all']) expect((await use(key, unknown)).isError).toBe(true)
})

/** Makes a key; the same `idempotency` is the same request again. */
const newKey = (by: ReturnType<typeof operator>, name: string, idempotency: string = randomUUID()) =>
  by.call('makeProgramKey', { body: { name, scopes: ['read', 'write'] }, key: idempotency })
const operatorNamed = async (name: string, rights: 'edit' | 'run') => {
  const password = 'a bright spotlight'
  await operator().call('createUser', { body: { name, password, type: 'dramaturg', phone: '', rights } })
  const { token } = await createClient({ origin: here.origin }).call('login', { body: { username: name, password } })
  return createClient({ origin: here.origin, token })
}

test('[AP-18 AP-19 AP-20 AP-21] operators see all keys, who made them and when they were last used, and end any of them at once', async () => {
  const otto = await operatorNamed('Otto', 'edit')
  const [hers, his] = [await newKey(operator(), 'Quillfeather', 'once'), await newKey(otto, 'Inkwell')]
  const again = await newKey(operator(), 'Quillfeather', 'once')
  expect([again._id, again.until]).toEqual([hers._id, hers.until])
  expect((await ask(his.key, 'tools/list')).status).toBe(200)
  const listed = async () => {
    const keys = await operator().call('programKeys')
    return keys.filter(({ _id }) => [hers._id, his._id].includes(_id)).toSorted((a, b) => a.name.localeCompare(b.name))
  }
  const keys = await listed()
  expect(keys).toMatchObject([
    { name: 'Inkwell', by: { name: 'Otto' }, scopes: ['read', 'write'], lastUsed: { from: '127.0.0.1' } },
    { name: 'Quillfeather', by: { name: demoLogin.username }, lastUsed: null },
  ])
  expect(JSON.stringify(keys)).not.toContain(hers.key)
  const stored = readdirSync(here.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /log\.sqlite/.test(file))
    .map((file) => readFileSync(join(here.folder, file), 'latin1'))
    .join('')
  expect(stored).toContain(hers._id)
  for (const hidden of [hers.key, 'Quillfeather']) expect(stored).not.toContain(hidden)

  // both at once, and once more
  const end = (by: ReturnType<typeof operator>) => by.call('endProgramKey', { params: { keyId: his._id } })
  expect(await Promise.all([end(operator()), end(otto)])).toEqual([{}, {}])
  expect(await end(operator())).toEqual({})
  expect((await listed()).map(({ name }) => name)).toEqual(['Quillfeather'])
  const refused = await ask(his.key, 'tools/list')
  const { message } = (await refused.json()) as { message: string }
  expect([refused.status, message]).toEqual([401, expect.stringContaining('Keys for programs')])
  expect((await ask(hers.key, 'tools/list')).status).toBe(200)
})

test('[AP-11 AP-18] operators without edit rights neither make nor see nor end keys', async () => {
  const client = await operatorNamed('Rike', 'run')
  const { _id: keyId } = await newKey(operator(), 'Ruler')
  const asked = [
    client.call('programKeys'),
    client.call('makeProgramKey', { body: { name: 'x', scopes: ['read'] } }),
    client.call('endProgramKey', { params: { keyId } }),
  ]
  // all at once: one that is refused while another is looked at would be nobody's
  await Promise.all(asked.map((it) => expect(it).rejects.toMatchObject({ status: 403 })))
  expect((await operator().call('programKeys')).map(({ _id }) => _id)).toContain(keyId)
})

test('[AP-17] a program that asks too often is told to wait', async () => {
  const key = await keyWith('read')
  const statuses: number[] = []
  for (let asked = 0; asked < 130 && statuses.at(-1) !== 429; asked++) statuses.push((await ask(key, 'ping')).status)
  expect(statuses.at(-1)).toBe(429)
})

test('[AP-16] a key ends with all sessions of its operator', async () => {
  const key = await keyWith('read')
  expect(
    (await call(here.origin, '/api/auth/logout?everywhere=true', { method: 'POST', token: here.show().token })).status,
  ).toBe(200)
  expect((await ask(key, 'tools/list')).status).toBe(401)
})
