import { afterEach, beforeEach, expect, test } from 'vitest'
import { boards, openEdge } from '../../testing/edge.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { createTroubles, type troublesChannel } from './troubles.ts'

type Told = Parameters<ReturnType<typeof createTroubles>['told']>[0]
const [first = '', second = ''] = boards

/** Nodes that hear each other at once, each with a console in two shows. */
const house = (...names: string[]) => {
  const clock = virtualClock()
  const silent = new Map<string, string>()
  const outages = new Map<string, { about: 'speech'; name: string; detail: string; since: number }[]>()
  const setBack = new Map<string, number>()
  let cut = false
  const nodes = names.map((node) => {
    const told: { show: string; payload: unknown }[] = []
    const troubles = createTroubles(
      {
        clock,
        node,
        logger: undefined as never,
        silent: () => silent.get(node),
        isStoring: () => true,
        skewMs: () => 0,
        setBackMs: () => setBack.get(node) ?? 0,
        outages: () => outages.get(node) ?? [],
        views: {
          publish: async (_: typeof troublesChannel, message: Told) => {
            if (cut) throw new Error('away')
            for (const it of nodes) it.troubles.told(message)
          },
        } as never,
      },
      { fanout: { open: () => [first, second], toShow: (show, { payload }) => void told.push({ show, payload }) } },
    )
    const latest = (show = first) => told.findLast((it) => it.show === show)?.payload
    return { troubles, told, latest }
  })
  for (const { troubles } of nodes) troubles.start()
  return {
    clock,
    nodes,
    silent,
    outages,
    setBack,
    cuts: () => {
      cut = true
    },
  }
}
const key = (_id: string, blackboardId = first) =>
  ({ role: 'control', _id, name: `Machine ${_id}`, scopes: [], blackboardId }) as never
const at = (clock: { now: () => number }) => new Date(clock.now()).toISOString()

test('[TM-15] consoles are told that the clock of the server was set back', async () => {
  const { clock, nodes, setBack } = house('n1')
  setBack.set('n1', 1_999)
  await clock.pass(2_000)
  expect(nodes[0]?.told).toEqual([])
  setBack.set('n1', 3_600_000)
  const since = at(clock)
  await clock.pass(1_000)
  const told = { about: 'clock', name: 'n1', detail: 'it was set back by 3600 s' }
  expect(nodes[0]?.latest()).toMatchObject({ house: [{ ...told, since: expect.stringMatching(since.slice(0, 16)) }] })
  for (const { troubles } of nodes) troubles.stop()
})

test('[TR-08] every console is told what any node sees, since when, and that it is over', async () => {
  const { clock, nodes, silent, outages } = house('n1', 'n2', 'n3')
  await clock.pass(10_000)
  for (const { told } of nodes) expect(told).toEqual([])
  silent.set('n2', 'the event store does not answer')
  outages.set('n3', [{ about: 'speech', name: 'voices', detail: 'it answered 503', since: clock.now() }])
  const began = at(clock)
  await clock.pass(2_000)
  const seen = [
    { about: 'store', name: 'n2', detail: 'the event store does not answer', since: expect.any(String) },
    { about: 'speech', name: 'voices', detail: 'it answered 503', since: began },
  ]
  for (const { latest } of nodes)
    for (const show of [first, second])
      expect(latest(show)).toEqual({ house: expect.arrayContaining(seen), machines: [] })
  const often = nodes.map(({ told }) => told.length)
  await clock.pass(60_000)
  expect(
    nodes.map(({ told }) => told.length),
    'nothing has changed',
  ).toEqual(often)
  silent.clear()
  outages.clear()
  await clock.pass(2_000)
  for (const { latest } of nodes) expect(latest()).toEqual({ house: [], machines: [] })
})

test('[TR-08] a node that falls silent is missed by the others; one that says goodbye is not', async () => {
  const { clock, nodes } = house('n1', 'n2', 'n3')
  await clock.pass(10_000)
  nodes[2]?.troubles.stop()
  await clock.pass(60_000)
  expect(nodes[0]?.told).toEqual([])
  nodes[1]?.troubles.told({ node: 'n9', house: [], here: [], left: [] })
  await clock.pass(15_000)
  expect(nodes[1]?.told).toEqual([])
  await clock.pass(3_000)
  expect(nodes[1]?.latest()).toMatchObject({ house: [{ about: 'node', name: 'n9' }] })
  nodes[1]?.troubles.told({ node: 'n9', house: [], here: [], left: [] })
  await clock.pass(2_000)
  expect(nodes[1]?.latest()).toEqual({ house: [], machines: [] })
  await clock.pass(900_000)
  expect(nodes[1]?.latest(), 'given up').toEqual({ house: [], machines: [] })
})

test('[TR-08] what several nodes see counts from the first of them, and what a node saw is forgotten when it is missed', async () => {
  const { clock, nodes, outages } = house('n1', 'n2', 'n3')
  await clock.pass(10_000)
  const out = (name: string, before: number) => ({
    about: 'speech' as const,
    name,
    detail: 'it answered 503',
    since: clock.now() - before,
  })
  const [earlier, later] = [8_000, 2_000].map((before) => new Date(clock.now() - before).toISOString())
  outages.set('n2', [out('voices', 8_000), out('others', 2_000)])
  outages.set('n3', [out('voices', 2_000), out('others', 8_000)])
  await clock.pass(2_000)
  for (const { latest } of nodes)
    expect(latest()).toMatchObject({ house: ['voices', 'others'].map((name) => ({ name, since: earlier })) })
  outages.clear()
  const seen = { about: 'speech' as const, name: 'voices', detail: 'it answered 503', since: String(later) }
  nodes[0]?.troubles.told({ node: 'n9', house: [seen], here: [], left: [] })
  await clock.pass(2_000)
  expect(nodes[0]?.latest()).toMatchObject({ house: [{ about: 'speech', name: 'voices', since: later }] })
  await clock.pass(20_000)
  expect(nodes[0]?.latest()).toMatchObject({ house: [{ about: 'node', name: 'n9' }] })
})

test('[TR-08] while the nodes cannot hear of each other, a console is told what its own node sees', async () => {
  const { clock, nodes, silent, cuts } = house('n1', 'n2')
  await clock.pass(10_000)
  cuts()
  silent.set('n1', 'what the nodes share does not answer')
  silent.set('n2', 'what the nodes share does not answer')
  await clock.pass(60_000)
  expect(nodes[0]?.latest()).toMatchObject({ house: [{ about: 'store', name: 'n1' }] })
  expect(nodes[1]?.latest()).toMatchObject({ house: [{ about: 'store', name: 'n2' }] })
})

test('[TR-09] a machine is missed in its show, until it is back on any node or its key is ended', async () => {
  const { clock, nodes } = house('n1', 'n2')
  const [one, two] = nodes
  for (const it of ['deck', 'desk', 'lamp']) one?.troubles.machineCame(key(it))
  one?.troubles.machineCame(key('deck'))
  await clock.pass(2_000)
  one?.troubles.machineLeft(key('deck'), false)
  one?.troubles.machineLeft(key('lamp'), true)
  one?.troubles.machineLeft(key('desk'), false)
  const since = at(clock)
  await clock.pass(2_000)
  const desk = { keyId: 'desk', name: 'Machine desk', since }
  for (const { latest } of nodes)
    expect(latest(), 'the deck has another connection').toEqual({ house: [], machines: [desk] })
  expect(two?.latest(second)).toBeUndefined()
  two?.troubles.machineCame(key('desk'))
  await clock.pass(2_000)
  for (const { latest } of nodes) expect(latest()).toEqual({ house: [], machines: [] })
  two?.troubles.machineLeft(key('desk'), false)
  await clock.pass(2_000)
  expect(one?.latest()).toMatchObject({ machines: [{ keyId: 'desk' }] })
  for (const { troubles } of nodes) troubles.keysAre(first, ['deck'])
  await clock.pass(2_000)
  for (const { latest } of nodes) expect(latest()).toEqual({ house: [], machines: [] })
})

let edge: Awaited<ReturnType<typeof openEdge>>
beforeEach(async () => {
  edge = await openEdge()
})
afterEach(() => edge.stop())

test('[TR-09] the consoles of a show, and one that comes later, are told that a machine of it is gone', async () => {
  const [here, elsewhere] = [await edge.consoleIn('olga', first), await edge.consoleIn('otto', second)]
  const machine = edge.control(first)
  await edge.clock.pass(2_000)
  machine.terminate()
  await edge.clock.pass(2_000)
  const gone = { house: [], machines: [{ keyId: expect.any(String), name: 'QLab', since: expect.any(String) }] }
  expect(here.of('troubleTold')).toEqual([gone])
  expect(elsewhere.of('troubleTold')).toEqual([])
  expect((await edge.consoleIn('omar', first)).of('troubleTold')).toEqual([gone])
})
