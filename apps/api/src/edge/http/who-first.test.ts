import { expect, test } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

const operator = { name: 'Eve', phone: '555 0199', type: 'dramaturg', password: 'short' }
const made = async (body: object, cookies: Record<string, string> = {}) => {
  const answer = await rest().ask('POST /api/users', { body, cookies })
  return [answer.status, answer.body['code']]
}
const audience = async () => ({
  gl_audience: await rest().services.sessions.issue({ role: 'audience', sub: 'ann', blackboardId: boardId }),
})

test('[DO-127] a member of the audience who tries to create an operator is refused for that, before the password is checked', async () => {
  const cookies = await audience()
  expect(await made(operator, cookies)).toEqual([403, 'FORBIDDEN'])
  expect(await made({ ...operator, blackboardId: boardId }, cookies)).toEqual([403, 'FORBIDDEN'])
  expect(await made({ type: 'usher', name: 7 }, cookies)).toEqual([403, 'FORBIDDEN'])
})

test('[DO-127] a stranger is refused in the same way, and so is a self-registration without a show', async () => {
  expect(await made({ ...operator, blackboardId: boardId })).toEqual([403, 'FORBIDDEN'])
  expect(await made(operator)).toEqual([401, 'NO_SESSION'])
  for (const body of [{}, { blackboardId: boardId }])
    expect(await made(body), 'who may is told what is wrong').toEqual([400, 'INVALID'])
})

test('[DO-127] an operator without edit rights is refused for that, before the new person is checked', async () => {
  const cookies = await sessionOf('olga')
  expect(await made(operator, cookies)).toEqual([400, 'INVALID'])
  const changed = await rest().ask('PUT /api/users/otto', { body: { rights: 'run' }, cookies })
  expect(changed.status).toBe(200)
  expect(await made(operator, await sessionOf('otto'))).toEqual([403, 'FORBIDDEN'])
})

test('[DO-127] a token says who asks, whatever cookies the browser has beside it', async () => {
  const [phone, { gl_operator }] = [await audience(), await sessionOf('olga')]
  const who = async (token: string | undefined, cookies: Record<string, string | undefined>) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await rest().ask('POST /api/users', { body: operator, headers, cookies: cookies as never })
    return answer.status
  }
  expect(await who(phone.gl_audience, { gl_operator })).toBe(403)
  expect(await who('rubbish', { gl_operator })).toBe(401)
  expect(await who(gl_operator, phone), 'the password is too short').toBe(400)
})
