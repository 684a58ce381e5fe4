import type { Cue, Module, Script } from '@ghostlight/contracts'

const at = '2026-05-01T12:00:00.000Z'

export const aCue = (_id: string, modules: string[] = []): Cue => ({
  _id,
  name: `Cue ${_id}`,
  description: '',
  modules,
})

export const aModule = (_id: string, cue: string): Module => ({
  _id,
  group: 'g',
  template: 't',
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue,
  conditions: [],
  effects: [],
})

/** Two cues, the first with two modules; a group and a template. */
export const aScript = (): Script => ({
  performance: {
    _id: 'p',
    name: 'Modem',
    version: 1,
    description: '',
    groups: ['g'],
    cues: ['a', 'b'],
    templates: ['t'],
    metadata: { createdAt: at },
    hidden: false,
    createdAt: at,
  },
  cues: [aCue('a', ['m', 'n']), aCue('b')],
  modules: [aModule('m', 'a'), aModule('n', 'a')],
  groups: [{ _id: 'g', name: 'Choir', description: '', type: 'General', oneshot: false, metadata: {} }],
  templates: [
    {
      _id: 't',
      name: 'Hello',
      description: '',
      oneshot: false,
      symbols: [],
      metadata: { performanceId: 'p' },
      type: 'speech',
      content: { text: 'Hello.', voice: 'v' },
    },
  ],
})
