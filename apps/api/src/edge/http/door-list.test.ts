import { expect, test } from 'vitest'
import { StoreUnavailable } from '../../engine/ports/event-store.ts'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

test('[SC-28] a door list’s link is given out, or ended, only if the log stores that', async () => {
  const cookies = await sessionOf('olga')
  const { store } = rest().services
  const real = store.append
  const storing = async (is: boolean, method: 'POST' | 'DELETE') => {
    store.append = is ? real : () => Promise.reject(new StoreUnavailable('away'))
    const { status, body } = await rest().ask(`${method} /api/blackboards/${boardId}/door-link`, { cookies })
    return [status, typeof body['url']]
  }
  expect(await storing(false, 'POST')).toEqual([503, 'undefined'])
  expect(await storing(true, 'POST')).toEqual([200, 'string'])
  expect(await storing(false, 'DELETE')).toEqual([503, 'undefined'])
  expect(await storing(true, 'DELETE')).toEqual([200, 'undefined'])
})

test.each(['POST', 'DELETE'])('[SC-28] %s of its link is answered once the screens know of it', async (method) => {
  const cookies = await sessionOf('olga')
  const { services, ask } = rest()
  const held = Promise.withResolvers<void>()
  const waits: number[] = []
  services.projected = (position) => {
    waits.push(position)
    return held.promise
  }
  const told: number[] = []
  const asking = ask(`${method} /api/blackboards/${boardId}/door-link`, { cookies })
  void asking.then(({ status }) => told.push(status))
  await expect.poll(() => waits.length).toBe(1)
  for (let turns = 0; turns < 20; turns++) await settled()
  expect(told).toEqual([])
  held.resolve()
  expect((await asking).status).toBe(200)
})
