import { expect, test } from 'vitest'
import type { Logged } from './item-log.ts'
import { sessionPauseMs, sessionsIn } from './sessions.ts'

const minute = 60_000
let made = 0
const event = (actor: string, at: number): Logged => {
  const revision = made++
  const place = { id: `e${revision}`, stream: 'cue-a', revision, position: revision, causationId: 'c' }
  return { ...place, type: 'CueDeleted', data: { _id: 'a' }, actor, at }
}
const lengths = (log: readonly Logged[], named: readonly string[] = []) =>
  sessionsIn(log, (id) => named.includes(id)).map(({ events }) => events.length)

test('[VH-01] edits of one author without a long pause are one session', () => {
  const log = [event('olga', 0), event('olga', sessionPauseMs), event('olga', 2 * sessionPauseMs + 1)]
  expect(lengths(log)).toEqual([2, 1])
})

test('[VH-01] another author begins a session, and so does the first one who comes back', () => {
  expect(lengths([event('olga', 0), event('otto', 1), event('otto', 2), event('olga', 3)])).toEqual([1, 2, 1])
})

test('[VH-01] a session without a pause ends after an hour', () => {
  const log = Array.from({ length: 14 }, (_, at) => event('olga', at * 9 * minute))
  expect(lengths(log)).toEqual([7, 7])
})

test('[VH-06] a named moment ends its session', () => {
  const log = [event('olga', 0), event('olga', 1), event('olga', 2)]
  expect(lengths(log, [log[1]?.id ?? ''])).toEqual([2, 1])
})
