import { describe, expect, test } from 'vitest'
import { aCue, aModule, aPerformance, speech } from '../library/testing/items.ts'
import { ask } from '../testing/things.ts'
import { groupUses } from './uses.ts'

const plain = { ...aModule, effects: [] }
const cue = { ...aCue, modules: [plain._id] }
const library = { performances: [aPerformance], cues: [cue], modules: [plain], templates: [speech] }

describe('[RE-85] finds what uses a group', () => {
  test('names every module that speaks to it, by template and cue', () => {
    expect(groupUses('group-1', library)).toEqual(['the module "Greeting" of the cue "Dial tone"'])
    const alone = { ...plain, cue: null }
    expect(groupUses('group-1', { ...library, cues: [], modules: [alone] })).toEqual(['the module "Greeting"'])
  })
  test('names every module whose effect changes its members', () => {
    for (const type of ['addToGroup', 'removeFromGroup'] as const) {
      const moving = { ...plain, effects: [{ type, group: 'group-2' }] }
      expect(groupUses('group-2', { ...library, modules: [moving] })).toHaveLength(1)
    }
  })
  test('[QU-26] names every question with an option that changes its members', () => {
    const asking = (_id: string, group: string, kind: 'choice' | 'text' = 'choice') => ({
      ...ask(_id, { kind, options: [{ _id: 'o', label: 'Left', effects: [{ type: 'addToGroup', group }] }] }),
      name: `Doors ${_id}`,
    })
    const templates = [speech, asking('a', 'group-2'), asking('b', 'group-3'), asking('c', 'group-2', 'text')]
    expect(groupUses('group-2', { ...library, templates })).toEqual(['the question "Doors a"'])
    const taken = templates.map((it) => (it._id === 'a' ? { ...it, metadata: { performanceId: null } } : it))
    expect(groupUses('group-2', { ...library, templates: taken }), 'an author has deleted it').toEqual([])
    const gone = { ...aPerformance, hidden: true, templates: ['a'] }
    expect(groupUses('group-2', { ...library, templates, performances: [gone] })).toEqual([])
  })
  test('names every module with a condition on it', () => {
    const asking = { ...plain, conditions: [{ field: 'groups', op: 'contains' as const, value: 'group-3' }] }
    const other = { ...asking, conditions: [{ field: 'data.seat', op: 'equals' as const, value: 'group-3' }] }
    expect(groupUses('group-3', { ...library, modules: [other, asking, plain] })).toHaveLength(1)
  })
  test('names a module by its own template and cue, whichever side holds the link', () => {
    const templates = [{ ...speech, _id: 'template-0', name: 'Farewell' }, speech]
    const cues = [
      { ...aCue, _id: 'cue-0', name: 'First', modules: ['module-9'] },
      { ...aCue, _id: 'cue-2', name: 'Second', modules: ['module-8'] },
    ]
    const listed = { ...plain, _id: 'module-8', cue: null }
    const naming = { ...plain, _id: 'module-7', cue: 'cue-0' }
    const wordless = { ...plain, _id: 'module-6', cue: null, template: 'gone' }
    expect(groupUses('group-1', { ...library, cues, templates, modules: [listed, naming, wordless] })).toEqual([
      'the module "Greeting" of the cue "Second"',
      'the module "Greeting" of the cue "First"',
      'the module "no template"',
    ])
  })
  test('finds nothing when no module uses it, even if a performance lists it', () => {
    expect(groupUses('group-1', { ...library, modules: [] })).toEqual([])
    expect(groupUses('group-3', library)).toEqual([])
  })
  test('ignores what only a deleted performance has', () => {
    const deleted = { ...aPerformance, hidden: true }
    expect(groupUses('group-1', { ...library, performances: [deleted] })).toEqual([])
    const copy = { ...aPerformance, _id: 'performance-2' }
    expect(groupUses('group-1', { ...library, performances: [deleted, copy] })).toHaveLength(1)
    const gone = { ...aPerformance, cues: ['cue-0'], hidden: true }
    const cues = [{ ...aCue, _id: 'cue-0', modules: [plain._id] }, cue]
    expect(groupUses('group-1', { ...library, performances: [gone, aPerformance], cues })).toHaveLength(1)
    const inIts = { ...plain, _id: 'module-8' }
    const own = [
      { ...aCue, _id: 'cue-0', modules: [inIts._id] },
      { ...aCue, modules: [] },
    ]
    const beside = { ...library, performances: [gone, aPerformance], cues: own, modules: [{ ...inIts, cue: null }] }
    expect(groupUses('group-1', beside), 'whatever other cues there are').toEqual([])
    const away = { ...plain, _id: 'module-9', cue: 'cue-0' }
    const alone = { ...plain, _id: 'module-8', cue: null }
    expect(
      groupUses('group-1', { ...library, performances: [gone], cues, modules: [alone] }),
      'in no cue',
    ).toHaveLength(1)
    expect(groupUses('group-1', { ...library, performances: [gone], cues: cues.slice(0, 1), modules: [away] })).toEqual(
      [],
    )
  })
})
