import type { User } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, demoLogin, loginOperator, until } from '../support/show.ts'
import { startStoreServer } from '../support/store-server.ts'
import { goToSound, isOnBoard, openTheatre, type Theatre } from '../support/theatre.ts'

let theatre: Theatre

beforeAll(async () => {
  theatre = await openTheatre()
})
afterAll(() => theatre.close())

test('[RS-40 RS-41] while the views of an emptied Redis are rebuilt, every call is answered as before or with a request to repeat it', async () => {
  const [node, other] = theatre.nodes
  if (!node || !other) throw new Error('there are two nodes')
  const { token, board, origin } = node.show
  const people = async (answer: Response): Promise<string[]> => ((await answer.json()) as User[]).map(({ _id }) => _id)
  const before = await people(await call(origin, '/api/users', { token }))
  const wrong: string[] = []
  let refused = 0
  await theatre.redis.flush()
  await until('everything is answered again', async () => {
    const users = await call(origin, '/api/users', { token })
    const others = await Promise.all([
      call(origin, `/api/blackboards/${board._id}`, { token }),
      call(origin, '/api/auth/me', { token }),
      call(origin, '/api/auth', { body: demoLogin }),
    ])
    for (const { status, url, headers } of [users, ...others])
      if (status === 503 && headers.get('retry-after') === '1') refused++
      else if (status !== 200) wrong.push(`${status} ${url}`)
    if (users.ok) expect(await people(users)).toEqual(before)
    return [users, ...others].every(({ ok }) => ok)
  })
  expect(wrong).toEqual([])
  expect(refused, 'it was asked while there were none').toBeGreaterThan(0)
  for (const each of [node, other]) {
    await isOnBoard(each)
    await goToSound(each)
  }
  const built = [node, other].map(({ running }) => running.printed().match(/they are built anew/g)?.length ?? 0)
  expect(Math.max(...built), 'once, however many calls and nodes').toBe(1)
})

test('[RS-40] a node that starts with another log and the old Redis shows only what is in its own log', async () => {
  const [node] = theatre.nodes
  if (!node) throw new Error('there are two nodes')
  const log = await startStoreServer()
  await Promise.all(theatre.nodes.map((it) => it.running.kill()))
  const running = await theatre.startNode('restored', { eventStoreUrl: log.url })
  try {
    const token = await loginOperator(running.origin)
    const there = await call(running.origin, `/api/blackboards/${node.show.board._id}`, { token })
    expect(there.status, 'a show of the other log').toBe(404)
    expect((await call(running.origin, '/api/performances', { token })).status).toBe(200)
  } finally {
    await running.kill()
    log.stop()
  }
})
