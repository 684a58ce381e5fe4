import { afterAll, beforeAll, expect, test } from 'vitest'
import { Phone } from '../support/phone.ts'
import { call, createShow, openConsole, readLog, type Show, until } from '../support/show.ts'
import { isAtRest, isOnBoard, type Node, openTheatre, type Theatre } from '../support/theatre.ts'
import type { Wire } from '../support/wire.ts'

/** One of several shows. Its console uses one node, and its phone the same or the other. */
type Evening = { show: Show; console: Wire; phone: Phone; isAtRest: () => Promise<unknown> }

let theatre: Theatre
const evenings: Evening[] = []

const nodeAt = (index: number): Node => {
  const node = theatre.nodes[index]
  if (!node) throw new Error('there are two nodes')
  return node
}

/** Spreads consoles and phones over the nodes, in all four combinations. */
const open = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index++) {
    const [here, there] = [nodeAt(index % 2), nodeAt((index >> 1) % 2)]
    const show = await createShow(here.show.origin, 1)
    const [user] = show.audience
    if (!user) throw new Error('somebody is there')
    const phone = await new Phone({ ...show, origin: there.show.origin }, user).join()
    const console = await openConsole(show)
    const at = { name: 'one of several', running: here.running, phone, show, user }
    await isOnBoard(at)
    evenings.push({ show, console, phone, isAtRest: () => isAtRest({ ...at, console }) })
  }
}

beforeAll(async () => {
  theatre = await openTheatre()
  await open(4)
  // makes their sounds once, so that the tests wait for none
  for (const evening of evenings) {
    await go(evening)
    await evening.isAtRest()
  }
})
afterAll(async () => {
  for (const { console, phone } of evenings) {
    phone.leave()
    console.close()
  }
  await theatre.close()
})

const go = ({ console, show }: Evening) => console.ask('runCue', { cueId: show.board.cues[0]?._id })

/** When each module run of the last press was sent, failed or ended, in ms since the epoch; undefined = not yet. */
const doneIn = async ({ show }: Evening): Promise<(number | undefined)[]> => {
  const log = await readLog(show)
  const last = log.slice(log.findLastIndex(({ type }) => type === 'CueRun'))
  const isDone = new Set(['AudioContentSent', 'AudioContentFailed', 'ModuleCompleted'])
  const done = last.filter(({ type }) => isDone.has(type))
  return last
    .filter(({ type }) => type === 'ModuleStarted')
    .map(({ data: { moduleRunId: id } }) =>
      done.find(({ data }) => data['deliveryId'] === id || data['moduleRunId'] === id),
    )
    .map((event) => (event ? Date.parse(event.at) : undefined))
}

test.each([2_500, 3_500])(
  '[IN-86] while Redis pauses for %d ms, GO is pressed in four shows of two nodes: 3 s after the pause each run was sent or has failed',
  async (ms) => {
    for (const evening of evenings) await evening.isAtRest()
    const still = theatre.redis.standStill(ms)
    const answers = Promise.all(evenings.map(go))
    await still
    const resumed = Date.now()
    expect((await answers).map(({ type }) => type)).toEqual(evenings.map(() => 'runCueResult'))
    const done = await until('nothing is owed any more', async () => {
      const found = (await Promise.all(evenings.map(doneIn))).flat()
      return found.every((it) => it !== undefined) && found
    })
    expect(done.length).toBeGreaterThanOrEqual(evenings.length)
    expect(Math.max(...done) - resumed).toBeLessThan(3_000)
  },
  60_000,
)

/** How many shows each node runs. */
const runners = (): Promise<string[]> =>
  Promise.all(
    theatre.nodes.map(async ({ show }) => {
      const text = await (await call(show.origin, '/metrics')).text()
      return /^ghostlight_runner_leases (\d+)$/m.exec(text)?.[1] ?? ''
    }),
  )

test('[IN-88 IN-12] a pause of Redis of 1.9 s moves no show to another node', async () => {
  for (const evening of evenings) await evening.isAtRest()
  const before = await runners()
  const still = theatre.redis.standStill(1_900)
  await Promise.all(evenings.map(go))
  expect(await runners()).toEqual(before)
  await still
  for (const evening of evenings) await evening.isAtRest()
  expect(await runners()).toEqual(before)
})

test('the nodes are ready again', async () => {
  for (const { show } of theatre.nodes) await until('ready', async () => (await call(show.origin, '/readyz')).ok)
})
