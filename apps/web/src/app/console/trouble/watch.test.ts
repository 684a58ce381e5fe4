import { expect, it } from 'vitest'
import { createFakeClock } from '../../../connection/testing/fake-clock.ts'
import { createLiveStore, type LiveState } from '../../../live/store.ts'
import { blackboard } from '../../../live/testing/blackboard.ts'
import { timesIn } from '../../../times/times.ts'
import { createTroubleWatch } from './watch.ts'

const setUp = (over: Parameters<typeof blackboard>[0] = {}) => {
  const clock = createFakeClock()
  const first = createLiveStore(blackboard(over), { now: () => 0, after: () => () => {} }).getState()
  let state: LiveState = { ...first, connection: { ...first.connection, status: 'connected' } }
  const listeners = new Set<() => void>()
  const watch = createTroubleWatch(
    {
      getState: () => state,
      subscribe: (it) => {
        listeners.add(it)
        return () => listeners.delete(it)
      },
    },
    clock,
    timesIn('UTC'),
  )
  const change = (changes: Partial<LiveState>) => {
    state = { ...state, ...changes }
    for (const it of listeners) it()
  }
  const board = (changes: Parameters<typeof blackboard>[0]) =>
    change({ blackboard: { ...state.blackboard, ...changes } })
  return { clock, watch, change, board, listeners, titles: () => watch.get().entries.map(({ title }) => title) }
}
const silent = { type: 'audience', ready: false } as const

it('[TR-04 TR-06] a phone is listed once it has been silent for a while, and goes by itself when its person confirms', () => {
  const { clock, watch, board, titles } = setUp()
  watch.start()
  board({ sockets: { u1: silent, u2: silent } })
  clock.pass(19_000)
  expect(titles()).toEqual([])
  clock.pass(3_000)
  expect(titles()).toHaveLength(2)
  board({ sockets: { u1: { ...silent, ready: true }, u2: silent } })
  clock.pass(1_000)
  expect(titles()).toEqual(['02 Name of u2 has not confirmed the sound.'])
})

it('[TR-07] a tone is due for what is new, and not for what was there before, was set aside, is shown again, or has gone', () => {
  const { clock, watch, board, change } = setUp({ crowds: [{ device: 'd1', people: 9 }] })
  watch.start()
  const news = () => watch.get().news
  expect([news(), watch.get().entries.length], 'there when the console was opened').toEqual([0, 1])
  board({
    crowds: [
      { device: 'd1', people: 9 },
      { device: 'd2', people: 8 },
    ],
  })
  clock.pass(500)
  expect(news()).toBe(1)
  board({
    crowds: [
      { device: 'd1', people: 10 },
      { device: 'd2', people: 8 },
    ],
  })
  clock.pass(500)
  expect(news(), 'the same one has grown').toBe(1)
  for (const entry of watch.get().entries) watch.setAside(entry)
  expect(watch.get()).toMatchObject({ entries: [], aside: 2 })
  watch.showAgain()
  expect([watch.get().entries.length, watch.get().aside, news()]).toEqual([2, 0, 1])
  board({ crowds: [] })
  clock.pass(500)
  expect([watch.get().entries.length, news()]).toEqual([0, 1])
  change({ refused: { by: 'QLab', text: 'No.' } })
  clock.pass(500)
  expect(news()).toBe(2)
})

it('[TR-06] the last refusal of each machine is listed for ten minutes, and those of before are not', () => {
  const { clock, watch, change, titles } = setUp()
  change({ refused: { by: 'Old', text: 'Before.' } })
  const late = setUp()
  late.change({ refused: { by: 'Desk', text: 'Late.' } })
  watch.start()
  const refused = { by: 'QLab', text: 'It may not stop.' }
  change({ refused })
  change({ listening: new Set() })
  clock.pass(500)
  change({ refused: { by: 'Desk', text: 'Too late.' } })
  clock.pass(1_500)
  expect(titles()).toEqual(['Desk was refused: Too late.', 'QLab was refused: It may not stop.'])
  for (const entry of watch.get().entries) watch.setAside(entry)
  change({ refused: { by: 'QLab', text: 'There is no cue 9.' } })
  clock.pass(1_500)
  expect(titles(), 'the next one of a machine is new').toEqual(['QLab was refused: There is no cue 9.'])
  watch.showAgain()
  clock.pass(601_000)
  expect(titles()).toEqual([])
})

it('[TR-06] a list that was left starts no timers, and one that returns is up to date', () => {
  const { clock, watch, board, listeners, titles } = setUp()
  const leave = watch.start()
  board({ sockets: { u1: silent } })
  clock.pass(500)
  leave()
  expect([listeners.size, clock.timers()]).toEqual([0, 0])
  board({ crowds: [{ device: 'd1', people: 9 }] })
  watch.start()
  expect(titles()).toEqual(['9 people from one device entered themselves.'])
})
