import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { promptFields, type User } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, json, loginPhone, openConsole, type Show, socketUrl, until } from '../support/show.ts'
import { Wire } from '../support/wire.ts'

/** Speech that refuses, and repeats the request in its refusal. */
const provider = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => response.writeHead(400).end(`I will not say: ${Buffer.concat(parts)}`))
})
const data = scratchDir()
let running: Running
let show: Show
/** texts that no line may have */
const secrets: string[] = []
const secret = (text: string): string => {
  secrets.push(text)
  return text
}
const counts = { requests: 0, frames: 0 }
const http: typeof call = (...it) => {
  counts.requests++
  return call(...it)
}
const ask = (wire: Wire, type: string, payload: object = {}) => {
  counts.frames++
  return wire.ask(type, payload)
}

beforeAll(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const address = provider.address()
  const SPEECH_BASE_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  running = await startProduct({ DATA_DIR: data.dir, LOG_LEVEL: 'trace', SPEECH_BASE_URL })
  show = await createShow(running.origin, 3)
})
afterAll(async () => {
  await running?.stop()
  provider.close()
  data.remove()
})

type Line = {
  msg?: string
  level?: number
  node?: string
  correlationId?: string
  /** of a sum */
  requests?: number
  type?: string
  route?: string
  status?: number
}
const lines = (): Line[] =>
  running
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

const operators = async () => {
  const name = secret('Cordelia Stagehand')
  const password = secret('velvet-curtain-92')
  const { token } = show
  secret(token)
  await http(show.origin, '/api/users', { token, body: { name, password, phone: '', type: 'dramaturg' } })
  const login = await json<{ token: string }>(http(show.origin, '/api/auth', { body: { username: name, password } }))
  secret(login.token)
  for (const wrong of [{ username: secret('Iago Prompter'), password: secret('wrong-trapdoor') }, { username: name }])
    await http(show.origin, '/api/auth', { body: wrong })
}

/** Somebody enters and logs in, with mistakes on the way. */
const newcomer = async (): Promise<User> => {
  const phone = secret('9182736')
  const answers = promptFields.map((field) => [field, secret(`my own ${field} from Elsinore`)])
  const body = { phone, name: secret('Ophelia Tidewater'), type: 'audience', blackboardId: show.board._id }
  const path = `/show/${show.board._id}?phone=${phone}&token=${secret('token-in-an-address')}`
  const user = await json<User>(
    http(show.origin, '/api/users', { body: { ...body, data: Object.fromEntries(answers) } }),
  )
  await http(show.origin, '/api/users', { body: { ...body, data: { bad: secret('an answer too many') } } })
  await http(show.origin, path)
  await http(show.origin, `/api/nothing/${secret('Laertes-in-a-path')}?name=${secret('Laertes-in-a-query')}`)
  const wrong = { phone: secret('8273645'), blackboardId: show.board._id, name: secret('Fortinbras') }
  await http(show.origin, '/api/auth/audience', { body: wrong })
  return user
}

const badRequests = async () => {
  const { token, origin } = show
  await http(origin, '/api/users', { token, body: `{"name": "${secret('Yorick Unparsed')}"` })
  await http(origin, '/api/users', { token, body: { name: secret('Polonius Invalid'), phone: secret('none-at-all') } })
  await http(origin, '/api/users', { token, body: { name: 'x', phone: '1', type: secret('gravedigger') } })
  const headers = { 'idempotency-key': secret('key-of-gertrude') }
  await http(origin, '/api/cues', { token, headers, body: { name: secret('Cue for Gertrude') } })
  await http(origin, '/api/cues', { token, headers, body: { name: 'x'.repeat(300) + secret('too-long-a-name') } })
  const link = `http://127.0.0.1:1/${secret('private-sheet')}.csv?key=${secret('sheet-access-key')}`
  await http(origin, '/api/sheet-load-users', { token, body: { spreadsheetUrl: link, userSheetName: 'Users' } })
  await http(origin, '/api/auth/me', { token: secret('eyJhbGciOiJIUzI1NiJ9.bad.token') })
  // no HTTP at all
  const socket = connect(running.port, '127.0.0.1')
  socket.end(`${secret('Rosencrantz wrote this')}\r\n\r\n`)
  socket.on('error', () => undefined).resume()
  await once(socket, 'close')
}

const inTheShow = async (user: User) => {
  const console = await openConsole(show)
  const [, , third] = show.audience
  if (!third) throw new Error('nobody is there')
  const token = await loginPhone(show, { ...user, name: 'Ophelia', phone: '9182736' })
  secret(token)
  const phone = await Wire.open(socketUrl(show.origin, '/api/audience'), token)
  await ask(phone, 'identify', { userId: user._id, blackboardId: show.board._id })
  for (const known of show.audience) for (const it of [known.name, known.phone]) secret(it)
  const spoken = secret('To be, or not to be: that is what the line says')
  const template = { type: 'speech', content: { text: `${spoken}, {{name}}.`, voice: 'slt' } }
  await ask(console, 'quickModule', { template, users: [user._id, third._id] })
  const llm = {
    type: 'llm',
    content: { system: secret('You are Horatio'), prompt: secret('Mourn {{name}}'), voice: 'slt' },
  }
  await ask(console, 'quickModule', { template: llm, users: [user._id] })
  await ask(console, 'runCue', { cueId: show.board.cues[0]?._id, expectedCueIndex: 0 })
  await ask(console, 'updateUserField', { userId: user._id, field: 'data.offering', value: secret('rosemary and rue') })
  await ask(console, 'updateUserField', { userId: user._id, field: 'phone', value: secret('7364551') })
  await ask(console, 'updateUserField', { userId: user._id, field: secret('a field of Reynaldo'), value: 'x' })
  await ask(console, 'addGroup', { group: { name: secret('Players of Wittenberg') } })
  await ask(console, secret('message for Osric'), { name: secret('Osric himself') })
  await ask(phone, 'publish', { channel: 'emote-reactions', event: 'emote', data: { emoteType: 1, timestamp: 1 } })
  await ask(phone, 'statusCheck')
  await ask(phone, 'audioContentFailed', { deliveryId: 'none', reason: secret('it said Bernardo') })
  await ask(phone, secret('Marcellus'), {})
  await ask(phone, 'getTranscript', { userId: user._id })
  counts.frames += 3
  console.sendRaw(secret('Voltimand is no frame'))
  console.sendRaw(JSON.stringify({ payload: secret('Cornelius without a type') }))
  phone.sendRaw(Buffer.from(secret('Francisco in bytes')))
  await ask(phone, 'statusCheck')
  await ask(console, 'getTranscript', { userId: user._id })
  const failed = ({ type, payload }: { type: string; payload: unknown }) =>
    type === 'audioContentFailed' && JSON.stringify(payload).includes('SYNTHESIS_FAILED')
  await console.next(failed)
  for (const wire of [console, phone]) wire.close()
}

test('[LO-01 RO-32] an evening with every kind of failure puts no personal data into a line', async () => {
  await operators()
  const user = await newcomer()
  await badRequests()
  await inTheShow(user)
  await until('it is all written', () => lines().filter(({ msg }) => msg === 'frame').length >= counts.frames)
  const printed = running.printed().toLowerCase()
  expect(secrets.length).toBeGreaterThan(45)
  expect(secrets.filter((it) => it.length > 3 && printed.includes(it.toLowerCase()))).toEqual([])
})

test('[LO-02 LO-04] every request and every frame is one line with its own id; those without a session are only counted', async () => {
  const all = lines()
  const requests = all.filter(({ msg }) => msg === 'request')
  const frames = all.filter(({ msg }) => msg === 'frame')
  expect(new Set(all.map(({ node }) => node)).size, 'every line says which node it is of').toBe(1)
  expect(all[0]?.node).toMatch(/^.+$/)
  const sums = await until('the last sum', () => {
    const told = lines().filter(({ msg }) => msg === 'requests without a session')
    const all = requests.length + told.reduce((sum, it) => sum + (it.requests ?? 0), 0)
    return all >= counts.requests && told
  })
  for (const { status, requests } of sums) expect([status, requests]).toEqual([expect.any(Number), expect.any(Number)])
  expect(frames.length).toBeGreaterThanOrEqual(counts.frames)
  for (const some of [requests, frames]) {
    const ids = some.map(({ correlationId }) => correlationId)
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  }
  const types = new Set(frames.map(({ type }) => type))
  for (const type of ['identify', 'quickModule', 'runCue', 'publish', 'unknown', 'unreadable'])
    expect(types).toContain(type)
  const { token, origin } = show
  const before = lines().filter(({ msg }) => msg === 'request').length
  await http(origin, '/api/cues', { token })
  const written = await until('its line', () => {
    const after = lines().filter(({ msg }) => msg === 'request')
    return after.length > before && after
  })
  expect(written).toHaveLength(before + 1)
  expect(written.at(-1)).toMatchObject({ status: 200, level: 30 })
  for (const path of ['/healthz', '/readyz', '/metrics']) await http(origin, path)
  for (const route of ['/healthz', '/readyz', '/metrics'])
    await until(`its line: ${route}`, () =>
      lines().some((it) => it.msg === 'request' && it.route === route && it.level === 20),
    )
})
