import {
  type AudienceEvent,
  isRejection,
  type PerformanceData,
  type ShowCommand,
  type ShowEvent,
  type Template,
  type User,
} from '@ghostlight/contracts'
import { evolveLive, initialLive, type LiveState, show } from '@ghostlight/domain'
import type { BoardEvent } from '../blackboard/yield.ts'

export const boardId = 'K7M4QX'
const start = Date.UTC(2026, 4, 1, 19)

export const person = (_id: string, type: User['type'] = 'audience'): User => {
  return { _id, name: _id, phone: '555 0100', type, data: {} }
}

const module = (_id: string, group: string) => {
  const rules = { mindelay: 0, maxdelay: 500, oneshot: false, autorun: false, conditions: [], effects: [] }
  return { ...rules, _id, group, template: 'hello', cue: null }
}
const group = (_id: string) => ({ _id, name: _id, description: '', type: 'General', oneshot: false, metadata: {} })
const cue = (_id: string, ...modules: string[]) => ({ _id, name: _id, description: '', modules })
const door: Template = {
  _id: 'door',
  name: 'Door',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'ask',
  content: {
    question: 'Which door?',
    kind: 'choice',
    options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` })),
    closes: {},
    results: 'after',
    tie: 'operator',
  },
}
/** Its question leads back to the first cue, or to itself. */
const fork = {
  ...cue('cue-4', 'door'),
  next: [
    { template: 'door', option: 'left', cue: 'cue-1' },
    { template: 'door', option: 'right', cue: 'cue-4' },
  ],
}
const heard = { type: 'addToGroup' as const, group: 'pit' }

const announcements: NonNullable<PerformanceData['announcements']> = [
  { key: 'F1', name: 'Leave', text: 'Please leave the house.', voice: 'v' },
  { key: 'F2', name: 'Bar', text: 'The bar is open.', voice: 'v', goesOn: true },
]

type Show = { users: readonly User[]; texts?: PerformanceData | undefined; forks: boolean }

const create = ({ users, texts, forks }: Show): ShowCommand => ({
  type: 'createBlackboard',
  payload: {
    _id: boardId,
    title: 'The Cherry Orchard',
    performance: 'performance-1',
    cues: [cue('cue-1', 'welcome', 'song'), cue('cue-2', 'song'), cue('cue-3'), ...(forks ? [fork] : [])],
    modules: [
      module('welcome', 'audience'),
      { ...module('song', 'chorus'), effects: [heard] },
      ...(forks ? [{ ...module('door', 'audience'), template: 'door' }] : []),
    ],
    templates: [
      {
        _id: 'hello',
        name: 'Hello',
        description: '',
        oneshot: false,
        symbols: [],
        metadata: {},
        type: 'speech',
        content: { text: 'Good evening.', voice: 'v' },
      },
      ...(forks ? [door] : []),
    ],
    groups: [group('chorus'), group('pit')],
    voices: {},
    texts: { announcements, ...texts },
    users: users.map((user, index) => ({ user, groups: index % 2 === 0 ? ['chorus'] : [] })),
  },
})

/**
 * A show whose log grows by commands and by acts of the audience. The same steps give the same log. `forks`: it has a fourth cue
 * with a question that leads somewhere.
 */
export const createLog = (
  users: readonly User[] = [person('ann'), person('ben'), person('pia', 'performer')],
  texts?: PerformanceData,
  forks = false,
) => {
  const events: BoardEvent[] = []
  let live: LiveState = initialLive()
  let now = start

  const record = (stream: string, event: ShowEvent | AudienceEvent): BoardEvent => {
    const place = { stream: `${stream}-${boardId}`, revision: events.length, position: events.length }
    const stored = { ...event, ...place, id: `e${events.length}`, at: now, actor: 'olga', causationId: 'c' }
    events.push(stored)
    live = evolveLive(live, stored)
    return stored
  }
  /** the events of the command; none if it was refused */
  const command = (it: ShowCommand): BoardEvent[] => {
    now += 1_000
    let ids = 0
    const step = events.length
    const who = { actor: 'olga', actorName: 'Olga', console: 'olgas-console', doublePressMs: 700 }
    const context = { now, random: () => 0.5, id: () => `${step}-${++ids}`, ...who }
    const decided = show.decide(it, live.show, context)
    return isRejection(decided) ? [] : decided.map((event) => record('blackboard', event))
  }
  command(create({ users, texts, forks }))
  return {
    events,
    now: () => now,
    live: () => live,
    command,
    audience: (event: AudienceEvent) => record('audience', event),
  }
}
export type Log = ReturnType<typeof createLog>
