/*
 * `npm run test:upgrade`, or `npm run test:upgrade -- v0.1.0`: two nodes of an earlier release on one log and one Redis are replaced,
 * one after the other, by nodes of this commit, while a show runs. Nothing may be lost, and nothing may happen twice.
 */
import { strict as assert } from 'node:assert'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Phone } from '../support/phone.ts'
import { scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, json, openConsole, readLog, type Show, until } from '../support/show.ts'
import { startLog, startViews } from '../support/stores.ts'
import { lastRelease, takeOlder } from './older.ts'

const say = (text: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

const name = process.argv[2] ?? lastRelease()
if (name === undefined) {
  process.stderr.write('There is no earlier release: name a commit, such as npm run test:upgrade -- HEAD~50\n')
  process.exit(1)
}

const data = scratchDir()
const redis = await startViews()
const log = await startLog()
const older = takeOlder(name)
const closing: (() => unknown)[] = [data.remove, older.remove, redis.close, log.close]

const settings = (node: string): Record<string, string> => {
  mkdirSync(join(data.dir, node), { recursive: true })
  return {
    DATA_DIR: join(data.dir, node),
    KEYS_DIR: join(data.dir, 'keys'),
    AUDIO_DIR: join(data.dir, 'audio'),
    EVENTSTORE_URL: log.url,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'the same on all nodes, and long enough',
    LOG_LEVEL: 'warn',
  }
}
const started = async (node: string, starting: Promise<{ origin: string; stop: () => Promise<void> }>) => {
  const running = await starting
  closing.unshift(running.stop)
  say(`${node} is ready`)
  return running
}

const pressed: string[] = []
const phones: Phone[] = []

/** GO at this node, until every phone has heard what the cue has for it and the run has ended. */
const go = async (there: Show): Promise<void> => {
  const cue = there.board.cues[pressed.length]
  assert(cue, 'the demo has a cue for each press')
  const heard = phones.map((phone) => phone.heard.length)
  const console = await openConsole(there)
  const { type, payload } = await console.ask('runCue', { cueId: cue._id })
  assert.equal(type, 'runCueResult', JSON.stringify(payload))
  pressed.push(cue._id)
  await until(
    `every phone has heard cue ${pressed.length}`,
    () => phones.every((it, at) => it.heard.length > (heard[at] ?? 0)),
    60_000,
  )
  console.close()
  say(`cue ${pressed.length} was run at ${there.origin} and heard by ${phones.length} phones`)
}

try {
  say(`from ${older.commit}; its first start installs and builds it`)
  const first = await started('the first older node', older.start(settings('a')))
  const second = await started('the second older node', older.start(settings('b')))
  const show = await createShow(first.origin, 4)
  // where the phones and consoles of each node are, as a proxy in front of them would send them
  const [here, there]: [Show, Show] = [{ ...show }, { ...show, origin: second.origin }]
  for (const [at, user] of show.audience.entries())
    phones.push(await new Phone(at % 2 === 0 ? here : there, user).join())
  await until('every phone is connected', () => phones.every(({ isConnected }) => isConnected))
  await go(here)

  const third = await started('the first newer node', startProduct(settings('c')))
  here.origin = third.origin
  say('the first older node is told to end')
  await first.stop()
  await until('its phones are back', () => phones.every(({ isConnected }) => isConnected), 60_000)
  await go(there)
  await go(here)

  const fourth = await started('the second newer node', startProduct(settings('d')))
  there.origin = fourth.origin
  say('the second older node is told to end')
  await second.stop()
  await until('its phones are back', () => phones.every(({ isConnected }) => isConnected), 60_000)
  await go(there)

  const heardInAll = (): number => phones.reduce((sum, phone) => sum + phone.heard.length, 0)
  const events = await until(
    'the log has the end of every sound',
    async () => {
      const all = await readLog(there)
      return all.filter(({ type }) => type === 'AudioContentCompleted').length >= heardInAll() && all
    },
    60_000,
  )
  const of = (type: string) => events.filter((event) => event.type === type)
  const payloads = (type: string, key: string) => of(type).map((event) => event.data[key])
  assert.deepEqual(payloads('CueRun', 'cueId'), pressed, 'each press is one run, in order')
  // a delivery is of one run, and each person has theirs
  const told = (type: string): string[] => of(type).map(({ data: it }) => `${it['deliveryId']} ${it['userId']}`)
  const heard = phones.flatMap((phone, at) => phone.heard.map((id) => `${id} ${show.audience[at]?._id}`)).toSorted()
  const repeated = phones.flatMap((phone) => phone.repeated)
  assert.deepEqual(repeated, [], 'nothing was sent again that had been heard')
  assert.deepEqual(told('AudioContentCompleted').toSorted(), heard, 'each phone has heard each sound to its end, once')
  assert.deepEqual(of('AudioContentFailed'), [], 'nothing failed')
  for (const at of [here, there]) {
    const board = await json<Show['board']>(call(at.origin, `/api/blackboards/${show.board._id}`, { token: at.token }))
    assert.equal(board.users.length, show.board.users.length, 'both nodes know everybody')
    const report = await call(at.origin, `/api/blackboards/${show.board._id}/report`, { token: at.token })
    assert.equal(report.status, 200, 'both nodes report')
  }
  say(
    `${events.length} events, ${pressed.length} cues, ${heard.length} sounds heard once each, none lost; both nodes are replaced`,
  )
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
} finally {
  for (const phone of phones) phone.leave()
  for (const close of closing) await close()
  // a client of the database may keep its connection open
  process.exit()
}
