import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LogLine, ShowSummary } from '@ghostlight/contracts'
import { textsIn } from '@ghostlight/contracts/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seqOrigin, viewsVersion } from '../../packages/projections/index.ts'
import { demoHouse } from '../support/demo-house.ts'
import { plainEnvironment, type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'

const cli = fileURLToPath(new URL('../../apps/api/dist/ghostlight.js', import.meta.url))
const data = demoHouse()
const files = scratchDir()
let running: Running
let show: Show
let log: LogLine[]

/**
 * A short evening: a phone joins, a nickname and a cue note change, an operator types a message and stops everything.
 */
beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir })
  show = await createShow(running.origin, 4)
  const [first] = show.audience
  if (!first) throw new Error('nobody is there')
  const phone = await openPhone(show, first)
  const console = await openConsole(show)
  await console.ask('updateUserField', { userId: first._id, field: 'data.nickname', value: 'Secret Otter' })
  await console.ask('updateCue', { cueId: show.board.cues[0]?._id, notes: `Wait for ${first.name}.` })
  const content = { text: 'Somebody typed this for {{name}}', voice: 'kal' }
  await console.ask('quickModule', { template: { type: 'speech', content }, users: [first._id] })
  phone.close()
  await console.ask('stopAll')
  console.close()
  await until('everybody has left', async () => {
    log = await readLog(show)
    return log.filter(({ type }) => type === 'UserDisconnected').length === 2
  })
})
afterAll(async () => {
  await running.stop()
  data.remove()
  files.remove()
})

const record = async (personal?: boolean, id = show.board._id): Promise<string> => {
  const query = personal === undefined ? '' : `?personal=${personal}`
  const answer = await call(running.origin, `/api/blackboards/${id}/recording${query}`, { token: show.token })
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
  return answer.text()
}
const take = (body: string) =>
  call(running.origin, '/api/recordings', {
    method: 'POST',
    token: show.token,
    body,
    headers: { 'content-type': 'application/x-ndjson' },
  })
const countsOf = (lines: readonly { type: string }[]) => Object.groupBy(lines, ({ type }) => type)
const counted = (lines: readonly { type: string }[]) =>
  Object.fromEntries(Object.entries(countsOf(lines)).map(([type, all]) => [type, all?.length]))
const shows = () => json<ShowSummary[]>(call(running.origin, '/api/blackboards', { token: show.token }))

const ghostlight = (...args: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const env = { ...plainEnvironment(), DATA_DIR: data.dir, PORT: String(running.port) }
    const child = execFile(process.execPath, [cli, ...args], { env, encoding: 'utf8' }, (_, out, err) =>
      resolve({ code: child.exitCode, text: out + err }),
    )
  })

describe('a show as a file', () => {
  test('[HI-10 HX-03] contains no personal data unless it is asked for', async () => {
    const own = show.audience.flatMap(({ name, phone, data }) => [name, phone, ...Object.values(textsIn(data))])
    const told = await record()
    expect(JSON.parse(told.split('\n')[0] ?? '')).toMatchObject({ blackboard: show.board._id, personal: false })
    for (const it of [...own, 'Secret Otter', 'Somebody typed this'].filter((it) => it.length > 3))
      expect(told, it).not.toContain(it)
    const whole = await record(true)
    expect(whole).toContain('Secret Otter')
    const lines = whole
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line))
    expect(lines.map(({ id, type, at, data }) => ({ id, type, at, data }))).toEqual(
      log.map(({ id, type, at, data }) => ({ id, type, at, data })),
    )
  })

  test('[HI-11 HX-05] becomes a show of its own with the same counts, which can be read and replayed like any other', async () => {
    for (const personal of [true, false]) {
      const answer = await take(await record(personal))
      expect(answer.status).toBe(201)
      const { _id } = (await answer.json()) as { _id: string }
      const copy = { ...show, board: { ...show.board, _id } }
      expect(counted(await readLog(copy))).toEqual(counted(log))
      const listed = (await shows()).find((it) => it._id === _id)
      expect(listed).toMatchObject({ people: 4, goes: 0, closedAt: log.at(-1)?.at })
      const at = await call(running.origin, `/api/blackboards/${_id}/at?seq=${seqOrigin(viewsVersion) + 3}`, {
        token: show.token,
      })
      expect(await at.json()).toMatchObject({ _id, closedAt: null })
      expect(await (await call(running.origin, `/api/blackboards/${_id}/public`)).json()).toMatchObject({
        closed: true,
      })
    }
  })

  test('[HX-06] is refused when it is cut off, changed or of another format, and nothing is imported', async () => {
    const before = (await shows()).length
    const whole = await record(true)
    const lines = whole.trim().split('\n')
    const cases: [string, number][] = [
      [lines.slice(0, 5).join('\n'), 6],
      [whole.replace('Secret Otter', 'Another One'), lines.findIndex((it) => it.includes('Secret Otter')) + 1],
      ['{"hello":"world"}\n', 1],
    ]
    for (const [text, line] of cases) {
      const answer = await take(text)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ line, message: expect.stringContaining('Nothing was imported.') })
    }
    expect(await shows()).toHaveLength(before)
    const json = await call(running.origin, '/api/recordings', { token: show.token, body: { a: 1 } })
    expect(json.status).toBe(400)
  })
})

describe('the command line', () => {
  const file = (name: string) => join(files.dir, name)

  test('[HX-07] records a show, imports it, and verifies it', async () => {
    const one = await ghostlight('record', show.board._id, file('one.jsonl'))
    expect(one).toEqual({ code: 0, text: expect.stringContaining('without personal data') })
    expect(readFileSync(file('one.jsonl'), 'utf8')).toBe(await record())
    expect(await ghostlight('record', show.board._id, file('own.jsonl'), '--personal')).toMatchObject({ code: 0 })
    expect(readFileSync(file('own.jsonl'), 'utf8')).toContain('Secret Otter')
    const taken = await ghostlight('import', file('one.jsonl'))
    expect(taken).toMatchObject({ code: 0, text: expect.stringMatching(/ is the show [0-9A-Z]{6}\n$/) })
    const id = taken.text.trim().slice(-6)
    expect((await shows()).some(({ _id }) => _id === id)).toBe(true)
    for (const name of ['one.jsonl', 'own.jsonl'])
      expect(await ghostlight('verify', file(name))).toEqual({
        code: 0,
        text: expect.stringMatching(/all \d+ decisions are as they were/),
      })
  })

  test('[HX-07] ends with 1 and a message when something is wrong', async () => {
    writeFileSync(file('cut.jsonl'), (await record()).slice(0, -40))
    for (const command of ['verify', 'import'])
      expect(await ghostlight(command, file('cut.jsonl'))).toEqual({
        code: 1,
        text: expect.stringMatching(/^Line \d+: /),
      })
    expect(await ghostlight('verify', file('nothing'))).toMatchObject({ code: 1 })
    expect(await ghostlight('record', 'B2B2B2', file('none.jsonl'))).toEqual({
      code: 1,
      text: "No blackboard with id: 'B2B2B2'\n",
    })
    expect(await ghostlight('record', show.board._id, file('x'), '--port', '1')).toEqual({
      code: 1,
      text: expect.stringContaining('no Ghostlight answers'),
    })
    for (const command of ['record', 'import', 'verify'])
      expect(await ghostlight(command), command).toMatchObject({ code: 1 })
  })
})

describe('the archive', () => {
  const file = (name: string) => join(files.dir, name)
  const get = (path: string) => call(running.origin, path, { token: show.token })
  const id = () => show.board._id
  const told = async (): Promise<string[]> =>
    Promise.all(
      [
        `/api/blackboards/${id()}/report`,
        `/api/log?bid=${id()}&format=json`,
        `/api/blackboards/${id()}/at?seq=${seqOrigin(viewsVersion) + 5}`,
      ].map(async (path) => (await get(path)).text()),
    )

  test('[HY-80 HY-84] moves a show into a file and back from the command line; replay and report are the same afterwards', async () => {
    const early = await ghostlight('archive', id(), file('early.archive'))
    expect(early).toEqual({ code: 1, text: 'Close the show first.\n' })
    await call(running.origin, `/api/blackboards/${id()}/close`, { method: 'POST', token: show.token })
    const before = await told()
    const gone = await ghostlight('archive', id(), file('show.archive'))
    expect(gone).toMatchObject({ code: 0, text: expect.stringMatching(/with \d+ events. It is no longer in the log/) })
    const listed = (await shows()).find(({ _id }) => _id === id())
    expect(listed).toMatchObject({ archived: true, people: 4, takenOut: { events: expect.any(Number) } })
    for (const path of [
      `${id()}`,
      `${id()}/report`,
      `${id()}/recording`,
      `${id()}/at?seq=${seqOrigin(viewsVersion) + 1}`,
    ]) {
      const answer = await get(`/api/blackboards/${path}`)
      expect([path, answer.status]).toEqual([path, 409])
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining('bring-back FILE') })
    }
    expect((await get(`/api/log?bid=${id()}`)).status).toBe(409)
    writeFileSync(file('cut.archive'), readFileSync(file('show.archive')).subarray(0, -60))
    expect(await ghostlight('bring-back', file('cut.archive'))).toEqual({
      code: 1,
      text: expect.stringMatching(/^Line \d+: This line was cut off or changed/),
    })
    expect(await ghostlight('bring-back', file('show.archive'))).toMatchObject({ code: 0 })
    expect(await told()).toEqual(before)
  })

  test('[HY-84] does not overwrite an existing file, and then leaves the show in the log', async () => {
    const before = readFileSync(file('show.archive'))
    expect(await ghostlight('archive', id(), file('show.archive'))).toMatchObject({ code: 1 })
    expect(readFileSync(file('show.archive'))).toEqual(before)
    expect((await get(`/api/blackboards/${id()}`)).status).toBe(200)
    for (const command of ['archive', 'bring-back'])
      expect(await ghostlight(command), command).toMatchObject({ code: 1 })
    const json = await call(running.origin, `/api/blackboards/${id()}/take-out`, { token: show.token, body: { a: 1 } })
    expect(json.status).toBe(415)
  })
})
