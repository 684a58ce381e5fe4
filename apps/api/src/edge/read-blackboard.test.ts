import { boardKey, deliveriesKey, type WriteOp } from '@ghostlight/projections'
import { expect, it } from 'vitest'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import type { Config } from '../config/config.ts'
import { createQuarantine } from '../engine/log/quarantine.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import { logger } from '../testing/engine-cluster.ts'
import { createLog } from '../testing/logs.ts'
import { readBlackboard } from './read-blackboard.ts'

const id = 'K7M4QX'
const set = (key: string, field: string, value: unknown): WriteOp => ({ op: 'set', key, field, value })
const run = { _id: 'r', module: 'm', cueId: null, cueRunId: null, startedAt: '', state: 'running', failures: [] }

/** Ann is receiving a sound. It ends during a read, after the board itself was read. */
const whileItEnds = async (): Promise<ReadStore> => {
  const views = openMemoryReadStore()
  const board = boardKey(id)
  const onItsWay = [
    set(board, 'meta', { _id: id, title: 'T', performance: 'p' }),
    set(board, 'run/r', { order: 1, value: { ...run, recipients: ['ann'], warnings: [] } }),
    set(board, 'receiving/ann', 'r'),
    set(board, 'seq', 1),
    set(deliveriesKey('r'), 'ann', 'sent'),
  ]
  const ended: WriteOp[] = [
    set(deliveriesKey('r'), 'ann', 'completed'),
    { op: 'delete', key: board, field: 'receiving/ann' },
    set(board, 'seq', 2),
  ]
  await views.apply({ expected: -1, checkpoint: 1, ops: onItsWay, changes: [] })
  return {
    ...views,
    all: async (key) => {
      const fields = await views.all(key)
      await views.apply({ expected: 1, checkpoint: 2, ops: ended, changes: [] })
      return fields
    },
  }
}

it('[ED-11] a blackboard is read again if it changed meanwhile: nobody is receiving a sound that has ended', async () => {
  const quarantine = createQuarantine(logger)
  const house = { config: { VENUE_TIME_ZONE: 'UTC' } as Config, clock: { now: () => 0 } as Clock }
  const board = await readBlackboard({ views: await whileItEnds(), codec: createLog().codec, quarantine, ...house }, id)
  expect(board).toMatchObject({ seq: 2, receiving: [], runs: [{ deliveries: { ann: 'completed' } }] })
})

/** A slow store of a show in which something happens during each read. The run ends during the last one. */
const whileMuchHappens = async (): Promise<ReadStore> => {
  const views = openMemoryReadStore()
  const board = boardKey(id)
  const begun = [
    set(board, 'meta', { _id: id, title: 'T', performance: 'p' }),
    set(board, 'run/r', { order: 1, value: { ...run, recipients: ['ann', 'ben'], warnings: [] } }),
    set(board, 'seq', 1),
    set(deliveriesKey('r'), 'ann', 'sent'),
  ]
  const end = { state: 'stopped', endedAt: '', deliveries: { ann: 'completed', ben: 'waiting' } }
  const ended: WriteOp[] = [set(board, 'end/r', end), { op: 'drop', key: deliveriesKey('r') }]
  await views.apply({ expected: -1, checkpoint: 1, ops: begun, changes: [] })
  let seq = 1
  return {
    ...views,
    all: async (key) => {
      const fields = await views.all(key)
      if (key !== board) return fields
      const ops = [set(board, 'seq', seq + 1), ...(seq === 5 ? ended : [])]
      await views.apply({ expected: seq, checkpoint: seq + 1, ops, changes: [] })
      seq += 1
      return fields
    },
  }
}

it('[ED-11] a run that ends while a busy blackboard is read shows who has heard it', async () => {
  const quarantine = createQuarantine(logger)
  const house = { config: { VENUE_TIME_ZONE: 'UTC' } as Config, clock: { now: () => 0 } as Clock }
  const views = await whileMuchHappens()
  const board = await readBlackboard({ views, codec: createLog().codec, quarantine, ...house }, id)
  expect(board).toMatchObject({
    seq: 5,
    runs: [{ state: 'stopped', deliveries: { ann: 'completed', ben: 'waiting' } }],
  })
})

it('[TM-06 TM-11] a blackboard has the planned and the expected end by the clocks of the house, if something is planned', async () => {
  const read = async (schedule: object | undefined, now: string) => {
    const views = openMemoryReadStore()
    const meta = { _id: id, title: 'T', performance: 'p', ...(schedule && { texts: { schedule } }) }
    const cues = [{ _id: 'c', name: 'C', description: '', modules: [], plannedMs: schedule ? 600_000 : null }]
    const ops = [set(boardKey(id), 'meta', meta), set(boardKey(id), 'cues', cues)]
    await views.apply({ expected: -1, checkpoint: 1, ops, changes: [] })
    const house = {
      config: { VENUE_TIME_ZONE: 'Europe/Berlin' } as Config,
      clock: { now: () => Date.parse(now) } as Clock,
    }
    return (
      await readBlackboard({ views, codec: createLog().codec, quarantine: createQuarantine(logger), ...house }, id)
    )?.times
  }
  expect(await read({ start: '19:30' }, '2026-05-01T17:32:00.000Z')).toEqual({
    plannedEnd: '2026-05-01T17:40:00.000Z',
    expectedEnd: '2026-05-01T17:42:00.000Z',
    overMs: 120_000,
  })
  expect(await read(undefined, '2026-05-01T17:32:00.000Z')).toBeUndefined()
})
