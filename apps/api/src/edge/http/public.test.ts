import { expect, test } from 'vitest'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

test('[SE-18 PH-09] a show’s public data are its title and, after its end, that it has ended and its last words', async () => {
  const cookies = await sessionOf('olga')
  const ask = (what: string, body?: object) => rest().ask(what, { cookies, ...(body && { body }) })
  const data = { beforeText: 'Find your seat.', endText: 'The bar is open.' }
  const made = await ask('POST /api/performances', { name: 'Evening', data })
  const person = await ask('POST /api/users', { name: 'Ann', phone: '555 0177', type: 'audience' })
  const show = { performance: made.body['_id'], users: [person.body['_id']] }
  const opened = await ask('POST /api/blackboards', show)
  const { _id, title } = opened.body
  const known = () => rest().ask(`GET /api/blackboards/${_id}/public`)
  expect((await known()).body).toEqual({ _id, title })
  await ask(`POST /api/blackboards/${_id}/close`)
  expect((await known()).body).toEqual({ _id, title, closed: true, endText: 'The bar is open.' })
  await ask(`POST /api/blackboards/${_id}/reopen`)
  expect((await known()).body).toEqual({ _id, title })
  const unknown = await rest().ask('GET /api/blackboards/Z9Z9Z9/public')
  expect([unknown.status, 'title' in unknown.body]).toEqual([404, false])
})
