import { describe, expect, test } from 'vitest'
import { cue } from '../cue/cue.ts'
import { group } from '../group/group.ts'
import { module } from '../module/module.ts'
import { scenario } from './testing/given.ts'
import { aCue, aGroup, aModule } from './testing/items.ts'

/** Stored events of cues, groups and modules: each has the whole item, or the id of the deleted one. */
describe('[LB-03 LB-05] each kind has its own events', () => {
  test('of a cue', () => {
    const changed = { ...aCue, name: 'Buffering' }
    const created = { type: 'CueCreated', data: { cue: aCue } } as const
    const updated = { type: 'CueUpdated', data: { cue: changed } } as const
    const deleted = { type: 'CueDeleted', data: { _id: aCue._id } } as const
    const cues = scenario(cue)
    cues
      .given(created)
      .when({ type: 'update', changes: { name: ' Buffering ' } })
      .gives(updated)
    cues.given(created, updated).when({ type: 'delete' }).gives(deleted)
    expect(cues.given(created, updated).state.item).toEqual(changed)
    expect(cues.given(created, updated, deleted).state.item).toBe(null)
  })

  test('of a group', () => {
    const changed = { ...aGroup, name: 'Choir' }
    const created = { type: 'GroupCreated', data: { group: aGroup } } as const
    const updated = { type: 'GroupChanged', data: { group: changed } } as const
    const deleted = { type: 'GroupDeleted', data: { _id: aGroup._id } } as const
    const groups = scenario(group)
    groups
      .given(created)
      .when({ type: 'update', changes: { name: ' Choir ' } })
      .gives(updated)
    groups.given(created, updated).when({ type: 'delete' }).gives(deleted)
    expect(groups.given(created, updated).state.item).toEqual(changed)
    expect(groups.given(created, updated, deleted).state.item).toBe(null)
  })

  test('of a module', () => {
    const changed = { ...aModule, maxdelay: 3_000 }
    const created = { type: 'ModuleCreated', data: { module: aModule } } as const
    const updated = { type: 'ModuleUpdated', data: { module: changed } } as const
    const deleted = { type: 'ModuleDeleted', data: { _id: aModule._id } } as const
    const modules = scenario(module)
    modules
      .given(created)
      .when({ type: 'update', changes: { maxdelay: 3_000 } })
      .gives(updated)
    modules.given(created, updated).when({ type: 'delete' }).gives(deleted)
    expect(modules.given(created, updated).state.item).toEqual(changed)
    expect(modules.given(created, updated, deleted).state.item).toBe(null)
  })
})
