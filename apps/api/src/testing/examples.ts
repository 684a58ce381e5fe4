import type { AudienceEvent, ShowCommand, User } from '@ghostlight/contracts'

export const boardId = 'K7M4QX'

export const person = (_id: string, over: Partial<User> = {}): User => {
  return {
    _id,
    name: `name of ${_id}`,
    phone: '555 0100',
    type: 'audience',
    data: { nickname: `nick ${_id}` },
    ...over,
  }
}

const rules = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [], cue: null }
const words = { description: '', oneshot: false, symbols: [], metadata: {} }

export type Opening = Extract<ShowCommand, { type: 'createBlackboard' }>['payload']
/** Three cues, unless `over` says otherwise: everybody hears the same; each their own name; a language model's line. */
export const createShow = (
  users: readonly User[] = [person('ann'), person('ben')],
  over: Partial<Opening> = {},
): ShowCommand => ({
  type: 'createBlackboard',
  payload: {
    _id: boardId,
    title: 'The Cherry Orchard',
    performance: 'performance-1',
    cues: [
      { _id: 'cue-1', name: 'Welcome', description: '', modules: ['all'] },
      { _id: 'cue-2', name: 'Names', description: '', modules: ['own'] },
      { _id: 'cue-3', name: 'Oracle', description: '', modules: ['llm'] },
    ],
    modules: [
      { ...rules, _id: 'all', group: 'audience', template: 'same' },
      { ...rules, _id: 'own', group: 'audience', template: 'name' },
      { ...rules, _id: 'llm', group: 'audience', template: 'oracle' },
      { ...rules, _id: 'together', group: 'audience', template: 'same', sync: true },
      { ...rules, _id: 'late', group: 'audience', template: 'same', mindelay: 60_000, maxdelay: 60_000 },
    ],
    templates: [
      { ...words, _id: 'same', name: 'Same', type: 'speech', content: { text: 'Good evening.', voice: 'v' } },
      { ...words, _id: 'name', name: 'Name', type: 'speech', content: { text: 'Hello {{name}}.', voice: 'v' } },
      {
        ...words,
        _id: 'oracle',
        name: 'Oracle',
        type: 'llm',
        content: { system: 'S', prompt: '{{name}}?', voice: 'v' },
      },
    ],
    groups: [],
    voices: {},
    texts: { checklist: [{ key: 'exits', text: 'The exits are free' }] },
    users: users.map((user) => ({ user, groups: [] })),
    ...over,
  },
})

export const connected = (userId: string, socketId = `${userId}-1`): AudienceEvent => ({
  type: 'UserConnected',
  data: { userId, name: `name of ${userId}`, type: 'audience', socketId, node: 'node-1', ready: true },
})

export const typesOf = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type)
