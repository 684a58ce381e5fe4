import type { Recorded, ShowEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import type { BoardEvent } from './yield.ts'

const until = '2026-05-01T23:00:00.000Z'
const isOfShow = (event: BoardEvent): event is Recorded<ShowEvent> => event.stream.startsWith('blackboard-')

/** An evening whose first event says how many events create the show, and how. */
const evening = (as: (events: number) => object) => {
  const log = createLog()
  const ann = { userId: 'ann', name: 'ann', type: 'audience' as const, socketId: 'ann-1', node: 'node-1', ready: true }
  log.audience({ type: 'UserConnected', data: ann })
  log.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  let revision = -1
  const counted = log.events.map((event): BoardEvent => (isOfShow(event) ? { ...event, revision: ++revision } : event))
  const events = counted.map((event) =>
    event.type === 'BlackboardCreated' ? { ...event, data: { ...event.data, ...as(revision + 1) } } : event,
  )
  return { events, last: events.findLastIndex(isOfShow) }
}

describe.each([
  { how: 'made in parts', as: (events: number) => ({ events }), closedAt: null, here: ['ann'] },
  {
    how: 'taken from a recording',
    as: (events: number) => ({ imported: { events, until } }),
    closedAt: until,
    here: [],
  },
])('[ES-42 HY-41] a show that is $how', ({ as, closedAt, here }) => {
  it.each([false, true])('appears with its last event, and not before (restarted after every event: %s)', (anew) => {
    const { events, last } = evening(as)
    const board = createBoard(boardId)
    for (const [at, event] of events.entries()) {
      if (anew) board.restart()
      board.project(event)
      expect(board.view() !== undefined, `after event ${at} of ${last}`).toBe(at >= last)
    }
    expect(board.view()?.closedAt).toBe(closedAt)
    expect(Object.keys(board.view()?.sockets ?? {})).toEqual(here)
    board.restart()
    expect(Object.keys(board.view()?.sockets ?? {})).toEqual(here)
    expect(board.fields().has('unfinished')).toBe(false)
  })
})

it('[ES-42] events of the audience have their own revisions and do not complete a show', () => {
  const { events } = evening((count) => ({ events: count }))
  const board = createBoard(boardId)
  const [first] = events
  const emote = { type: 'EmotePublished' as const, data: { userId: 'ann', emoteType: 1, timestamp: until } }
  if (!first) throw new Error('nothing was opened')
  board.project(first)
  board.project({ ...first, ...emote, stream: `audience-${boardId}`, revision: 1_000 })
  expect(board.view()).toBeUndefined()
})
