import { afterEach, beforeEach, expect, test } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { openRest } from '../../testing/rest.ts'

let rest: Awaited<ReturnType<typeof openRest>>
let operator: { authorization: string }
beforeEach(async () => {
  rest = await openRest()
  const token = await rest.services.sessions.issue({ role: 'operator', sub: 'olga', name: 'olga' })
  operator = { authorization: `Bearer ${token}` }
})
afterEach(() => rest.stop())

const path = `POST /api/blackboards/${boardId}/cue-runs`
const press = (body: object, key: string) =>
  rest.ask(path, {
    body: { cueId: 'cue-1', lastCueRunId: null, ...body },
    headers: { ...operator, 'idempotency-key': key },
  })
const runs = async () => {
  const { body } = await rest.ask(`GET /api/blackboards/${boardId}`, { headers: operator })
  return body['lastCueRun']
}

test('[RE-86] GO by REST runs the cue once for each key, and answers at once with its run', async () => {
  const pressedAt = rest.clock.now()
  const first = await press({ pressedAt }, 'one')
  expect(first).toMatchObject({ status: 201, body: { cueRunId: expect.any(String), warnings: [] } })
  expect(await press({ pressedAt }, 'one')).toEqual(first)
  expect(await press({ pressedAt }, 'another')).toMatchObject({ status: 409, body: { code: 'ALREADY_RUNNING' } })
})

test('[RE-86] a press that comes later than 2 s runs nothing; the same press sent again then gets the answer of the first', async () => {
  const pressedAt = rest.clock.now()
  const first = await press({ pressedAt }, 'one')
  expect(await press({ pressedAt: pressedAt - 2_001 }, 'late')).toMatchObject({ body: { code: 'TOO_LATE' } })
  expect(await press({ pressedAt: pressedAt - 2_001 }, 'one')).toEqual(first)
})

test('[RE-86] a cue that is not meant any more, an unknown show and a stranger are refused', async () => {
  expect((await press({}, 'one')).status).toBe(201)
  expect(await press({ cueId: 'cue-2' }, 'stale')).toMatchObject({ status: 409 })
  const elsewhere = await rest.ask('POST /api/blackboards/ZZZZZZ/cue-runs', {
    body: { cueId: 'cue-1' },
    headers: operator,
  })
  expect(elsewhere.status).toBe(404)
  expect((await rest.ask(path, { body: { cueId: 'cue-1' } })).status).toBe(401)
  expect((await runs()) as object).toMatchObject({ cueId: 'cue-1' })
})

const stop = (body: object, key: string) =>
  rest.ask(`POST /api/blackboards/${boardId}/stops`, { body, headers: { ...operator, 'idempotency-key': key } })
const stops = () => rest.edge.log.all.filter(({ type }) => type === 'AllStopped')

test('[RE-87] Stop all by REST stops once for each key, and not when it was pressed more than 8 s ago', async () => {
  await press({}, 'go')
  const pressedAt = rest.clock.now()
  const first = await stop({ pressedAt }, 'one')
  expect(first).toMatchObject({ status: 201, body: {} })
  expect(await stop({ pressedAt }, 'one')).toEqual(first)
  expect(stops()).toHaveLength(1)
  expect((await stop({ pressedAt: pressedAt - 8_000 }, 'two')).status).toBe(201)
  expect(await stop({ pressedAt: pressedAt - 8_001 }, 'late')).toMatchObject({ body: { code: 'TOO_LATE' } })
  expect(stops()).toHaveLength(2)
})

test('[RE-87] a stranger and an unknown show stop nothing', async () => {
  await press({}, 'go')
  expect((await rest.ask(`POST /api/blackboards/${boardId}/stops`, { body: {} })).status).toBe(401)
  const elsewhere = await rest.ask('POST /api/blackboards/ZZZZZZ/stops', { body: {}, headers: operator })
  expect(elsewhere.status).toBe(404)
  expect(stops()).toEqual([])
})
