import { describe, expect, it } from 'vitest'
import { eventsOf } from './events.ts'
import { createMoments } from './moment.ts'
import { cuesAt, emotesBy, heardBy, hearingsAt } from './summary.ts'
import { clock, countAt, timelineOf } from './timeline.ts'

const id = 'K7M4QX'
const start = Date.parse('2026-05-01T19:00:00.000Z')
let ids = 0
const line = (seconds: number, type: string, data: object) => ({
  ...{ id: `e${++ids}`, stream: `blackboard-${id}`, type, actor: 'op', data },
  at: new Date(start + seconds * 1_000).toISOString(),
})
const person = (_id: string, bib: string) => ({ _id, name: `Name ${_id}`, phone: '', type: 'audience', data: { bib } })
const delivery = (userId: string, deliveryId = 'r1') => ({ userId, moduleId: 'm1', deliveryId })
const module = { _id: 'm1', group: 'audience', template: 't1' }
const connected = (userId: string, socketId: string) => ({
  ...{ userId, socketId, node: 'n1', type: 'audience', name: '', ready: true },
})
const recipients = ['ann', 'ben', 'cleo'].map((userId) => ({ userId, delayMs: 0 }))
const started = (seconds: number, moduleRunId: string, cueId: string) =>
  line(seconds, 'ModuleStarted', { moduleRunId, module, cueId, cueRunId: `x${moduleRunId}`, recipients, warnings: [] })
const opening = [
  line(0, 'BlackboardCreated', {
    ...{ _id: id, title: 'Modem', performance: 'p', groups: [], voices: {} },
    cues: [
      { _id: 'c1', name: 'Dial tone', modules: ['m1'] },
      { _id: 'c2', name: 'Mail', modules: [] },
    ],
    modules: [module],
    templates: [{ _id: 't1', name: 'Handshake' }],
  }),
  line(0, 'UserAdded', { user: person('ann', '1'), groups: [] }),
  line(0, 'UserAdded', { user: person('ben', '2'), groups: [] }),
  line(0, 'UserAdded', { user: person('cleo', '3'), groups: [] }),
]
const lines = [
  ...opening,
  line(5, 'UserConnected', connected('ann', 's1')),
  line(6, 'UserConnected', connected('ann', 's2')),
  line(6, 'UserDisconnected', { userId: 'ann', socketId: 's1', node: 'n1' }),
  line(10, 'CueRun', { cueId: 'c1', cueRunId: 'xr1', cueIndex: 0, by: 'op', moduleRunIds: ['r1'], warnings: [] }),
  started(10, 'r1', 'c1'),
  line(11, 'AudioContentSent', { ...delivery('ann'), durationMs: 4_000, type: 'speech', text: 'Hello Ann' }),
  line(12, 'AudioContentReceived', delivery('ann')),
  line(14, 'EmotePublished', { userId: 'ann', emoteType: 7 }),
  line(15, 'AudioContentCompleted', delivery('ann')),
  line(16, 'AudioContentReceived', delivery('ann')),
  line(20, 'AudioContentFailed', { ...delivery('ben'), reason: 'NOT_CONNECTED', detail: '' }),
  line(24, 'AudioContentCompleted', delivery('cleo')),
  line(25, 'ModuleCompleted', {
    moduleRunId: 'r1',
    module: 'm1',
    failures: [{ userId: 'ben', reason: 'NOT_CONNECTED' }],
  }),
  line(26, 'CueIndexUpdated', { cueIndex: 1 }),
  line(30, 'SocketsCleared', { node: 'n1' }),
  line(31, 'EmotePublished', { userId: 'ann', emoteType: 7 }),
]
const showOf = (all: readonly object[]) => {
  const events = eventsOf(all)
  const momentAt = createMoments(id, events)
  return { events, moment: (seconds: number) => momentAt(countAt(events, start + seconds * 1_000)) }
}
type Shown = ReturnType<ReturnType<typeof showOf>['moment']>
const hearing = ({ board }: Shown) => {
  const all = board && hearingsAt(board)
  return ['ann', 'ben', 'cleo'].map((userId) => all?.get(userId))
}
const counts = ({ board }: Shown) =>
  board && cuesAt(board).map(({ state, progress }) => [state, progress?.completed, progress?.failed, progress?.total])
const nobody = [undefined, undefined, undefined]

describe('the replay of a log', () => {
  it('shows each moment as it was, forwards and backwards alike', () => {
    const { moment } = showOf(lines)
    const told = (seconds: number) => {
      const then = moment(seconds)
      return [hearing(then), Object.keys(then.board?.sockets ?? {})]
    }
    const forwards = [4, 7, 10, 11, 12, 15, 16, 20, 25, 30].map((seconds) => told(seconds))
    expect(forwards).toEqual([
      [nobody, []],
      [nobody, ['ann']],
      [['waiting', 'waiting', 'waiting'], ['ann']],
      [['sent', 'waiting', 'waiting'], ['ann']],
      [['received', 'waiting', 'waiting'], ['ann']],
      [['completed', 'waiting', 'waiting'], ['ann']],
      [['completed', 'waiting', 'waiting'], ['ann']],
      [['completed', 'notHere', 'waiting'], ['ann']],
      [['completed', 'notHere', 'completed'], ['ann']],
      [['completed', 'notHere', 'completed'], []],
    ])
    expect([30, 25, 20, 16, 15, 12, 11, 10, 7, 4].map((seconds) => told(seconds))).toEqual(forwards.toReversed())
  })

  it('[MR-40 SR-05] after a stop nobody plays or waits, and the counts are those of the stop; late receipts change neither', () => {
    const { moment } = showOf([
      ...lines.slice(0, 11),
      line(13, 'AudioContentCompleted', delivery('cleo')),
      line(14, 'ModuleStopped', { moduleRunId: 'r1', module: 'm1', cueId: 'c1', cueRunId: 'xr1', by: 'op' }),
      line(14, 'AllStopped', { by: 'op' }),
      line(15, 'AudioContentCompleted', delivery('ann')),
      line(16, 'AudioContentFailed', { ...delivery('ben'), reason: 'DECODE_FAILED', detail: '' }),
    ])
    expect(hearing(moment(13))).toEqual(['received', 'waiting', 'completed'])
    expect(counts(moment(13))?.[0]).toEqual(['playing', 1, 0, 3])
    for (const seconds of [14, 15, 16]) {
      expect(hearing(moment(seconds))).toEqual(['stopped', 'stopped', 'completed'])
      expect(counts(moment(seconds))?.[0]).toEqual(['current', 1, 0, 3])
      expect(moment(seconds).board?.receiving).toEqual([])
    }
    expect(timelineOf(moment(16).events).failures).toEqual([])
  })

  it('[SR-05] late receipts after a completion change nothing either', () => {
    const { moment } = showOf([...lines, line(40, 'AudioContentFailed', { ...delivery('cleo'), reason: 'TIMED_OUT' })])
    expect([hearing(moment(40)), counts(moment(40))]).toEqual([hearing(moment(31)), counts(moment(31))])
    expect(timelineOf(moment(40).events).failures).toHaveLength(1)
  })

  it('[SR-05] an edit is seen from then on: name, bib, and the type by which people are grouped', () => {
    const edit = (userId: string, field: string, value: string | null) => ({ userId, field, value })
    const { moment } = showOf([
      ...opening,
      line(3, 'UserFieldUpdated', edit('ann', 'type', 'performer')),
      line(4, 'UserFieldUpdated', edit('ben', 'data.bib', '44')),
      line(5, 'UserFieldUpdated', edit('cleo', 'name', 'Cleopatra')),
    ])
    const people = (seconds: number) =>
      moment(seconds).board?.users.map(({ name, type, data }) => [name, type, data.bib])
    const before = ['ann', 'ben', 'cleo'].map((it, at) => [`Name ${it}`, 'audience', String(at + 1)])
    expect(people(2)).toEqual(before)
    expect(people(5)).toEqual([
      ['Name ann', 'performer', '1'],
      ['Name ben', 'audience', '44'],
      ['Cleopatra', 'audience', '3'],
    ])
  })

  it('somebody who hears one thing and waits for another is hearing', () => {
    const { moment } = showOf([...lines.slice(0, 11), started(12, 'r2', 'c2')])
    expect(hearing(moment(12))).toEqual(['received', 'waiting', 'waiting'])
  })

  it('sums up the cues as the console does, and what one person heard and sent', () => {
    const { moment } = showOf(lines)
    expect(counts(moment(9))?.map(([state]) => state)).toEqual(['current', 'coming'])
    expect(counts(moment(15))?.[0]).toEqual(['playing', 1, 0, 3])
    const end = moment(31)
    expect(counts(end)).toEqual([
      ['done', 2, 0, 2],
      ['current', undefined, undefined, undefined],
    ])
    expect(heardBy(end, 'ann')).toEqual([
      { at: start + 11_000, type: 'speech', text: 'Hello Ann', templateName: 'Handshake' },
    ])
    expect([heardBy(end, 'ben'), heardBy(moment(10), 'ann')]).toEqual([[], []])
    expect([emotesBy(end, 'ann')[7], emotesBy(moment(20), 'ann')[7], emotesBy(end, 'ben')[7]]).toEqual([2, 1, 0])
  })

  it('lays the whole show on one line of time', () => {
    const { from, to, bands, sent, failures, bars } = timelineOf(eventsOf(lines))
    expect(to - from).toBe(31_000)
    expect(bands).toEqual([{ cueId: 'c1', number: 1, name: 'Dial tone', from: from + 10_000, to: from + 25_000 }])
    expect(sent).toEqual([{ id: expect.stringMatching(/^e\d+$/), time: from + 11_000 }])
    expect(failures).toEqual([{ run: 'r1', at: from + 20_000, userId: 'ben', reason: 'NOT_CONNECTED' }])
    expect(bars.map((bar) => [bar.from - from, bar.total, bar.emotes[7]])).toEqual([
      [10_000, 1, 1],
      [30_000, 1, 1],
    ])
    expect([clock(0), clock(61_000), clock(3_723_000)]).toEqual(['0:00', '1:01', '1:02:03'])
  })

  it('reads what is no event as none, and never lets time go back, though a run keeps the time that it has', () => {
    expect(eventsOf(null)).toEqual([])
    expect(eventsOf([null, 3, { type: 'x' }, { type: 'x', stream: 's', at: 'never', data: {} }])).toEqual([])
    const { events, moment } = showOf([...opening, line(5, 'StatusChecked', {}), started(3, 'r1', 'c1')])
    expect(events.slice(-2).map(({ time }) => time - start)).toEqual([5_000, 5_000])
    expect(moment(5).board?.runs[0]?.startedAt).toBe('2026-05-01T19:00:03.000Z')
  })
})
