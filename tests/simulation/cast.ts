import { type Group, isRejection, type Module, type ShowCommand, type Template, type User } from '@ghostlight/contracts'
import type { Services } from '../../apps/api/src/edge/services.ts'
import { registerPerson } from '../../apps/api/src/library/people.ts'
import type { Cluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import { show } from '../../packages/domain/index.ts'

export const boardId = 'K7M4QX'

/**
 * Made-up people. No name, number or nickname is part of another's, so that a check can tell whose data a frame reveals.
 */
const names = [
  ['ann', 'Annika Birch', 'Owl'],
  ['ben', 'Benedikt Crane', 'Fox'],
  ['cleo', 'Cleopatra Dunmore', 'Marten'],
  ['dov', 'Dovid Elmwood', 'Heron'],
  ['eva', 'Evangeline Frost', 'Lynx'],
  ['finn', 'Finnegan Grove', 'Badger'],
  ['gus', 'Gustavo Hollis', 'Otter'],
] as const

const personOf = ([id, name, nickname]: (typeof names)[number], index: number): User => ({
  _id: `person-${id}`,
  name,
  // so long that it is in no hash by chance: seven digits were, in one of some 5,000 shows
  phone: `4930731000000${index}`,
  type: index === 5 ? 'performer' : 'audience',
  data: { nickname, offering: `a ${nickname.toLowerCase()}'s feather` },
})
export const everybody: readonly User[] = names.map(personOf)
/** the people who are in the show from the start; the others are in the library only */
export const invited = everybody.slice(0, 6)

export const operators: readonly User[] = [
  { _id: 'operator-olga', name: 'Olga', phone: '', type: 'dramaturg', data: {} },
  { _id: 'operator-otto', name: 'Otto', phone: '', type: 'dramaturg', data: {} },
]

const rules = { oneshot: false, autorun: false, cue: null }
const module = (_id: string, group: string, more: Partial<Module> = {}): Module => ({
  _id,
  group,
  template: 'same',
  mindelay: 0,
  maxdelay: 0,
  conditions: [],
  effects: [],
  ...rules,
  ...more,
})
const words = { description: '', oneshot: false, symbols: [], metadata: {} }
const templates: Template[] = [
  { ...words, _id: 'same', name: 'Same', type: 'speech', content: { text: 'Good evening. Is this on?', voice: 'v' } },
  {
    ...words,
    _id: 'name',
    name: 'Name',
    type: 'speech',
    content: { text: 'Hello {{nickname}}, number {{bib}} of {{title}}.', voice: 'v' },
  },
  {
    ...words,
    _id: 'oracle',
    name: 'Oracle',
    type: 'llm',
    content: { system: 'Be brief.', prompt: 'What awaits {{name}}?', voice: 'w' },
  },
  {
    ...words,
    _id: 'fork',
    name: 'Fork',
    type: 'ask',
    content: {
      question: 'Which way?',
      kind: 'choice',
      options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` })),
      closes: { afterMs: 6_000, whenAll: true },
      results: 'after',
      tie: 'operator',
    },
  },
]
const groups: Group[] = ['chorus', 'pit'].map((name) => ({
  _id: name,
  name,
  description: '',
  type: 'General',
  oneshot: false,
  metadata: {},
}))
const modules: Module[] = [
  module('welcome', 'audience'),
  module('names', 'audience', { template: 'name', maxdelay: 3_000 }),
  module('song', 'chorus', { mindelay: 500, maxdelay: 1_500, effects: [{ type: 'addToGroup', group: 'pit' }] }),
  module('oracle', 'audience', { template: 'oracle', effects: [{ type: 'setField', field: 'fate', value: 'told' }] }),
  module('pit', 'pit', { conditions: [{ field: 'data.fate', op: 'equals', value: 'told' }] }),
  module('backstage', 'performer', { template: 'name' }),
  module('encore', 'audience', { mindelay: 4_000, maxdelay: 9_000 }),
  module('together', 'audience', { maxdelay: 1_000, sync: true }),
  module('fork', 'audience', { template: 'fork' }),
]
/** By option: the cue that follows the question. */
export const ways = [
  { template: 'fork', option: 'left', cue: 'cue-2' },
  { template: 'fork', option: 'right', cue: 'cue-5' },
]
const cues = [
  { _id: 'cue-1', name: 'Welcome', description: '', modules: ['welcome'] },
  { _id: 'cue-2', name: 'Names', description: '', modules: ['names', 'backstage', 'together'] },
  { _id: 'cue-3', name: 'Oracle', description: '', modules: ['oracle', 'song'] },
  { _id: 'cue-4', name: 'Pit', description: '', modules: ['pit', 'missing', 'encore'] },
  { _id: 'cue-5', name: 'Fork', description: '', modules: ['fork'], next: ways },
]
export const cueIds = cues.map(({ _id }) => _id)
export const moduleIds = modules.map(({ _id }) => _id)

const created: ShowCommand = {
  type: 'createBlackboard',
  payload: {
    _id: boardId,
    title: 'The Long Exposure',
    performance: 'performance-1',
    cues,
    modules,
    templates,
    groups,
    voices: {},
    texts: {
      announcements: [
        { key: 'F1', name: 'Leave', text: 'Please leave the house.', voice: 'v' },
        { key: 'F2', name: 'Bar', text: 'The bar is open.', voice: 'v', goesOn: true },
      ],
      checklist: ['exits', 'radios'].map((key) => ({ key, text: `Check the ${key}` })),
    },
    users: invited.map((user, index) => ({ user, groups: index % 2 === 0 ? ['chorus'] : [] })),
  },
}

/** Adds the people to the library and creates the show. */
export const openShow = async ({ handler, phoneKey, projected }: Services, { ids }: Cluster): Promise<void> => {
  const requestOf = () => {
    const commandId = ids.next()
    return { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
  }
  const hash = async () => ''
  for (const user of [...operators, ...everybody])
    await registerPerson({ user, groups: [] }, { handler, phoneKey, hash, request: requestOf() })
  const made = await handler.handle(show, { id: boardId, command: created }, requestOf())
  if (isRejection(made)) throw new Error(made.message)
  await projected(made.position)
}

/** Resumes the show, if it is paused. */
export const resumeShow = async ({ handler }: Services, { ids }: Cluster): Promise<void> => {
  const commandId = ids.next()
  const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
  await handler.handle(show, { id: boardId, command: { type: 'resumeAll', payload: {} } }, request)
}
