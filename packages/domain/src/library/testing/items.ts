import type { Cue, Group, Module, Performance, Template, User, Voice } from '@ghostlight/contracts'

const at = '2026-05-01T12:00:00.000Z'

export const aPerformance: Performance = {
  _id: 'performance-1',
  name: 'The Last Modem',
  version: 1,
  description: 'A ghost story.',
  groups: ['group-1'],
  cues: ['cue-1'],
  templates: ['template-1'],
  metadata: { createdAt: at },
  hidden: false,
  createdAt: at,
}

export const aCue: Cue = {
  _id: 'cue-1',
  name: 'Dial tone',
  description: 'It begins.',
  modules: ['module-1', 'module-2'],
}

export const aModule: Module = {
  _id: 'module-1',
  group: 'group-1',
  template: 'template-1',
  mindelay: 500,
  maxdelay: 2_000,
  oneshot: false,
  autorun: true,
  cue: 'cue-1',
  conditions: [{ field: 'data.bib', op: 'exists' }],
  effects: [{ type: 'addToGroup', group: 'group-2' }],
}

export const aGroup: Group = {
  _id: 'group-1',
  name: 'Chorus',
  description: '',
  type: 'General',
  oneshot: false,
  metadata: { colour: 'red' },
}

export const speech: Template = {
  _id: 'template-1',
  name: 'Greeting',
  description: 'First words.',
  oneshot: false,
  symbols: ['name'],
  metadata: { performanceId: 'performance-1' },
  type: 'speech',
  content: { text: 'Hello {{name}}.', voice: 'slt' },
}

export const llm: Template = {
  ...speech,
  _id: 'template-2',
  symbols: ['title', 'nickname'],
  type: 'llm',
  content: { system: 'You are {{title}}.', prompt: 'Greet {{nickname}}, from {{ title }}.', voice: 'awb' },
}

export const aVoice: Voice = {
  _id: 'voice-1',
  voiceId: 'slt',
  name: 'Slt',
  description: 'A woman.',
  settings: { stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true, speed: 1.06 },
  labels: { accent: 'american' },
  preview_url: null,
  category: 'embedded',
}

export const ann: User = {
  _id: 'person-1',
  name: 'Ann Lee',
  phone: '5550101',
  type: 'audience',
  data: { nickname: 'Annie', offering: 'a floppy disk' },
}
