import type { Blackboard, Edit, Script } from '@ghostlight/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { doorListOf } from '../door-list/view.ts'
import { stageOf } from '../stage-view.ts'
import { readStage } from '../ws/stage.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
type Cookies = Record<string, string>
let olga: Cookies
let otto: Cookies
beforeEach(async () => {
  olga = await sessionOf('olga')
  otto = await sessionOf('otto')
})

const mask = 'a'.repeat(64)
const look = { accent: '#c2410c', logo: mask }
const ask = (who: Cookies, route: string, body?: object) => rest().ask(route, { cookies: who, ...(body && { body }) })
const perform = (name: string, data?: object) => ask(olga, 'POST /api/performances', { name, ...(data && { data }) })

/** A show of this performance with one person in it, and everything that is told of it. */
const toldOf = async (performance: string, phone: string) => {
  const ann = await ask(olga, 'POST /api/users', { name: 'Ann', phone })
  const opened = await ask(olga, 'POST /api/blackboards', { performance, users: [ann.body['_id']] })
  const id = String(opened.body['_id'])
  const { cookies } = await rest().ask('POST /api/auth/audience', { body: { name: 'Ann', phone, blackboardId: id } })
  const board = opened.body as unknown as Blackboard
  return {
    console: opened.body,
    public: (await ask({}, `GET /api/blackboards/${id}/public`)).body,
    phone: (await ask(cookies, `GET /api/blackboards/${id}`)).body,
    stage: stageOf(board, { zone: 'UTC', now: 0 }),
    'stage screen': await readStage(rest().services, id),
    door: doorListOf(board),
  }
}

describe('a performance’s own look', () => {
  test('[OH-05 OH-07] is told to phones before and after the login, to consoles, stage screens and door lists', async () => {
    const { body } = await perform('Own', { look })
    await perform('Other', { look: { accent: '#000000' } })
    const told = await toldOf(String(body['_id']), '555 0301')
    for (const [to, view] of Object.entries(told)) expect(view, to).toMatchObject({ look })
    const fields = [{ path: 'data.look.accent', from: look.accent, to: '#123456' }]
    const edits = [{ type: 'set', kind: 'performance', id: body['_id'], fields }]
    expect((await ask(olga, 'POST /api/edits', { edits })).status).toBe(200)
    const again = await ask(olga, `GET /api/blackboards/${told.console['_id']}`)
    expect(again.body['look'], 'a show keeps the look that it was made with').toEqual(look)
  })

  test('[OH-08] is in nothing that is told of a performance without one', async () => {
    const { body } = await perform('Plain', { endText: 'Gone.' })
    for (const [to, view] of Object.entries(await toldOf(String(body['_id']), '555 0302')))
      expect(JSON.stringify(view), to).not.toContain('look')
  })

  test('[OH-01 OH-04] is refused with the reason if a colour or a logo is invalid, in every way in', async () => {
    const { body } = await perform('Own', { look })
    const id = body['_id']
    for (const [wrong, words] of [
      [{ accent: 'red' }, 'a colour is #'],
      [{ accent: '#12345g' }, 'a colour is #'],
      [{ accent: '#1234567' }, 'a colour is #'],
      [{ logo: '../../etc/passwd' }, 'id of a picture'],
      [{ logo: 'A'.repeat(64) }, 'id of a picture'],
    ] as const) {
      const refused = { status: 400, body: { message: expect.stringContaining(words) } }
      expect(await perform('Wrong', { look: wrong })).toMatchObject(refused)
      expect(await ask(olga, `PUT /api/performances/${id}`, { data: { look: wrong } })).toMatchObject(refused)
      const [[part = '', to] = []] = Object.entries(wrong)
      const fields = [{ path: `data.look.${part}`, from: look[part as 'accent'], to }]
      const edits = [{ type: 'set', kind: 'performance', id, fields }]
      expect((await ask(olga, 'POST /api/edits', { edits })).status, JSON.stringify(wrong)).toBe(400)
    }
    const script = await ask(olga, `GET /api/performances/${id}/script`)
    expect((script.body as unknown as Script).performance.data).toEqual({ look })
  })

  test('[OH-07] two authors change colour and logo at the same time; of one part the second is told', async () => {
    const { body } = await perform('Own')
    const id = String(body['_id'])
    const set = (path: string, from: unknown, to: unknown): Edit[] => [
      { type: 'set', kind: 'performance', id, fields: [{ path: `data.look.${path}`, from, to }] },
    ]
    const edit = (who: Cookies, edits: Edit[]) => ask(who, 'POST /api/edits', { edits })
    const both = await Promise.all([
      edit(olga, set('accent', undefined, look.accent)),
      edit(otto, set('logo', undefined, mask)),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const stored = async () =>
      ((await ask(olga, `GET /api/performances/${id}/script`)).body as unknown as Script).performance.data?.look
    expect(await stored()).toEqual(look)
    expect((await edit(otto, set('accent', undefined, '#000000'))).body).toMatchObject({ code: 'STALE' })
    expect((await edit(otto, set('accent', look.accent, undefined))).status).toBe(200)
    expect(await stored()).toEqual({ logo: mask })
  })
})
