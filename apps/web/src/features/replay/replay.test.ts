import { describe, expect, it } from 'vitest'
import { eventsOf, type ReplayEvent } from './log.ts'
import { createReplay } from './moment.ts'
import { clock, countAt, cuesAt, hearingOf, timelineOf } from './summary.ts'

const start = Date.parse('2026-05-01T19:00:00.000Z')
let ids = 0
const line = (seconds: number, type: string, data: object) => ({
  ...{ id: `e${++ids}`, stream: 'blackboard-K7M4QX', type, actor: 'op', data },
  at: new Date(start + seconds * 1_000).toISOString(),
})
const person = (_id: string, bib: string) => ({ _id, name: `Name ${_id}`, phone: '', type: 'audience', data: { bib } })
const delivery = (userId: string) => ({ userId, moduleId: 'm1', deliveryId: 'r1' })
const module = { _id: 'm1', group: 'audience', template: 't1' }
const lines = [
  line(0, 'BlackboardCreated', {
    title: 'Modem',
    cues: [
      { _id: 'c1', name: 'Dial tone', modules: ['m1'] },
      { _id: 'c2', name: 'Mail', modules: [] },
    ],
    modules: [module],
    templates: [{ _id: 't1', name: 'Handshake' }],
  }),
  line(0, 'UserAdded', { user: person('ann', '1'), groups: [] }),
  line(0, 'UserAdded', { user: person('ben', '2'), groups: [] }),
  line(5, 'UserConnected', { userId: 'ann', socketId: 's1', node: 'n1' }),
  line(6, 'UserConnected', { userId: 'ann', socketId: 's2', node: 'n1' }),
  line(6, 'UserDisconnected', { userId: 'ann', socketId: 's1', node: 'n1' }),
  line(10, 'CueRun', { cueId: 'c1', cueIndex: 0, by: 'op', moduleRunIds: ['r1'] }),
  line(10, 'ModuleStarted', {
    ...{ moduleRunId: 'r1', module, cueId: 'c1' },
    recipients: [{ userId: 'ann' }, { userId: 'ben' }],
  }),
  line(11, 'AudioContentSent', { ...delivery('ann'), type: 'speech', text: 'Hello Ann' }),
  line(12, 'AudioContentReceived', delivery('ann')),
  line(14, 'EmotePublished', { userId: 'ann', emoteType: 7 }),
  line(15, 'AudioContentCompleted', delivery('ann')),
  line(16, 'AudioContentReceived', delivery('ann')),
  line(25, 'ModuleCompleted', { moduleRunId: 'r1', failures: [{ userId: 'ben', reason: 'NOT_CONNECTED' }] }),
  line(26, 'CueIndexUpdated', { cueIndex: 1 }),
  line(30, 'SocketsCleared', { node: 'n1' }),
  line(31, 'EmotePublished', { userId: 'ann', emoteType: 7 }),
]
const events = eventsOf(lines)
const at = (seconds: number) => countAt(events, start + seconds * 1_000)

describe('the replay of a log', () => {
  it('shows each moment as it was, forwards and backwards alike', () => {
    const replay = createReplay(events)
    const told = (seconds: number) => {
      const moment = replay(at(seconds))
      return [hearingOf(moment, 'ann'), hearingOf(moment, 'ben'), [...moment.connected.keys()]]
    }
    const forwards = [4, 7, 10, 11, 12, 15, 16, 25, 30].map((seconds) => told(seconds))
    expect(forwards).toEqual([
      [undefined, undefined, []],
      [undefined, undefined, ['ann']],
      ['waiting', 'waiting', ['ann']],
      ['sent', 'waiting', ['ann']],
      ['received', 'waiting', ['ann']],
      ['completed', 'waiting', ['ann']],
      ['completed', 'waiting', ['ann']],
      ['completed', 'failed', ['ann']],
      ['completed', 'failed', []],
    ])
    expect([30, 25, 16, 15, 12, 11, 10, 7, 4].map((seconds) => told(seconds))).toEqual(forwards.toReversed())
  })

  it('somebody who hears one thing and waits for another is hearing', () => {
    const second = line(12, 'ModuleStarted', {
      moduleRunId: 'r2',
      module,
      cueId: 'c2',
      recipients: [{ userId: 'ann' }],
    })
    const replay = createReplay(eventsOf([...lines.slice(0, 10), second]))
    expect(hearingOf(replay(11), 'ann')).toBe('received')
    expect(hearingOf(replay(11), 'ben')).toBe('waiting')
  })

  it('sums up the cues, and what one person heard and sent', () => {
    const replay = createReplay(events)
    expect(cuesAt(replay(at(9))).map(({ state }) => state)).toEqual(['current', 'coming'])
    expect(cuesAt(replay(at(15)))[0]).toMatchObject({ state: 'playing', total: 2, completed: 1, failed: 0 })
    const end = replay(events.length)
    expect(cuesAt(end)).toMatchObject([{ state: 'done', completed: 1, failed: 1 }, { state: 'current' }])
    expect(end.heard.get('ann')).toEqual([
      { at: start + 11_000, type: 'speech', text: 'Hello Ann', templateName: 'Handshake' },
    ])
    expect(end.emotes.get('ann')?.[7]).toBe(2)
  })

  it('lays the whole show on one line of time', () => {
    const { from, to, bands, sent, failures, bars } = timelineOf(events)
    expect(to - from).toBe(31_000)
    expect(bands).toEqual([{ cueId: 'c1', number: 1, name: 'Dial tone', from: from + 10_000, to: from + 25_000 }])
    expect(sent).toEqual([from + 11_000])
    expect(failures).toEqual([{ at: from + 25_000, userId: 'ben', reason: 'NOT_CONNECTED' }])
    expect(bars.map((bar) => [bar.from - from, bar.total, bar.emotes[7]])).toEqual([
      [10_000, 1, 1],
      [30_000, 1, 1],
    ])
    expect([clock(0), clock(61_000), clock(3_723_000)]).toEqual(['0:00', '1:01', '1:02:03'])
  })

  it('reads what is no event as none, and never lets time go back', () => {
    expect(eventsOf(null)).toEqual([])
    expect(eventsOf([null, 3, { type: 'x' }, { type: 'x', at: 'never', data: {} }])).toEqual([])
    const late: ReplayEvent[] = eventsOf([line(5, 'StatusChecked', {}), line(3, 'StatusChecked', {})])
    expect(late.map((event) => event.at - start)).toEqual([5_000, 5_000])
  })
})
