import { openPhoneSocket } from '../src/ghosts/phone-socket.ts'
import { timed } from './fan-out.bench.ts'
import { blackboardId } from './seed.ts'
import { rounds, sized } from './size.ts'
import { login, openStage, pause } from './stage.ts'
import { type Figure, median } from './table.ts'

const expected = sized(40)
const wrong = sized(120)
const invented = sized(300)
const runs = rounds(3)

type Asked = { body?: object; headers?: Record<string, string> }
type Stage = Awaited<ReturnType<typeof openStage>>

/** `from`: the client's address, as a proxy reports it. */
const asker =
  (port: number) =>
  (path: string, { body, headers = {} }: Asked = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    })
type Ask = ReturnType<typeof asker>
const from = (address: string) => ({ 'x-forwarded-for': address })

const answers = Object.fromEntries(
  ['aiFeelings', 'internetMemory', 'internetShame', 'onlineUsername', 'griefCopingMechanism'].map((it) => [it, 'yes']),
)

const keyOf = async (ask: Ask, port: number): Promise<string> => {
  const headers = { authorization: `Bearer ${await login(port)}` }
  const answer = await ask(`/api/blackboards/${blackboardId}/entry-key`, { headers })
  return ((await answer.json()) as { key: string }).key
}

/** How many correct logins and registrations are refused while one phone with the key guesses. */
const refusedAtDoor = async (ask: Ask, key: string): Promise<number> => {
  const enter = (phone: string, name: string) =>
    ask('/api/auth/audience', { body: { phone, name, key, blackboardId }, headers: from('203.0.113.1') })
  const guesses = Array.from({ length: wrong }, (_, n) => enter(String(3_000_000 + n), 'Nobody'))
  const right = Array.from({ length: expected }, (_, n) => enter(`555${String(n).padStart(4, '0')}`, 'Person'))
  const body = { name: 'Eva', type: 'audience', data: answers, key, blackboardId }
  const made = Array.from({ length: sized(8) }, (_, n) =>
    ask('/api/users', { body: { ...body, phone: String(4_900_000 + n) }, headers: from('203.0.113.1') }),
  )
  const told = await Promise.all([...right, ...made])
  await Promise.all(guesses)
  return told.filter(({ status }) => status !== 200).length
}

/** The longest login of an operator in a new browser while thirteen addresses guess at the name, ms. */
const slowestOwner = async (ask: Ask): Promise<number> => {
  const tryOut = (password: string, address: string) =>
    ask('/api/auth', { body: { username: 'operator', password }, headers: from(address) })
  let isOver = false
  const guess = async (address: string): Promise<void> => {
    while (!isOver) if ((await tryOut('a guess', address)).status === 429) await pause(100)
  }
  const guessing = Array.from({ length: sized(39) }, (_, n) => guess(`198.51.100.${n % 13}`))
  let slowest = 0
  for (let n = 0; n < rounds(12); n++) {
    const asked = performance.now()
    const { status } = await tryOut('ghostlight', `203.0.113.${n + 1}`)
    slowest = Math.max(slowest, status === 200 ? performance.now() - asked : Number.POSITIVE_INFINITY)
  }
  isOver = true
  // logins that are slowed down are answered within 15 s
  await Promise.all(guessing)
  return slowest
}

/** Lets one phone enter as many people as it can, with a new cookie each time. They answer what they are sent. */
const invent = async (ask: Ask, { port, key }: { port: number; key: string }): Promise<number> => {
  const one = async (n: number): Promise<boolean> => {
    const headers = from('203.0.113.200')
    const page = await ask(`/api/blackboards/${blackboardId}/public`, { headers })
    const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const who = { phone: String(5_000_000 + n), name: 'Eva', key, blackboardId }
    const body = { ...who, type: 'audience', data: answers }
    if ((await ask('/api/users', { body, headers: { ...headers, cookie } })).status !== 200) return false
    const inside = await ask('/api/auth/audience', { body: who, headers: { ...headers, cookie } })
    const { data, token } = (await inside.json()) as { data: { _id: string }; token: string }
    const url = `ws://127.0.0.1:${port}/api/audience`
    await new Promise<void>((resolve, reject) => {
      const socket = openPhoneSocket(
        { url, token, userId: data._id, blackboardId },
        {
          opened: () => socket.identify(),
          identified: () => resolve(),
          error: reject,
          content: (read) => {
            const content = read()
            socket.received(content)
            socket.completed(content)
          },
        },
      )
    })
    return true
  }
  const came = await Promise.all(Array.from({ length: invented }, (_, n) => one(n)))
  return came.filter(Boolean).length
}

/** Sends each phone its own line: ms until the last of the expected people has theirs. */
const personal = async (
  { phones, openConsole }: Pick<Stage, 'phones' | 'openConsole'>,
  first: number,
): Promise<number> => {
  const console = await openConsole()
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const content = { text: `{{name}}, this is line ${first + run}.`, voice: 'rms' }
    const payload = { template: { type: 'speech', content }, group: 'audience' }
    const go = (): void =>
      console.send(JSON.stringify({ type: 'quickModule', payload, requestId: `own-${first + run}` }))
    times.push(await timed(phones, go))
    await pause(4_000)
  }
  return median(times)
}

/** What strangers can do at the door, and what a crowd invented by one phone does to the expected people. */
export const troubleAtDoor = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: expected, env: { DEMO: 'lan', TRUST_PROXY: 'true' } })
  await stage.join()
  const { port } = stage.server
  const ask = asker(port)
  const key = await keyOf(ask, port)
  const quiet = await personal(stage, 0)
  const refused = await refusedAtDoor(ask, key)
  const slowest = await slowestOwner(ask)
  const came = await invent(ask, { port, key })
  const crowded = await personal(stage, runs)
  stage.stop()
  const of = (work: string, unit: string, budget: string) => ({ id: 'trouble', work, unit, budget })
  const about = 'own words → last of 40 expected phones'
  return [
    { ...of('refused of 48 at the door under 120 wrong guesses at once with the key', '', '≤ 0'), ours: refused },
    { ...of('slowest login of a new browser while 13 addresses guess the name', 'ms', '≤ 2000'), ours: slowest },
    { ...of('let in of 300 people whom one phone invents at once', '', '≤ 100'), ours: came },
    {
      ...of(`${about} after that, against before`, 'ms', '≤ 1.5'),
      ours: crowded,
      peer: quiet,
      ratio: crowded / quiet,
    },
  ]
}
