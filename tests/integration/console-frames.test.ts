import type { OperatorChange } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFrames } from '../../apps/api/src/edge/ws/merge.ts'
import { applyChanges } from '../../apps/web/src/live/reducer.ts'
import { history } from '../../packages/projections/src/testing/histories.ts'
import { boardId, createLog, type Log } from '../../packages/projections/src/testing/show.ts'
import { createBoard } from '../../packages/projections/src/testing/views.ts'
import { comparable } from '../support/comparable.ts'

/**
 * The views of a console that joins before event `joined` and gets the rest in flushes of this many events, and of consoles
 * that join after each flush.
 */
const watch = (log: Log, joined: number, flushes: Iterator<number>) => {
  const board = createBoard(boardId)
  const start = Math.min(joined + 1, log.events.length)
  for (const event of log.events.slice(0, start)) board.project(event)
  let seen = board.view()
  const left = log.events.slice(start)
  const views = [{ seen, fresh: board.view() }]
  while (left.length > 0) {
    const frames = left.splice(0, flushes.next().value).flatMap((event) => board.project(event).frames)
    if (seen) seen = applyChanges(seen, mergeFrames(frames) as OperatorChange[])
    views.push({ seen, fresh: board.view() })
  }
  return views
}

test('[IN-22 PR-33] a console that applies every flush sees the same blackboard as a console that joins later', () => {
  const flushes = fc.infiniteStream(fc.integer({ min: 1, max: 8 }))
  fc.assert(
    fc.property(history, fc.nat(60), flushes, (log, joined, sizes) => {
      for (const { seen, fresh } of watch(log, joined, sizes))
        expect(seen && comparable(seen)).toEqual(fresh && comparable(fresh))
    }),
    { numRuns: 500 },
  )
})

test('[IN-22 LV-24] in one flush the first sound of somebody ends and another run’s begins: both consoles have them as receiving', () => {
  const log = createLog()
  log.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  const [welcome = '', song = ''] = log.live().runs.keys()
  const joined = log.events.length - 1
  const about = (userId: string, deliveryId: string) => ({ userId, moduleId: 'song', deliveryId })
  const sent = (userId: string, deliveryId: string) => {
    const sound = { type: 'speech', text: 'Good evening.', sound: 'f00', durationMs: 900 } as const
    log.audience({ type: 'AudioContentSent', data: { ...about(userId, deliveryId), ...sound } })
  }
  sent('ann', welcome)
  sent('pia', song)
  log.audience({ type: 'AudioContentCompleted', data: about('ann', welcome) })
  sent('ann', song)
  const [{ seen, fresh } = {}] = watch(log, joined, [4].values()).slice(-1)
  expect([seen?.receiving.toSorted(), fresh?.receiving.toSorted()]).toEqual([
    ['ann', 'pia'],
    ['ann', 'pia'],
  ])
})

test('[TM-06 PR-33] a console agrees with one that joins later, once the last countdown has been taken back', () => {
  const log = createLog()
  log.command({ type: 'setCountdown', payload: { name: 'interval', at: '2026-05-01T20:35:00.000Z' } })
  const joined = log.events.length - 1
  log.command({ type: 'setCountdown', payload: { name: 'interval', at: null } })
  const [{ seen, fresh } = {}] = watch(log, joined, [1].values()).slice(-1)
  expect(seen).toBeDefined()
  expect(seen?.countdowns).toEqual(fresh?.countdowns)
})

test('[IN-22 PR-31] a person whose second sound starts in the flush in which the first ends is still receiving', () => {
  const receipt = (type: 'audioContentReceived' | 'audioContentCompleted', userId: string, deliveryId: string) => {
    return { type, payload: { userId, moduleId: 'welcome', deliveryId } } satisfies OperatorChange
  }
  const merged = mergeFrames([
    receipt('audioContentReceived', 'ann', 'one'),
    receipt('audioContentReceived', 'ben', 'one'),
    receipt('audioContentCompleted', 'ann', 'one'),
    receipt('audioContentReceived', 'ann', 'two'),
    receipt('audioContentCompleted', 'ben', 'one'),
  ])
  const brief = merged.map(({ type, payload }) => `${type} ${JSON.stringify(payload).match(/"userId":"\w+"/g)?.length}`)
  expect(brief).toEqual(['audioContentReceived 2', 'audioContentCompleted 2', 'audioContentReceived 1'])
})
