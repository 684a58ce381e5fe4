import type { LiveState } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Connection } from '../connection/connection.ts'
import type { TextFrame } from '../connection/text-frame.ts'
import { createListening } from './listening.ts'

const show = 'K7M4QX'
const sound = { name: 'a'.repeat(64), durationMs: 10_000 }

/** A run that was sent to three people according to the log; some still hear it. */
const house = () => {
  const clock = virtualClock()
  const delivery = (userId: string) => ({ userId, dueAt: 0, state: 'waiting', sentAt: 0, text: 'Hush.' })
  const deliveries = new Map(['ann', 'ben', 'cem'].map((id) => [id, delivery(id)]))
  const run = {
    moduleRunId: 'run-1',
    module: { _id: 'all' },
    startAt: undefined,
    open: new Set(deliveries.keys()),
    deliveries,
  }
  const listeners = new Map(['ann', 'ben', 'cem'].map((id) => [id, new Set(['olga'])]))
  const live = { show: { listeners }, runs: new Map([['run-1', run]]) } as unknown as LiveState
  const listening = createListening({ shows: new Map([[show, live]]), clock })
  const comesIn = () => {
    const told: Record<string, unknown>[] = []
    const sendEncoded = (it: string | TextFrame) => void told.push(JSON.parse(String(it)).payload)
    listening.add({ blackboardId: show, operatorId: 'olga' }, { sendEncoded } as Connection, ['ann', 'ben', 'cem'])
    return told.map(({ userId, elapsedMs }) => `${userId} +${elapsedMs}`)
  }
  const sent = (userId: string) =>
    Object.assign(deliveries.get(userId) ?? {}, { state: 'sent', sentAt: clock.now(), sound })
  const dispatched = (...to: string[]) =>
    listening.dispatch({
      blackboardId: show,
      deliveryId: 'run-1',
      moduleId: 'all',
      type: 'speech',
      text: 'Hush.',
      sound,
      startAt: null,
      to: to.map((userId) => ({ userId, socketId: `${userId}-1` })),
    } as Parameters<typeof listening.dispatch>[0])
  return { clock, run, comesIn, sent, dispatched }
}

it('[WS-09] a new console joins sounds that only this node knows yet, and sounds that only the log knows', async () => {
  const { clock, comesIn, sent, dispatched } = house()
  expect(comesIn()).toEqual([])
  dispatched('ann')
  await clock.pass(1_000)
  sent('ben')
  await clock.pass(2_000)
  expect(comesIn()).toEqual(['ann +3000', 'ben +2000'])
})

it('[WS-09] it joins no sound that has ended for a person, even if others still hear it', async () => {
  const { clock, run, comesIn, sent } = house()
  for (const id of ['ann', 'ben', 'cem']) sent(id)
  await clock.pass(1_000)
  run.open.delete('ben')
  expect(comesIn()).toEqual(['ann +1000', 'cem +1000'])
  await clock.pass(9_000)
  expect(comesIn()).toEqual([])
})
