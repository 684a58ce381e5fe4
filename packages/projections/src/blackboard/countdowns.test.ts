import { planOf } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { boardId, createLog } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

const here = { zone: 'Europe/Berlin', now: Date.UTC(2026, 4, 1, 19) }
const at = new Date(here.now + 600_000).toISOString()

it('[TM-06] a node that starts later knows the same times as one that was there all the time', () => {
  const log = createLog()
  log.command({ type: 'setCountdown', payload: { name: 'interval', at } })
  log.command({ type: 'setCountdown', payload: { name: 'doors', at } })
  log.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  log.command({ type: 'setCountdown', payload: { name: 'doors', at: null } })
  const boards = [false, true].map((restarts) => {
    const board = createBoard(boardId)
    for (const event of log.events) {
      board.project(event)
      if (restarts) board.restart()
    }
    const view = board.view()
    if (!view) throw new Error('no show')
    return view
  })
  const [stayed, restarted] = boards.map((it) => ({
    ...it,
    schedule: { start: '21:00' },
    cues: it.cues.map((cue) => ({ ...cue, plannedMs: 60_000 })),
  }))
  expect(stayed?.countdowns).toEqual({ interval: at })
  expect(restarted).toEqual(stayed)
  if (!stayed || !restarted) throw new Error('no show')
  expect(planOf(restarted, here)).toEqual(planOf(stayed, here))
  expect(planOf(stayed, here)?.until).toBe(at)
})
