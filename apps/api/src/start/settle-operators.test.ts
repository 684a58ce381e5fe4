import { person } from '@ghostlight/domain'
import { beforeEach, expect, test } from 'vitest'
import { restOfEachTest } from '../edge/http/testing/rest-of-each-test.ts'
import { settleOperators } from './settle-operators.ts'

const { rest, sessionOf } = restOfEachTest()
let olga: Record<string, string>
beforeEach(async () => {
  olga = await sessionOf('olga')
})
const iris = { OPERATOR_USERNAME: 'iris', OPERATOR_PASSWORD: 'a long password' }
const omar = { OPERATOR_USERNAME: 'omar', OPERATOR_PASSWORD: 'the other password' }

/** Does what a start with these settings does. */
const start = async (settings: typeof iris): Promise<void> => {
  Object.assign(rest().services, { config: { ...rest().services.config, ...settings } })
  await settleOperators(rest().services)
}
const operators = async () => {
  const users: object = (await rest().ask('GET /api/users', { cookies: olga })).body
  return Object.values(users).filter(({ type }) => type === 'dramaturg')
}
const idOf = async (name: string): Promise<string> => (await operators()).find((it) => it.name === name)?._id
const isEditor = async (): Promise<boolean> => {
  const { cookies } = await rest().login('iris', iris.OPERATOR_PASSWORD)
  return (await rest().ask('POST /api/groups', { cookies, body: { name: 'Choir' } })).status === 200
}

test.each([
  { name: 'Nobody' },
  { rights: 'view' },
  { type: 'audience', phone: '5559400' },
  { name: 'Somebody', type: 'usher', phone: '5559400' },
])(
  '[DO-82] the operator of the settings is as the settings say at every start, after each time that %j was made of them',
  async (changes) => {
    await start(iris)
    const id = await idOf('iris')
    for (const _ of [1, 2, 3]) {
      await start(omar)
      const changed = await rest().ask(`PUT /api/users/${id}`, { cookies: olga, body: changes })
      expect(changed.body).toMatchObject({ ...changes, _id: id })
      expect(await isEditor()).toBe(false)
      await start(iris)
      expect(await isEditor()).toBe(true)
      const { user } = (await rest().services.handler.state(person, id)).person ?? {}
      expect(user).toMatchObject({ name: 'iris', type: 'dramaturg' })
      expect(user).not.toHaveProperty('rights')
    }
  },
)

test('[DO-82] an erased operator does not come back: the settings then create a new one', async () => {
  for (const erased of [0, 1, 2]) {
    await start(iris)
    expect(await isEditor(), `after ${erased}`).toBe(true)
    const id = await idOf('iris')
    await start(omar)
    const body = { name: 'iris' }
    expect((await rest().ask(`DELETE /api/users/${id}?erase=true`, { cookies: olga, body })).status).toBe(200)
    expect((await rest().login('iris', iris.OPERATOR_PASSWORD)).status).toBe(401)
  }
  await start(iris)
  expect((await operators()).filter(({ name }) => name === 'iris')).toHaveLength(1)
})

test('[DO-82] another person who took the name meanwhile gets the password of the settings, and edit rights', async () => {
  await start(iris)
  const id = await idOf('iris')
  await start(omar)
  await rest().ask(`PUT /api/users/${id}`, { cookies: olga, body: { name: 'Pushed Aside' } })
  const other = { name: 'Iris', type: 'dramaturg', phone: '', password: 'known to the other', rights: 'view' }
  expect((await rest().ask('POST /api/users', { cookies: olga, body: other })).status).toBe(200)
  await start(iris)
  expect(await isEditor()).toBe(true)
  expect((await rest().login('iris', other.password)).status).toBe(401)
})

test('[DO-82] a start that finds everything in order writes nothing', async () => {
  await start(iris)
  const written = rest().edge.log.all.length
  await start(iris)
  expect(rest().edge.log.all.length).toBe(written)
})
