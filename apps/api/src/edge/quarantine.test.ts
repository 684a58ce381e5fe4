import { eventDefinition } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { quarantineKey } from '@ghostlight/projections'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import { boards, openEdge } from '../testing/edge.ts'
import { createLog } from '../testing/logs.ts'
import { settled } from '../testing/virtual-clock.ts'

type Lines = { level: number; msg: string; blackboardId?: string }[]
const [sick, ...well] = boards

/** Three shows of one installation. Tests write events to the first one's log that no version of the product writes. */
const openHouse = async () => {
  const log = createLog()
  const left = openMemoryReadStore()
  const lines: Lines = []
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const start = (views = left) => openEdge({ log, left: views, logger })
  let written = 0
  const writes = async (stream: string, type: string, data: object = {}) => {
    const schemaVersion = String(eventDefinition(type)?.version ?? 1)
    const meta = {
      $correlationId: 'x',
      $causationId: 'x',
      actor: 'x',
      at: log.all.at(-1)?.meta.at ?? '',
      schemaVersion,
    }
    const id = `99999999-0000-4000-8000-${String(written++).padStart(12, '0')}`
    await log.store.append(stream, 'any', [{ id, type, data: { ...data }, meta }])
    await settled()
  }
  const said = () => lines.filter(({ level }) => level >= 40)
  return { start, writes, said, log, left }
}
type House = Awaited<ReturnType<typeof openEdge>>

/** Runs a module in a show. Returns the delivery that Ann's phone got, or undefined. */
const plays = async (edge: House, id: string): Promise<unknown> => {
  const [phone, desk] = [await edge.phoneIn('ann', id), await edge.consoleIn('olga', id)]
  await desk.ask('runModule', { module: 'all' })
  await edge.clock.pass(1_000)
  for (const socket of [phone, desk]) await socket.leave()
  return phone.of('audioContent')[0]?.['deliveryId']
}

/** The answer to an operator who opens the show. */
const toldOf = async (edge: House, id: string) => {
  const desk = edge.console()
  const { type, payload } = await desk.ask('identify', { blackboardId: id })
  await desk.leave()
  return { type, ...payload }
}

const malformed = [
  ['ModuleStarted', {}],
  ['ModuleStarted', { moduleRunId: 'r', module: { _id: 'all' }, recipients: [null] }],
  ['UserAdded', { user: null }],
] as const

describe('a show whose log cannot be read', () => {
  it.each(malformed)(
    '[IN-43] with a malformed %s is set aside, logged once, and reported on request; other shows go on, even after a restart',
    async (type, data) => {
      const house = await openHouse()
      const first = await house.start()
      const [desk, phone] = [await first.consoleIn('olga', sick), await first.phoneIn('ann', sick)]
      await house.writes(`blackboard-${sick}`, type, data)
      await first.clock.pass(3_000)
      expect([desk.closedWith?.code, phone.closedWith?.code], 'who is there asks again').toEqual([1012, 1012])
      const processes = [async () => first, house.start, () => house.start(openMemoryReadStore())]
      for (const process of processes) {
        const edge = await process()
        for (const id of well) expect(await plays(edge, id), id).toBeTypeOf('string')
        const told = await toldOf(edge, sick)
        expect(told).toMatchObject({ type: 'error', code: 'QUARANTINED' })
        expect(told).toMatchObject({
          message: expect.stringMatching(`This show is set aside: entry \\d+ of blackboard-${sick}`),
        })
        expect(edge.services.quarantine.size()).toBe(1)
        await edge.stop()
      }
      expect([...(await house.left.all(quarantineKey)).keys()], 'it stands in the views').toEqual([sick])
      const said = house.said()
      expect(
        said.map(({ blackboardId }) => blackboardId),
        'one line for each process',
      ).toEqual([sick, sick, sick])
    },
  )

  it('[IN-43] lets nobody in and accepts no commands', async () => {
    const house = await openHouse()
    const edge = await house.start()
    await house.writes(`blackboard-${sick}`, 'ModuleStarted')
    const phone = edge.phone('ann', sick)
    const answer = await phone.ask('identify', { userId: 'ann', blackboardId: sick, audio: 'url' })
    expect(answer.payload).toMatchObject({ code: 'QUARANTINED' })
    const before = house.log.all.length
    const request = { commandId: 'c', actor: 'olga', actorName: 'Olga', correlationId: 'c' }
    const command = { type: 'runModule', payload: { module: 'all' } } as const
    const refused = await edge.services.handler.handle(show, { id: sick, command }, request)
    expect(refused).toMatchObject({ rejected: 'QUARANTINED' })
    expect(house.log.all.length).toBe(before)
    await edge.stop()
  })

  it('[IN-43] whose views fail is marked in the views, so that the next process knows it, too', async () => {
    const house = await openHouse()
    const left = openMemoryReadStore()
    const first = await house.start(left)
    await left.apply({
      expected: await left.checkpoint(),
      checkpoint: await left.checkpoint(),
      ops: [{ op: 'set', key: quarantineKey, field: sick, value: 'entry 7 of it cannot be shown' }],
      changes: [],
    })
    await first.stop()
    const next = await house.start(left)
    expect(await toldOf(next, sick)).toMatchObject({
      message: 'This show is set aside: entry 7 of it cannot be shown. All other shows go on.',
    })
    for (const id of well) expect(await plays(next, id), id).toBeTypeOf('string')
    const phone = next.phone('ann', sick)
    const answer = await phone.ask('identify', { userId: 'ann', blackboardId: sick, audio: 'url' })
    expect(answer.payload).toMatchObject({ code: 'QUARANTINED' })
    await next.stop()
  })

  it('[IN-41] goes on with an event of an unknown type, which is logged once and counted once by all readers', async () => {
    const house = await openHouse()
    const edge = await house.start()
    for (const stream of [`blackboard-${sick}`, `audience-${sick}`]) await house.writes(stream, 'CurtainFell')
    await edge.clock.pass(3_000)
    expect(await plays(edge, sick)).toBeTypeOf('string')
    expect(house.said().map(({ msg }) => msg)).toEqual([expect.stringMatching(/does not know is passed over/)])
    expect([edge.services.unreadable.events(), edge.services.unreadable.kinds()]).toEqual([2, 1])
    await edge.stop()
  })

  it('[IN-43] is not set aside for a malformed event of the library, which is skipped and counted', async () => {
    const house = await openHouse()
    const first = await house.start()
    await house.writes('performance-p9', 'PerformanceCreated', { performance: null })
    await house.writes('person-nobody', 'PersonUpdated', { user: null })
    await house.writes('person-ann', 'CurtainFell')
    await first.clock.pass(3_000)
    for (const process of [async () => first, () => house.start(openMemoryReadStore())]) {
      const edge = await process()
      for (const id of boards) expect(await plays(edge, id), id).toBeTypeOf('string')
      expect([edge.services.unreadable.events(), edge.services.quarantine.size()]).toEqual([3, 0])
      await edge.stop()
    }
  })
})
