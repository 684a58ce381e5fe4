import { describe, expect, test } from 'vitest'
import { cue } from '../cue/cue.ts'
import { group } from '../group/group.ts'
import { scenario } from '../library/testing/given.ts'
import { aCue, aGroup, aPerformance, speech } from '../library/testing/items.ts'
import { performance } from '../performance/performance.ts'
import { template } from '../template/template.ts'
import { anchorsAt } from './order.ts'

const created = { type: 'CueCreated', data: { cue: aCue } } as const
const cues = scenario(cue).given(created)
const becomes = (changes: object) => ({ type: 'CueUpdated', data: { cue: { ...aCue, ...changes } } }) as const
const set = (path: string, from: unknown, to: unknown) => ({ type: 'set', fields: [{ path, from, to }] }) as const

describe('[OW-02] words for empty fields', () => {
  const made = { type: 'PerformanceCreated', data: { performance: aPerformance } } as const
  const data = (orElse: Record<string, string>) =>
    ({ type: 'PerformanceUpdated', data: { performance: { ...aPerformance, data: { orElse } } } }) as const

  test('two authors write those of two fields, whatever is in the names', () => {
    const performances = scenario(performance).given(made)
    performances.when(set('data.orElse.fear', undefined, 'the dark')).gives(data({ fear: 'the dark' }))
    const two = scenario(performance).given(made, data({ fear: 'the dark' }))
    two
      .when(set('data.orElse.first.love', undefined, 'somebody'))
      .gives(data({ fear: 'the dark', 'first.love': 'somebody' }))
    two.when(set('data.orElse.fear', 'the dark', undefined)).gives(data({}))
    expect(two.when(set('data.orElse.fear', 'rain', 'snow')).outcome).toMatchObject({
      rejected: 'STALE',
      details: { conflicts: [{ path: 'data.orElse.fear', now: 'the dark' }] },
    })
  })

  test.each(['{{x}}', 'a|b', ' x', '', 'x'.repeat(65)])('no field is called "%s"', (field) => {
    const { outcome } = scenario(performance)
      .given(made)
      .when(set('data.orElse', undefined, { [field]: 'words' }))
    expect(outcome).toMatchObject({ rejected: 'INVALID' })
  })
})

describe('[AU-01] an edit says what its author saw and what they changed', () => {
  test('changes a field that is as its author saw it, and no other', () => {
    cues.when(set('description', 'It begins.', 'It ends.')).gives(becomes({ description: 'It ends.' }))
    cues.when(set('notes', undefined, 'Check the line')).gives(becomes({ notes: 'Check the line' }))
    cues.when(set('notes', null, 'Check the line')).gives(becomes({ notes: 'Check the line' }))
  })

  test('does not overwrite another author’s change, and reports both texts', () => {
    const { outcome } = cues.when(set('description', 'Something else.', 'Mine.'))
    expect(outcome).toMatchObject({
      rejected: 'STALE',
      details: { conflicts: [{ path: 'description', from: 'Something else.', to: 'Mine.', now: 'It begins.' }] },
    })
  })

  test('changes none of several fields when one of them is in conflict', () => {
    const fields = [
      { path: 'name', from: 'Dial tone', to: 'Carrier' },
      { path: 'description', from: 'Old.', to: 'Mine.' },
      { path: 'notes', from: 'Old.', to: 'Mine.' },
    ]
    const { outcome } = cues.when({ type: 'set', fields })
    expect(outcome).toMatchObject({ details: { conflicts: [{ path: 'description' }, { path: 'notes' }] } })
    cues.when({ type: 'set', fields: fields.slice(0, 1) }).gives(becomes({ name: 'Carrier' }))
  })

  test('[AU-07] gives a list of questions what two authors changed in it, and refuses what the rules refuse', () => {
    const made = { type: 'PerformanceCreated', data: { performance: aPerformance } } as const
    const ask = (...keys: string[]) =>
      keys.map((key) => ({ key, label: `Your ${key}?`, kind: 'text' as const, required: false }))
    const asks = (...keys: string[]) =>
      ({
        type: 'PerformanceUpdated',
        data: { performance: { ...aPerformance, data: { joinQuestions: ask(...keys) } } },
      }) as const
    const two = scenario(performance).given(made, asks('fear', 'city'))
    two.when(set('data.joinQuestions', ask('fear'), ask('fear', 'song'))).gives(asks('fear', 'song', 'city'))
    const many = Array.from({ length: 30 }, (_, at) => `q${at}`)
    expect(two.when(set('data.joinQuestions', ask('fear'), ask('fear', ...many))).outcome).toMatchObject({
      rejected: 'INVALID',
    })
  })

  test('does nothing for a value that is already so, whatever each author saw', () => {
    cues.when(set('description', 'Something else.', 'It begins.')).gives()
    cues.when(set('name', 'Dial tone ', ' Dial tone')).gives()
    cues.when(set('notes', 'gone', '')).gives()
  })

  test('changes or removes one key of a field', () => {
    const templates = scenario(template).given({ type: 'TemplateCreated', data: { template: speech } })
    const text = (to: string) => ({ ...speech, symbols: [], content: { text: to, voice: 'slt' } })
    templates
      .when(set('content.text', 'Hello {{name}}.', 'Good night.'))
      .gives({ type: 'TemplateUpdated', data: { template: text('Good night.') } })
    const groups = scenario(group).given({ type: 'GroupCreated', data: { group: aGroup } })
    groups
      .when(set('metadata.colour', 'red', undefined))
      .gives({ type: 'GroupChanged', data: { group: { ...aGroup, metadata: {} } } })
    groups
      .when(set('metadata.a.b', undefined, 1))
      .gives({ type: 'GroupChanged', data: { group: { ...aGroup, metadata: { colour: 'red', 'a.b': 1 } } } })
  })

  test('refuses what the contract does not know, and keeps the id', () => {
    cues.when(set('description', 'It begins.', 7)).isRefused('INVALID')
    cues.when(set('_id', 'cue-1', 'cue-2')).gives()
    cues.when({ type: 'take', list: 'name', item: 'x' }).isRefused('INVALID', 'list: there is no list name.')
  })
})

describe('[AU-02] edits lists item by item', () => {
  test('inserts an item behind the nearest neighbour that is still there', () => {
    const place = (item: string, ...after: string[]) => cues.when({ type: 'place', list: 'modules', item, after })
    place('module-3', 'module-1').gives(becomes({ modules: ['module-1', 'module-3', 'module-2'] }))
    place('module-3', 'gone', 'module-2', 'module-1').gives(becomes({ modules: ['module-1', 'module-2', 'module-3'] }))
    place('module-3').gives(becomes({ modules: ['module-3', 'module-1', 'module-2'] }))
    place('module-1', 'module-2').gives(becomes({ modules: ['module-2', 'module-1'] }))
  })

  test('removes an item once', () => {
    cues.when({ type: 'take', list: 'modules', item: 'module-1' }).gives(becomes({ modules: ['module-2'] }))
    cues.when({ type: 'take', list: 'modules', item: 'module-9' }).gives()
  })

  test('lists the items before a place, nearest first', () => {
    expect(anchorsAt(['a', 'b', 'c'], 2)).toEqual(['b', 'a'])
    expect(anchorsAt(['a', 'b', 'c'], 0)).toEqual([])
    expect(anchorsAt([...'abcdefghijkl'], 12)).toEqual([...'lkjihgfe'])
  })
})

describe('[AU-04] deleting', () => {
  const gone = { type: 'CueDeleted', data: { _id: 'cue-1' } } as const

  test('refuses to delete an item that changed since its author saw it, and says so', () => {
    cues.when({ type: 'delete', seen: { name: 'Dial tone', notes: '' } }).gives(gone)
    const { outcome } = cues.when({ type: 'delete', seen: { ...aCue, description: 'Older.' } })
    expect(outcome).toMatchObject({ rejected: 'STALE', details: { now: aCue } })
  })

  test('[AU-10] restores a deleted item as it was, and leaves an existing one alone', () => {
    scenario(cue).given(created, gone).when({ type: 'restore', item: aCue }).gives(created)
    scenario(cue).given().when({ type: 'restore', item: aCue }).gives(created)
    cues.when({ type: 'restore', item: { ...aCue, name: 'Another' } }).gives()
    scenario(cue)
      .given(created, gone)
      .when({ type: 'restore', item: { _id: 'cue-1' } })
      .isRefused('INVALID')
  })
})
