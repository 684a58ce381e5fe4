import { Report } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardEvent } from '../blackboard/yield.ts'
import { history } from '../testing/histories.ts'
import { boardId, type Log } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import { createReport } from './report.ts'

const reportOf = (events: readonly BoardEvent[]): Report => {
  const report = createReport((value) => value, 'Europe/Berlin')
  for (const event of events) report.apply(event)
  return Report.parse(report.view())
}

/** The same figures, counted from the blackboard’s runs, which another projection writes. */
const fromBoard = ({ events }: Log) => {
  const board = createBoard(boardId)
  for (const event of events) board.project(event)
  const view = board.view()
  const outcomes = (view?.runs ?? []).flatMap(({ recipients, failures, state, deliveries }) =>
    [...new Set(recipients)].map((userId) => {
      const failed = failures.find((it) => it.userId === userId)?.reason
      if (state === 'completed') return failed ?? 'completed'
      const at = deliveries[userId]
      if (at === 'completed' || at === 'failed') return failed ?? at
      return state === 'stopped' ? 'stopped' : 'running'
    }),
  )
  const counts = Object.fromEntries([...Map.groupBy(outcomes, (it) => it)].map(([name, all]) => [name, all.length]))
  const { completed = 0, stopped = 0, STOPPED = 0, NOT_CONNECTED: notHere = 0, running: _, ...failed } = counts
  return { view, deliveries: { completed, stopped: stopped + STOPPED, notHere, failed } }
}

describe('the report of any show', () => {
  it('[HX-08 HY-31] fits its contract, and agrees with the blackboard about people and deliveries', () =>
    fc.assert(
      fc.property(history, (log) => {
        const report = reportOf(log.events)
        const { view, deliveries } = fromBoard(log)
        expect(report.deliveries).toEqual(deliveries)
        expect(report.people).toBe(view?.users.length)
        expect(report.startedAt).toBe(view?.startedAt)
        const failed = Object.values(report.deliveries.failed).reduce((sum, count) => sum + count, 0)
        expect(report.failures.reduce((sum, { of }) => sum + of.length, 0)).toBe(failed)
        expect(report.absences.reduce((sum, { of }) => sum + of.length, 0)).toBe(report.deliveries.notHere)
        for (const people of [report.failures, report.absences])
          for (const times of [...people.map(({ of }) => of), people.flatMap(({ of }) => of.slice(0, 1))])
            expect(times.map(({ at }) => at)).toEqual(times.map(({ at }) => at).toSorted())
      }),
    ))

  it('[HX-08 HY-31] counts every press, emote and note of the log once, in windows that add up', () =>
    fc.assert(
      fc.property(history, ({ events }) => {
        const { cues, emotes, emotesOver, notes, moments } = reportOf(events)
        const count = (type: BoardEvent['type']) => events.filter((it) => it.type === type).length
        const sum = (all: readonly number[]) => all.reduce((total, it) => total + it, 0)
        expect(cues.flatMap(({ runs }) => runs)).toHaveLength(count('CueRun'))
        expect(sum(Object.values(emotes))).toBe(count('EmotePublished'))
        expect(sum(emotesOver.flatMap(({ counts }) => counts))).toBe(count('EmotePublished'))
        expect(notes).toHaveLength(count('NoteAdded'))
        expect(moments.length > 0).toBe(count('EmotePublished') > 0)
      }),
    ))
})
