import { beforeEach, describe, expect, test } from 'vitest'
import { restOfEachTest } from '../testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
let olga: Record<string, string>
let otto: Record<string, string>

beforeEach(async () => {
  olga = await sessionOf('olga')
  otto = await sessionOf('otto')
})
const ask = (who: Record<string, string>, route: string, body?: object) =>
  rest().ask(route, { cookies: who, ...(body && { body }) })
const give = async (rights: string) => expect((await ask(olga, 'PUT /api/users/otto', { rights })).status).toBe(200)

describe('rights of an operator', () => {
  test('[SC-27 SM-04] apply from the next request on, with an open session', async () => {
    const edit = () => ask(otto, 'POST /api/performances', { name: `Of Otto ${edits++}` })
    const run = () => ask(otto, 'POST /api/users', { name: 'Walk-in', phone: `555${8200 + edits++}` })
    let edits = 0
    const may = async () => [(await edit()).status, (await run()).status, (await ask(otto, 'GET /api/users')).status]
    expect(await may()).toEqual([200, 200, 200])
    await give('run')
    expect(await may()).toEqual([403, 200, 200])
    await give('view')
    expect(await may()).toEqual([403, 403, 200])
    await give('edit')
    expect(await may()).toEqual([200, 200, 200])
  })

  test('[SC-27] are in the answer about oneself, and a refusal says which right is missing', async () => {
    await give('view')
    expect((await ask(otto, 'GET /api/auth/me')).body).toMatchObject({ data: { _id: 'otto', rights: 'view' } })
    const refused = await ask(otto, 'POST /api/groups', { name: 'x' })
    expect(refused.body).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('view rights') })
  })

  test('[SC-27 SM-05] can be given only by an operator who may edit, who alone can add operators', async () => {
    await give('run')
    const second = { name: 'Second Otto', phone: '', type: 'dramaturg', password: 'one that is long' }
    for (const rights of [undefined, 'view', 'edit'])
      expect((await ask(otto, 'POST /api/users', { ...second, rights })).status).toBe(403)
    expect((await ask(otto, 'PUT /api/users/otto', { rights: 'edit' })).status).toBe(403)
    expect((await ask(otto, 'PUT /api/users/olga', { rights: 'view' })).status).toBe(403)
  })

  test('[SC-27 SM-05] cannot be taken from oneself if they are edit rights, so that somebody always has them', async () => {
    await give('view')
    for (const changes of [{ rights: 'run' }, { rights: 'view' }, { type: 'audience', phone: '5558201' }])
      expect((await ask(olga, 'PUT /api/users/olga', changes)).status).toBe(403)
    expect((await ask(olga, 'PUT /api/users/olga', { rights: 'edit' })).status).toBe(200)
  })

  test('[SC-27] belong to the installation and not to a show’s people', async () => {
    await give('view')
    const { body } = await ask(olga, 'POST /api/performances', { name: 'The Last Modem' })
    const users = ['otto', 'omar']
    const board = await ask(olga, 'POST /api/blackboards', { performance: body['_id'], users })
    expect(JSON.stringify(board.body['users'])).not.toContain('rights')
    expect(board.body['users']).toHaveLength(2)
  })
})

test('[LB-57a] let an editor’s sheet take 30 s to read, and other operators’ sheets 5 s', async () => {
  const given: unknown[] = []
  rest().services.sheets.read = async (_, mostMs) => {
    given.push(mostMs)
    return { rejected: 'TOO_LARGE', message: '' }
  }
  rest().services.sheets.fetch = async () => ({ bytes: new Uint8Array(), kind: 'csv' })
  const sheet = { spreadsheetUrl: 'https://docs.google.com/spreadsheets/d/x', userSheetName: 'Users' }
  for (const rights of ['edit', 'run', 'view']) {
    await give(rights)
    expect((await ask(otto, 'POST /api/sheet-load-users', sheet)).status).toBe(413)
  }
  expect(given).toEqual([30_000, 5_000, 5_000])
})
