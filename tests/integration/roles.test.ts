import { Agent, request } from 'node:http'
import {
  type Act,
  actOfMessage,
  actOfRoute,
  audienceMessages,
  entries,
  operatorMessages,
  type Right,
  type Route,
  type RouteName,
  routes,
  type User,
  wallProtocol,
} from '@ghostlight/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeControlKey } from '../support/control.ts'
import { doorKey, openDoor } from '../support/door-list.ts'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import {
  call,
  createShow,
  demoLogin,
  json,
  loginPhone,
  openConsole,
  openPhone,
  type Show,
  socketUrl,
} from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const here = runningShow()
const rest = operatorOf(here.show)
/** The token of every kind of caller, by the caller’s name. */
const callers = new Map<string, string | undefined>()
const people = ['audience', 'performer', 'usher'] as const
let elsewhere: Show
let performer: User

const login = async (username: string, password: string): Promise<Response> =>
  call(here.origin, '/api/auth', { body: { username, password } })

beforeAll(async () => {
  const blackboardId = here.show().board._id
  const person = (name: string, type: string, phone: string): Promise<User> =>
    json(rest('POST /api/users', { name, type, phone, blackboardId }))
  performer = await person('Perdita', 'performer', '5558011')
  const usher = await person('Ursula', 'usher', '5558012')
  elsewhere = await createShow(here.origin, 1)
  await json(rest('POST /api/users', { name: 'Second', type: 'dramaturg', phone: '', password: 'a bright spotlight' }))
  const device = (await login(demoLogin.username, demoLogin.password)).headers.getSetCookie()
  const [head = '', payload = ''] = here.show().token.split('.')
  callers.set('nobody', undefined)
  callers.set('forged', `${head}.${payload}.${'A'.repeat(43)}`)
  callers.set('rubbish', 'rubbish')
  callers.set('audience', here.phoneToken)
  callers.set('performer', await loginPhone(here.show(), performer))
  callers.set('usher', await loginPhone(here.show(), usher))
  callers.set('audience of another show', await loginPhone(elsewhere, elsewhere.audience[0] ?? performer))
  callers.set('control key', (await makeControlKey(here.show(), 'QLab')).key)
  callers.set('door list', await doorKey(here.show()))
  callers.set('device', /gl_device=([^;]+)/.exec(device.join('\n'))?.[1])
  callers.set('operator', here.show().token)
  for (const rights of ['run', 'view']) {
    const who = { name: `Third ${rights}`, password: 'a bright spotlight' }
    await json(rest('POST /api/users', { ...who, type: 'dramaturg', phone: '', rights }))
    const { token } = await json<{ token: string }>(login(who.name, who.password))
    callers.set(`operator who ${rights}s`, token)
  }
  callers.set('second operator', (await json<{ token: string }>(login('Second', 'a bright spotlight'))).token)
})

/** Links for wall and stage end with the show, and one of the calls closes it: each test gets new ones. */
beforeEach(async () => {
  for (const kind of ['wall', 'stage']) {
    const link = await json<{ url: string }>(rest(`POST /api/blackboards/${here.show().board._id}/${kind}-link`))
    callers.set(kind, new URL(link.url).hash.slice(1))
  }
})

const withoutSession = ['nobody', 'forged', 'rubbish']
/** The rights of operators: each includes the ones before it. */
const rights: readonly Right[] = ['view', 'run', 'edit']
const rightsOf: Record<string, Right> = {
  operator: 'edit',
  'second operator': 'edit',
  'operator who runs': 'run',
  'operator who views': 'view',
}
const operators = Object.keys(rightsOf)
const everybody = [
  ...withoutSession,
  ...people,
  ...['audience of another show', 'wall', 'stage', 'device', 'control key', 'door list'],
  ...operators,
]
/** Keys of one show: each opens its own calls, and is unknown to all others. */
const keys = ['control key', 'door list']
/** These stand for no person: they only open a page to watch. */
const links = ['wall', 'stage', 'device']

/** The refusal that this caller must get: 401, 403, or undefined if the role may call. */
const refusalOf = (caller: string, { access, path }: Route, { needs }: Act): 401 | 403 | undefined => {
  if (access === 'control') return caller === 'control key' ? undefined : 401
  const own = rightsOf[caller]
  if (own) return rights.indexOf(own) < rights.indexOf(needs) ? 403 : undefined
  if (access === 'public') return undefined
  if (keys.includes(caller)) return 401
  if (withoutSession.includes(caller)) return 401
  if (access === 'operator' || links.includes(caller)) return 403
  return caller === 'audience of another show' && path.includes('/blackboards/') ? 403 : undefined
}
const pathOf = ({ path }: Route): string => {
  const filled = path.replace(/(?<=\/blackboards\/|\/control\/):id/, here.show().board._id)
  const query = path === '/api/log' ? `?bid=${here.show().board._id}` : ''
  return filled.replace(/:\w+/, 'nobody') + query
}
/** These are thousands of calls: `fetch` would need more time for them than the server. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())
/** Sends an empty body: a call that the role allows is then refused as invalid before it does anything. */
const statusOf = (caller: string, route: Route): Promise<number> =>
  new Promise((resolve, reject) => {
    const token = callers.get(caller)
    const { hostname, port } = new URL(here.origin)
    const { method } = route
    const hasBody = method !== 'GET'
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json', 'content-length': 2 } : {}),
    }
    const sent = request({ agent, hostname, port, method, path: pathOf(route), headers }, (answer) => {
      // a connection whose answer is not read to its end cannot carry the next call
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(hasBody ? '{}' : undefined)
  })

/** These calls would end what the tests still need, as logging out would. */
const ends = ['endDoorLink']
const routeNames = Object.keys(routes).filter((name): name is RouteName => name in routes)

const asked = (caller: string): [RouteName, Route][] =>
  routeNames
    .filter(
      (name) =>
        name !== 'logout' && !(ends.includes(name) && rightsOf[caller] !== undefined && rightsOf[caller] !== 'view'),
    )
    .map((name) => [name, routes[name]])

describe('every REST route, with every session and none', () => {
  test.each(everybody)('[RO-20 RE-70 RE-71 SC-27] %s may make the calls of the role, and no others', async (caller) => {
    expect(callers.has(caller)).toBe(true)
    for (const [name, route] of asked(caller)) {
      const status = await statusOf(caller, route)
      const refused = status === 401 || status === 403 ? status : undefined
      expect(refused, `${name} as ${caller}: ${status}`).toBe(refusalOf(caller, route, actOfRoute[name]))
      expect(status, `${name} as ${caller}`).toBeLessThan(500)
    }
  })
  // the tests above have made the same calls while entry was open
  test.each(entries.filter((it) => it !== 'open'))(
    '[SE-13 RO-20] every caller may make the same calls while entry is %s',
    async (entry) => {
      const console = await openConsole(here.show())
      expect((await console.ask('setEntry', { entry })).type).toBe('setEntryResult')
      for (const caller of everybody)
        for (const [name, route] of asked(caller)) {
          const status = await statusOf(caller, route)
          const refused = status === 401 || status === 403 ? status : undefined
          expect(refused, `${name} as ${caller}: ${status}`).toBe(refusalOf(caller, route, actOfRoute[name]))
        }
      await console.ask('setEntry', { entry: 'open' })
      console.close()
    },
  )
  test('[RO-11] two operators get the same answers to every call', async () => {
    for (const [name, route] of asked('operator'))
      expect(await statusOf('second operator', route), name).toBe(await statusOf('operator', route))
  })
  test('[RO-03 RO-04 RO-05 RO-06] operators edit templates and voices, choose performances and people, read the log', async () => {
    const ask = (route: string, body?: object) => {
      const [method = '', path = ''] = route.split(' ')
      const token = callers.get('second operator') ?? ''
      return json<unknown>(call(here.origin, path, { method, token, ...(body ? { body } : {}) }))
    }
    const content = { text: 'Hello.', voice: 'slt' }
    const made = (await ask('POST /api/templates', { name: 'Mine', type: 'speech', content })) as { _id: string }
    expect(await ask(`PUT /api/templates/${made._id}`, { name: 'Ours' })).toMatchObject({ name: 'Ours' })
    const [voice] = (await ask('GET /api/voices')) as { _id: string }[]
    expect(await ask(`PUT /api/voices/${voice?._id}`, { style: 0.2 })).toMatchObject({ settings: { style: 0.2 } })
    const [performance] = (await ask('GET /api/performances')) as { _id: string }[]
    const users = ((await ask('GET /api/users')) as User[]).filter(({ type }) => type === 'audience')
    const body = { performance: performance?._id, users: users.slice(0, 2).map(({ _id }) => _id) }
    const board = (await ask('POST /api/blackboards', body)) as { _id: string; users: User[] }
    expect(board.users.map(({ _id }) => _id).sort()).toEqual(body.users.sort())
    const token = callers.get('second operator') ?? ''
    const log = await (await call(here.origin, `/api/log?bid=${board._id}&format=jsonl`, { token })).text()
    expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({ type: 'BlackboardCreated' })
  })
  test('[RO-24] every call of the authoring screen needs an operator', async () => {
    const nouns = ['performances', 'cues', 'modules', 'groups', 'templates']
    const authoring = Object.values<Route>(routes).filter(({ path }) => nouns.includes(path.split('/')[2] ?? ''))
    expect(authoring.length).toBeGreaterThanOrEqual(18)
    for (const route of authoring) {
      expect(await statusOf('nobody', route), route.path).toBe(401)
      for (const caller of people) expect(await statusOf(caller, route), route.path).toBe(403)
    }
  })
  test('these tests know of everything that is served', async () => {
    const api = await json<{ paths: Record<string, object> }>(call(here.origin, '/api/docs/json'))
    const known = new Set(Object.values<Route>(routes).map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')))
    const besides = Object.keys(api.paths).filter((path) => path.startsWith('/api') && !known.has(path))
    expect(besides).toEqual(['/api/audio/{name}'])
  })
  test('a sound needs a session of a person or an operator', async () => {
    const path = `/api/audio/${'0'.repeat(64)}.mp3`
    const statuses: Record<string, number> = {}
    for (const caller of everybody) {
      const token = callers.get(caller)
      statuses[caller] = (await call(here.origin, path, token ? { token } : {})).status
    }
    for (const caller of [...withoutSession, ...keys]) expect(statuses[caller]).toBe(401)
    for (const caller of links) expect(statuses[caller]).toBe(403)
    for (const caller of [...people, ...operators]) expect(statuses[caller]).toBe(404)
  })
})

describe('both sockets, with every session and none', () => {
  const opens = async (path: string, token: string | undefined): Promise<string> =>
    Wire.open(socketUrl(here.origin, path), token ?? '').then(
      (wire) => {
        wire.close()
        return 'open'
      },
      (error: Error) => /\d{3}/.exec(error.message)?.[0] ?? error.message,
    )
  test.each(everybody)('[RO-21 RO-30] %s can open only the socket of that role', async (caller) => {
    const token = callers.get(caller)
    const none = withoutSession.includes(caller) || keys.includes(caller)
    const isPerson = !links.includes(caller) && !operators.includes(caller)
    const refused = none ? '401' : '403'
    expect(await opens('/api', token)).toBe(operators.includes(caller) ? 'open' : refused)
    expect(await opens('/api/audience', token)).toBe(isPerson && !none ? 'open' : refused)
  })
  const forbidden = async (wire: Wire, types: readonly string[]): Promise<void> => {
    for (const type of types) {
      const { payload } = await wire.ask(type, { userId: here.nth(0)._id, cueId: here.show().board.cues[0]?._id })
      expect(payload['code'], type).toBe('FORBIDDEN')
    }
  }
  test.each(operators)(
    '[SC-27] %s may send what their rights allow, and every other message is FORBIDDEN',
    async (caller) => {
      const wire = await Wire.open(socketUrl(here.origin, '/api'), callers.get(caller) ?? '')
      await wire.ask('identify', { blackboardId: here.show().board._id })
      for (const [type, { needs }] of Object.entries(actOfMessage)) {
        const { payload } = await wire.ask(type, type === 'identify' ? { blackboardId: here.show().board._id } : {})
        const isRefused = rights.indexOf(rightsOf[caller] ?? 'view') < rights.indexOf(needs)
        expect(payload?.['code'] === 'FORBIDDEN', `${type} by ${caller}`).toBe(isRefused)
      }
      wire.close()
    },
  )
  const types = Object.keys({ ...audienceMessages, ...operatorMessages })
  const but = (...allowed: string[]) => types.filter((type) => !allowed.includes(type))
  const operatorOnly = Object.keys(operatorMessages).filter((type) => !(type in audienceMessages))
  test('[WA-29 RO-21] every operators’ message is FORBIDDEN to phones, performers’ phones included', async () => {
    expect(operatorOnly.length).toBeGreaterThan(15)
    for (const user of [here.nth(0), performer]) {
      const phone = await openPhone(here.show(), user)
      await forbidden(phone, operatorOnly)
      phone.close()
    }
  })
  test('[RO-21] before it has identified itself, a phone may only ping', async () => {
    const wire = await Wire.open(socketUrl(here.origin, '/api/audience'), here.phoneToken)
    expect((await wire.ask('ping')).type).toBe('pong')
    await forbidden(wire, but('ping', 'identify'))
    wire.close()
  })
  test('[SC-28 RO-21] a door list may mark phones, and no other message of a console or a phone', async () => {
    const wire = await openDoor(here.show(), callers.get('door list') ?? '')
    await forbidden(wire, but('ping', 'markPhone', 'tickCheck'))
    expect((await wire.ask('markPhone', { userId: here.nth(0)._id, mark: 'none' })).type).toBe('markPhoneResult')
    for (const caller of everybody.filter((it) => it !== 'door list'))
      expect(await opens(`/api/door/${here.show().board._id}`, callers.get(caller)), caller).toBe('401')
    wire.close()
  })
  test('[RO-21] a wall may only subscribe and ping', async () => {
    const wire = await Wire.openAs(socketUrl(here.origin, '/api/audience'), [wallProtocol, callers.get('wall') ?? ''])
    await forbidden(wire, but('ping', 'subscribe'))
    expect((await wire.ask('subscribe', { channel: 'emote-reactions' })).type).toBe('subscribeResult')
    wire.close()
  })
  test('[NT-06 RO-21] a stage screen may only ping and subscribe to the stage’s channel', async () => {
    const wire = await Wire.openAs(socketUrl(here.origin, '/api/audience'), [wallProtocol, callers.get('stage') ?? ''])
    await forbidden(wire, but('ping', 'subscribe'))
    for (const channel of ['emote-reactions', 'audience-count'])
      expect((await wire.ask('subscribe', { channel })).payload['code']).toBe('INVALID')
    expect((await wire.ask('subscribe', { channel: 'stage' })).type).toBe('subscribeResult')
    const told = await wire.next(({ type }) => type === 'message')
    expect(told.payload).toMatchObject({ channel: 'stage', data: { title: here.show().board.title } })
    const said = JSON.stringify(wire.received)
    for (const { _id, name, phone } of here.show().board.users)
      for (const own of [_id, name, phone].filter((it) => it !== '')) expect(said).not.toContain(own)
    wire.close()
  })
})
