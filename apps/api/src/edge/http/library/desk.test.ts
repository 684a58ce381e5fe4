import { expect, test } from 'vitest'
import { restOfEachTest } from '../testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

test('[WD-23] nothing is measured before a voice has said it', async () => {
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

const aPerformance = async () => {
  const cookies = await sessionOf('olga')
  const ask = (route: string, body?: object) => rest().ask(route, { cookies, ...(body && { body }) })
  const { body: group } = await ask('POST /api/groups', { name: 'Left' })
  const { body: said } = await ask('POST /api/templates', {
    name: 'Said',
    type: 'speech',
    content: { text: 'Hello.', voice: 'slt' },
  })
  const { body: performance } = await ask('POST /api/performances', {
    name: 'Short',
    templates: [said['_id']],
    groups: [group['_id']],
  })
  const path = `/api/performances/${performance['_id']}`
  const hear = (text: string, whom: object = {}) =>
    ask(`POST ${path}/hear`, { template: { name: 'x', type: 'speech', content: { text, voice: 'slt' } }, ...whom })
  return { ask, cookies, hear, group, lengths: () => ask(`GET ${path}/lengths`) }
}

test('[WD-32] a line is heard as somebody invented, as somebody of the house, and as nobody', async () => {
  const { hear, group, ask } = await aPerformance()
  const text = 'Hush, {{nickname}}. {{#if group:Left}}Turn.{{else}}Stay, {{fear|friend}}.{{/if}}'
  const invented = { name: 'Odile', data: { fear: 'rain' } }
  expect((await hear(text, { invented })).body['text']).toBe('Hush, Odile. Stay, rain.')
  expect((await hear(text, { invented, groups: [group['_id']] })).body['text']).toBe('Hush, Odile. Turn.')
  const { body: users } = await ask('GET /api/users')
  const [somebody] = (users as unknown as { _id: string; name: string }[]).filter(({ name }) => name !== '')
  const { body } = await hear('Hello {{name}}.', { userId: somebody?._id })
  expect(body).toMatchObject({ text: `Hello ${somebody?.name}.`, warnings: [] })
  expect((await hear('Hello {{name}}.')).body['warnings']).toEqual(['{{name}} is empty'])
  expect((await hear('Hello.', { userId: 'gone' })).status).toBe(404)
  const data = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, 'x']))
  expect((await hear('Hello.', { invented: { name: 'x', data } })).status).toBe(400)
})

test('[WD-23 WD-32] what was heard once is measured from then on', async () => {
  const { hear, lengths } = await aPerformance()
  expect((await lengths()).body['sounds']).toEqual([])
  const { body } = await hear('Hello.')
  expect((await lengths()).body['sounds']).toEqual([{ voice: 'slt', says: 'Hello.', ms: body['durationMs'] }])
})
