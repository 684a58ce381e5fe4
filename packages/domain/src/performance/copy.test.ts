import type { Script } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { aCue, aGroup, aModule, aPerformance, speech } from '../library/testing/items.ts'
import { ask } from '../testing/things.ts'
import { copyScript } from './copy.ts'
import { nextVersion } from './versions.ts'

const script: Script = {
  performance: { ...aPerformance, hidden: true },
  groups: [aGroup],
  templates: [speech],
  modules: [aModule, { ...aModule, _id: 'module-2', group: 'audience' }],
  cues: [aCue],
}
const at = '2026-06-01T00:00:00.000Z'
const copied = (source: Script = script) => copyScript(source, { newId: (old) => `new-${old}`, at, version: 2 })

test('[RE-60] copying makes new templates, groups, cues and modules, each otherwise the same', () => {
  const { groups, templates, modules, cues } = copied()
  const ids = [...groups, ...templates, ...modules, ...cues].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(5)
  expect(ids.every((id) => id.startsWith('new-'))).toBe(true)
  expect(groups[0]).toEqual({ ...aGroup, _id: groups[0]?._id })
  expect(templates[0]?.content).toEqual(speech.content)
  expect(modules[0]).toMatchObject({ mindelay: 500, maxdelay: 2_000, conditions: aModule.conditions })
})

test('[NT-01] copies a cue with its notes and its planned length', () => {
  const { cues } = copied({ ...script, cues: [{ ...aCue, notes: 'The door', plannedMs: 43_000 }] })
  expect(cues).toMatchObject([{ _id: 'new-cue-1', notes: 'The door', plannedMs: 43_000 }])
})

test('[QU-54] the ways of a copied cue lead from the copied questions to the copied cues', () => {
  const next = [
    { template: 'doors', option: 'left', cue: 'cue-2' },
    { template: 'doors', option: 'right', cue: 'cue-of-another' },
  ]
  const { cues } = copied({
    ...script,
    templates: [ask('doors')],
    cues: [
      { ...aCue, next },
      { ...aCue, _id: 'cue-2' },
    ],
  })
  expect(cues[0]?.next).toEqual([
    { template: 'new-doors', option: 'left', cue: 'new-cue-2' },
    { template: 'new-doors', option: 'right', cue: 'cue-of-another' },
  ])
  expect(cues[1]?.next).toBeUndefined()
})

test('[RE-61] the new cues have the new modules, which have the new groups, templates and cues', () => {
  const { groups, templates, modules, cues } = copied()
  expect(cues[0]?.modules).toEqual(modules.map(({ _id }) => _id))
  expect(modules.map(({ cue }) => cue)).toEqual([cues[0]?._id, cues[0]?._id])
  expect(modules.map(({ template }) => template)).toEqual([templates[0]?._id, templates[0]?._id])
  expect(modules.map(({ group }) => group)).toEqual([groups[0]?._id, 'audience'])
})

test('[QU-26] the options of a copied question change the copied groups, also those left from another kind', () => {
  const [put, set] = [
    { type: 'addToGroup', group: 'group-1' },
    { type: 'setField', field: 'mood', value: 'calm' },
  ] as const
  const options = [
    { _id: 'l', label: 'Left', effects: [put, set] },
    { _id: 'r', label: 'Right' },
  ]
  for (const kind of ['choice', 'scale'] as const) {
    const { templates, groups } = copied({ ...script, templates: [ask('doors', { kind, options })] })
    expect(templates[0]?.content).toMatchObject({
      options: [{ effects: [{ ...put, group: groups[0]?._id }, set] }, { _id: 'r', label: 'Right' }],
    })
  }
})

test('[LV-30] a copy has the version above the highest of its name, whichever version was copied', () => {
  const versions = [1, 5, 3].map((version) => ({ ...aPerformance, version, hidden: version === 5 }))
  for (const performance of versions) {
    const version = nextVersion(versions, performance.name)
    const copy = copyScript({ ...script, performance }, { newId: () => 'new', at, version })
    expect(copy.performance).toMatchObject({ name: aPerformance.name, version: 6, hidden: false })
  }
})

test('[RE-62] the new performance has the new ids and names its source', () => {
  const { performance, groups, templates, cues } = copied()
  expect(performance).toEqual({
    ...aPerformance,
    _id: performance._id,
    version: 2,
    groups: [groups[0]?._id],
    templates: [templates[0]?._id],
    cues: [cues[0]?._id],
    metadata: { createdAt: at, sourcePerformanceId: 'performance-1', copiedAt: at },
    hidden: false,
    createdAt: at,
  })
  expect(templates[0]?.metadata.performanceId).toBe(performance._id)
})

describe('three groups, several modules', () => {
  const named = (name: string) => ({ ...aGroup, _id: `group-${name}`, name })
  const modules: Script['modules'] = [
    {
      ...aModule,
      _id: 'module-1',
      group: 'group-left',
      conditions: [
        { field: 'groups', op: 'contains', value: 'group-right' },
        { field: 'data.seat', op: 'equals', value: 'group-right' },
      ],
      effects: [
        { type: 'addToGroup', group: 'group-middle' },
        { type: 'setField', field: 'data.seat', value: 'group-left' },
        { type: 'removeFromGroup', group: 'group-left' },
      ],
    },
    {
      ...aModule,
      _id: 'module-2',
      group: 'audience',
      conditions: [
        { field: 'groups', op: 'notEquals', value: 'group-middle' },
        { field: 'groups', op: 'contains', value: 'audience' },
        { field: 'groups', op: 'exists' },
      ],
      effects: [{ type: 'addToGroup', group: 'group-right' }],
    },
    {
      ...aModule,
      _id: 'module-3',
      group: 'group-right',
      conditions: [{ field: 'groups', op: 'equals', value: 'group-left' }],
      effects: [
        { type: 'removeFromGroup', group: 'group-right' },
        { type: 'removeFromGroup', group: 'group-elsewhere' },
      ],
    },
  ]
  const groups = ['left', 'middle', 'right'].map(named)

  test('[RE-61 LB-74] effects and conditions of a copy name the new groups, and never the old', () => {
    const copy = copied({ ...script, groups, modules })
    expect(copy.modules.map(({ group }) => group)).toEqual(['new-group-left', 'audience', 'new-group-right'])
    expect(copy.modules.map(({ effects }) => effects)).toEqual([
      [
        { type: 'addToGroup', group: 'new-group-middle' },
        { type: 'setField', field: 'data.seat', value: 'group-left' },
        { type: 'removeFromGroup', group: 'new-group-left' },
      ],
      [{ type: 'addToGroup', group: 'new-group-right' }],
      [
        { type: 'removeFromGroup', group: 'new-group-right' },
        { type: 'removeFromGroup', group: 'group-elsewhere' },
      ],
    ])
    expect(copy.modules.map(({ conditions }) => conditions)).toEqual([
      [
        { field: 'groups', op: 'contains', value: 'new-group-right' },
        { field: 'data.seat', op: 'equals', value: 'group-right' },
      ],
      [
        { field: 'groups', op: 'notEquals', value: 'new-group-middle' },
        { field: 'groups', op: 'contains', value: 'audience' },
        { field: 'groups', op: 'exists' },
      ],
      [{ field: 'groups', op: 'equals', value: 'new-group-left' }],
    ])
  })
})

test('a template that was removed from its performance is also removed from the copy', () => {
  const out = { ...speech, _id: 'template-2', metadata: { performanceId: null, colour: 'red' } }
  const copy = copied({ ...script, templates: [speech, out] })
  expect(copy.templates.map(({ metadata }) => metadata)).toEqual([
    { performanceId: 'new-performance-1' },
    { performanceId: null, colour: 'red' },
  ])
})

test('[AM-08] automations of a copy name its own cues and modules', () => {
  const message = { kind: 'osc', host: '', port: 9, over: 'udp', address: '', args: [] } as const
  const of = (_id: string, about: { cue: string | null; module: string | null }) => ({
    [_id]: { _id, name: _id, when: { on: 'cueRuns' as const }, message: { ...message, args: [] }, ...about },
  })
  const automations = {
    ...of('a', { cue: 'cue-1', module: null }),
    ...of('b', { cue: null, module: 'module-1' }),
    ...of('c', { cue: null, module: null }),
  }
  const copy = copied({ ...script, performance: { ...aPerformance, automations } })
  expect(Object.values(copy.performance.automations ?? {}).map(({ cue, module }) => [cue, module])).toEqual([
    [copy.cues[0]?._id, null],
    [null, copy.modules[0]?._id],
    [null, null],
  ])
  expect(copied().performance).not.toHaveProperty('automations')
})

test('[VH-11] a copy of a deleted performance is not deleted', () => {
  const performance = { ...aPerformance, hidden: true, deletedAt: at }
  expect(copied({ ...script, performance }).performance).not.toHaveProperty('deletedAt')
  expect(copied({ ...script, performance }).performance.hidden).toBe(false)
})

test('[WD-22] the acts of a copy begin at its own cues', () => {
  const performance = { ...aPerformance, data: { endText: 'Bye.', acts: { 'cue-1': 'Act I' } } }
  const copy = copied({ ...script, performance }).performance
  expect(copy.data).toEqual({ endText: 'Bye.', acts: { 'new-cue-1': 'Act I' } })
})
