import { expect, test } from 'vitest'
import { boards } from '../../testing/edge.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

test('[DO-131] a second request gives the existing link of this screen and show; a new one is made only on request', async () => {
  const cookies = await sessionOf('olga')
  const ask = async (id: string, of: 'wall' | 'stage', body?: object) => {
    const { status, body: link } = await rest().ask(`POST /api/blackboards/${id}/${of}-link`, {
      cookies,
      ...(body && { body }),
    })
    expect(status, JSON.stringify(link)).toBe(200)
    expect(link['url']).toContain(`/${of}/${id}#`)
    return link['linkId']
  }
  const [one, two] = boards
  const wall = await ask(one, 'wall', {})
  const stage = await ask(one, 'stage', {})
  const elsewhere = await ask(two, 'wall', {})
  expect(new Set([wall, stage, elsewhere]).size).toBe(3)
  for (const body of [undefined, {}, { another: false }]) expect(await ask(one, 'wall', body)).toBe(wall)
  const another = await ask(one, 'wall', { another: true })
  expect([wall, stage, elsewhere]).not.toContain(another)
  expect([await ask(one, 'stage', {}), await ask(two, 'wall', {})]).toEqual([stage, elsewhere])
})
