import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Automation, emoteChannel, type MachineMessage, type Performance } from '@ghostlight/contracts'
import { decode } from 'node-osc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'

const here = runningShow()
/** A lamp that is switched over HTTP, and the requests that it got. */
const lamp = { at: '', told: [] as { key: string | undefined; body: string }[] }
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (more: string) => {
    body += more
  })
  request.on('end', () => {
    lamp.told.push({ key: request.headers['x-key']?.toString(), body })
    response.end('of no interest')
  })
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  lamp.at = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.closeAllConnections())
afterAll(() => server.close())

const secret = 'Lamp-Secret-4711'
const keep = async ({ origin, token }: Pick<Show, 'origin' | 'token'>): Promise<string> =>
  (await json<{ _id: string }>(call(origin, '/api/machine-secrets', { token, body: { host: lamp.at, value: secret } })))
    ._id

const message = (secretId: string): MachineMessage => ({
  kind: 'http',
  method: 'POST',
  url: `http://${lamp.at}/cue/{{cue.number}}`,
  headers: [{ name: 'X-Key', secret: secretId }],
  json: [
    { name: 'cue', type: 'text', value: '{{cue.number}} {{cue.name}}' },
    { name: 'phones', type: 'integer', value: '{{phones.in}}' },
  ],
})

const demo = async ({ origin, token }: Show): Promise<Performance> => {
  const [performance] = await json<Performance[]>(call(origin, '/api/performances', { token }))
  if (!performance) throw new Error('there is no demo')
  return performance
}

/** The demo performance with these automations, written as an author does: beside its own, or instead of one. */
const write = async (show: Show, ...all: (Omit<Automation, '_id'> & { _id?: string })[]): Promise<void> => {
  const { _id: id, automations = {} } = await demo(show)
  const fields = all.map(({ _id = randomUUID(), ...it }) => ({
    path: `automations.${_id}`,
    to: { ...it, _id },
    ...(_id in automations && { from: automations[_id] }),
  }))
  const edit = { type: 'set', kind: 'performance', id, fields }
  await json(call(show.origin, '/api/edits', { token: show.token, body: { edits: [edit] } }))
}

/** An OSC lamp, and each address and value that it received. */
const openLamp = async () => {
  const heard: [string, unknown][] = []
  const socket = createSocket('udp4', (bytes) => {
    const { address, args } = decode(bytes) as { address: string; args: { value: unknown }[] }
    heard.push([address, args[0]?.value])
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { heard, port: socket.address().port, close: () => socket.close() }
}

const endings: ReadonlySet<string> = new Set(['AutomationSent', 'AutomationFailed'])

const go = async (show: Show, index: number): Promise<void> => {
  const console = await openConsole(show)
  await console.ask('runCue', { cueId: show.board.cues[index]?._id })
  console.close()
}

test('[AM-09] the demo show has its own lights; if no lamp listens, the console shows no failure', async () => {
  const { automations = {} } = await demo(here.show())
  expect(Object.values(automations).map(({ name }) => name)).toEqual([
    'House to half',
    'Cats make a rainbow',
    'Hamsters light the stage',
    'Broken hearts turn it red',
  ])
  const show = await createShow(here.origin, 1)
  await go(show, 0)
  const log = await until('the light was told', async () => {
    const lines = await readLog(show)
    return lines.some(({ type }) => endings.has(type)) && lines
  })
  expect(log.filter(({ type }) => endings.has(type)).map(({ type, data }) => [type, data['name']])).toEqual([
    ['AutomationSent', 'House to half'],
  ])
  const board = await json<Show['board']>(call(show.origin, `/api/blackboards/${show.board._id}`, show))
  expect(board.automationFailure).toBeNull()
})

test('[AM-01 AM-09] an emote moves a light in the demo show: one phone sends emotes for two seconds', async () => {
  const lamps = await openLamp()
  const { automations = {} } = await demo(here.show())
  const lit = Object.values(automations).map(({ message, ...it }) =>
    message.kind === 'osc' ? { ...it, message: { ...message, port: lamps.port } } : { ...it, message },
  )
  await write(here.show(), ...lit)
  const show = await createShow(here.origin, 1)
  await go(show, 0)
  const phone = await openPhone(show, here.nth(0))
  const emote = { channel: emoteChannel, event: 'emote', data: { emoteType: 5, timestamp: 1 } }
  let at = 0
  await until('the hamsters have lit it', async () => {
    // the server takes no more from one person
    if (Date.now() - at > 700) {
      at = Date.now()
      await phone.ask('publish', emote)
    }
    return lamps.heard.length === 2
  })
  expect(lamps.heard).toEqual([
    ['/light/house', 0.5],
    ['/light/stage', expect.toBeOneOf([1, 2])],
  ])
  phone.close()
  lamps.close()
})

test('[SC-22 AM-02 AM-04] a show sends the messages that its performance had when the show was made; nobody else learns the secret', async () => {
  const secretId = await keep(here.show())
  const when = { on: 'cueRuns' } as const
  const nobody: MachineMessage = {
    kind: 'osc',
    host: '192.0.2.1',
    port: 9000,
    over: 'udp',
    address: '/light',
    args: [],
  }
  await write(
    here.show(),
    { name: 'Lamp', when, cue: null, module: null, message: message(secretId) },
    { name: 'Elsewhere', when, cue: null, module: null, message: nobody },
  )
  const show = await createShow(here.origin, 3)
  await go(show, 0)
  const lines = await until('both are in the log', async () => {
    const log = await readLog(show)
    return (
      ['Lamp', 'Elsewhere'].every((name) => log.some((it) => endings.has(it.type) && it.data['name'] === name)) && log
    )
  })
  const [first] = show.board.cues
  expect(lamp.told).toEqual([{ key: secret, body: JSON.stringify({ cue: `1 ${first?.name}`, phones: 0 }) }])
  const sent = lines.filter(({ type }) => type === 'AutomationSent').map(({ data }) => data['name'])
  expect(sent.filter((name) => name !== 'House to half')).toEqual(['Lamp'])
  expect(lines.find(({ type }) => type === 'AutomationFailed')?.data).toMatchObject({
    name: 'Elsewhere',
    reason: 'NOT_ALLOWED',
    detail: '192.0.2.1 is not on the list of machines (CONTROL_TARGETS)',
  })
  const board = await until('the console has its line', async () => {
    const it = await json<Show['board']>(call(show.origin, `/api/blackboards/${show.board._id}`, show))
    return it.automationFailure !== null && it
  })
  expect(board.automationFailure).toMatchObject({ name: 'Elsewhere' })
  const performances = await json(call(show.origin, '/api/performances', show))
  const script = await json(call(show.origin, `/api/performances/${board.performance}/script`, show))
  for (const told of [lines, board, performances, script]) expect(JSON.stringify(told)).not.toContain(secret)
})

test('[AM-06] trying a message sends it once; the answer has its result, and nothing records it', async () => {
  const { origin, token } = here.show()
  lamp.told.splice(0)
  const cue = { number: '12.5', name: 'The choir' }
  const tried = { message: message(await keep({ origin, token })), cue }
  expect(await json(call(origin, '/api/machine-messages', { token, body: tried }))).toEqual({
    sent: true,
    detail: 'answered 200',
  })
  expect(lamp.told).toEqual([{ key: secret, body: JSON.stringify({ cue: '12.5 The choir', phones: 0 }) }])
  const elsewhere = { kind: 'osc', host: '192.0.2.1', port: 9000, over: 'udp', address: '/light', args: [] }
  expect(await json(call(origin, '/api/machine-messages', { token, body: { message: elsewhere, cue: null } }))).toEqual(
    {
      sent: false,
      detail: '192.0.2.1 is not on the list of machines (CONTROL_TARGETS)',
    },
  )
})

test('[AM-10] a message to this server itself is refused, and never sent', async () => {
  const { origin, token, board } = here.show()
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    const url = `http://${host}:${new URL(origin).port}/api/control/${board._id}/go`
    const own = { kind: 'http', method: 'POST', url, headers: [], json: [] }
    const told = json(call(origin, '/api/machine-messages', { token, body: { message: own, cue: null } }))
    const refused = { sent: false, detail: expect.stringContaining('that is this server itself') }
    const unknown = { sent: false, detail: expect.stringContaining('not on the list') }
    expect([refused, unknown], host).toContainEqual(await told)
    if (host === '127.0.0.1') expect(await told).toEqual(refused)
  }
})
