import type { ShowCommand } from '@ghostlight/contracts'
import { describe, expect, it, vi } from 'vitest'
import { openEngineCluster, soundMs } from '../../testing/engine-cluster.ts'
import { connected, createShow, person } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { StoreUnavailable } from '../ports/event-store.ts'
import { mostLooks } from './wake-ups.ts'

const id = 'K7M4QY'
const half = 512 * 1024
const guests = Array.from({ length: 1_700 }, (_, n) => person(`guest-${n}-${'x'.repeat(48)}`, { data: {} }))
const here = guests[0]?._id ?? ''

/** A show with 1,700 people, one of them connected, and a cue of which two modules fit into one append. */
const openHall = async () => {
  const cluster = await openEngineCluster()
  const { payload } = createShow(guests) as Extract<ShowCommand, { type: 'createBlackboard' }>
  const cues = [{ _id: 'all', name: 'All', description: '', modules: ['all', 'own', 'together', 'late'] }]
  await cluster.does({ type: 'createBlackboard', payload: { ...payload, _id: id, cues } }, 'made', id)
  const started = () => cluster.of('ModuleStarted').map(({ module }) => (module as { _id: string })._id)
  const asks = (command: ShowCommand) => cluster.does(command, command.type, id)
  return { ...cluster, started, asks, go: () => asks({ type: 'runCue', payload: { cueId: 'all' } }) }
}

describe('a cue of four modules for 1,700 people', () => {
  it('[ES-43] the node that runs the show starts all of it', async () => {
    const hall = await openHall()
    const node = await hall.startNode()
    await hall.happens(connected(here), id)
    await hall.go()
    expect(hall.started()).toEqual(['all', 'own', 'together', 'late'])
    expect(hall.of('CueRun')[0]).toMatchObject({ toStart: [{ module: 'together' }, { module: 'late' }] })
    for (const { type, data } of hall.log)
      if (type === 'ModuleStarted') expect(JSON.stringify(data).length).toBeLessThan(half)
    await hall.clock.pass(100)
    expect(hall.heard.slice(0, 2)).toEqual([
      `${here} on ${here}-1: Good evening.`,
      `${here} on ${here}-1: Hello name of ${here}.`,
    ])
    await hall.asks({ type: 'stopAll', payload: {} })
    expect(hall.of('ModuleStopped')).toHaveLength(4)
    await node.stop()
  })

  it('[ES-43] if its node can store nothing after the press, the next one starts each module once', async () => {
    const hall = await openHall()
    const dying = await hall.startNode('node-1', {
      append: (real, stream, ...it) =>
        stream.startsWith('blackboard-') ? Promise.reject(new StoreUnavailable('away')) : real(stream, ...it),
    })
    await hall.go()
    expect(hall.started()).toEqual(['all', 'own'])
    await dying.stop()
    const next = await hall.startNode('node-2')
    await hall.clock.pass(1)
    expect(hall.started()).toEqual(['all', 'own', 'together', 'late'])
    expect(next.shows.get(id)?.show.toStart.size).toBe(0)
    await next.stop()
  })
})

it('[IN-125] looks a few times for all sounds that are made in a moment, and 20 ms later each phone has its own', async () => {
  const few = guests.slice(0, 60)
  const hall = await openEngineCluster(few)
  const making: (() => void)[] = []
  const node = await hall.startNode('node-1', {
    synthesise: ({ text }) =>
      new Promise((resolve) => making.push(() => resolve({ name: `sound of ${text}`, durationMs: soundMs }))),
  })
  for (const { _id } of few) await hall.happens(connected(_id))
  await hall.does({ type: 'runCue', payload: { cueId: 'cue-2' } })
  await hall.clock.pass(1_000)
  const timers = vi.spyOn(hall.clock, 'at')
  let made = 0
  for (let next = making.shift(); next; next = making.shift()) {
    next()
    made++
    await settled()
  }
  expect(made).toBeGreaterThanOrEqual(few.length)
  // each look sets one timer or two
  expect(timers.mock.calls.length).toBeLessThan(2 * (mostLooks + 2))
  timers.mockRestore()
  await hall.clock.pass(20)
  for (const { _id, name } of few) expect(hall.heard).toContain(`${_id} on ${_id}-1: Hello ${name}.`)
  await node.stop()
})

it('[ES-43] effects that need several appends are all stored, and then the run is over', async () => {
  const crowd = Array.from({ length: 40 }, (_, n) => person(`guest-${n}`, { data: {} }))
  const fields = Array.from({ length: 20 }, (_, n) => `field_${n}`)
  const cluster = await openEngineCluster()
  const { payload } = createShow(crowd) as Extract<ShowCommand, { type: 'createBlackboard' }>
  const effects = fields.map((field) => ({ type: 'setField' as const, field, value: 'x'.repeat(2_000) }))
  const modules = payload.modules.map((it) => (it._id === 'all' ? { ...it, effects } : it))
  await cluster.does({ type: 'createBlackboard', payload: { ...payload, _id: id, modules } }, 'made', id)
  const node = await cluster.startNode()
  for (const { _id } of crowd) await cluster.happens(connected(_id), id)
  await cluster.does({ type: 'runCue', payload: { cueId: 'cue-1' } }, 'go', id)
  await cluster.clock.pass(1)
  await cluster.everybodyCompletes(node)
  await cluster.clock.pass(1)
  expect(cluster.of('UserFieldUpdated')).toHaveLength(crowd.length * fields.length)
  expect(cluster.of('ModuleCompleted')).toHaveLength(1)
  await node.stop()
})
