import type { Blackboard } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { history } from '../testing/histories.ts'
import { boardId } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import { createReplay } from './replay.ts'
import { boardKey, deliveriesKey, openRuns } from './state.ts'

it('[HI-05 IN-06] at every seq of a show the replay equals the blackboard that was live at that seq', () => {
  fc.assert(
    fc.property(history, (log) => {
      const board = createBoard(boardId)
      const live = new Map<number, Blackboard | undefined>()
      for (const event of log.events) {
        board.project(event)
        live.set(board.view()?.seq ?? -1, board.view())
      }
      const replay = createReplay(boardId, (value) => value)
      const seen = new Map<number, Blackboard | undefined>()
      for (const event of log.events) seen.set(replay.apply(event), structuredClone(replay.view()))
      expect([...seen.keys()]).toEqual([...live.keys()])
      for (const [seq, was] of live) expect(seen.get(seq), `seq ${seq}`).toEqual(was)
    }),
  )
})

it('an event without a change leaves the blackboard as it is', () => {
  fc.assert(
    fc.property(history, (log) => {
      const replay = createReplay(boardId, (value) => value)
      let before: { seq: number; view: string } | undefined
      for (const event of log.events) {
        const seq = replay.apply(event)
        const view = JSON.stringify(replay.view())
        if (before?.seq === seq) expect(view).toBe(before.view)
        before = { seq, view }
      }
    }),
  )
})

it('[HY-22] a checkpoint keeps no deliveries of runs that are over', () => {
  let dropped = 0
  fc.assert(
    fc.property(history, (log) => {
      const replay = createReplay(boardId, (value) => value)
      const seen = new Set<string>()
      for (const event of log.events) {
        replay.apply(event)
        const keys = [...replay.keep().keys()]
        for (const key of keys) seen.add(key)
        const open = openRuns(replay.keep().get(boardKey(boardId)) ?? new Map()).map(deliveriesKey)
        expect(keys.filter((key) => key !== boardKey(boardId) && !open.includes(key))).toEqual([])
      }
      dropped += seen.size - replay.keep().size
    }),
    { numRuns: 30 },
  )
  expect(dropped).toBeGreaterThan(0)
})

it('[HY-22] a replay from a checkpoint at any event equals the replay from the first event', () => {
  fc.assert(
    fc.property(history, fc.nat(), (log, at) => {
      const kept = at % (log.events.length + 1)
      const whole = createReplay(boardId, (value) => value)
      for (const event of log.events.slice(0, kept)) whole.apply(event)
      const checkpoint = whole.keep()
      const before = structuredClone(checkpoint)
      const resumed = [checkpoint, checkpoint].map((from) => createReplay(boardId, (value) => value, from))
      for (const event of log.events.slice(kept)) {
        const seq = whole.apply(event)
        for (const replay of resumed) {
          expect(replay.apply(event)).toBe(seq)
          expect(replay.view()).toEqual(whole.view())
        }
      }
      expect(checkpoint, 'what goes on from it changes nothing in it').toEqual(before)
    }),
  )
})

it('[HI-05] an imported show is replayed as it was that evening: open, although it is closed here', () => {
  fc.assert(
    fc.property(history, (log) => {
      const imported = { events: log.events.length, until: '2026-05-02T00:00:00.000Z' }
      const [evening, here] = [1, 2].map(() => createReplay(boardId, (value) => value))
      for (const event of log.events) {
        const stored = event.type === 'BlackboardCreated' ? { ...event, data: { ...event.data, imported } } : event
        expect(here?.apply(stored)).toBe(evening?.apply(event))
        expect(here?.view()).toEqual(evening?.view())
      }
    }),
    { numRuns: 30 },
  )
})
