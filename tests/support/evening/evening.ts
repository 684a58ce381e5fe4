import type { ShowCommand } from '../../../packages/contracts/index.ts'
import { emoteTypes } from '../../../packages/contracts/src/rules/index.ts'
import { createChance } from './chance.ts'
import { createPlay, type Made } from './play.ts'
import { stayed, staysOf } from './presence.ts'
import { type Operator, opening, operators } from './script.ts'

export type Evening = {
  /** the show's id */
  id: string
  seed: number
  /** the exact number of events, at least 2,000 */
  events: number
  /** when the show is created, 40 minutes before the first GO */
  madeAt?: number
}

const minute = 60_000
const [rosa, emil] = operators

/**
 * The presses, `at` in minutes from the first GO: one cue is stopped and run again, and there are a broadcast and a
 * long interval.
 */
const pressed: { at: number; by: Operator; press: ShowCommand }[] = [
  { at: 0, by: rosa, press: go(1) },
  { at: 5, by: rosa, press: go(2) },
  { at: 9, by: rosa, press: go(3) },
  { at: 9.1, by: emil, press: { type: 'stopAll', payload: {} } },
  { at: 10, by: rosa, press: go(3) },
  { at: 13, by: emil, press: broadcast() },
  { at: 30, by: rosa, press: { type: 'setStandby', payload: { cueId: 'cue-5' } } },
  { at: 31, by: rosa, press: go(5) },
  { at: 35, by: emil, press: { type: 'updateCue', payload: { cueId: 'cue-5', notes: 'Wait for the applause.' } } },
  { at: 36, by: rosa, press: go(4) },
  { at: 42, by: rosa, press: go(6) },
  { at: 48, by: emil, press: go(7) },
]
const lastPress = 48 * minute

function go(number: number): ShowCommand {
  return { type: 'runCue', payload: { cueId: `cue-${number}` } }
}
function broadcast(): ShowCommand {
  const template = { type: 'speech' as const, content: { text: 'The bar is open.', voice: 'rms' } }
  return {
    type: 'quickModule',
    payload: { template, group: 'balcony', users: [], mindelay: 0, maxdelay: 0, autorun: true },
  }
}

/** The events of a whole evening in the log's order: the domain decides, phones answer, and a seed repeats all of it. */
export const eveningOf = ({ id, seed, events, madeAt = Date.UTC(2026, 4, 1, 18, 50) }: Evening): Made[] => {
  const chance = createChance(seed)
  const first = madeAt + 40 * minute
  const create = opening(id, Math.max(12, Math.min(250, Math.floor(events / 200))), chance)
  const doors = { open: madeAt + 15 * minute, first, last: first + lastPress, close: first + 55 * minute }
  const later = doors.close + 90 * minute
  const stays = create.payload.users.map(({ user }) => {
    if (user.type !== 'dramaturg') return { user, stays: staysOf({ ...doors, chance }) }
    // operators stay the whole evening; one of them opens the console again an hour and a half later
    const evening = { from: madeAt + 1_000, to: doors.close + minute }
    return { user, stays: user._id === rosa.id ? [evening, { from: later, to: later + minute }] : [evening] }
  })
  const byPerson = new Map(stays.map((it) => [it.user._id, it.stays]))
  const isHere = (userId: string, at: number): boolean =>
    (byPerson.get(userId) ?? []).some(({ from, to }) => from <= at && at < to)

  const play = createPlay(id, { chance, isHere })
  play.press(create, { at: madeAt, by: rosa })
  play.happened(stays.flatMap((it) => stayed(it.user, it.stays)))
  for (const { at, by, press } of pressed) play.press(press, { at: Math.round(first + at * minute), by })
  play.run()

  const guests = stays.flatMap((it) =>
    it.user.type === 'audience' ? it.stays.map((stay) => ({ ...it, ...stay })) : [],
  )
  const goes = pressed.filter(({ press }) => press.type === 'runCue').map(({ at }) => first + at * minute)
  while (play.made.length < events) {
    const { user, from, to } = guests[chance.between(0, guests.length)] ?? { user: { _id: '' }, from: 0, to: 0 }
    const near = (goes[chance.between(0, goes.length)] ?? first) + (chance.next() + chance.next()) * 2 * minute
    const at = Math.floor(chance.hits(0.8) ? near : chance.between(from, to))
    if (at < from || at >= to) continue
    // each scene has its favourite emote
    const emoteType = (chance.hits(0.5) ? Math.floor(at / (7 * minute)) : chance.between(0, 9)) % emoteTypes.length
    const data = { userId: user._id, emoteType, timestamp: new Date(at).toISOString() }
    play.happened([{ at, event: { type: 'EmotePublished', data } }])
  }
  if (play.made.length !== events) throw new Error(`an evening has ${play.made.length} events at least`)
  return play.made.toSorted((a, b) => a.at - b.at)
}
