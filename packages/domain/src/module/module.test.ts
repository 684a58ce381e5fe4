import { test } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { aModule } from '../library/testing/items.ts'
import { module } from './module.ts'

const modules = scenario(module)

test('[EN-36 EN-37 EN-38 EN-39] a module keeps its delays in ms, oneshot, autorun and its cue', () => {
  const item = { ...aModule, mindelay: 250, maxdelay: 1_500, oneshot: true, autorun: false, cue: 'cue-7' }
  modules
    .given()
    .when({ type: 'create', item })
    .gives({ type: 'ModuleCreated', data: { module: item } })
  modules
    .given()
    .when({ type: 'create', item: { ...item, mindelay: 0.5 } })
    .isRefused('INVALID')
  modules
    .given()
    .when({ type: 'create', item: { ...item, mindelay: -1 } })
    .isRefused('INVALID')
})

test('[EN-40 EN-41] a module keeps its conditions and effects', () => {
  const changes = { conditions: [], effects: [{ type: 'setField' as const, field: 'mood', value: 'blue' }] }
  modules
    .given({ type: 'ModuleCreated', data: { module: aModule } })
    .when({ type: 'update', changes })
    .gives({ type: 'ModuleUpdated', data: { module: { ...aModule, ...changes } } })
})

test('[VA-41] creating a module requires a group', () => {
  const message = 'Cannot create module: no groups available. Please create a group first.'
  modules
    .given()
    .when({ type: 'create', item: { ...aModule, group: null } })
    .isRefused('INVALID', message)
})

test('[VA-42] creating a module requires a template', () => {
  const message = 'Cannot create module: no templates available. Please create a template first.'
  modules
    .given()
    .when({ type: 'create', item: { ...aModule, template: null } })
    .isRefused('INVALID', message)
})
