import { expect, test } from 'vitest'
import { restOfEachTest } from '../testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

test('[WD-18] nothing is measured before a voice has said it', async () => {
  const cookies = await sessionOf('olga')
  const ask = (route: string, body?: object) => rest().ask(route, { cookies, ...(body && { body }) })
  const content = { text: 'Hello.', voice: 'slt' }
  const { body: said } = await ask('POST /api/templates', { name: 'Said', type: 'speech', content })
  const own = { ...content, text: 'Hello {{name}}.' }
  const { body: other } = await ask('POST /api/templates', { name: 'Own', type: 'speech', content: own })
  const { body: performance } = await ask('POST /api/performances', {
    name: 'Short',
    templates: [said['_id'], other['_id']],
  })
  const lengths = () => ask(`GET /api/performances/${performance['_id']}/lengths`)
  expect((await lengths()).body).toEqual({ sounds: [] })
  expect((await ask('GET /api/performances/gone/lengths')).status).toBe(404)
})
