import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Automation, MachineMessage, Performance } from '@ghostlight/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, json, openConsole, readLog, type Show, until } from '../support/show.ts'

const here = runningShow()
/** A lamp that is switched over HTTP, and what it was told. */
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

/** The demo performance with these automations, written as an author does. */
const write = async ({ origin, token }: Show, ...all: Omit<Automation, '_id'>[]): Promise<void> => {
  const [performance] = await json<Performance[]>(call(origin, '/api/performances', { token }))
  if (!performance) throw new Error('there is no demo')
  const fields = all.map((it) => {
    const _id = randomUUID()
    return { path: `automations.${_id}`, to: { ...it, _id } }
  })
  const edit = { type: 'set', kind: 'performance', id: performance._id, fields }
  await json(call(origin, '/api/edits', { token, body: { edits: [edit] } }))
}

const go = async (show: Show, index: number): Promise<void> => {
  const console = await openConsole(show)
  await console.ask('runCue', { cueId: show.board.cues[index]?._id })
  console.close()
}

test('[SC-22 AM-02 AM-04] a show sends what its performance said when it was made; the secret is told to nobody else', async () => {
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
    const types = log.map(({ type }) => type)
    return types.includes('AutomationSent') && types.includes('AutomationFailed') && log
  })
  const [first] = show.board.cues
  expect(lamp.told).toEqual([{ key: secret, body: JSON.stringify({ cue: `1 ${first?.name}`, phones: 0 }) }])
  expect(lines.filter(({ type }) => type === 'AutomationSent').map(({ data }) => data['name'])).toEqual(['Lamp'])
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

test('[AM-06] a message can be tried: it goes out once, and what came of it is answered and recorded nowhere', async () => {
  const { origin, token } = here.show()
  lamp.told.splice(0)
  const cue = { number: '12.5', name: 'The choir' }
  const tried = { message: message(await keep({ origin, token })), cue }
  expect(await json(call(origin, '/api/machine-messages', { token, body: tried }))).toEqual({
    ...{ sent: true, detail: 'answered 200' },
  })
  expect(lamp.told).toEqual([{ key: secret, body: JSON.stringify({ cue: '12.5 The choir', phones: 0 }) }])
  const elsewhere = { kind: 'osc', host: '192.0.2.1', port: 9000, over: 'udp', address: '/light', args: [] }
  expect(await json(call(origin, '/api/machine-messages', { token, body: { message: elsewhere, cue: null } }))).toEqual(
    {
      ...{ sent: false, detail: '192.0.2.1 is not on the list of machines (CONTROL_TARGETS)' },
    },
  )
})
