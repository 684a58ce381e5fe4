import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Blackboard, PersonData, Report, User } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seqOrigin, viewsVersion } from '../../packages/projections/index.ts'
import { Phone } from '../support/phone.ts'
import { type Running, scratchDir, startProduct } from '../support/product.ts'
import { type RedisServer, startRedisServer } from '../support/redis-server.ts'
import { call, createShow, errorOf, json, openConsole, readLog, type Show, until } from '../support/show.ts'
import type { Wire } from '../support/wire.ts'

const data = scratchDir()
let redis: RedisServer
let running: Running
/** everything that the processes printed, including those that have ended */
let printed = ''

const start = async () => {
  const settings = { DATA_DIR: data.dir, REDIS_URL: redis.url, SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'trace' }
  running = await startProduct(settings)
}
beforeAll(async () => {
  redis = await startRedisServer()
  await start()
})
afterAll(async () => {
  await running?.stop()
  await redis?.close()
  data.remove()
})

const contents = (dir: string): Buffer[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((it) => it.isFile())
    .map((it) => readFileSync(join(it.parentPath, it.name)))

/** Every answer that could contain a person. */
const answersOf = async ({ origin, token, board }: Show, console: Wire, people: readonly User[]): Promise<string> => {
  const id = board._id
  const paths = [
    ...[
      '/api/users',
      '/api/blackboards',
      `/api/blackboards/${id}`,
      `/api/blackboards/${id}/at?seq=${seqOrigin(viewsVersion)}`,
    ],
    ...[`/api/log?bid=${id}`, ...['jsonl', 'json', 'csv'].map((format) => `/api/log?bid=${id}&format=${format}`)],
    ...['json', 'html', 'csv'].map((format) => `/api/blackboards/${id}/report?format=${format}`),
    ...people.flatMap(({ _id }) => ['json', 'html'].map((format) => `/api/users/${_id}/data?format=${format}`)),
  ]
  const seq = (await json<Blackboard>(call(origin, `/api/blackboards/${id}`, { token }))).seq
  const all = [
    ...paths,
    ...Array.from({ length: seq - seqOrigin(viewsVersion) }, (_, at) => `/api/blackboards/${id}/at?seq=${seq - at}`),
  ]
  const texts = await Promise.all(all.map(async (path) => (await call(origin, path, { token })).text()))
  const told = await Promise.all(people.map(({ _id }) => console.ask('getTranscript', { userId: _id })))
  return JSON.stringify([texts, told])
}

const reportOf = ({ origin, token, board }: Show): Promise<Report> =>
  json(call(origin, `/api/blackboards/${board._id}/report`, { token }))
/** Waits until nothing plays any more. */
const settledReport = (show: Show): Promise<Report> =>
  until('nothing plays', async () => {
    const board = await json<Blackboard>(call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token }))
    return board.runs.every(({ state }) => state !== 'running') && reportOf(show)
  })
const figuresOf = ({ deliveries, speech, emotes, people, durationMs, cues }: Report) => {
  return { deliveries, speech, emotes, people, durationMs, runs: cues.flatMap(({ runs }) => runs) }
}

let evenings = 0

/** Three people with a secret of each kind, a show that spoke to them, and answers that only the operator may read. */
const played = async () => {
  const show = await createShow(running.origin, 1)
  const { origin, token, board } = show
  const console = await openConsole(show)
  const people: User[] = []
  evenings++
  for (const [at, first] of ['Ophelia', 'Laertes', 'Yorick'].entries()) {
    const name = `${first} Tidewater${evenings}`
    const data = { nickname: `Nick-${name}`, aiFeelings: `I fear what ${name} fears` }
    const body = { name, phone: `91827${evenings}${at}`, type: 'audience', data, blackboardId: board._id }
    people.push(await json<User>(call(origin, '/api/users', { token, body })))
  }
  const phones = await Promise.all(people.map((user) => new Phone(show, user, 100).join()))
  await until('everybody is there', () => phones.every((phone) => phone.isConnected))
  const userIds = people.map(({ _id }) => _id)
  const template = { type: 'speech', content: { text: 'Hush, {{nickname}}, says {{name}}.', voice: 'slt' } }
  await console.ask('quickModule', { template, users: userIds })
  for (const userId of userIds)
    await console.ask('updateUserField', { userId, field: 'data.offering', value: `a skull of ${userId}` })
  await until('all have heard it', () => phones.every(({ heard }) => heard.length === 1))
  const completed = async () => (await readLog(show)).some(({ type }) => type === 'ModuleCompleted')
  await until('it is over', completed)
  // only the operator may hear it: no log has it
  const hear = async (user: User) =>
    (
      await json<{ url: string }>(
        call(origin, `/api/blackboards/${board._id}/hear`, { token, body: { template: heard, userId: user._id } }),
      )
    ).url
  const sounds = await Promise.all(people.map(hear))
  return { show, console, people, phones, sounds }
}
const heard = { type: 'speech', content: { text: 'For your ears only, {{name}}.', voice: 'slt' } }
const secretsOf = ({ _id, name, phone }: User) => [
  name,
  `Nick-${name}`,
  `I fear what ${name}`,
  `a skull of ${_id}`,
  phone,
]

const erase = ({ origin, token }: Show, path: string, body: object) =>
  call(origin, `/api/users/${path}`, { method: 'DELETE', token, body })

describe('a person is erased', () => {
  test('[SE-22 SE-23 HY-05 HY-07] no file, key, answer or line has anything of them, and the data of everybody else is complete', async () => {
    const { show, console, people, phones, sounds } = await played()
    const soundsThere = async () =>
      Promise.all(sounds.map(async (url) => (await call(show.origin, url, { token: show.token })).ok))
    expect(await soundsThere()).toEqual([true, true, true])
    const [ophelia, laertes, yorick] = people as [User, User, User]
    const before = await readLog(show)
    const board = () => json<Blackboard>(call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token }))
    const counted = (it: Blackboard) => [it.users.length, it.members.map(({ users }) => users.length), it.runs.length]
    const countsBefore = counted(await board())
    const all = await answersOf(show, console, people)
    for (const secret of people.flatMap(secretsOf)) expect(all, secret).toContain(secret)

    expect(await errorOf(erase(show, `${ophelia._id}?erase=true`, { name: 'Somebody Else' }))).toMatchObject({
      status: 400,
    })
    expect(await errorOf(erase(show, ophelia._id, { name: ophelia.name }))).toMatchObject({ status: 400 })
    expect(await errorOf(erase(show, 'nobody?erase=true', { name: 'x' }))).toMatchObject({ status: 404 })
    expect((await answersOf(show, console, people)).includes(ophelia.name)).toBe(true)

    expect(await json(erase(show, `${ophelia._id}?erase=true`, { name: ophelia.name }))).toMatchObject({
      _id: ophelia._id,
      shows: 1,
    })
    await until('their phone is put out', () => !phones[0]?.isConnected)
    phones[0]?.leave()
    const after = await readLog(show)
    const type = (it: { type: string }) => it.type
    expect(after.slice(0, before.length).map(type), 'no event is lost').toEqual(before.map(type))
    expect(counted(await board())).toEqual(countsBefore)
    const names = (await board()).users.map(({ _id, name }) => (people.some((it) => it._id === _id) ? name : ''))
    expect(names.filter(Boolean)).toEqual(['[erased]', laertes.name, yorick.name])

    const look = async (when: string) => {
      const places = {
        answers: await answersOf(show, console, people),
        redis: await redis.dump(),
        lines: printed + running.printed(),
        files: contents(data.dir),
      }
      for (const secret of secretsOf(ophelia)) {
        expect(places.answers, `${when}: ${secret}`).not.toContain(secret)
        expect(places.redis.includes(secret), `${when}: ${secret}`).toBe(false)
        expect(places.lines, `${when}: ${secret}`).not.toContain(secret)
        for (const file of places.files) expect(file.includes(secret), `${when}: ${secret}`).toBe(false)
      }
      for (const secret of [laertes, yorick].flatMap(secretsOf)) expect(places.answers, when).toContain(secret)
    }
    await look('at once')
    for (const phone of phones) phone.leave()
    console.close()
    printed += running.printed()
    await running.stop()
    // the views are rebuilt from the log
    await redis.kill()
    await redis.start()
    await start()
    const again = { ...show, origin: running.origin }
    const desk = await openConsole(again)
    const rebuilt = await answersOf(again, desk, people)
    for (const secret of secretsOf(ophelia)) expect(rebuilt).not.toContain(secret)
    for (const secret of [laertes, yorick].flatMap(secretsOf)) expect(rebuilt).toContain(secret)
    desk.close()
  })

  test('[SE-24 HX-11 HY-06 HY-08] all people of a show are erased; before that, each can get a copy of their data', async () => {
    const { show, console, people, phones } = await played()
    const [ophelia, laertes] = people as [User, User, User]
    const stored = await json<PersonData>(call(show.origin, `/api/users/${ophelia._id}/data`, { token: show.token }))
    expect(stored).toMatchObject({
      user: { name: ophelia.name, phone: ophelia.phone },
      shows: [{ _id: show.board._id }],
    })
    for (const secret of secretsOf(ophelia)) expect(JSON.stringify(stored)).toContain(secret)
    for (const secret of secretsOf(laertes)) expect(JSON.stringify(stored)).not.toContain(secret)
    const page = await call(show.origin, `/api/users/${ophelia._id}/data?format=html`, { token: show.token })
    expect(page.headers.get('content-type')).toContain('text/html')
    const html = await page.text()
    for (const secret of secretsOf(ophelia)) expect(html).toContain(secret)
    expect(html).not.toMatch(/<script|src=|https?:/)

    const path = `/api/blackboards/${show.board._id}/erase-people`
    const method = 'POST'
    const wrong = call(show.origin, path, { method, token: show.token, body: { name: 'Another show' } })
    expect(await errorOf(wrong)).toMatchObject({ status: 400 })
    const written = { type: 'speech', content: { text: 'Ophelia and Laertes, to the stage', voice: 'slt' } }
    await console.ask('quickModule', { template: written, users: [ophelia._id, laertes._id] })
    await console.ask('addNote', { text: 'Both of them were late' })
    await console.ask('addGroup', { group: { name: 'Those whom Ophelia likes', description: 'and Hamlet fears' } })
    await console.ask('updateCue', { cueId: show.board.cues[0]?._id, notes: 'Wait for Ophelia’s brother' })
    const live = ['Those whom Ophelia likes', 'and Hamlet fears', 'Wait for Ophelia’s brother']
    const before = await answersOf(show, console, people)
    for (const words of ['Ophelia and Laertes', 'Both of them were late', ...live]) expect(before).toContain(words)
    const inFiles = contents(data.dir).filter((file) => live.slice(0, 2).some((words) => file.includes(words)))
    expect(inFiles, 'the name of a group in plain words').toEqual([])
    const body = { name: show.board.title, cast: true, inOtherShows: true }
    const open = call(show.origin, path, { method, token: show.token, body })
    expect(await errorOf(open)).toMatchObject({ status: 409, code: 'IN_USE' })
    await json(call(show.origin, `/api/blackboards/${show.board._id}/close`, { method, token: show.token }))
    const reportBefore = await settledReport(show)
    for (const without of [{}, { body: {} }])
      expect(await errorOf(call(show.origin, path, { method, token: show.token, ...without }))).toMatchObject({
        status: 400,
      })
    expect(await json(call(show.origin, path, { method, token: show.token, body }))).toMatchObject({ people: 4 })
    const reportAfter = await reportOf(show)
    expect(figuresOf(reportAfter), 'nothing is counted otherwise').toEqual(figuresOf(reportBefore))
    expect(reportAfter.notes).toMatchObject([{ text: '[erased]' }])
    const answers = await answersOf(show, console, people)
    for (const secret of people.flatMap(secretsOf)) expect(answers).not.toContain(secret)
    const left = ['Ophelia and Laertes', 'Both of them were late', ...live].filter((words) => answers.includes(words))
    expect(left, 'what was written for several of them').toEqual([])
    for (const phone of phones) phone.leave()
    console.close()
  })
})
