import { expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

const checklist = ['exits', 'radios', 'lights'].map((key) => ({ key, text: `Check the ${key}` }))

it('[CI-04] consoles know who ticked what and when, also on a node that starts later', () => {
  const log = createLog(undefined, { checklist })
  const tick = (itemId: string, done: boolean) => log.command({ type: 'tickCheck', payload: { itemId, done } })[0]
  const events = [tick('exits', true), tick('radios', true), tick('radios', false)]
  const at = events.map((event) => new Date(event?.at ?? 0).toISOString())
  const views = [false, true].map((restarts) => {
    const board = createBoard(boardId)
    for (const event of log.events) {
      board.project(event)
      if (restarts) board.restart()
    }
    return board.view()
  })
  expect(views[0]?.checklist).toEqual(checklist)
  expect(views[0]?.checks).toEqual({
    exits: { done: true, by: 'Olga', at: at[0] },
    radios: { done: false, by: 'Olga', at: at[2] },
  })
  expect(views[1]).toEqual(views[0])
})

it('[CI-04] a show in which nobody has ticked anything says nothing of it, as in every show of before', () => {
  const board = createBoard(boardId)
  for (const event of createLog().events) board.project(event)
  expect(board.view()).not.toHaveProperty('checks')
  expect(board.view()).not.toHaveProperty('checklist')
})
