import { afterAll, beforeAll, expect, test } from 'vitest'
import { Phone } from '../support/phone.ts'
import { call, createShow, openConsole, readLog, type Show, until } from '../support/show.ts'
import { isAtRest, isOnBoard, type Node, openTheatre, type Theatre } from '../support/theatre.ts'
import type { Wire } from '../support/wire.ts'

/** One show of several: its console and its phone are at one node each. */
type Evening = { show: Show; console: Wire; phone: Phone; isAtRest: () => Promise<unknown> }

let theatre: Theatre
const evenings: Evening[] = []

const nodeAt = (index: number): Node => {
  const node = theatre.nodes[index]
  if (!node) throw new Error('there are two nodes')
  return node
}

/** Consoles and phones are at different nodes by turns. */
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
}, 60_000)
afterAll(async () => {
  for (const { console, phone } of evenings) {
    phone.leave()
    console.close()
  }
  await theatre.close()
})

const go = ({ console, show }: Evening) => console.ask('runCue', { cueId: show.board.cues[0]?._id })

/** How many presses of a show are in the log, and for how many of them it is told what became of them. */
const owedIn = async ({ show }: Evening): Promise<{ pressed: number; open: number }> => {
  const log = await readLog(show)
  const runs = (type: string) => log.filter((it) => it.type === type).map(({ data }) => Object(data))
  const ended = new Set(runs('ModuleCompleted').map(({ moduleRunId }) => moduleRunId))
  const sent = new Set([...runs('AudioContentSent'), ...runs('AudioContentFailed')].map(({ deliveryId }) => deliveryId))
  const started = runs('ModuleStarted').map(({ moduleRunId }) => moduleRunId)
  return { pressed: runs('CueRun').length, open: started.filter((id) => !ended.has(id) && !sent.has(id)).length }
}

test.each([2_500, 3_500])(
  '[IN-86] Redis stands still for %d ms while GO is pressed in four shows of two nodes: 3 s after it each was heard or has failed in words',
  async (ms) => {
    for (const evening of evenings) await evening.isAtRest()
    const still = theatre.redis.standStill(ms)
    const answers = Promise.all(evenings.map(go))
    await still
    const resumed = performance.now()
    expect((await answers).map(({ type }) => type)).toEqual(evenings.map(() => 'runCueResult'))
    await until(
      'nothing is owed any more',
      async () => (await Promise.all(evenings.map(owedIn))).every((it) => it.pressed > 0 && it.open === 0),
      10_000,
    )
    expect(performance.now() - resumed).toBeLessThan(3_000)
  },
  60_000,
)

test('they are ready again', async () => {
  for (const { show } of theatre.nodes) await until('ready', async () => (await call(show.origin, '/readyz')).ok)
})
