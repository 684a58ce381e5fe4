import { expect, it } from 'vitest'
import { type Evening, marksAhead, marksOf, planOf, timesAt } from './show-times.ts'

const minute = 60_000
/** A minute of the evening of 1 May 2026 in Berlin, where it is two hours later: 19:00 is 17:00 UTC. */
const at = (clock: string): string => `2026-05-01T${clock.length === 5 ? `${clock}:00` : clock}.000Z`
const ms = (clock: string): number => Date.parse(at(clock))

const cue = (_id: string, minutes: number | null, more: { skip?: true } = {}) => ({
  _id,
  plannedMs: minutes === null ? null : minutes * minute,
  ...more,
})
const before: Evening = {
  cues: [cue('a', 10), cue('b', 20), cue('c', 30)],
  cueIndex: 0,
  cueHasRun: false,
  standby: null,
  startedAt: null,
  closedAt: null,
  lastCueRun: null,
  runs: [],
}
const run = (cueId: string, from: string, to?: string) => ({
  cueId,
  state: to === undefined ? 'running' : 'completed',
  startedAt: at(from),
  ...(to !== undefined && { endedAt: at(to) }),
})
/** The cue at this place was run last, at this time. */
const ran = (cueIndex: number, from: string, { runs, ...more }: Pick<Evening, 'runs'> & Partial<Evening>): Evening => ({
  ...before,
  startedAt: at('17:30'),
  cueIndex,
  cueHasRun: true,
  lastCueRun: { at: at(from) },
  runs,
  ...more,
})
const schedule = { doors: '19:00', start: '19:30', intervalMs: 20 * minute }
const short = (iso: string | null | undefined) => iso?.slice(11, 16) ?? null
const times = (evening: Evening, now: string) => {
  const plan = planOf(evening, { zone: 'Europe/Berlin', now: ms(now) })
  const told = plan && timesAt(plan, ms(now))
  return told && [short(told.plannedEnd), short(told.expectedEnd), told.overMs === null ? null : told.overMs / minute]
}

it('[TM-02] the planned end is the planned start, or the first GO, and all planned lengths with the interval', () => {
  expect(times({ ...before, schedule }, '16:00')).toEqual(['18:50', '18:50', 0])
  expect(times({ ...before, schedule: { start: '19:30' } }, '16:00')).toEqual(['18:30', '18:30', 0])
  expect(times(before, '16:00'), 'no start is planned').toEqual([null, null, null])
  expect(times(ran(0, '17:30', { runs: [run('a', '17:30')] }), '17:31'), 'from the first GO').toEqual([
    '18:30',
    '18:30',
    0,
  ])
  expect(times({ ...before, cues: [cue('a', null)] }, '16:00'), 'nothing is planned').toBeNull()
  expect(times({ ...before, cues: [cue('a', null)], schedule }, '16:00'), 'no lengths').toEqual([null, null, null])
})

it('[TM-03] the expected end is what plays and the planned lengths of the cues that are left', () => {
  expect(times({ ...before, schedule: { start: '19:30' } }, '17:37'), 'seven minutes late').toEqual([
    '18:30',
    '18:37',
    7,
  ])
  const playing = ran(0, '17:30', { runs: [run('a', '17:30')] })
  expect(times(playing, '17:39'), 'as planned').toEqual(['18:30', '18:30', 0])
  expect(times(playing, '17:44'), 'longer than planned').toEqual(['18:30', '18:34', 4])
  const long = ran(0, '17:30', { runs: [{ ...run('a', '17:30'), endsAt: at('17:42') }] })
  expect(times(long, '17:31'), 'its sounds are longer').toEqual(['18:30', '18:32', 2])
  const ended = ran(0, '17:30', { runs: [run('a', '17:30', '17:36')] })
  expect(times(ended, '17:36'), 'shorter than planned').toEqual(['18:30', '18:26', -4])
  expect(times(ended, '17:41'), 'and then a wait').toEqual(['18:30', '18:31', 1])
  const second = ran(1, '17:45', { runs: [run('a', '17:30', '17:36'), run('b', '17:45')] })
  expect(times(second, '17:50')).toEqual(['18:30', '18:35', 5])
})

it('[TM-04] a cue that GO passes over does not count as expected, and a cue marked to be skipped not at all', () => {
  const jumped = ran(2, '17:40', { runs: [run('a', '17:30', '17:40'), run('c', '17:40')] })
  expect(times(jumped, '17:41')).toEqual(['18:30', '18:10', -20])
  const standby = ran(0, '17:30', { runs: [run('a', '17:30')], standby: 'c' })
  expect(times(standby, '17:31'), 'the cue on standby is next').toEqual(['18:30', '18:10', -20])
  const skipped = {
    ...before,
    cues: [cue('a', 10), cue('b', 20, { skip: true }), cue('c', 30)],
    schedule: { start: '19:30' },
  }
  expect(times(skipped, '16:00')).toEqual(['18:10', '18:10', 0])
})

it('[TM-05] a show that is over or closed ended when its last cue did, and its times stand still', () => {
  const last = [run('b', '17:40', '18:00'), run('c', '18:00', '18:33')]
  expect(times(ran(2, '18:00', { runs: last }), '20:00')).toEqual(['18:30', '18:33', 3])
  expect(times(ran(2, '18:00', { runs: [run('c', '18:00')] }), '18:10'), 'the last one plays').toEqual([
    '18:30',
    '18:30',
    0,
  ])
  const closed = ran(0, '17:30', { runs: [run('a', '17:30', '17:36')], closedAt: at('17:50') })
  expect(times(closed, '20:00')).toEqual(['18:30', '17:36', -54])
  const message = { ...run('b', '18:40', '18:45'), cueId: null }
  const after = ran(2, '18:00', { runs: [...last, message] })
  expect(times(after, '20:00'), 'a message comes after the last cue').toEqual(['18:30', '18:33', 3])
  expect(times({ ...after, closedAt: at('19:10') }, '20:00'), 'and closing changes nothing').toEqual([
    '18:30',
    '18:33',
    3,
  ])
})

it('[TM-03] the interval is before the second act, and as long as the operator says', () => {
  const acts = { a: 'One', c: 'Two' }
  const one = { schedule, acts }
  expect(times(ran(0, '17:30', { runs: [run('a', '17:30')], ...one }), '17:31'), 'still to come').toEqual([
    '18:50',
    '18:50',
    0,
  ])
  const interval = ran(1, '17:40', {
    runs: [run('b', '17:40', '18:00')],
    ...one,
    countdowns: { interval: at('18:25') },
  })
  expect(times(interval, '18:01'), 'until then').toEqual(['18:50', '18:55', 5])
  expect(times(interval, '18:27'), 'longer').toEqual(['18:50', '18:57', 7])
  const two = ran(2, '18:20', { runs: [run('c', '18:20')], ...one, countdowns: { interval: at('18:25') } })
  expect(times(two, '18:21'), 'it is over').toEqual(['18:50', '18:50', 0])
  const without = ran(1, '17:40', { runs: [run('b', '17:40', '18:00')], schedule })
  expect(times(without, '18:00'), 'without acts it is to come').toEqual(['18:50', '18:50', 0])
  const said = { ...without, countdowns: { interval: at('18:30') } }
  expect(times(said, '18:00'), 'until an operator says when it ends').toEqual(['18:50', '19:00', 10])
})

it('[TM-06] the planned start is on the day of the first GO, however late it is read', () => {
  const late = ran(0, '17:33', {
    runs: [run('a', '17:33', '17:43')],
    startedAt: at('17:33'),
    schedule,
    closedAt: at('18:52'),
  })
  expect(times(late, '17:50')).toEqual(['18:50', '17:43', -67])
  const plan = planOf(late, { zone: 'Europe/Berlin', now: ms('17:50') })
  expect(planOf(late, { zone: 'Europe/Berlin', now: ms('17:50') + 9 * 86_400_000 })).toEqual(plan)
})

it('[TM-09] doors and start are awaited before the first GO, and the end of the interval until the GO after it', () => {
  const marks = (evening: Evening, now: string) =>
    marksAhead(marksOf(evening, { zone: 'Europe/Berlin', now: ms(now) }), ms(now)).map((it) => [it.name, short(it.at)])
  expect(marks({ ...before, schedule }, '16:00')).toEqual([
    ['doors', '17:00'],
    ['start', '17:30'],
  ])
  expect(marks({ ...before, schedule }, '17:05')).toEqual([['start', '17:30']])
  expect(marks({ ...before, schedule }, '17:35'), 'late').toEqual([['start', '17:30']])
  const held = { ...before, schedule, countdowns: { doors: at('17:10'), start: at('17:40') } }
  expect(marks(held, '17:05'), 'as the operator says').toEqual([
    ['doors', '17:10'],
    ['start', '17:40'],
  ])
  expect(times(held, '17:05')).toEqual(['18:50', '19:00', 10])
  const playing = ran(0, '17:30', { runs: [run('a', '17:30')], schedule })
  expect(marks(playing, '17:31'), 'it has begun').toEqual([])
  const interval = ran(0, '17:30', { runs: [run('a', '17:30', '17:40')], countdowns: { interval: at('18:00') } })
  expect([marks(interval, '17:41'), marks(interval, '18:02')]).toEqual([
    [['interval', '18:00']],
    [['interval', '18:00']],
  ])
  const on = { ...interval, lastCueRun: { at: at('18:03') } }
  expect(marks(on, '18:04'), 'GO').toEqual([])
  expect(marks({ ...interval, closedAt: at('17:50') }, '17:51'), 'closed').toEqual([])
  expect(marks({ ...before, schedule: { doors: '19:00' } }, '17:05'), 'doors without a start').toEqual([])
})
