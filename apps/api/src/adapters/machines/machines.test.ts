import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { type FilledMessage, filledMessage } from '@ghostlight/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { allowing } from '../../config/ranges.ts'
import { messagesIn } from '../../edge/osc/packet.ts'
import { openMachines } from './machines.ts'
import { sendOsc } from './send-osc.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A machine that answers as the test says, and notes the requests. */
const httpMachine = async (answer: (asked: IncomingMessage, response: ServerResponse) => void) => {
  const asked: {
    method?: string | undefined
    url?: string | undefined
    headers: IncomingMessage['headers']
    body: string
  }[] = []
  const server = createHttp((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (more: string) => {
      body += more
    })
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body })
      answer(request, response)
    })
  })
  closing.push(() => server.closeAllConnections())
  return { port: await listening(server), asked }
}

const targets = { isAllowed: allowing(undefined), names: ['desk.local'] }
const machines = openMachines({ targets })
const values = { cue: null, phonesIn: 0, emoteRate: 0 }
const filled = (message: Parameters<typeof filledMessage>[0]): FilledMessage => {
  const it = filledMessage(message, values)
  if ('incomplete' in it) throw new Error(it.incomplete)
  return it
}
const http = (url: string, json: { name: string; type: 'text'; value: string }[] = []) =>
  filled({ kind: 'http', method: 'POST', url, headers: [], json })
const osc = (host: string, port: number, over: 'udp' | 'tcp' = 'udp') =>
  filled({
    kind: 'osc',
    host,
    port,
    over,
    address: '/light/1',
    args: [
      { type: 'decimal', value: '0.5' },
      { type: 'boolean', value: 'on' },
    ],
  })

describe('[AM-02] another machine', () => {
  it('gets a request by HTTP with JSON and its headers, and counts as reached when it confirms', async () => {
    const machine = await httpMachine((_, response) => response.end('ok'))
    const message = http(`http://127.0.0.1:${machine.port}/light?on=1`, [{ name: 'who', type: 'text', value: 'Ärger' }])
    expect(await machines.send(message, { 'X-Key': 'abc' })).toEqual({ ok: true, detail: 'answered 200' })
    const [asked] = machine.asked
    expect(asked).toMatchObject({ method: 'POST', url: '/light?on=1', body: '{"who":"Ärger"}' })
    expect(asked?.headers).toMatchObject({ 'x-key': 'abc', 'content-type': 'application/json' })
  })

  it('gets OSC over UDP, and over TCP with SLIP', async () => {
    const udp = createSocket('udp4')
    udp.bind(0, '127.0.0.1')
    await once(udp, 'listening')
    closing.push(() => udp.close())
    const heard = once(udp, 'message')
    expect(await machines.send(osc('127.0.0.1', udp.address().port), {})).toMatchObject({ ok: true })
    const [packet] = await heard
    expect(messagesIn(packet)).toEqual([{ address: '/light/1', args: [0.5, true] }])

    const bytes = Promise.withResolvers<Buffer>()
    const port = await listening(
      createServer((socket) => {
        const chunks: Buffer[] = []
        socket.on('data', (chunk) => chunks.push(chunk)).on('end', () => bytes.resolve(Buffer.concat(chunks)))
      }),
    )
    expect(await machines.send(osc('127.0.0.1', port, 'tcp'), {})).toEqual({ ok: true, detail: 'taken' })
    const taken = await bytes.promise
    expect([taken[0], taken.at(-1)]).toEqual([0xc0, 0xc0])
    expect(messagesIn(taken.subarray(1, -1))).toHaveLength(1)
  })

  it('that refuses, is away or does not listen is reported with a reason', async () => {
    const machine = await httpMachine((_, response) => response.writeHead(403).end('a secret of its own'))
    expect(await machines.send(http(`http://127.0.0.1:${machine.port}/`), {})).toEqual({
      ok: false,
      reason: 'NOT_TAKEN',
      detail: 'the machine answered 403',
    })
    const gone = await listening(createServer())
    await closing.splice(-1)[0]?.()
    for (const message of [http(`http://127.0.0.1:${gone}/`), osc('127.0.0.1', gone, 'tcp')])
      expect(await machines.send(message, {})).toEqual({
        ok: false,
        reason: 'NOT_TAKEN',
        detail: 'the machine is there, and nothing listens at this port',
      })
    const nowhere = openMachines({ targets, find: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await nowhere.send(osc('desk.local', 9), {})).toEqual({
      ok: false,
      reason: 'NOT_TAKEN',
      detail: 'there is no machine desk.local in the network',
    })
  })
})

describe('[AM-03] a machine that is not on the list', () => {
  it('gets nothing, whatever the name or spelling of its address', async () => {
    const find = async (host: string) => [host === 'localhost' ? '127.0.0.1' : '192.168.1.99']
    const strict = openMachines({ targets: { isAllowed: allowing(['10.0.0.0/24']), names: ['desk.local'] }, find })
    for (const host of [
      'localhost',
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'other.local',
    ])
      expect(await strict.send(http(`http://${host}:9/`), {}), host).toMatchObject({ ok: false, reason: 'NOT_ALLOWED' })
    expect(await strict.send(osc('192.168.1.99', 9), {})).toEqual({
      ok: false,
      reason: 'NOT_ALLOWED',
      detail: '192.168.1.99 is not on the list of machines (CONTROL_TARGETS)',
    })
  })

  it('is not reached by the first address of a name whose third address is listed', async () => {
    const machine = await httpMachine((_, response) => response.end())
    const find = async () => ['192.0.2.1', '192.0.2.2', '127.0.0.1']
    const strict = openMachines({ targets: { isAllowed: allowing(['127.0.0.1']), names: [] }, find, withinMs: 200 })
    expect(await strict.send(http(`http://light.example:${machine.port}/`), {})).toEqual({
      ok: true,
      detail: 'answered 200',
    })
  })

  it('is not reached by a name that is looked up twice', async () => {
    const machine = await httpMachine((_, response) => response.end())
    let asked = 0
    const find = async () => (asked++ === 0 ? ['127.0.0.1'] : ['192.0.2.1'])
    const fickle = openMachines({ targets: { isAllowed: allowing(undefined), names: [] }, find })
    expect(await fickle.send(http(`http://light.example:${machine.port}/`), {})).toEqual({
      ok: true,
      detail: 'answered 200',
    })
    expect(asked).toBe(1)
    expect(machine.asked[0]?.headers.host).toBe(`light.example:${machine.port}`)
  })

  it('is not reached by a redirect', async () => {
    const second = await httpMachine((_, response) => response.end())
    for (const status of [301, 302, 307, 308]) {
      const first = await httpMachine((_, response) =>
        response.writeHead(status, { location: `http://127.0.0.1:${second.port}/` }).end(),
      )
      expect(await machines.send(http(`http://127.0.0.1:${first.port}/`), {})).toEqual({
        ok: false,
        reason: 'NOT_TAKEN',
        detail: `the machine answered ${status}, and is not followed elsewhere`,
      })
    }
    expect(second.asked).toEqual([])
  })
})

describe('[AM-05] a machine that is slow', () => {
  const quick = openMachines({ targets, withinMs: 60 })
  it('or that accepts an OSC connection over TCP and reads nothing has only its time, too', async () => {
    const stuck: Socket[] = []
    const server = createServer({ pauseOnConnect: true, highWaterMark: 1 }, (socket) => {
      stuck.push(socket)
      socket.on('error', () => undefined)
    })
    const port = await listening(server)
    closing.push(() => stuck.map((socket) => socket.destroy()))
    const args = [{ type: 's' as const, value: 'x'.repeat(24 * 1024 * 1024) }]
    const message = { kind: 'osc' as const, host: '127.0.0.1', port, over: 'tcp' as const, address: '/much', args }
    expect(await sendOsc(message, { found: { address: '127.0.0.1', family: 4 }, withinMs: 20 })).toEqual({
      ok: false,
      reason: 'NOT_TAKEN',
      detail: 'the machine did not answer in time',
    })
  })

  it('or that answers without end has its time, and no more', async () => {
    const silent = await httpMachine(() => undefined)
    const tooLong = { ok: false, reason: 'NOT_TAKEN', detail: 'the machine did not answer in time' }
    expect(await quick.send(http(`http://127.0.0.1:${silent.port}/`), {})).toEqual(tooLong)
    const dripping = await listening(
      createServer((socket) => void socket.on('error', () => undefined).write('HTTP/1.1 200 OK\r\nX-A: ')),
    )
    expect(await quick.send(http(`http://127.0.0.1:${dripping}/`), {})).toEqual(tooLong)
    const endless = await httpMachine((_, response) => void response.writeHead(200).write('x'.repeat(100_000)))
    expect(await machines.send(http(`http://127.0.0.1:${endless.port}/`), {})).toEqual({
      ok: true,
      detail: 'answered 200',
    })
  })

  it('or whose message has an invalid header is reported, and nothing breaks', async () => {
    expect(await machines.send(http('http://127.0.0.1:9/'), { 'X-Key': 'a\r\nb' })).toMatchObject({ ok: false })
  })
})

describe('[AM-10] this server itself', () => {
  const lan = '192.168.7.20'
  const own = { tcp: [8080, 9001], udp: [9001], known: 'show.example:443' }
  const everywhere = { isAllowed: () => true, names: ['desk.local'] }
  const found: Readonly<Record<string, string[]>> = { 'desk.local': [lan], 'show.example': ['203.0.113.7'] }
  const guarded = openMachines({
    targets: everywhere,
    own: () => own,
    here: () => ['127.0.0.1', lan, 'fe80::1:2%eth0', '2001:db8::20'],
    find: async (host) => found[host] ?? [],
    withinMs: 1,
  })

  it.each([
    ...['http://127.0.0.1:8080/', 'http://127.8.9.1:8080/', 'http://2130706433:8080/', 'http://0.0.0.0:8080/x'],
    ...['http://[::1]:8080/', 'http://[::]:8080/', 'http://[::ffff:127.0.0.1]:8080/', `http://[::ffff:${lan}]:8080/`],
    ...[`http://${lan}:8080/api`, 'http://[2001:db8::20]:8080/', 'http://desk.local:8080/', `http://${lan}:9001/`],
    ...['https://show.example/api/control/K7M4QX/go', 'https://SHOW.example:443/'],
  ])('is sent nothing by %s', async (url) => {
    expect(await guarded.send(http(url), {})).toEqual({
      ok: false,
      reason: 'NOT_ALLOWED',
      detail: 'that is this server itself: an automation tells other machines, and presses nothing here',
    })
  })

  it('gets no OSC at its own port, nor by UDP at its OSC port', async () => {
    for (const over of ['udp', 'tcp'] as const)
      for (const host of ['127.0.0.1', lan, 'desk.local', '::1'])
        expect(await guarded.send(osc(host, 9001, over), {}), `${host} ${over}`).toMatchObject({
          reason: 'NOT_ALLOWED',
        })
  })

  it('is not another program of this machine, nor another machine at the same port', async () => {
    const machine = await httpMachine((_, response) => response.end('ok'))
    const beside = openMachines({ targets, own: () => own })
    expect(await beside.send(http(`http://127.0.0.1:${machine.port}/`), {})).toMatchObject({ ok: true })
    // over UDP this port belongs to another program: this server listens there only over TCP
    expect(await beside.send(osc('127.0.0.1', 8080), {})).toMatchObject({ ok: true })
    const other = await guarded.send(http('http://192.0.2.1:8080/'), {})
    expect(other).toMatchObject({ reason: 'NOT_TAKEN' })
  })
})
