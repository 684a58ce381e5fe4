import { expect, it } from 'vitest'
import { createReplayLog } from './log.ts'
import { linesOf } from './testing/lines.ts'

const id = 'K7M4QX'
const line = (nth: number, type: string, data: object) => {
  return { id: `e${nth}`, type, at: new Date(Date.UTC(2026, 4, 1, 19) + nth * 1_000).toISOString(), actor: 'op', data }
}
const emote = (nth: number) => line(nth, 'EmotePublished', { userId: 'ann', emoteType: nth % 9 })
const created = line(0, 'BlackboardCreated', {
  _id: id,
  title: 'Modem',
  performance: 'p',
  groups: [],
  voices: {},
  cues: [],
  modules: [],
  templates: [],
})

it('[HY-56] reports nothing before everything has arrived, then each event once, and a lost connection', () => {
  const log = createReplayLog(id)
  const told: (readonly [number, boolean])[] = []
  log.subscribe(() => told.push([log.get()?.events.length ?? 0, log.get()?.lost ?? false]))
  const all = linesOf([created, emote(1), emote(2), emote(3)])
  log.append(all.slice(0, 2))
  expect([log.get(), log.position()]).toEqual([undefined, 1])
  log.caughtUp()
  log.append(all.slice(1, 3))
  log.lost()
  log.append(all.slice(2))
  expect(told).toEqual([
    [2, false],
    [3, false],
    [3, true],
    [4, false],
  ])
  expect(log.get()?.timeline.emotes.map(({ nth }) => nth)).toEqual([1, 2, 3])
  expect(log.get()?.known.title).toBe('Modem')
})

it('[HY-10 HY-56] every event has a sentence, and a missing one has an empty sentence', () => {
  const log = createReplayLog(id)
  const person = { _id: 'ann', name: 'Ann Berg', phone: '', type: 'audience', data: {} }
  log.append(linesOf([created, line(1, 'UserAdded', { user: person, groups: [] }), emote(2)]))
  log.caughtUp()
  expect([2, 9].map((nth) => log.get()?.sentence(nth))).toEqual(['Ann Berg sent AOLGuy.', ''])
})

it('[HY-56] a heartbeat without new events reports nothing', () => {
  const log = createReplayLog(id)
  let told = 0
  log.append(linesOf([created]))
  log.subscribe(() => told++)
  for (let beat = 0; beat < 3; beat++) log.caughtUp()
  expect(told).toBe(1)
})
