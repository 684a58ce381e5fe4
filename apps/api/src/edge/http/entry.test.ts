import { promptFields } from '@ghostlight/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreUnavailable } from '../../engine/ports/event-store.ts'
import { boardId } from '../../testing/examples.ts'
import { openRest } from '../../testing/rest.ts'
import { settled } from '../../testing/virtual-clock.ts'

let rest: Awaited<ReturnType<typeof openRest>>
let operator: { authorization: string }
beforeEach(async () => {
  rest = await openRest()
  const token = await rest.services.sessions.issue({ role: 'operator', sub: 'olga', name: 'olga' })
  operator = { authorization: `Bearer ${token}` }
})
afterEach(() => rest.stop())

const answers = Object.fromEntries(promptFields.map((field) => [field, 'yes']))
const key = async (): Promise<string> => {
  const { body } = await rest.ask(`GET /api/blackboards/${boardId}/entry-key`, { headers: operator })
  return String(body['key'])
}
const set = async (type: string, payload: object): Promise<void> => {
  const console = await rest.edge.consoleIn()
  expect(await console.ask(type, payload)).toMatchObject({ type: `${type}Result` })
  console.close()
  await settled()
}
type Entering = { key?: string; name?: string; headers?: Record<string, string>; blackboardId?: string }
const login = (phone: string, { headers = {}, name = 'name', ...more }: Entering = {}) =>
  rest.ask('POST /api/auth/audience', { body: { phone, name, blackboardId: boardId, ...more }, headers })
const enter = (phone: string, { headers = {}, name = 'Eva', ...more }: Entering = {}) => {
  const person = { phone, name, type: 'audience', data: answers, blackboardId: boardId, ...more }
  return rest.ask('POST /api/users', { body: person, headers })
}
const codeOf = async (asked: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await asked
  return status === 200 ? 200 : `${status} ${body['code']}`
}
/** the outcome, after the waiting that it costs */
const late = async <T>(asked: Promise<T>): Promise<T> => {
  await rest.clock.pass(20_000)
  return asked
}
const restOf = (type: string, body: object, headers: Record<string, string> = operator) =>
  rest.ask(`POST /api/blackboards/${boardId}/${type}`, { body, headers })
const namesIn = async (): Promise<unknown[]> => {
  const { body } = await rest.ask('GET /api/users', { headers: operator })
  return Object.values(body).map((it) => (it as { name: string }).name)
}

describe('the key of a show', () => {
  test('[SE-11 DO-50] is shown to operators, cannot be guessed, and differs for each show', async () => {
    expect(await key()).toMatch(/^[\w-]{22}$/)
    expect(await key()).toBe(await key())
    const other = await rest.ask('GET /api/blackboards/B2B2B2/entry-key', { headers: operator })
    expect(other.body['key']).not.toBe(await key())
    expect((await rest.ask(`GET /api/blackboards/${boardId}/entry-key`)).status).toBe(401)
    expect((await rest.ask('GET /api/blackboards/ZZZZZZ/entry-key', { headers: operator })).status).toBe(404)
  })

  test('[SE-11 SE-12] separates its holders from the crowd of strangers; without it everything works as before', async () => {
    expect(await codeOf(login('5550100'))).toBe(200)
    const strangers = Array.from({ length: 60 }, (_, at) => login(String(1_000_000 + at)))
    await settled()
    const withKey = await Promise.all([
      codeOf(login('5550101', { key: await key() })),
      codeOf(enter('5559001', { key: await key() })),
    ])
    expect(withKey).toEqual([200, 200])
    const without = [login('5550102'), login('5550102', { key: 'a guess' })]
    const told: number[] = []
    for (const it of without) void it.then(({ status }) => told.push(status))
    await settled()
    expect(told).toEqual([])
    const wrong = (await late(Promise.all(strangers))).map(({ status }) => status)
    expect(wrong).toEqual(Array(60).fill(401))
    expect(told).toEqual([200, 200])
  })

  test('[DO-84] leaves a phone that was let in before its own lane, and one that has opened the page its own turn', async () => {
    const k = await key()
    const page = await rest.ask(`GET /api/blackboards/${boardId}/public`)
    const inside = await login('5550100', { key: k })
    expect([page.cookies['gl_phone'], inside.cookies['gl_phone']]).toEqual([expect.any(String), expect.any(String)])
    const again = await rest.ask(`GET /api/blackboards/${boardId}/public`, { cookies: page.cookies })
    expect(again.cookies['gl_phone'], 'a phone is the same one').toBeUndefined()
    const wrong = Array.from({ length: 250 }, (_, at) => login(String(1_000_000 + at), { key: k }))
    await settled()
    const body = { name: 'name', blackboardId: boardId, key: k }
    const by = (phone: string, cookies: Record<string, string>) =>
      codeOf(rest.ask('POST /api/auth/audience', { body: { ...body, phone }, cookies }))
    const { gl_phone = '' } = inside.cookies
    expect(await by('5550100', { gl_phone })).toBe(200)
    const own = by('5550101', page.cookies)
    await rest.clock.pass(100)
    expect(await own).toBe(200)
    await late(Promise.all(wrong))
  })

  test('[SE-12] a right answer is told at once, even while wrong ones wait', async () => {
    const wrong = Array.from({ length: 20 }, (_, at) => login(String(1_000_000 + at)))
    await settled()
    expect(await codeOf(login('5550101'))).toBe(200)
    await late(Promise.all(wrong))
  })

  test('[SE-14] renewing it ends the old one for new people, not for those who are in', async () => {
    const old = await key()
    await set('setEntry', { entry: 'link' })
    const inside = await login('5550100', { key: old })
    const token = { authorization: `Bearer ${inside.body['token']}` }
    await set('renewEntryKey', {})
    expect(await key()).not.toBe(old)
    expect(await codeOf(login('5550101', { key: old }))).toBe('403 LINK_NEEDED')
    expect(await codeOf(enter('5559001', { key: old }))).toBe('403 LINK_NEEDED')
    expect(await codeOf(login('5550101', { key: await key() }))).toBe(200)
    expect(await codeOf(rest.ask('GET /api/auth/me?as=audience', { headers: token }))).toBe(200)
    expect(await codeOf(login('5550100', { headers: token }))).toBe(200)
    const phone = await rest.edge.phoneIn('ann')
    expect(await phone.ask('ping')).toMatchObject({ type: 'pong' })
  })
})

describe('a show', () => {
  test('[SE-13] with link-only entry refuses everybody without the link, before any look-up', async () => {
    await set('setEntry', { entry: 'link' })
    const refused = [login('5550100'), login('5550100', { name: 'Zed' }), login('5559999'), enter('5559001')]
    for (const asked of refused) expect(await codeOf(asked)).toBe('403 LINK_NEEDED')
    const { body } = await login('5550100')
    expect(body['message']).toBe(
      'You need the link of this show to join. Scan the QR code at the entrance, or ask there for the link.',
    )
    expect(await codeOf(login('5550100', { key: await key() }))).toBe(200)
    expect(await codeOf(enter('5559001', { key: await key() }))).toBe(200)
  })

  test('[SE-13] with closed entry refuses new people even with the link; those inside stay, and operators add anybody', async () => {
    const inside = await login('5550100')
    const token = { authorization: `Bearer ${inside.body['token']}` }
    await set('setEntry', { entry: 'closed' })
    for (const asked of [
      login('5550101'),
      login('5550101', { key: await key() }),
      enter('5559001', { key: await key() }),
    ])
      expect(await codeOf(asked)).toBe('403 ENTRY_CLOSED')
    expect(await codeOf(enter('5559001', { headers: token }))).toBe('403 ENTRY_CLOSED')
    expect(await codeOf(login('5550100', { headers: token }))).toBe(200)
    expect(await codeOf(rest.ask('GET /api/auth/me?as=audience', { headers: token }))).toBe(200)
    expect(await codeOf(enter('5559002', { headers: operator }))).toBe(200)
  })

  test('[DO-55] lets as many people register themselves as an operator has set', async () => {
    await set('setEntry', { most: 2 })
    expect(await codeOf(enter('5559001'))).toBe(200)
    expect(await codeOf(enter('5559002', { key: await key() }))).toBe(200)
    expect(await codeOf(enter('5559003', { key: await key() }))).toBe('403 ENTRY_FULL')
    expect(await codeOf(login('5559002', { name: 'Eva' }))).toBe(200)
    expect(await namesIn()).toHaveLength(5)
  })

  test('[DO-54] limits them for each minute, separately for those with the link', async () => {
    await set('setEntry', { perMinute: 2 })
    for (const phone of ['5559001', '5559002']) expect(await codeOf(enter(phone))).toBe(200)
    expect(await codeOf(enter('5559003'))).toBe('429 RATE_LIMITED')
    for (const phone of ['5559004', '5559005']) expect(await codeOf(enter(phone, { key: await key() }))).toBe(200)
    expect(await codeOf(enter('5559006', { key: await key() }))).toBe('429 RATE_LIMITED')
    await rest.clock.pass(60_000)
    expect(await codeOf(enter('5559003'))).toBe(200)
  })
})

describe('[DO-54] a person who did not come in after all', () => {
  const open = async () => {
    await set('setEntry', { perMinute: 1 })
    return key()
  }
  test('does not count in that minute if they were refused', async () => {
    const link = await open()
    const taken = await rest.ask('POST /api/users', {
      body: { name: 'Ann', phone: '5559001', data: answers },
      headers: operator,
    })
    expect(taken.status).toBe(200)
    for (let times = 0; times < 3; times++)
      expect(await codeOf(late(enter('5559001', { key: link, name: 'Nobody' })))).not.toContain('429')
    expect(await codeOf(enter('5559002', { key: link }))).toBe(200)
    expect(await codeOf(enter('5559003', { key: link }))).toBe('429 RATE_LIMITED')
  })

  test('does not count in that minute or hold a place if the log did not store them', async () => {
    const link = await open()
    const { store } = rest.services
    const real = store.append
    for (let times = 0; times < 30; times++) {
      store.append = () => Promise.reject(new StoreUnavailable('away'))
      expect(await codeOf(late(enter('5559001', { key: link })))).toBe('503 STORE_UNAVAILABLE')
      store.append = real
    }
    expect(await codeOf(enter('5559001', { key: link }))).toBe(200)
    expect(await codeOf(enter('5559002', { key: link }))).toBe('429 RATE_LIMITED')
  })
})

describe('an operator at the door', () => {
  const remove = (withLink: boolean) => restOf('remove-self-registered', { withLink })

  test('[DO-56] removes people who registered without the link, and frees their numbers', async () => {
    for (const phone of ['5559001', '5559002']) await enter(phone)
    await enter('5559003', { key: await key() })
    expect((await remove(false)).body).toEqual({ removed: 2 })
    expect(await codeOf(late(login('5559001', { name: 'Eva' })))).toBe('401 AUDIENCE_LOGIN_FAILED')
    expect(await codeOf(login('5559003', { name: 'Eva' }))).toBe(200)
    expect(await codeOf(enter('5559001', { name: 'Its owner' }))).toBe(200)
    expect((await remove(true)).body).toEqual({ removed: 2 })
    expect((await remove(true)).body).toEqual({ removed: 0 })
    expect((await restOf('remove-self-registered', { withLink: true }, {})).status).toBe(401)
  })

  test('[DO-56] keeps the number of a person whom the installation knew before', async () => {
    const other = { name: 'Known Before', phone: '5559010', type: 'audience' }
    await rest.ask('POST /api/users', { body: other, headers: operator })
    expect(await codeOf(enter('5559010', { name: 'Known' }))).toBe(200)
    expect((await remove(true)).body).toEqual({ removed: 1 })
    expect(await codeOf(late(enter('5559010', { name: 'Somebody else' })))).toBe('409 NAME_MISMATCH')
    expect(await codeOf(enter('5559010', { name: 'Known' }))).toBe(200)
  })

  test('[DO-57] frees a number that somebody else uses, and clears the tries with it', async () => {
    await enter('5559001', { name: 'Squatter' })
    const owner = () => enter('5559001', { name: 'Owner' })
    for (let tries = 0; tries < 10; tries++) expect(await codeOf(late(owner()))).toBe('409 ALREADY_JOINED')
    expect(await codeOf(owner())).toBe('429 RATE_LIMITED')
    expect((await restOf('free-number', { phone: '+1 (212) 555-9001' })).body).toEqual({ name: 'Squatter' })
    expect(await codeOf(owner())).toBe(200)
    expect((await restOf('free-number', { phone: '5551234' })).body).toEqual({ name: null })
    expect((await restOf('free-number', { phone: 'none' })).status).toBe(400)
    expect((await restOf('free-number', { phone: '5559001' }, {})).status).toBe(401)
  })

  test('[DO-57] frees one used in another show, but not an operator’s', async () => {
    await enter('5559001', { name: 'Squatter', blackboardId: 'B2B2B2' })
    expect(await codeOf(late(enter('5559001', { name: 'Owner' })))).toBe('409 NAME_MISMATCH')
    await restOf('free-number', { phone: '5559001' })
    expect(await codeOf(enter('5559001', { name: 'Owner' }))).toBe(200)
    const operators = { name: 'Phil', phone: '5559050', type: 'dramaturg' }
    await rest.ask('POST /api/users', { body: operators, headers: operator })
    expect(await codeOf(restOf('free-number', { phone: '5559050' }))).toBe('409 IN_USE')
  })
})
