import type { Condition, Effect, Module, Performance, User, Script as Whole } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { groupNameIn, scriptOf } from './script.ts'

const createdAt = '2026-05-01T00:00:00.000Z'
const group = { _id: 'g', name: 'Chorus', description: '', type: 'General', oneshot: false, metadata: {} }
const template = (_id: string, text: string) => ({
  _id,
  name: `Line ${_id}`,
  description: '',
  oneshot: false,
  symbols: [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, it = '']) => it),
  metadata: {},
  type: 'speech' as const,
  content: { text, voice: 'slt' },
})
const module = (_id: string, more: Partial<Module> = {}): Module => ({
  _id,
  group: 'g',
  template: 'hi',
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue: 'c',
  conditions: [],
  effects: [],
  ...more,
})
const none: User[] = []
const whole = (modules: Module[], templates = [template('hi', 'Hi {{name}}')], data?: Performance['data']): Whole => ({
  groups: [group],
  templates,
  modules,
  cues: [{ _id: 'c', name: 'Overture', description: '', modules: modules.map(({ _id }) => _id) }],
  performance: {
    _id: 'p',
    name: 'Show',
    version: 1,
    description: '',
    groups: ['g'],
    cues: ['c'],
    templates: templates.map(({ _id }) => _id),
    metadata: { createdAt },
    ...(data && { data }),
    hidden: false,
    createdAt,
  },
})
const script = (
  modules: Module[],
  templates?: ReturnType<typeof template>[],
  { users = none, data }: { users?: User[]; data?: Performance['data'] } = {},
) => scriptOf(whole(modules, templates, data), users)
const asks = (value: string): Condition => ({ field: 'groups', op: 'contains', value })
const puts = (to: string): Effect => ({ type: 'addToGroup', group: to })

describe('[EW-06] what would go wrong', () => {
  it('leads to the field that corrects it', () => {
    const { problems } = script([
      module('fine', { conditions: [asks('g'), asks('audience')], effects: [puts('g')] }),
      module('mute', { template: 'gone', group: null }),
      module('lost', { group: 'gone' }),
      module('asking', { conditions: [asks('g'), asks('gone')] }),
      module('counting', { conditions: [{ field: 'data.bib', op: 'gt', value: 'many' }] }),
      module('changing', { effects: [puts('audience')] }),
      module('calling', { effects: [{ type: 'setField', field: 'type', value: 'ghost' }] }),
      module('filling', { effects: [{ type: 'setField', field: 'mood', value: '{{name}}' }] }),
    ])
    expect(problems.map(({ text, focus }) => `${focus}: ${text}`)).toEqual([
      'template mute: Its template is not in this performance.',
      'group lost: Its group is not in this performance.',
      'condition asking 1: It names a group that is not in this performance.',
      'condition counting 0: bib must be compared with a number.',
      'effect changing 0: The group audience follows from the type of a person. An effect cannot change it.',
      'effect calling 0: There is no type ghost. Choose one of audience, performer, dramaturg, usher.',
      'effect filling 0: The text is stored as it is: nothing in {{ }} is filled in here.',
    ])
  })

  it('an unknown or unclosed symbol counts once, however many modules use it, and opens its template', () => {
    const templates = [template('hi', 'Hi {{nmae}} {{x'), template('open', 'Hi {{name'), template('fine', 'Hi')]
    const { problems, cues } = script([module('one'), module('two'), module('three', { template: 'open' })], templates)
    expect(problems).toEqual([
      { text: '{{nmae}} is not a known symbol.', focus: 'words hi', template: 'hi', select: 'nmae' },
      { text: '{{name is not closed.', focus: 'words open', template: 'open', select: '{{name' },
    ])
    expect(cues[0]?.modules.map(({ problem }) => problem)).toEqual([
      '{{nmae}} is not a known symbol.',
      '{{nmae}} is not a known symbol.',
      '{{name is not closed.',
    ])
  })
})

describe('[EW-05] what uses a group', () => {
  it('lists every module that speaks to it, asks for it or changes it, each with its field', () => {
    const { usesOf } = script([
      module('speaks'),
      module('asks', { group: 'audience', conditions: [{ field: 'bib', op: 'exists' }, asks('g')] }),
      module('puts', { group: 'audience', effects: [puts('g')] }),
    ])
    const text = 'Line hi of cue 1, Overture'
    expect(usesOf('g')).toEqual([
      { text, focus: 'group speaks' },
      { text, focus: 'condition asks 1' },
      { text, focus: 'effect puts 0' },
    ])
    expect(usesOf('audience').map(({ focus }) => focus)).toEqual(['group asks', 'group puts'])
    expect(usesOf('performer')).toEqual([])
  })

  it('lists a question of which an option changes it, once', () => {
    const option = (_id: string, group: string) => ({ _id, label: _id, effects: [puts(group)] })
    const question = (_id: string, ...options: object[]) =>
      ({ ...template(_id, ''), type: 'ask', content: { kind: 'choice', question: '?', options } }) as never
    const { usesOf } = script(
      [module('speaks')],
      [
        template('hi', 'Hi'),
        question('doors', option('a', 'g'), option('b', 'g')),
        question('other', option('a', 'performer')),
      ],
    )
    expect(usesOf('g').slice(1)).toEqual([
      { text: 'the question “Line doors”', focus: 'words doors', template: 'doors' },
    ])
  })

  it('has a name and never shows an id', () => {
    expect(['g', 'performer', '4f1c-gone'].map(groupNameIn({ groups: [group] }))).toEqual([
      'Chorus',
      'performer',
      'no group',
    ])
  })
})

it('[OW-06] each field that the words use appears once, with how many people lack it and the words for them', () => {
  const person = (_id: string, more: Partial<User> = {}): User => ({
    _id,
    name: _id,
    phone: '',
    type: 'audience',
    data: {},
    ...more,
  })
  const users = [
    person('ann', { data: { fear: 'rain' } }),
    person('', { data: { fear: ' ' } }),
    person('cem', { data: { hope: 'sun' } }),
    person('host', { type: 'dramaturg' }),
  ]
  const templates = [
    template('hi', 'Hi {{name}}, {{fear}} of {{title}}'),
    template('bye', '{{hope}} {{fear}} {{nickname}}'),
  ]
  const { fields } = script([], templates, { users, data: { orElse: { hope: 'peace', love: 'somebody' } } })
  expect(fields).toEqual([
    { symbol: 'fear', orElse: '', empty: 2, of: 3 },
    { symbol: 'hope', orElse: 'peace', empty: 2, of: 3 },
    { symbol: 'nickname', orElse: '', empty: 1, of: 3 },
    { symbol: 'love', orElse: 'somebody', empty: 3, of: 3 },
  ])
})

it('what is wrong with a module stands in its row, and what is wrong with a rule only in the line of that rule', () => {
  const [cue] = script([
    module('fine'),
    module('mute', { template: 'gone' }),
    module('asking', { conditions: [asks('gone')] }),
    module('changing', { effects: [puts('audience')] }),
  ]).cues
  expect(cue?.modules.map(({ problem }) => problem)).toEqual([
    null,
    'Its template is not in this performance.',
    null,
    null,
  ])
})

const door = (name: string) => ({
  ...template('door', ''),
  name,
  type: 'ask' as const,
  content: {
    question: 'Which door?',
    kind: 'choice' as const,
    options: ['Left', 'Right'].map((label) => ({ _id: label, label })),
    closes: {},
    results: 'after' as const,
    tie: 'first' as const,
  },
})
const wish = { ...door('Wish'), _id: 'wish', content: { ...door('').content, kind: 'text' as const } }
const says = (...symbols: string[]) => ({
  ...template('hi', symbols.map((it) => `{{${it}}}`).join(' ')),
  symbols,
})

describe('[QU-64] what a text and a condition say of a question', () => {
  const asking = [module('m', { conditions: [{ field: 'answer:Door', op: 'equals', value: 'Left' }] })]
  it('is known by the name of the question, and named as a problem once the question has another name', () => {
    const line = says('answer:Door', 'result:Door', 'result:Door:percent', 'answer:Wish')
    expect(script(asking, [line, door('Door'), wish] as never).problems).toEqual([])
    const renamed = script(asking, [line, door('Gate'), wish] as never)
    expect(renamed.problems.map(({ text }) => text)).toEqual([
      'It names a question that is not in this performance.',
      '{{answer:Door}} is not a known symbol.',
    ])
    expect(renamed.fields, 'nobody lacks an answer before the evening').toEqual([])
  })

  it('is the words of the room for a language model only, and nothing of a text is a result', () => {
    const line = says('answers:Wish', 'result:Wish')
    const model = { ...line, type: 'llm' as const, content: { system: 'x', prompt: '{{answers:Wish}}', voice: 'slt' } }
    const problems = (it: object) => script([module('m')], [it, wish] as never).templates[0]?.unknown
    expect(problems(line)?.map(({ symbol }) => symbol)).toEqual(['answers:Wish', 'result:Wish'])
    expect(problems(model)?.map(({ symbol }) => symbol)).toEqual(['result:Wish'])
  })

  it('keeps the list of symbols the same as long as the questions are', () => {
    const [before, after] = [
      script(asking, [says('name'), door('Door')] as never),
      script(asking, [says('bib'), door('Door')] as never),
    ]
    expect(after.symbols).toBe(before.symbols)
    expect(after.asks).toBe(before.asks)
  })
})

it('[EW-33] an edit of one cue looks for the problems of this cue only, and an edit of a line for those of its cues', () => {
  const ids = ['a', 'b', 'c']
  let asked: string[] = []
  /** a module that says when somebody looks at its conditions */
  const watched = (id: string): Module =>
    Object.defineProperty(module(id, { cue: id, template: `t${id}` }), 'conditions', {
      get: () => {
        asked.push(id)
        return []
      },
    })
  const base = whole(
    ids.map(watched),
    ids.map((id) => template(`t${id}`, 'Hi {{name}}')),
  )
  const show: Whole = {
    ...base,
    cues: ids.map((id) => ({ _id: id, name: `Cue ${id}`, description: '', modules: [id] })),
    performance: { ...base.performance, cues: ids },
  }
  const before = scriptOf(show, none)
  expect(new Set(asked)).toEqual(new Set(ids))
  asked = []
  const renamed = { ...show, cues: show.cues.map((it) => (it._id === 'b' ? { ...it, name: 'Arrival' } : it)) }
  const after = scriptOf(renamed, none)
  expect(new Set(asked)).toEqual(new Set(['b']))
  expect(after.cues.map((it, at) => it === before.cues[at])).toEqual([true, false, true])
  asked = []
  const templates = show.templates.map((it) => (it._id === 'tc' ? template('tc', 'Hi {{nmae}}') : it))
  const said = scriptOf({ ...renamed, templates }, none)
  expect(new Set(asked)).toEqual(new Set(['c']))
  expect(said.problems.map(({ text }) => text)).toEqual(['{{nmae}} is not a known symbol.'])
  expect(said.cues.map(({ modules }) => modules[0]?.problem)).toEqual([null, null, '{{nmae}} is not a known symbol.'])
})
