import { describe, expect, it } from 'vitest'
import { lastRuns, progressOf } from '../../../live/cue-state.ts'
import { emotesBy, heardBy, spokenWith } from './heard/heard.ts'
import { hearingsAt } from './hearing.ts'
import { createMoments } from './moment.ts'
import { replayEvents } from './testing/lines.ts'
import { countBy } from './timeline/span.ts'
import { createTimeline } from './timeline/timeline.ts'

const id = 'K7M4QX'
const start = Date.parse('2026-05-01T19:00:00.000Z')
let ids = 0
const line = (seconds: number, type: string, data: object) => ({
  id: `e${++ids}`,
  stream: `blackboard-${id}`,
  type,
  actor: 'op',
  data,
  at: new Date(start + seconds * 1_000).toISOString(),
})
const person = (_id: string, bib: string) => ({ _id, name: `Name ${_id}`, phone: '', type: 'audience', data: { bib } })
const delivery = (userId: string, deliveryId = 'r1') => ({ userId, moduleId: 'm1', deliveryId })
const module = { _id: 'm1', group: 'audience', template: 't1' }
const connected = (userId: string, socketId: string) => ({
  userId,
  socketId,
  node: 'n1',
  type: 'audience',
  name: '',
  ready: true,
})
const recipients = ['ann', 'ben', 'cleo'].map((userId) => ({ userId, delayMs: 0 }))
const started = (seconds: number, moduleRunId: string, cueId: string) =>
  line(seconds, 'ModuleStarted', { moduleRunId, module, cueId, cueRunId: `x${moduleRunId}`, recipients, warnings: [] })
const opening = [
  line(0, 'BlackboardCreated', {
    _id: id,
    title: 'Modem',
    performance: 'p',
    groups: [],
    voices: {},
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
const showOf = (all: readonly ReturnType<typeof line>[]) => {
  const events = replayEvents(id, all)
  const momentAt = createMoments(id, events)
  const timeline = createTimeline()
  for (const event of events) timeline.add(event)
  const countAt = (seconds: number) => countBy(events, start + seconds * 1_000, ({ time }) => time)
  return { events, timeline: timeline.get(), countAt, moment: (seconds: number) => momentAt(countAt(seconds)) }
}
type Shown = ReturnType<ReturnType<typeof showOf>['moment']>
const hearing = ({ board }: Shown) => {
  const all = board && hearingsAt(board)
  return ['ann', 'ben', 'cleo'].map((userId) => all?.get(userId))
}
const counts = ({ board }: Shown) =>
  board?.cues.map(({ _id }) => {
    const progress = progressOf(lastRuns(board.runs, _id))
    return progress && [progress.playing, progress.completed, progress.failed, progress.total]
  })
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

  it('[MR-40 SR-05] after a stop nobody plays or waits, and the counts are those at the stop; late receipts change neither', () => {
    const { moment, timeline } = showOf([
      ...lines.slice(0, 11),
      line(13, 'AudioContentCompleted', delivery('cleo')),
      line(14, 'ModuleStopped', { moduleRunId: 'r1', module: 'm1', cueId: 'c1', cueRunId: 'xr1', by: 'op' }),
      line(14, 'AllStopped', { by: 'op' }),
      line(15, 'AudioContentCompleted', delivery('ann')),
      line(16, 'AudioContentFailed', { ...delivery('ben'), reason: 'DECODE_FAILED', detail: '' }),
    ])
    expect(hearing(moment(13))).toEqual(['received', 'waiting', 'completed'])
    expect(counts(moment(13))?.[0]).toEqual([true, 1, 0, 3])
    for (const seconds of [14, 15, 16]) {
      expect(hearing(moment(seconds))).toEqual(['stopped', 'stopped', 'completed'])
      expect(counts(moment(seconds))?.[0]).toEqual([false, 1, 0, 3])
      expect(moment(seconds).board?.receiving).toEqual([])
    }
    expect(timeline.failures).toEqual([])
  })

  it('[SR-05] late receipts after a completion change nothing either', () => {
    const failed = { ...delivery('cleo'), reason: 'TIMED_OUT' }
    const { moment, timeline } = showOf([...lines, line(40, 'AudioContentFailed', failed)])
    expect([hearing(moment(40)), counts(moment(40))]).toEqual([hearing(moment(31)), counts(moment(31))])
    expect(timeline.failures).toEqual([])
  })

  it('[SR-05] an edit shows from its moment on: name, bib, and the type that groups people', () => {
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

  it('a person who hears one thing and waits for another is hearing', () => {
    const { moment } = showOf([...lines.slice(0, 11), started(12, 'r2', 'c2')])
    expect(hearing(moment(12))).toEqual(['received', 'waiting', 'waiting'])
  })

  it('[HY-57] lists what a person heard and sent by then, and compares several people module by module', () => {
    const failed = line(13, 'AudioContentFailed', { ...delivery('cleo'), reason: 'DECODE_FAILED', detail: '' })
    // the end of a run names everybody who did not hear it
    const missed = { ben: 'NOT_CONNECTED', cleo: 'DECODE_FAILED' }
    const failures = Object.entries(missed).map(([userId, reason]) => ({ userId, reason }))
    const over = line(25, 'ModuleCompleted', { moduleRunId: 'r1', module: 'm1', failures })
    const { timeline, countAt } = showOf([
      ...lines.slice(0, 11),
      failed,
      ...lines.slice(11).map((it) => (it.type === over.type ? over : it)),
    ])
    const heard = (seconds: number, ...people: string[]) =>
      heardBy(timeline, { at: start + seconds * 1_000, count: countAt(seconds), people }).map(
        ({ at, name, lines: all }) => [
          ...[(at - start) / 1_000, name],
          ...all.map(({ userId, spoken, missed }) => [userId, spoken?.text, missed]),
        ],
      )
    expect(heard(10, 'ann')).toEqual([])
    expect(heard(31, 'ann')).toEqual([[11, 'Handshake', ['ann', 'Hello Ann', undefined]]])
    expect(heard(31, 'ann', 'cleo')).toEqual([
      [11, 'Handshake', ['ann', 'Hello Ann', undefined], ['cleo', undefined, 'DECODE_FAILED']],
    ])
    expect(heard(31, 'ben'), 'a person who was not here did not fail').toEqual([])
    const sent = (userId: string, seconds: number) => emotesBy(timeline, userId, countAt(seconds))[7]
    expect([sent('ann', 31), sent('ann', 20), sent('ben', 31)]).toEqual([2, 1, 0])
  })

  it('[HY-57] spoken words are found in the whole evening, in upper or lower case', () => {
    const { timeline } = showOf(lines)
    expect(spokenWith(timeline, ' hello ANN ').map(({ userId, at }) => [userId, at - start])).toEqual([['ann', 11_000]])
    expect([spokenWith(timeline, 'goodbye'), spokenWith(timeline, ' ')]).toEqual([[], []])
  })

  it('time never goes back, though a run keeps its own time', () => {
    const { events, moment } = showOf([...opening, line(5, 'StatusChecked', {}), started(3, 'r1', 'c1')])
    expect(events.slice(-2).map(({ time }) => time - start)).toEqual([5_000, 5_000])
    expect(moment(5).board?.runs[0]?.startedAt).toBe('2026-05-01T19:00:03.000Z')
  })
})
