import { expect, test } from 'vitest'
import { restOfEachTest } from '../testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

test('[RE-69] the source of a performance is given in texts or left out; anything else is refused and changes nothing', async () => {
  const cookies = await sessionOf('olga')
  const ask = (route: string, body?: object) => rest().ask(route, { cookies, ...(body && { body }) })
  const metadata = { sourcePerformanceId: 'p-0', copiedAt: '2026-05-01T12:00:00.000Z' }
  const { body: made } = await ask('POST /api/performances', { name: 'One', metadata })
  const { body: other } = await ask('POST /api/performances', {
    name: 'Two',
    metadata: { copiedAt: '2026-05-02T12:00:00.000Z' },
  })
  for (const wrong of [{ sourcePerformanceId: 7 }, { copiedAt: [] }, { sourcePerformanceId: null, copiedAt: 'x' }]) {
    const refusals = [
      await ask('POST /api/performances', { name: 'Three', metadata: wrong }),
      await ask(`PUT /api/performances/${made['_id']}`, { metadata: wrong }),
    ]
    for (const { status, body } of refusals)
      expect([status, body['code'], body['message']], JSON.stringify(wrong)).toEqual([
        400,
        'INVALID',
        'metadata: sourcePerformanceId and copiedAt are texts',
      ])
  }
  const { body: all } = await ask('GET /api/performances')
  expect((all as unknown as { name: string }[]).map(({ name }) => name).sort()).toEqual(['One', 'Two'])
  await ask(`PUT /api/performances/${made['_id']}`, { metadata: { copiedAt: '2026-06-01T12:00:00.000Z' } })
  const found = async (name: string) => (await ask(`GET /api/performances/name/${name}`)).body['metadata']
  expect(await found('One'), 'what is not named stays').toMatchObject({
    ...metadata,
    copiedAt: '2026-06-01T12:00:00.000Z',
  })
  expect(await found('Two')).toEqual(other['metadata'])
})

test('[LB-128] performances are listed in the order of their creation, whatever order the read store has them in', async () => {
  const cookies = await sessionOf('olga')
  const ask = (route: string, body?: object) => rest().ask(route, { cookies, ...(body && { body }) })
  // the read store has them as they are written, so the clock goes back
  for (const name of ['Third', 'Second', 'First']) {
    await ask('POST /api/performances', { name })
    await rest().clock.pass(-1_000)
  }
  const { body } = await ask('GET /api/performances')
  expect((body as unknown as { name: string }[]).map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
})
