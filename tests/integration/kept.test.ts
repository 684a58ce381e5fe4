import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Blackboard } from '@ghostlight/contracts'
import { afterAll, expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { appendEvenings } from '../support/evening/append.ts'
import { type Running, startProduct } from '../support/product.ts'
import { call, json, loginOperator, openConsole, until } from '../support/show.ts'

const id = 'K7M4QX'
const data = demoHouse()
let running: Running | undefined

afterAll(async () => {
  await running?.kill()
  data.remove()
})

/** What operators see of the shows when a product starts with the same folder. */
const start = async () => {
  const product = await startProduct({ DATA_DIR: data.dir })
  running = product
  const { origin } = product
  const token = await loginOperator(origin)
  const told = () => {
    const paths = ['', `/${id}`, `/${id}/report`]
    return Promise.all(paths.map((path) => json(call(origin, `/api/blackboards${path}`, { token }))))
  }
  return { ...product, token, told }
}

test('[IN-61 IN-62 RS-50] a snapshot with the events since gives the same show as the whole log', async () => {
  await appendEvenings(data.dir, [{ id, seed: 3, events: 2_000 }])
  const first = await start()
  const whole = await first.told()
  await first.stop()
  expect(existsSync(join(data.dir, 'kept', 'views.json'))).toBe(true)

  const second = await start()
  expect(await second.told()).toEqual(whole)
  const { origin, token } = second
  const board = await json<Blackboard>(call(origin, `/api/blackboards/${id}`, { token }))
  const console = await openConsole({ origin, token, board, audience: [] })
  const note = { text: 'Years later', at: new Date().toISOString() }
  expect((await console.ask('addNote', note)).type).toBe('addNoteResult')
  console.close()
  await json(call(origin, `/api/blackboards/${id}/close`, { method: 'POST', token }))
  await until('the console has left', async () => {
    const { sockets } = await json<Blackboard>(call(origin, `/api/blackboards/${id}`, { token }))
    return Object.keys(sockets).length === 0
  })
  const later = await second.told()
  expect(JSON.stringify(later)).toContain('Years later')
  expect(later).not.toEqual(whole)
  await second.kill()

  const third = await start()
  expect(await third.told()).toEqual(later)
  await third.stop()
})
