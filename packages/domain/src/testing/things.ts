import {
  type Cue,
  type Group,
  isRejection,
  type Module,
  type ShowCommand,
  type ShowEvent,
  type Template,
  type User,
} from '@ghostlight/contracts'
import { show } from '../show/index.ts'
import { context } from './given.ts'

export const boardId = 'K7M4QX'

export const person = (_id: string, over: Partial<User> = {}): User => ({
  _id,
  name: _id[0]?.toUpperCase() + _id.slice(1),
  phone: '555 0100',
  type: 'audience',
  data: {},
  ...over,
})

export const group = (_id: string, over: Partial<Group> = {}): Group => ({
  _id,
  name: _id,
  description: '',
  type: 'General',
  oneshot: false,
  metadata: {},
  ...over,
})

const words = { description: '', oneshot: false, symbols: [], metadata: {} }
export const speech = (_id: string, text = 'Good evening.'): Template => ({
  ...words,
  _id,
  name: _id,
  type: 'speech',
  content: { text, voice: 'voice-1' },
})
export const llm = (_id: string, system: string, prompt: string): Template => ({
  ...words,
  _id,
  name: _id,
  type: 'llm',
  content: { system, prompt, voice: 'voice-1' },
})

type Asking = Extract<Template, { type: 'ask' }>['content']
/** Which door? Left or right, or as `over` says. */
export const ask = (_id: string, over: Partial<Asking> = {}): Template => ({
  ...words,
  _id,
  name: _id,
  type: 'ask',
  content: {
    question: 'Which door, {{nickname}}?',
    kind: 'choice',
    options: [
      { _id: 'left', label: 'The left one' },
      { _id: 'right', label: 'The right one' },
    ],
    closes: {},
    results: 'after',
    tie: 'first',
    ...over,
  },
})

export const module = (_id: string, over: Partial<Module> = {}): Module => ({
  _id,
  group: 'audience',
  template: 'hello',
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue: null,
  conditions: [],
  effects: [],
  ...over,
})

export const cue = (_id: string, ...modules: string[]): Cue => ({ _id, name: _id, description: '', modules })

type Board = Extract<ShowCommand, { type: 'createBlackboard' }>['payload']

export const opening = (over: Partial<Board> = {}): { type: 'createBlackboard'; payload: Board } => ({
  type: 'createBlackboard',
  payload: {
    _id: boardId,
    title: 'The Cherry Orchard',
    performance: 'performance-1',
    cues: [cue('cue-1', 'welcome'), cue('cue-2', 'song'), cue('cue-3')],
    modules: [module('welcome'), module('song', { group: 'chorus' })],
    templates: [speech('hello')],
    groups: [group('chorus')],
    voices: {},
    users: [
      { user: person('ann'), groups: ['chorus'] },
      { user: person('ben'), groups: [] },
      { user: person('pia', { type: 'performer' }), groups: [] },
    ],
    ...over,
  },
})

/** The events of a show that has just been created. */
export const opened = (over: Partial<Board> = {}): ShowEvent[] => {
  const events = show.decide(opening(over), show.initial(), context())
  if (isRejection(events)) throw new Error(events.message)
  return events
}
