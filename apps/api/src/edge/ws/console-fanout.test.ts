import type { OperatorChange } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { createLog } from '../../testing/logs.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { TextFrame } from '../connection/text-frame.ts'
import { createConsoleFanout } from './console-fanout.ts'

type Frame = { type: string; payload: { deliveries?: unknown[] }; seq: number; prev: number }

const field = (value: unknown): OperatorChange => ({
  type: 'blackboardFieldUpdated',
  payload: { field: 'cueIndex', value },
})
const sent = (userId: string): OperatorChange => ({
  type: 'audioContentSent',
  payload: { userId, moduleId: 'welcome', deliveryId: 'run-1' },
})
const stopped: OperatorChange = { type: 'moduleStopped', payload: { module: 'welcome', moduleRunId: 'run-1' } }

const consoleAt = (seq: number) => {
  const clock = virtualClock()
  const fanout = createConsoleFanout({ codec: createLog().codec, clock })
  const frames: Frame[] = []
  const console = {
    id: 'console',
    keepId: () => undefined,
    isOpen: () => true,
    send: () => undefined,
    sendEncoded: (frame: string | TextFrame) => void frames.push(JSON.parse(frame.toString())),
    close: () => undefined,
  }
  const join = (at: number) => {
    const joining = fanout.join('K7M4QX', console)
    joining.at(at)
    joining.end()
  }
  join(seq)
  const change = (at: number, ...list: OperatorChange[]) =>
    fanout.changed({
      blackboardId: 'K7M4QX',
      seq: at,
      frames: list,
      audience: [],
      operators: [],
      regrouped: [],
      arrived: [],
    })
  const spans = () => frames.map(({ type, prev, seq: last }) => `${type} ${prev}-${last}`)
  return { clock, frames, join, change, spans }
}

test('[WR-23 PR-30] a lone change goes at once', () => {
  const { change, spans } = consoleAt(7)
  change(8, field(1))
  expect(spans()).toEqual(['blackboardFieldUpdated 7-8'])
})

test('[WR-23 PR-21 PR-30] changes that follow within 50 ms wait and go in one flush, with one prev and seq', async () => {
  const { clock, change, spans } = consoleAt(7)
  change(8, field(1))
  await clock.pass(10)
  change(9, field(2))
  change(10, sent('ann'))
  await clock.pass(49)
  expect(spans()).toHaveLength(1)
  await clock.pass(1)
  expect(spans().slice(1)).toEqual(['blackboardFieldUpdated 8-10', 'audioContentSent 8-10'])
})

test('[WR-23 PR-30] a start, a stop and an end go at once, together with waiting changes', async () => {
  const { clock, change, spans } = consoleAt(7)
  change(8, field(1))
  await clock.pass(10)
  change(9, field(2))
  change(10, stopped)
  expect(spans().slice(1)).toEqual(['blackboardFieldUpdated 8-10', 'moduleStopped 8-10'])
  await clock.pass(100)
  expect(spans()).toHaveLength(3)
})

test('[WR-27 PR-31] several receipts of a kind in one window are one frame with deliveries', async () => {
  const { clock, change, frames } = consoleAt(7)
  change(8, sent('ann'))
  for (const [at, userId] of ['ben', 'cat', 'dan'].entries()) change(9 + at, sent(userId))
  await clock.pass(50)
  expect(frames[0]?.payload).toEqual(sent('ann').payload)
  expect(frames[1]?.payload).toEqual({ deliveries: ['ben', 'cat', 'dan'].map((id) => sent(id).payload) })
  expect(frames).toHaveLength(2)
})

test('[WR-32 ED-04 PR-22] a console can see every gap in its changes', async () => {
  const { clock, change, spans } = consoleAt(7)
  // 8 came between the reading of this console's blackboard and its joining the fan-out
  change(9, field(1))
  expect(spans()).toEqual(['blackboardFieldUpdated 8-9'])
  await clock.pass(10)
  change(10, field(2))
  change(12, field(3))
  await clock.pass(100)
  expect(spans().slice(1)).toEqual(['blackboardFieldUpdated 9-10', 'blackboardFieldUpdated 11-12'])
})

test('[ED-04] a console gets no change twice', () => {
  const { change, spans } = consoleAt(7)
  change(7, field(1))
  change(6, field(0))
  expect(spans()).toEqual([])
})

test('[ED-04] waiting changes go only to consoles that were there before: a new console has them already', async () => {
  const { clock, frames, join, change, spans } = consoleAt(7)
  change(8, field(1))
  await clock.pass(10)
  change(9, field(2))
  frames.length = 0
  join(9)
  expect(spans()).toEqual(['blackboardFieldUpdated 8-9'])
  change(10, field(3))
  await clock.pass(50)
  expect(spans().slice(1)).toEqual(['blackboardFieldUpdated 9-10'])
})
