import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { get, request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { type Running, startProduct } from '../support/product.ts'
import {
  call,
  createShow,
  demoLogin,
  loginPhone,
  openConsole,
  openPhone,
  readLog,
  type Show,
  socketUrl,
  until,
} from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const data = demoHouse()
const openFiles = 700
let running: Running
let show: Show
beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir }, [], { openFiles })
  show = await createShow(running.origin)
})
afterAll(async () => {
  await running?.stop()
  data.remove()
})

const person = (index: number) => show.audience[index] ?? Promise.reject(new Error('nobody is there'))

/** The operator's login over a connection of its own: a connection that is already open may have made room before. */
const loginAnew = async (): Promise<number | undefined> => {
  const headers = { 'content-type': 'application/json' }
  const asked = request(`${show.origin}/api/auth`, { method: 'POST', agent: false, headers })
  asked.end(JSON.stringify(demoLogin))
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}

describe('a stranger on the venue’s network', () => {
  /** Addresses that a proxy passes on; none of them is this machine. */
  const afar = { 'x-real-ip': '203.0.113.5' }
  const login = (username: string, password: string, headers: Record<string, string> = afar) =>
    call(show.origin, '/api/auth', { body: { username, password }, headers })
  const keeper = { name: 'Keeper', password: 'the right words' }
  const makeKeeper = async (): Promise<void> => {
    const body = { ...keeper, type: 'dramaturg', phone: '' }
    expect((await call(show.origin, '/api/users', { token: show.token, body })).status).toBe(200)
  }

  test('[DO-06 DO-94] 300 logins at once with unknown names: at most 100 of one address are answered, and the operator gets in', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => login(`stranger ${n}`, 'a guess')))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([...statuses.keys()].sort()).toEqual([401, 429])
    for (const { headers } of statuses.get(429) ?? []) expect(headers.get('retry-after')).toBe('1')
    expect((await call(show.origin, '/api/auth', { body: demoLogin })).status).toBe(200)
  })

  test('[DO-06 DO-30 DO-94] keeps guessing over 18 connections: a new browser gets in each time, and so do a known one and this machine', async () => {
    await makeKeeper()
    const device = (await login(keeper.name, keeper.password)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('gl_device='))
    const known = { ...afar, cookie: device?.split(';')[0] ?? '' }
    let isOver = false
    const flood = async (who: number) => {
      for (let n = 0; !isOver; n++) await login(`stranger ${who} ${n}`, 'a guess')
    }
    const floods = Array.from({ length: 18 }, (_, who) => flood(who))
    try {
      const fresh: number[] = []
      for (let n = 0; n < 12; n++) fresh.push((await login(keeper.name, keeper.password)).status)
      expect(fresh).toEqual(Array(12).fill(200))
      const both = await Promise.all([known, {}].map((headers) => login(keeper.name, keeper.password, headers)))
      expect(both.map(({ status }) => status)).toEqual([200, 200])
    } finally {
      isOver = true
      await Promise.all(floods)
    }
  })

  test('[DO-91] cannot tell from the time of an answer which names exist', async () => {
    const tookMs = async (name: string) => {
      const from = performance.now()
      expect((await login(name, 'not this one')).status).toBe(401)
      return performance.now() - from
    }
    const [has, none]: number[][] = [[], []]
    for (let n = 0; n < 4; n++) {
      has?.push(await tookMs(keeper.name))
      none?.push(await tookMs('Nobody'))
    }
    const least = (of: number[] | undefined) => Math.min(...(of ?? []))
    expect(least(has)).toBeGreaterThanOrEqual(500)
    expect(least(none)).toBeGreaterThanOrEqual(500)
    expect(Math.abs(least(has) - least(none))).toBeLessThan(25)
  })

  test('[DO-08] the start warns if the system allows few open files', () => {
    expect(running.printed()).toContain(
      'this system allows 700 open files, enough for 444 connections; raise it with ulimit -n 4096',
    )
  })

  test('[DO-09] opens more connections than there are files for: the operator gets in, and stays in', async () => {
    const console = await openConsole(show)
    const held = Array.from({ length: openFiles }, () =>
      connect(running.port, '127.0.0.1').on('error', () => undefined),
    )
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    expect(await loginAnew()).toBe(200)
    const late = await openConsole(show)
    expect((await late.ask('ping')).type).toBe('pong')
    expect((await console.ask('ping')).type).toBe('pong')
    for (const socket of held) socket.destroy()
    for (const wire of [console, late]) wire.close()
  })

  test('[DO-10] finds nothing personal in a cache: no answer of the API may be stored', async () => {
    const { token, board } = show
    const paths = [
      '/api/users',
      '/api/auth/me',
      `/api/blackboards/${board._id}`,
      `/api/log?bid=${board._id}`,
      '/api/meta',
      '/api/none',
    ]
    for (const path of paths)
      expect((await call(show.origin, path, { token })).headers.get('cache-control'), path).toBe('no-store')
    const login = await call(show.origin, '/api/auth', { body: demoLogin })
    expect(login.headers.get('cache-control')).toBe('no-store')
    expect((await call(show.origin, '/api/users')).headers.get('cache-control'), 'a refusal').toBe('no-store')
  })

  test('[DO-12] is not taken for the operator’s machine, whatever the Host header says or a proxy leaves out', async () => {
    for (const [name, value] of Object.entries({
      forwarded: 'for=203.0.113.9',
      via: '1.1 proxy',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-server': 'proxy',
      'cf-connecting-ip': '203.0.113.9',
    })) {
      const headers = { [name]: value }
      expect((await call(show.origin, '/api/auth', { body: demoLogin, headers })).status, name).toBe(401)
      expect((await call(show.origin, '/metrics', { headers })).status, name).toBe(401)
    }
    for (const host of [
      '127.evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '0x7f000001',
      '[::2]',
    ]) {
      const answer = get(`${show.origin}/metrics`, { headers: { host: `${host}:${running.port}` } })
      const [{ statusCode }] = await once(answer, 'response')
      expect(statusCode, host).toBe(401)
      answer.destroy()
    }
  })

  test('[DO-14] finds a page that connects only to its own origin', async () => {
    const policy = (await call(show.origin, '/dramaturg')).headers.get('content-security-policy')
    expect(policy?.split(';')).toContain(`connect-src 'self' ws://localhost:${running.port}`)
  })
})

describe('an operator on the venue’s network', () => {
  test('[DO-15] reads the REST documentation with their session; without a session nobody does', async () => {
    const own = Object.values(networkInterfaces())
      .flat()
      .find((it) => it?.family === 'IPv4' && !it.internal)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const origin = own ? `http://${own.address}:${running.port}` : show.origin
    expect((await call(origin, '/api/docs/json', { headers })).status).toBe(401)
    expect(
      (await call(origin, '/api/docs/json', { headers, token: await loginPhone(show, await person(0)) })).status,
    ).toBe(401)
    expect((await call(origin, '/api/docs/json', { headers, token: show.token })).status).toBe(200)
  })
})

describe('one of the audience', () => {
  test('[SE-15] learns only the id, name, nickname, bib and groups of their own person, however they ask', async () => {
    const me = await person(3)
    const blackboardId = show.board._id
    const token = await loginPhone(show, me)
    const wire = await openPhone(show, me)
    const told = [
      call(show.origin, '/api/auth/audience', { body: { phone: me.phone, name: me.name, blackboardId } }),
      call(show.origin, '/api/auth/me', { token }),
      call(show.origin, `/api/blackboards/${blackboardId}`, { token }),
    ].map(async (answer) => (await answer).text())
    const texts = [...(await Promise.all(told)), JSON.stringify(wire.of('identifyResult'))]
    wire.close()
    const { nickname, bib, ...kept } = me.data
    expect(Object.keys(kept).length).toBeGreaterThan(4)
    for (const text of texts) {
      expect(text).toContain(me.name)
      for (const secret of [me.phone, ...Object.values(kept)].filter((it) => it !== ''))
        expect(text).not.toContain(secret)
    }
  })

  test('[DO-09] may open five sockets, and another one after one has closed', async () => {
    const token = await loginPhone(show, await person(1))
    const open = () => Wire.open(socketUrl(show.origin, '/api/audience'), token)
    const wires = await Promise.all([1, 2, 3, 4, 5].map(open))
    await expect(open()).rejects.toThrow('429')
    await (await openPhone(show, await person(2))).ask('ping')
    wires[0]?.close()
    const sixth = await until('there is a place', () => open().catch(() => undefined))
    for (const wire of [...wires, sixth]) wire.close()
  })
})

describe('somebody with a copy of the disk but without the keys', () => {
  test('[DO-60 DO-61] reads no operator’s name and no words written for one evening, and hears nobody’s personal sound', async () => {
    const words = 'Come to the yellow door now, whoever you are'
    const console = await openConsole(show)
    const [one, other] = await Promise.all([person(4), person(5)])
    const phones = await Promise.all([one, other].map((user) => openPhone(show, user)))
    const say = (text: string, users: string[]) =>
      console.ask('quickModule', { template: { type: 'speech', content: { text, voice: 'slt' } }, users })
    await say(words, [one._id])
    await say(`${words} both`, [one._id, other._id])
    const cue = show.board.cues[0]?._id
    expect((await console.ask('runCue', { cueId: cue })).type).toBe('runCueResult')
    await console.ask('updateUserField', { userId: one._id, field: 'data.nickname', value: 'Moth' })
    const heard = await Promise.all(
      phones.map((phone) =>
        phone.next(({ type, payload }) => type === 'audioContent' && String(payload['text']).startsWith(words)),
      ),
    )
    const url = String(Object(heard[0]?.payload['audio'])['url'])
    const sound = Buffer.from(await (await call(show.origin, url, { token: show.token })).arrayBuffer())
    await console.ask('stopAll')
    const log = (await readLog(show)).filter(({ type }) => type === 'AllStopped' || type === 'CueRun')
    expect(log.map(({ data }) => data['by'])).toEqual(['operator', 'operator'])
    for (const wire of [console, ...phones]) wire.close()
    const files = readdirSync(data.dir, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
    const secrets = [words, '"by":"operator"', '"Moth"', one.name].map((it) => Buffer.from(it))
    for (const file of files) {
      const path = join(file.parentPath, file.name)
      // a sound that is being written gets its name in the meantime
      if (file.parentPath.endsWith('/unfinished') && !existsSync(path)) continue
      const bytes = readFileSync(path)
      expect(secrets.filter((secret) => bytes.includes(secret)).map(String), file.name).toEqual([])
      expect(bytes.includes(sound.subarray(1_000, 3_000)), `the sound in ${file.name}`).toBe(false)
    }
    expect(sound.length).toBeGreaterThan(3_000)
  })
})

describe('another user of the machine', () => {
  test('[DO-16] can read none of the files', () => {
    const files = readdirSync(data.dir, { recursive: true, withFileTypes: true })
    // a sound that is being made gets another name meanwhile
    const modes = files.flatMap((it) => {
      const found = statSync(join(it.parentPath, it.name), { throwIfNoEntry: false })
      return found ? { name: it.name, mode: found.mode & 0o077 } : []
    })
    expect(modes.length).toBeGreaterThan(10)
    expect(modes.filter(({ mode }) => mode !== 0)).toEqual([])
    expect(statSync(data.dir).mode & 0o777).toBe(0o700)
  })
})
