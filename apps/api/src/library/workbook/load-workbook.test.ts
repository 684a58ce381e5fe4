import { eachCondition } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { storeScript } from '../store-script.ts'
import { aRequest, fakeHandler } from '../testing/fake-handler.ts'
import { onBase } from './base-version.ts'
import type { PerformanceDrafts } from './drafts.ts'
import { loadPeople, loadPerformance } from './load-workbook.ts'

const timing = { mindelay: 0, maxdelay: 500, oneshot: false, autorun: true }
const drafts: PerformanceDrafts = {
  cues: [
    { name: 'Dial tone', description: 'It begins.' },
    { name: 'Buffering', description: '' },
  ],
  groups: ['audience', 'Left'],
  templates: [
    { name: 'Hi', type: 'speech', content: { text: 'Hi {{name}}', voice: 'slt' } },
    { name: 'Letter', type: 'llm', content: { system: 'For {{title}}', prompt: 'To {{nickname}}', voice: 'awb' } },
  ],
  modules: [
    { row: 2, cue: 0, group: 'audience', template: 0, ...timing },
    { row: 3, cue: 0, group: 'Left', template: 1, ...timing },
    { row: 4, cue: 1, group: 'Left', template: 0, ...timing },
  ],
}
const loadedAs = (prefix: string, over: Partial<PerformanceDrafts> = {}) =>
  loadPerformance(
    { ...drafts, ...over },
    { name: 'Show', description: 'D', ids: (...parts) => [prefix, ...parts].join(':'), now: Date.UTC(2026, 4, 1) },
  )

describe('a parsed workbook', () => {
  test('[LB-70] becomes a performance whose cues, modules, groups and templates refer to each other', () => {
    const { performance, groups, templates, modules, cues } = loadedAs('a')
    expect(groups.map(({ _id, name }) => [_id, name])).toEqual([['a:group:left', 'Left']])
    expect(templates.map(({ _id, symbols }) => [_id, symbols])).toEqual([
      ['a:template:0', ['name']],
      ['a:template:1', ['title', 'nickname']],
    ])
    expect(modules.map(({ group, template, cue }) => [group, template, cue])).toEqual([
      ['audience', 'a:template:0', 'a:cue:0'],
      ['a:group:left', 'a:template:1', 'a:cue:0'],
      ['a:group:left', 'a:template:0', 'a:cue:1'],
    ])
    expect(cues.map((cue) => cue.modules)).toEqual([['a:module:0', 'a:module:1'], ['a:module:2']])
    expect(performance).toMatchObject({
      name: 'Show',
      version: 1,
      description: 'D',
      groups: ['a:group:left'],
      cues: ['a:cue:0', 'a:cue:1'],
      templates: ['a:template:0', 'a:template:1'],
      hidden: false,
    })
  })

  test('[LB-71] is stored unchanged, and the library refuses none of it', async () => {
    const { handler, events } = fakeHandler()
    const script = loadedAs('a')
    expect(await storeScript(script, { handler, request: aRequest() })).toMatchObject({
      performance: script.performance,
    })
    const stored = events.flatMap((it) => (it.type === 'TemplateCreated' ? [it.data.template] : []))
    expect(stored).toEqual(script.templates)
  })

  test('[LB-72] has each phone once: the first row counts, and rows with errors are ignored', () => {
    const people = loadPeople(
      [
        { row: 2, person: { phone: '5550101', data: { bib: '1' } }, errors: [] },
        { row: 3, errors: ['Missing phone number'] },
        { row: 4, person: { phone: '5550101', name: 'Twin', data: {} }, errors: [] },
        {
          row: 5,
          person: { phone: '5550102', name: 'Ben', type: 'usher', groups: ['Left'], password: 'x', data: {} },
          errors: [],
        },
      ],
      (...parts) => parts.join(':'),
    )
    expect(people).toEqual([
      { user: { _id: 'person:5550101', name: '', phone: '5550101', type: 'audience', data: { bib: '1' } }, groups: [] },
      {
        user: { _id: 'person:5550102', name: 'Ben', phone: '5550102', type: 'usher', data: {} },
        groups: ['Left'],
        password: 'x',
      },
    ])
  })
})

describe('a performance on a base', () => {
  const at = '2026-06-01T00:00:00.000Z'
  const on = (loaded: ReturnType<typeof loadedAs>, base = loadedAs('base')) =>
    onBase(loaded, { base, newId: (old) => `copy-${old.replace('base:', '')}`, at })

  test('[LB-73] has its own cues, and copies of the base’s groups and templates that it does not have', () => {
    const loaded = loadedAs('new', {
      groups: ['LEFT'],
      templates: [{ name: 'Bye', type: 'speech', content: { text: 'Bye', voice: 'slt' } }],
      modules: [{ row: 2, cue: 0, group: 'LEFT', template: 0, ...timing }],
    })
    const script = on(loaded)
    expect(script.cues).toEqual(loaded.cues)
    expect(script.groups.map(({ name }) => name)).toEqual(['LEFT'])
    expect(script.templates.map(({ name }) => name)).toEqual(['Bye', 'Hi', 'Letter'])
    expect(script.templates.every(({ _id }) => !_id.startsWith('base'))).toBe(true)
    expect(script.performance.metadata.sourcePerformanceId).toBe('base:performance')
    expect(script.performance.templates).toEqual(script.templates.map(({ _id }) => _id))
  })

  test('[LB-73] has copies of the base’s cues if the sheet has none, for the groups of the sheet', () => {
    const loaded = loadedAs('new', { cues: [], templates: [], modules: [], groups: ['Left', 'Right'] })
    const script = on(loaded)
    expect(script.cues.map(({ name }) => name)).toEqual(['Dial tone', 'Buffering'])
    expect(script.cues.flatMap(({ modules }) => modules)).toEqual(script.modules.map(({ _id }) => _id))
    expect(script.modules.map(({ group }) => group)).toEqual(['audience', 'new:group:left', 'new:group:left'])
    expect(JSON.stringify([script.groups, script.templates, script.modules, script.cues])).not.toContain('base:')
  })

  test('[LB-73] has the base’s automations with its cues, and its texts if the sheet has none', () => {
    const base = loadedAs('base')
    const message = { kind: 'osc' as const, host: 'h', port: 1, over: 'udp' as const, address: '/a', args: [] }
    const light = {
      _id: 'a1',
      name: 'Light',
      when: { on: 'cueRuns' },
      cue: 'base:cue:0',
      module: null,
      message,
    } as const
    const performance = { ...base.performance, data: { endText: 'Bye.' }, automations: { a1: light } }
    const bare = loadedAs('new', { cues: [], templates: [], modules: [], groups: [] })
    const { performance: made, cues } = on(bare, { ...base, performance })
    expect(made.data).toEqual({ endText: 'Bye.' })
    expect(Object.values(made.automations ?? {}).map(({ name, cue }) => [name, cue])).toEqual([['Light', cues[0]?._id]])
    expect(on(loadedAs('new'), { ...base, performance }).performance.automations).toBeUndefined()
  })

  test('[LB-73] has the base’s description if the sheet has none', () => {
    const described = (script: ReturnType<typeof loadedAs>, description: string) => ({
      ...script,
      performance: { ...script.performance, description },
    })
    const of = (own: string, base: string) =>
      on(described(loadedAs('new'), own), described(loadedAs('base'), base)).performance.description
    expect([of('', 'Theirs'), of('Mine', 'Theirs'), of('Mine', ''), of('', '')]).toEqual(['Theirs', 'Mine', 'Mine', ''])
  })

  test('[LB-74] conditions and effects of the base’s modules refer to the groups that replace the base’s', () => {
    const base = loadedAs('base', { groups: ['Left', 'Right', 'Back'] })
    const changed = base.modules.map((module, at) => ({
      ...module,
      conditions: [
        { field: 'groups', op: 'contains' as const, value: `base:group:${['left', 'right', 'back'][at]}` },
        { field: 'groups', op: 'notEquals' as const, value: 'audience' },
      ],
      effects: [
        { type: 'removeFromGroup' as const, group: `base:group:${['right', 'back', 'left'][at]}` },
        { type: 'addToGroup' as const, group: `base:group:${['back', 'left', 'right'][at]}` },
      ],
    }))
    const loaded = loadedAs('new', { cues: [], templates: [], modules: [], groups: ['LEFT', 'Up'] })
    const script = on(loaded, { ...base, modules: changed })
    expect(script.groups.map(({ _id }) => _id)).toEqual([
      'new:group:left',
      'new:group:up',
      'copy-group:right',
      'copy-group:back',
    ])
    expect(script.modules.map(({ conditions }) => eachCondition(conditions).map(({ value }) => value))).toEqual([
      ['new:group:left', 'audience'],
      ['copy-group:right', 'audience'],
      ['copy-group:back', 'audience'],
    ])
    expect(script.modules.map(({ effects }) => effects.map((it) => 'group' in it && it.group))).toEqual([
      ['copy-group:right', 'copy-group:back'],
      ['copy-group:back', 'new:group:left'],
      ['new:group:left', 'copy-group:right'],
    ])
  })
})

test('[WD-22] the acts of a sheet begin at its cues, and those of a base come with its cues only', () => {
  const [first, second] = drafts.cues
  if (!first || !second) throw new Error('there are two cues')
  const base = loadedAs('base', { cues: [first, { ...second, act: 'Act II' }] })
  expect(base.performance.data).toEqual({ acts: { 'base:cue:1': 'Act II' } })
  expect(base.cues[1]).not.toHaveProperty('act')
  const copying = { base, newId: (old: string) => `new:${old}`, at: '2026-05-01T12:00:00.000Z' }
  const own = loadedAs('own', { cues: [{ ...first, act: 'Act I' }, second] })
  expect(onBase(own, copying).performance.data).toEqual({ acts: { 'own:cue:0': 'Act I' } })
  expect(onBase(loadedAs('own'), copying).performance).not.toHaveProperty('data')
  const without = loadedAs('own', { cues: [], modules: [], templates: [] })
  expect(onBase(without, copying).performance.data).toEqual({ acts: { 'new:base:cue:1': 'Act II' } })
})
