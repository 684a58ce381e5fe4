import { expect, it } from 'vitest'
import { emotesFromView, emotesKey, projectEmotes } from '../emotes/project.ts'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import { boardFromView, boardKey, changesKey, deliveriesKey, initialBoard, socketsIn } from './state.ts'
import { viewBlackboard } from './view.ts'

it('every node and version knows the names of a show’s read models', () => {
  const keys = [boardKey(boardId), changesKey(boardId), emotesKey(boardId), deliveriesKey('run-1')]
  expect(keys).toEqual(['blackboard:K7M4QX', 'changes:K7M4QX', 'emotes:K7M4QX', 'deliveries:run-1'])
})

it('a show writes only under its own names, and a run’s deliveries are removed with the run', () => {
  const log = createLog()
  const board = createBoard(boardId)
  log.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  const [run = ''] = log.live().runs.keys()
  log.audience({ type: 'AudioContentReceived', data: { userId: 'ann', moduleId: 'welcome', deliveryId: run } })
  const open = log.events.flatMap((event) => board.project(event).ops)
  expect(new Set(open.map(({ key }) => key))).toEqual(
    new Set([boardKey(boardId), changesKey(boardId), deliveriesKey(run)]),
  )
  const ended = log.command({ type: 'stopModule', payload: { moduleRunId: run } })
  const ops = ended.flatMap((event) => board.project(event).ops)
  expect(ops).toContainEqual({ op: 'drop', key: deliveriesKey(run) })

  const emote = log.audience({
    type: 'EmotePublished',
    data: { userId: 'ann', emoteType: 3, timestamp: '2026-05-01T19:00:00.000Z' },
  })
  if (emote.type !== 'EmotePublished') throw new Error('no emote')
  const written = projectEmotes(emotesFromView(new Map()), emote)
  expect(written).toMatchObject([{ op: 'set', key: emotesKey(boardId), value: [0, 0, 0, 1, 0, 0, 0, 0, 0] }])
})

it('a show without written fields has no view, and nothing to remember', () => {
  expect(viewBlackboard(new Map(), new Map())).toBeUndefined()
  expect(boardFromView(new Map(), new Map())).toEqual(initialBoard())
})

it('connected people can be read from the fields alone', () => {
  const log = createLog()
  const board = createBoard(boardId)
  for (const [userId, ready] of [
    ['ann', true],
    ['pia', false],
    ['ben', true],
  ] as const) {
    const data = { userId, name: userId, type: 'audience' as const, socketId: `${userId}-1`, node: 'node-1', ready }
    log.audience({ type: 'UserConnected', data })
  }
  log.audience({ type: 'UserDisconnected', data: { userId: 'ben', socketId: 'ben-1', node: 'node-1' } })
  for (const event of log.events) board.project(event)
  expect([...socketsIn(board.fields())]).toEqual([
    ['ann', { type: 'audience', ready: true, socketId: 'ann-1', node: 'node-1' }],
    ['pia', { type: 'audience', ready: false, socketId: 'pia-1', node: 'node-1' }],
  ])
})

it('fields that a later version wrote are ignored', () => {
  const board = createBoard(boardId)
  for (const event of createLog().events) board.project(event)
  const known = boardFromView(board.fields(), new Map())
  const later = boardFromView(new Map([...board.fields(), ['mood/ann', 'blue'], ['mood', 'blue']]), new Map())
  expect(later).toEqual(known)
})
