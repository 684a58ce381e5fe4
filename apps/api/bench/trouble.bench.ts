import { emoteFrame } from './emotes.bench.ts'
import { timed } from './fan-out.bench.ts'
import { writeShow } from './history.ts'
import { startLogins, startPhones, startReaders } from './processes.ts'
import { cueId, openLog } from './seed.ts'
import { rounds, sized, warmUps } from './size.ts'
import { openStage, pause } from './stage.ts'
import { beside, type Figure } from './table.ts'

const listeners = sized(500)
const hostile = sized(10)
const logins = sized(300)
const runs = rounds(7)
const pauseMs = 1_500

/** As much as a phone may send: 20 frames a second. */
const flood = { frame: emoteFrame, everyMs: 50, forMs: 1_200 }

/**
 * What an attacker can do to GO. Quiet rounds and attacks take turns, so that a change of the machine's speed affects
 * both.
 */
export const trouble = async (): Promise<Figure[]> => [...(await underStrangers()), ...(await underReaders())]

const underStrangers = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: listeners + hostile })
  await stage.join({ to: listeners })
  const [flooding, strangers] = [startPhones(), startLogins()]
  await stage.join({ from: listeners, to: listeners + hostile, by: flooding })
  const console = await stage.openConsole()
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  const times: Record<'quiet' | 'logins' | 'floods', number[]> = { quiet: [], logins: [], floods: [] }
  for (let run = -warmUps(2); run < runs; run++) {
    const quiet = await timed(stage.phones, go)
    await pause(pauseMs)
    await strangers.ask({ port: stage.server.port, many: logins })
    const answered = strangers.next('that all are answered')
    const underLogins = await timed(stage.phones, go)
    await answered
    await pause(pauseMs)
    const flooded = flooding.ask(flood)
    await pause(200)
    const underFloods = await timed(stage.phones, go)
    await flooded
    await pause(pauseMs)
    // not counted: these runs make the sound and compile the code
    if (run < 0) continue
    times.quiet.push(quiet)
    times.logins.push(underLogins)
    times.floods.push(underFloods)
  }
  for (const it of [flooding, strangers]) it.stop()
  stage.stop()
  const ms = (work: string, budget: string) => ({ id: 'trouble', work, unit: 'ms', budget })
  return [
    beside(ms('GO → last of 500 phones under 300 logins at once, against quiet', '≤ 1.5'), times.logins, times.quiet),
    beside(ms('the same while 10 hostile phones flood at their limit', '≤ 1.2'), times.floods, times.quiet),
  ]
}

const longShow = 'BENCH3'
const each = sized(50)
/** Every way to read a whole show, and the list of people. */
const wholeShows = [
  ...['json', 'html', 'csv'].map((format) => `/api/blackboards/${longShow}/report?format=${format}`),
  ...['jsonl', 'json', 'csv'].map((format) => `/api/log?bid=${longShow}&format=${format}`),
  `/api/log/events?bid=${longShow}`,
  `/api/blackboards/${longShow}/recording`,
  `/api/blackboards/${longShow}/at?time=2099-01-01T00:00:00Z`,
  '/api/users/export',
]

/** Logs in a second operator, so that both threads work. */
const watcher = async (port: number, token: string): Promise<string> => {
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const login = { username: 'Watcher', password: 'a password of the bench' }
  const { username: name, password } = login
  await post('/api/users', { name, password, phone: '', type: 'dramaturg', rights: 'view' })
  return (await post('/api/auth', login))['token'] ?? ''
}

/** GO while two operators who may only view request whole shows: fifty of each kind at once, and again after each answer. */
const underReaders = async (): Promise<Figure[]> => {
  const fill = async (dataDir: string): Promise<void> => {
    const log = await openLog(dataDir)
    // 27,000 events
    await writeShow(log, longShow, { people: sized(200), runs: rounds(12) })
    await log.store.close()
  }
  const stage = await openStage({ phones: listeners, fill })
  await stage.join()
  const console = await stage.openConsole()
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  const { port } = stage.server
  const tokens = [stage.token, await watcher(port, stage.token)]
  const readers = tokens.map(() => startReaders())
  const times: Record<'quiet' | 'read', number[]> = { quiet: [], read: [] }
  for (let run = -warmUps(2); run < runs; run++) {
    const quiet = await timed(stage.phones, go)
    await pause(pauseMs)
    await Promise.all(readers.map((it, nth) => it.ask({ port, token: tokens[nth], paths: wholeShows, each })))
    await pause(pauseMs)
    const read = await timed(stage.phones, go)
    await Promise.all(readers.map((it) => it.ask({ stop: true })))
    await pause(pauseMs)
    if (run < 0) continue
    times.quiet.push(quiet)
    times.read.push(read)
  }
  for (const it of readers) it.stop()
  stage.stop()
  const work = 'the same under 50 reports, logs, recordings, replays and exports of 27,000 events at once'
  return [beside({ id: 'trouble', work, unit: 'ms', budget: '≤ 1.2' }, times.read, times.quiet)]
}
