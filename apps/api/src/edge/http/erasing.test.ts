import { expect, test } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

test('[LB-112] people who could be erased are counted by what they are, and apart if they are in other shows, too', async () => {
  const cookies = await sessionOf('olga')
  const counted = async () => {
    const { body } = await rest().ask(`GET /api/blackboards/${boardId}/erase-people`, { cookies })
    const people = body['people'] as { type: string; inOtherShows: boolean; count: number }[]
    return people.map(({ type, inOtherShows, count }) => `${count} ${type}${inOtherShows ? ' elsewhere, too' : ''}`)
  }
  const before = await counted()
  expect(
    before.every((it) => it.endsWith('elsewhere, too')),
    before.join(),
  ).toBe(true)
  for (const [at, type] of ['audience', 'audience', 'performer'].entries()) {
    const body = { name: `New ${at}`, phone: `555 030${at}`, type, blackboardId: boardId, data: {} }
    const made = await rest().ask('POST /api/users', { body, cookies })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
  }
  await settled()
  expect((await counted()).toSorted()).toEqual([...before, '2 audience', '1 performer'].toSorted())
})
