import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Blackboard } from '@ghostlight/contracts'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { Phone } from '../support/phone.ts'
import { plainEnvironment, type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, json, openConsole, readLog, type Show, until } from '../support/show.ts'
import { ROOT } from '../support/sources.ts'

const [here, elsewhere] = [scratchDir(), scratchDir()]
const to = join(elsewhere.dir, 'tonight')
let running: Running | undefined
afterAll(async () => {
  await running?.stop()
  here.remove()
  elsewhere.remove()
})

const command = (dir: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['apps/api/dist/ghostlight.js', ...args, '--data-dir', dir], {
    cwd: ROOT,
    encoding: 'utf8',
    env: plainEnvironment(),
  })
const board = ({ origin, token, board }: Show): Promise<Blackboard> =>
  json(call(origin, `/api/blackboards/${board._id}`, { token }))

test('[BU-01 BU-02 RC-02] a backup made while a cue plays goes on elsewhere with the same log and people, and nobody hears a sound again', async () => {
  const port = String(await freePort())
  running = await startProduct({ DATA_DIR: here.dir, PORT: port })
  const show = await createShow(running.origin, 3)
  const phones = await Promise.all(show.audience.map((user) => new Phone(show, user).join()))
  await until('every phone is connected', () => phones.every((it) => it.isConnected))
  const console = await openConsole(show)
  await console.ask('runCue', { cueId: show.board.cues[0]?._id })
  await until('somebody hears it', () => phones.some(({ heard }) => heard.length > 0))
  expect(command(here.dir, 'backup', to)).toMatch(/tonight: \d+ events, sounds: [1-9]/)
  await running.kill()
  const before = new Set(phones.flatMap(({ heard }) => heard))

  const restored = join(elsewhere.dir, 'data')
  expect(command(restored, 'restore', to)).toMatch(/^restored and read again: \d+ events/)
  running = await startProduct({ DATA_DIR: restored, PORT: port })
  // the backup contains the secret, so everybody who was logged in still is
  await until(
    'every run has ended',
    async () => (await board(show)).runs.every(({ state }) => state !== 'running'),
    60_000,
  )
  await until('every phone has heard it', () => phones.every(({ heard }) => heard.length > 0))
  expect(phones.flatMap(({ repeated }) => repeated)).toEqual([])
  expect((await board(show)).users.map(({ name }) => name)).toEqual(show.board.users.map(({ name }) => name))
  const sent = (await readLog(show)).filter(({ type }) => type === 'AudioContentSent')
  expect(sent.filter(({ data }) => before.has(String(data['deliveryId']))).length).toBeGreaterThan(0)
  for (const phone of phones) phone.leave()
})
