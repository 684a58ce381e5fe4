import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Blackboard } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { type Running, startProduct } from '../support/product.ts'
import { call, createShow, demoLogin, json, openConsole, type Show, until } from '../support/show.ts'

const cli = fileURLToPath(new URL('../../apps/api/dist/ghostlight.js', import.meta.url))
const data = demoHouse()
let running: Running
beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir })
})
afterAll(async () => {
  await running.stop()
  data.remove()
})

const path = ({ board }: Show) => `/api/blackboards/${board._id}`
const boardOf = (show: Show) => json<Blackboard>(call(show.origin, path(show), show))
const present = ({ sockets }: Blackboard) => Object.values(sockets).filter(({ type }) => type === 'audience')
const here = (show: Show, count: number) =>
  until(
    `${count} are in`,
    async () => present(await boardOf(show)).filter(({ ready }) => ready).length === count,
    30_000,
  )
/** nobody is late, loses the network or stays at home */
const punctual = { late: 0, lost: 0, reads: 0, never: 0 }

test('[SC-25 AM-20] Ctrl+C prints what the ghosts have met so far, and the ghosts leave', async () => {
  const show = await createShow(running.origin, 0, true)
  const shares = Object.keys(punctual).flatMap((name) => [`--${name}`, '0'])
  const args = [
    'ghosts',
    '--show',
    show.board._id,
    '--count',
    '6',
    '--url',
    running.origin,
    '--pace',
    '0.02',
    ...shares,
  ]
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, OPERATOR_PASSWORD: demoLogin.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  await here(show, 6)
  const console = await openConsole(show)
  await console.ask('runCue', { cueId: show.board.cues[0]?._id })
  await until('it is over', async () => (await boardOf(show)).runs.every(({ state }) => state !== 'running'), 30_000)
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([0, null])
  expect(printed).toMatch(/^6 ghosts, of whom 6 came; seed \S+\nGO to heard: median \d+ ms, p95 \d+ ms, worst \d+ ms\n/)
  expect(printed).toMatch(/heard [1-9]\d*, missed 0, doubled 0\n$/)
  await here(show, 0)
  console.close()
})

test('[AM-21] ghosts come back by themselves after a restart; those that were removed do not', async () => {
  const [stays, goes] = [await createShow(running.origin, 0, true), await createShow(running.origin, 0, true)]
  for (const show of [stays, goes]) {
    const body = { count: 3, pace: 0.02, shares: punctual }
    await json(call(show.origin, `${path(show)}/ghosts`, { token: show.token, body }))
    await here(show, 3)
  }
  await json(call(goes.origin, `${path(goes)}/ghosts`, { method: 'DELETE', token: goes.token }))
  await here(goes, 0)
  // killed without a warning, so nothing can be written any more
  await running.kill()
  running = await startProduct({ DATA_DIR: data.dir })
  const again = (show: Show): Show => ({ ...show, origin: running.origin })
  await here(again(stays), 3)
  await json(call(running.origin, `${path(stays)}/ghosts`, { method: 'DELETE', token: stays.token }))
  expect((await boardOf(again(goes))).users).toEqual([])
  expect((await boardOf(again(stays))).users).toEqual([])
})
