import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Blackboard, User } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openObjects } from '../../apps/api/src/adapters/objects/objects.ts'
import { Phone } from '../support/phone.ts'
import { type Running, scratchDir, startProduct } from '../support/product.ts'
import { openS3Place, type S3Place, s3Name } from '../support/s3-place.ts'
import { call, createShow, json, openConsole, readLog, type Show, until } from '../support/show.ts'
import { type Shared, startLog, startViews } from '../support/stores.ts'

const data = scratchDir()
let s3: S3Place
let redis: Shared
let log: Shared
let a: Running
let b: Running
let show: Show
let there: Show
let places: { KEYS_DIR: string; AUDIO_DIR: string }
let phones: Phone[]
/** one console for all presses of GO: the press of a second one at the same moment would be refused */
let desk: Awaited<ReturnType<typeof openConsole>>
/** the sounds that were announced to phones, and who heard them */
const sounds = new Map<string, string>()

/** The nodes share only the log, Redis and the bucket. */
const startNode = (name: string, other: Partial<typeof places> = {}): Promise<Running> => {
  mkdirSync(join(data.dir, name), { recursive: true })
  return startProduct({
    DATA_DIR: join(data.dir, name),
    EVENTSTORE_URL: log.url,
    REDIS_URL: redis.url,
    ...places,
    ...other,
    SESSION_SECRET: 'the same on both nodes, and long enough',
    AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    AWS_SECRET_ACCESS_KEY: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  })
}
const boardAt = ({ origin, token, board }: Show): Promise<Blackboard> =>
  json(call(origin, `/api/blackboards/${board._id}`, { token }))
const namesAt = async (at: Show): Promise<string[]> =>
  (await boardAt(at)).users.filter(({ type }) => type === 'audience').map(({ name }) => name)
const heard = (at: number): number => phones[at]?.heard.length ?? 0

const add = (name: string, phone: string): Promise<User> => {
  const { origin, token, board } = show
  const body = { name, phone, type: 'audience', data: { nickname: `Nick-${name}` }, blackboardId: board._id }
  return json(call(origin, '/api/users', { token, body }))
}
const go = async (cue: number): Promise<void> => {
  expect(await desk.ask('runCue', { cueId: show.board.cues[cue]?._id })).toMatchObject({ type: 'runCueResult' })
}

beforeAll(async () => {
  ;[s3, redis, log] = await Promise.all([openS3Place(), startViews(), startLog()])
  places = { KEYS_DIR: s3.fresh(), AUDIO_DIR: s3.fresh() }
  // both start at once: one of them makes the key for both
  ;[a, b] = await Promise.all([startNode('a'), startNode('b')])
  show = await createShow(a.origin, 1)
  there = { ...show, origin: b.origin }
  const people = [await add('Ophelia Tidewater', '9182701'), await add('Yorick Tidewater', '9182702')]
  const audience = [...show.audience, ...people]
  phones = await Promise.all(audience.map((user, at) => new Phone(at === 1 ? there : show, user).join()))
  for (const [at, phone] of phones.entries())
    phone.onHeard = ({ audio }) => sounds.set(audience[at]?._id ?? '', (audio as { url: string }).url)
  await until('everybody is there', async () => Object.keys((await boardAt(there)).sockets).length >= 3)
  show = { ...show, audience }
  there = { ...show, origin: b.origin }
  desk = await openConsole(show)
})
afterAll(async () => {
  desk?.close()
  for (const phone of phones ?? []) phone.leave()
  await Promise.all([a?.stop(), b?.stop()])
  await Promise.all([log?.close(), redis?.close(), s3?.close()])
  data.remove()
})

test(`[SK-24] two nodes without a shared folder, on ${s3Name}: every phone hears GO, and both nodes can read names and sounds`, async () => {
  await go(0)
  await until('every phone has heard it', () => phones.every((_, at) => heard(at) > 0), 30_000)
  const [own] = show.audience
  for (const at of [show, there]) {
    expect(await namesAt(at)).toEqual([own?.name, 'Ophelia Tidewater', 'Yorick Tidewater'])
    for (const url of sounds.values()) {
      const answer = await call(at.origin, url, { token: show.token })
      expect([answer.status, (await answer.arrayBuffer()).byteLength > 1_000]).toEqual([200, true])
    }
  }
  expect(sounds.size).toBe(3)
})

test(`[SK-21] while ${s3Name} is away nobody appears without a name, and when it is back everybody appears`, async (it) => {
  const { server } = s3
  if (!server) return it.skip('the server at S3_TEST_URL belongs to somebody else')
  await server.kill()
  const adding = await call(show.origin, '/api/users', {
    token: show.token,
    body: { name: 'Late Comer', phone: '9182703', type: 'audience', data: {}, blackboardId: show.board._id },
  })
  expect([adding.status, ((await adding.json()) as { message: string }).message]).toEqual([
    503,
    'Keys or sounds cannot be reached at the moment. Nothing was done; try again.',
  ])
  for (const at of [show, there]) expect((await namesAt(at)).every((name) => name !== '')).toBe(true)
  await go(1)
  await server.start()
  await add('Late Comer', '9182703')
  await until('both nodes have the name', async () =>
    [await namesAt(show), await namesAt(there)].every((names) => names.includes('Late Comer')),
  )
  const isOver = async () => (await boardAt(show)).runs.every(({ state }) => state !== 'running')
  await until('nothing plays', isOver, 30_000)
  const lines = await readLog(there)
  expect(lines.filter(({ type }) => type === 'AudioContentFailed')).toEqual([])
  for (const phone of phones) expect(phone.repeated).toEqual([])
})

test(`[SK-22] after a person is erased on one node, no other node can read them, nor any node after a restart; everybody else stays`, async () => {
  const ophelia = show.audience[1]
  const path = `/api/users/${ophelia?._id}?erase=true`
  await json(call(show.origin, path, { method: 'DELETE', token: show.token, body: { name: ophelia?.name } }))
  const isGone = async (at: Show) => !JSON.stringify([await boardAt(at), await readLog(at)]).includes('Ophelia')
  await until('the other node has forgotten her', () => isGone(there))
  expect(await isGone(show)).toBe(true)
  await b.kill()
  b = await startNode('b')
  there = { ...there, origin: b.origin }
  expect(await isGone(there)).toBe(true)
  expect(await namesAt(there)).toEqual(await namesAt(show))
  expect(await namesAt(there)).toContain('Yorick Tidewater')
  for (const [who, url] of sounds) {
    const { status } = await call(there.origin, url, { token: show.token })
    expect([who, status]).toEqual([who, who === ophelia?._id ? 404 : 200])
  }
})

test('[SK-20] a node with another KEYS_DIR refuses to start, in one line', async () => {
  const before = s3.fresh()
  await expect(startNode('c', { KEYS_DIR: before })).rejects.toThrow(
    /ended with 1:\nGhostlight cannot start\. KEYS_DIR: s3:\S+ has no installation\.key, and [^\n]+\n$/,
  )
  const other = s3.fresh()
  const objects = openObjects({ place: other, variable: 'KEYS_DIR' })
  await objects.put('installation.key', randomBytes(32))
  await objects.close()
  await expect(startNode('c', { KEYS_DIR: other })).rejects.toThrow(
    /ended with 1:\nGhostlight cannot start\. KEYS_DIR: s3:\S+ has other keys than this log was written with; [^\n]+\n$/,
  )
})
