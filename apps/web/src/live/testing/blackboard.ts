import type { Blackboard, Run, User } from '@ghostlight/contracts'

const person = (_id: string, type: User['type'] = 'audience'): User => ({
  _id,
  name: `Name of ${_id}`,
  phone: '5550100',
  type,
  data: { bib: _id.slice(1) },
})

const cue = (_id: string, modules: string[]) => ({ _id, name: `Cue ${_id}`, description: '', modules })
const group = (_id: string) => ({ _id, name: _id, description: '', type: 'General', oneshot: false, metadata: {} })

/** A show of three cues and three people, for tests. */
export const blackboard = (over: Partial<Blackboard> = {}): Blackboard => ({
  rehearsal: false,
  _id: 'K7M4QX',
  title: 'The Last Modem',
  performance: 'p',
  performanceId: 'p',
  users: [person('u1'), person('u2'), person('u3', 'performer')],
  groups: [...['audience', 'performer', 'dramaturg'].map(group), group('line1')],
  members: [{ group: 'line1', users: ['u1'] }],
  modules: [],
  templates: [],
  cues: [cue('c1', ['m1']), cue('c2', ['m2', 'm3']), cue('c3', [])],
  cueIndex: 0,
  cueHasRun: false,
  lastCueRun: null,
  lastStop: null,
  standby: null,
  startedAt: null,
  closedAt: null,
  locked: null,
  entry: 'open',
  entryKeys: 0,
  controlKeys: [],
  doorList: null,
  screenLinks: [],
  phoneMarks: {},
  automationFailure: null,
  selfRegistration: { perMinute: null, most: null },
  selfRegistered: { link: 0, open: 0 },
  crowds: [],
  sockets: {},
  receiving: [],
  runs: [],
  seq: 10,
  ...over,
})

export const run = (over: Partial<Run> = {}): Run => ({
  _id: 'r1',
  module: 'm1',
  cueId: 'c1',
  cueRunId: 'x1',
  startedAt: '2024-01-01T19:00:00.000Z',
  state: 'running',
  recipients: ['u1', 'u2'],
  deliveries: { u1: 'waiting', u2: 'waiting' },
  failures: [],
  warnings: [],
  ...over,
})
