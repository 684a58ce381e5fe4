import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promptFields, type User } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { admissionFor, comeIn, doorKey, openDoor } from '../support/door-list.ts'
import { runningShow } from '../support/running-show.ts'
import { call, entryKey, json, openConsole, socketUrl } from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const here = runningShow()
const answers = Object.fromEntries(promptFields.map((field) => [field, 'yes']))

const login = (phone: string, name: string, key: string) =>
  call(here.origin, '/api/auth/audience', { body: { phone, name, key, blackboardId: here.show().board._id } })
const enter = (phone: string, key: string) =>
  call(here.origin, '/api/users', {
    body: { phone, name: 'Eva', type: 'audience', data: answers, blackboardId: here.show().board._id, key },
  })
const statuses = async (asked: Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(asked)).map(({ status }) => status)
const firstName = ({ name }: User): string => name.split(' ')[0] ?? ''

test('[DO-84] during 120 wrong guesses at once with the key, all right logins, admissions and registrations are answered', async () => {
  const key = await entryKey(here.show())
  const usher = await openDoor(here.show(), await doorKey(here.show()))
  const secrets: string[] = []
  for (let n = 0; n < 8; n++) secrets.push(await admissionFor(usher, here.nth(n)._id))
  const wrong = Array.from({ length: 120 }, (_, n) => login(String(3_000_000 + n), 'Nobody', key))
  const right = Array.from({ length: 40 }, (_, n) => login(here.nth(n % 12).phone, firstName(here.nth(n % 12)), key))
  const admitted = secrets.map((secret) => comeIn(here.show(), secret))
  const registered = Array.from({ length: 8 }, (_, n) => enter(String(5_559_100 + n), key))
  expect(await statuses(right)).toEqual(Array(40).fill(200))
  expect(await statuses(admitted)).toEqual(Array(8).fill(200))
  expect(await statuses(registered)).toEqual(Array(8).fill(200))
  expect(await statuses(wrong)).toEqual(Array(120).fill(401))
  usher.close()
})

test('[DO-85 DO-86] one phone invents 300 people: few get in, consoles are told, and one press removes them all', async () => {
  const { origin, token, board } = here.show()
  const console = await openConsole(here.show())
  const key = await entryKey(here.show())
  const all = await statuses(Array.from({ length: 300 }, (_, n) => enter(String(4_000_000 + n), key)))
  const inside = all.filter((status) => status === 200).length
  expect(inside).toBeLessThanOrEqual(20)
  expect(all.filter((status) => status !== 200)).toEqual(Array(300 - inside).fill(429))
  const told = await console.next(
    ({ payload }) => payload['field'] === 'crowds' && (payload['value'] as { people: number }[])[0]?.people === 20,
  )
  const [{ device, people } = { device: '', people: 0 }] = told.payload['value'] as { device: string; people: number }[]
  const path = `/api/blackboards/${board._id}/remove-self-registered`
  expect(await json(call(origin, path, { token, body: { withLink: true, device } }))).toEqual({ removed: people })
  await console.next(({ payload }) => payload['field'] === 'crowds' && (payload['value'] as unknown[]).length === 0)
  console.close()
})

test('[DO-88] a stranger who got in costs at most 4 KB of log and keys', async () => {
  const { origin, board } = here.show()
  const key = await entryKey(here.show())
  const before = storedIn(here.folder)
  const wires: Wire[] = []
  const many = 60
  for (let n = 0; n < many; n++) {
    const page = await call(origin, `/api/blackboards/${board._id}/public`)
    const headers = { cookie: page.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const body = { phone: String(6_000_000 + n), name: 'Eva', blackboardId: board._id, key }
    await json(call(origin, '/api/users', { body: { ...body, type: 'audience', data: answers }, headers }))
    const asked = call(origin, '/api/auth/audience', { body, headers })
    const { data, token } = await json<{ data: User; token: string }>(asked)
    const wire = await Wire.open(socketUrl(origin, '/api/audience'), token)
    await wire.ask('identify', { userId: data._id, blackboardId: board._id, audio: 'url' })
    wires.push(wire)
  }
  const grown = storedIn(here.folder) - before
  for (const wire of wires) wire.close()
  expect(grown / many).toBeLessThanOrEqual(4_096)
})

/** Bytes of the log and of people's keys, after everything waiting was copied into the log's file. */
const storedIn = (folder: string): number => {
  const db = new DatabaseSync(join(folder, 'log.sqlite'))
  db.exec('PRAGMA wal_checkpoint(PASSIVE)')
  db.close()
  const keys = readdirSync(join(folder, 'keys'), { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  const files = [join(folder, 'log.sqlite'), ...keys.map((it) => join(it.parentPath, it.name))]
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}
