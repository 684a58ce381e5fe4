/**
 * Sends everything that the server accepts from outside, and from the sockets of an operator and a machine, at random for half
 * an hour, and watches GO: `npm run fuzz`, `npm run fuzz -- --minutes 2 --seed 7`. The same seed sends the same. It fails if
 * the server answers 500, answers too long a refusal or none, or if somebody does not hear a GO.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import {
  audienceMessages,
  controlCommands,
  doorMessages,
  operatorMessages,
  type Route,
  routes,
  stageMessages,
  wallMessages,
} from '@ghostlight/contracts'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { systemClock } from '../src/adapters/clock.ts'
import { createSessions } from '../src/edge/sessions.ts'
import { seeded } from '../src/engine/seeded.ts'
import { allSessionsHold } from '../src/testing/all-sessions-hold.ts'
import { anyValues, type Schema } from './any-value.ts'
import { timed } from './fan-out.bench.ts'
import { blackboardId, createShow, cueId, openLog, personId } from './seed.ts'
import { login, openStage, pause, secret } from './stage.ts'
import { median } from './table.ts'

const { values: given } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
const minutes = Number(given.minutes ?? 30)
const seed = Number(given.seed ?? Date.now() % 1_000_000)
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes is a number, and --seed a whole one')

const phonesCount = 100
const quietRuns = 10
const betweenMs = 1_500
/** a login after many wrong ones is answered up to 15 s later */
const answerMs = 25_000
const mostOfRefusal = 8 * 1024

/** Gets the requests that may change a show, so that the watched show keeps its listeners. */
const otherShow = 'BENCH4'
const fill = async (dataDir: string): Promise<void> => {
  const log = await openLog(dataDir)
  await createShow(log, otherShow, { count: 5 })
  await log.store.close()
}
const stage = await openStage({ phones: phonesCount + 1, fill })
const { port } = stage.server
const known = [
  blackboardId,
  otherShow,
  cueId,
  personId(0),
  personId(phonesCount),
  'audience',
  'none',
  '2026-05-01T19:00:00Z',
]
const { value, oneOf } = anyValues(seeded(seed), known)
const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

const faults: string[] = []
const counts = { requests: 0, frames: 0, refused: 0 }
const within = async <T>(what: string, asked: Promise<T>): Promise<T | undefined> => {
  const late = new AbortController()
  const lateness = pause(answerMs).then(() =>
    late.signal.aborted ? undefined : void faults.push(`${what}: no answer`),
  )
  const answer = await Promise.race([asked, lateness.then(() => undefined)])
  late.abort()
  return answer
}

/** The calls that need no session. */
const open = Object.entries<Route>(routes).filter(([, { access }]) => access === 'public')
const bodies = new Map(open.flatMap(([name, { body }]) => (body ? [[name, schemaOf(body)] as const] : [])))
const request = async (): Promise<void> => {
  const [name, { method, path }] = oneOf(open)
  const schema = bodies.get(name)
  const url = `http://127.0.0.1:${port}${path.replaceAll(/:\w+/g, () => encodeURIComponent(String(value({ type: 'string', pattern: 'x' }, 200))))}`
  const body =
    method === 'GET' || !schema ? undefined : JSON.stringify(value(schema, oneOf([200, 2_000, 15_000, 17_000])))
  const headers = { 'content-type': 'application/json' }
  counts.requests++
  const asked = fetch(url, { method, headers, ...(body !== undefined && { body }) }).then(async (it) => ({
    status: it.status,
    text: await it.text(),
  }))
  const answer = await within(
    name,
    asked.catch((error: Error) => ({ status: 0, text: error.message })),
  )
  if (!answer) return
  const { status, text } = answer
  if (status >= 400) counts.refused++
  if (status >= 500 && status !== 503) faults.push(`${name}: ${status} ${text.slice(0, 200)} to ${body?.slice(0, 500)}`)
  if (status >= 400 && text.length > mostOfRefusal) faults.push(`${name}: a refusal of ${text.length} bytes`)
}

const answered = (socket: WebSocket): void => {
  socket.on('error', () => undefined)
  socket.on('message', (data) => {
    const text = String(data)
    if (!text.startsWith('{"type":"error"')) return
    counts.refused++
    if (text.includes('"code":"INTERNAL"')) faults.push(`a frame: ${text.slice(0, 300)}`)
    if (text.length > mostOfRefusal) faults.push(`a frame: a refusal of ${text.length} bytes`)
  })
}
const sessions = createSessions(Buffer.from(secret), systemClock, allSessionsHold)
const token = await login(port)
const dial = async (path: string, bearer: string): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${bearer}` } })
  await once(socket, 'open')
  return socket
}
type Kind = { open: () => Promise<WebSocket>; messages: Record<string, z.ZodType>; bytes: number }
const kinds: Kind[] = [
  {
    open: async () =>
      dial('/api/audience', await sessions.issue({ role: 'audience', sub: personId(phonesCount), blackboardId })),
    messages: audienceMessages,
    bytes: 17_000,
  },
  {
    open: async () => {
      const socket = await dial('/api', token)
      socket.send(JSON.stringify({ type: 'identify', payload: { blackboardId: otherShow } }))
      return socket
    },
    messages: { ...operatorMessages, identify: z.object({ blackboardId: z.literal(otherShow) }) },
    bytes: 260_000,
  },
  { open: () => stage.openScreen('wall'), messages: wallMessages, bytes: 17_000 },
  { open: () => stage.openScreen('stage'), messages: stageMessages, bytes: 17_000 },
  { open: () => stage.openDoor(otherShow), messages: { ...doorMessages, ping: z.object({}) }, bytes: 17_000 },
  {
    open: async () => {
      const { key = '' } = await stage.post(`/api/blackboards/${otherShow}/control-keys`, {
        name: 'Fuzz',
        scopes: ['read', 'go', 'stop'],
      })
      return dial(`/api/control/${otherShow}`, key)
    },
    messages: Object.fromEntries(Object.entries(controlCommands).map(([type, { body }]) => [type, body])),
    bytes: 17_000,
  },
]
const speakers = kinds.map(({ open: dialled, messages, bytes }) => {
  const all = Object.entries(messages).map(([type, schema]) => ({ type, schema: schemaOf(schema) }))
  let socket: WebSocket | undefined
  return async (): Promise<void> => {
    if (socket?.readyState !== WebSocket.OPEN) {
      socket = await within(
        'a socket',
        dialled().catch(() => undefined),
      )
      if (!socket) return
      answered(socket)
    }
    const { type, schema } = oneOf(all)
    const frame = { type, payload: value(schema, oneOf([200, 2_000, bytes])), requestId: `f${counts.frames++}` }
    socket.send(JSON.stringify(frame))
  }
})

await stage.join({ to: phonesCount })
const console = await stage.openConsole()
let pressed = 0
// the fuzzing phone may say that it plays without ever saying that it has ended
const go = (): void =>
  console.send(JSON.stringify({ type: 'runCue', payload: { cueId, again: 'restart' }, requestId: `go-${pressed++}` }))
const press = async (): Promise<number> => {
  await pause(betweenMs)
  return (await within('GO', timed(stage.phones, go))) ?? answerMs
}

process.stdout.write(`seed ${seed}, ${minutes} min\n`)
const quiet: number[] = []
for (let run = 0; run < quietRuns; run++) quiet.push(await press())
const until = performance.now() + minutes * 60_000
const isOver = (): boolean => performance.now() > until || faults.length > 20
/** `everyMs`: slow enough not to be refused for its pace alone */
const again = async (act: () => Promise<void>, everyMs: number): Promise<void> => {
  while (!isOver()) await Promise.all([act(), pause(everyMs)])
}
const during: number[] = []
await Promise.all([
  ...Array.from({ length: 4 }, () => again(request, 40)),
  ...speakers.map((speak) => again(speak, 60)),
  (async () => {
    while (!isOver()) during.push(await press())
  })(),
])
stage.stop()
const ms = (times: readonly number[]): string =>
  `${median(times).toFixed(1)} ms, ${Math.max(...times).toFixed(1)} ms at most`
process.stdout.write(
  `${counts.requests} requests and ${counts.frames} frames, ${counts.refused} of them refused\nGO in quiet: ${ms(quiet)}\nGO meanwhile: ${ms(during)}\n`,
)
for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
