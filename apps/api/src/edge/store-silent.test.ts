import { pino } from 'pino'
import { expect, it } from 'vitest'
import { StoreUnavailable } from '../engine/ports/event-store.ts'
import { openEdge } from '../testing/edge.ts'
import { boardId } from '../testing/examples.ts'
import { createLog } from '../testing/logs.ts'
import { settled } from '../testing/virtual-clock.ts'

/** A product whose log can fail while a show runs: it refuses everything, or answers nothing. */
const openHouse = async () => {
  const log = createLog()
  let how: 'well' | 'killed' | 'frozen' | 'slow' = 'well'
  let goesOn = Promise.withResolvers<void>()
  const answer = async (): Promise<void> => {
    if (how === 'frozen') await new Promise(() => undefined)
    if (how === 'slow') await goesOn.promise
    if (how === 'killed') throw new StoreUnavailable('away')
  }
  const append: typeof log.store.append = async (...it) => {
    await answer()
    return log.store.append(...it)
  }
  const read: typeof log.store.read = async function* (...it) {
    await answer()
    yield* log.store.read(...it)
  }
  const lines: { level: number; msg: string }[] = []
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const edge = await openEdge({ log: { ...log, store: { ...log.store, append, read } }, logger })
  const is = (now: typeof how): void => {
    how = now
    goesOn.resolve()
    goesOn = Promise.withResolvers()
  }
  return { edge, is, told: () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg) }
}

it.each([
  ['runCue', { cueId: 'cue-1' }],
  ['runModule', { module: 'all' }],
  ['quickModule', { template: { type: 'speech', content: { text: 'Hi', voice: 'slt' } }, users: ['ann'] }],
  ['addModule', { module: { group: 'audience', template: 'hello', autorun: true } }],
  ['updateBlackboardField', { field: 'cueIndex', value: 1 }],
])('[ED-25] %s on a frozen log is answered after 2 s with an error', async (type, payload) => {
  const { edge, is } = await openHouse()
  const console = await edge.consoleIn()
  is('frozen')
  expect((await console.ask(type, payload)).type).toBe('no answer')
  await edge.clock.pass(1_999)
  expect(console.of('error')).toEqual([])
  await edge.clock.pass(1)
  expect(console.of('error')).toMatchObject([
    { code: 'STORE_UNAVAILABLE', message: expect.stringMatching('The show log does not answer') },
  ])
  await edge.stop()
})

it.each(['audioContentReceived', 'audioContentCompleted', 'audioContentFailed'])(
  '[IN-01] %s is answered when the log has it, not while the log is frozen, and with an error if the log refuses it',
  async (type) => {
    const { edge, is } = await openHouse()
    const [console, phone] = [await edge.consoleIn(), await edge.phoneIn('ann')]
    const { payload } = await console.ask('runModule', { module: 'all' })
    await edge.clock.pass(1_000)
    const receipt = { deliveryId: payload['moduleRunId'], moduleId: 'all', blackboardId: boardId, reason: 'no decoder' }
    is('killed')
    expect((await phone.ask(type, receipt)).payload).toMatchObject({ code: 'STORE_UNAVAILABLE' })
    is('frozen')
    expect((await phone.ask(type, receipt)).type).toBe('no answer')
    expect(phone.of(`${type}Result`)).toEqual([])
    await edge.stop()
  },
)

it('[ED-24] if the log is away for an hour while a cue plays, two lines are logged: when it went and when it came back', async () => {
  const { edge, is, told } = await openHouse()
  const console = await edge.consoleIn()
  const [phone] = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
  await console.ask('runCue', { cueId: 'cue-1' })
  await edge.clock.pass(100)
  is('killed')
  // must be recorded, and is retried all the time
  await phone.leave()
  await edge.clock.pass(3_600_000)
  expect(told()).toHaveLength(1)
  is('well')
  await edge.clock.pass(5_000)
  await settled()
  expect(told()).toHaveLength(2)
  expect(edge.of('UserDisconnected')).toMatchObject([{ userId: 'ann' }])
  await edge.stop()
  await settled()
  expect(edge.clock.waiting(), 'and nobody asks any more').toBe(0)
})

it.each([
  { type: 'standby', payload: { cue: '2' }, livesMs: 2_000, event: 'StandbySet' },
  { type: 'stop', payload: {}, livesMs: 8_000, event: 'ModuleStopped' },
  { type: 'panic', payload: {}, livesMs: 8_000, event: 'AllStopped' },
] as const)(
  '[IN-87] $type of a machine, sent while the log does not answer, is done when it answers again, unless that is too late',
  async ({ type, payload, livesMs, event }) => {
    for (const [waits, done] of [
      [livesMs - 500, 1],
      [livesMs + 500, 0],
    ] as const) {
      const { edge, is } = await openHouse()
      const [console, machine] = [await edge.consoleIn(), edge.control()]
      await edge.phoneIn('ann')
      await console.ask('runModule', { module: 'all' })
      is('slow')
      expect((await machine.ask(type, payload)).type).toBe('no answer')
      await edge.clock.pass(waits)
      is('well')
      await edge.clock.pass(1)
      const refused = machine.of('error').map(({ code, message }) => [code, message])
      expect(refused).toEqual(done ? [] : [['TOO_LATE', expect.stringMatching(/too late/)]])
      expect(edge.of(event)).toHaveLength(done)
      await edge.stop()
    }
  },
)
