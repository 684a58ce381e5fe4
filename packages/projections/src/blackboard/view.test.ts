import { Blackboard, PerformanceData } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { boardId, createLog, person } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

const viewOf = (texts: PerformanceData | undefined) => {
  const board = createBoard(boardId)
  for (const event of createLog([person('ann')], texts).events) board.project(event)
  return board.view()
}

/** One of each setting that consoles see. */
const settings = PerformanceData.parse({
  orElse: { favourite_number: 'seven' },
  joinQuestions: [{ key: 'animal', label: 'Which animal are you?', kind: 'text', required: false }],
  emotes: [{ key: 'boo', label: 'Boo', picture: '👻' }],
  look: { accent: '#aa3300' },
  acts: { 'cue-2': 'The second act' },
  language: 'de',
  schedule: { doors: '19:00', start: '19:30' },
  announcements: [{ key: 'F3', name: 'Fire', text: 'Please go out.', voice: 'v' }],
  checklist: [{ key: 'doors', text: 'The doors are shut' }],
})

it('[LV-01] a show has each setting that its performance has, and none that it does not have', () => {
  const names = Object.keys(settings) as (keyof typeof settings & keyof Blackboard)[]
  const none = viewOf({ announcements: undefined })
  for (const name of names) {
    expect(none, name).not.toHaveProperty(name)
    expect(viewOf({ announcements: undefined, [name]: settings[name] }), name).toMatchObject({ [name]: settings[name] })
  }
  expect(viewOf(settings)).toMatchObject(settings)
  expect(viewOf(undefined)).not.toHaveProperty('language')
})

it('[LV-01] what is optional is absent until it happens: a rehearsal, an edit, a time that moved, a tick, words, a held follow', () => {
  const log = createLog([person('ann')])
  const [created] = log.events
  if (created?.type !== 'BlackboardCreated') throw new Error('the show begins with its blackboard')
  const board = createBoard(boardId)
  board.project(created)
  const later = ['countdowns', 'checks', 'templateEdits', 'written', 'followHeld']
  for (const name of later) expect(board.view(), name).not.toHaveProperty(name)
  expect(board.view()).toMatchObject({
    rehearsal: false,
    standby: null,
    cueIndex: 0,
    cueHasRun: false,
    lastCueRun: null,
  })
  expect(Blackboard.parse(board.view())).toEqual(board.view())

  const rehearsal = createBoard(boardId)
  rehearsal.project({ ...created, data: { ...created.data, rehearsal: true } })
  expect(rehearsal.view()).toMatchObject({ rehearsal: true })

  const held = { type: 'FollowHeld' as const, data: { cueRunId: 'run-1', by: 'Olga' } }
  const told = board.project({ ...created, ...held, position: 1, revision: 1 })
  expect(told.frames).toEqual([{ type: 'blackboardFieldUpdated', payload: { field: 'followHeld', value: 'run-1' } }])
  expect(board.view()).toMatchObject({ followHeld: 'run-1' })
})
