import { defaultGroups } from '@ghostlight/contracts'
import { test } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { aGroup } from '../library/testing/items.ts'
import { group } from './group.ts'

const groups = scenario(group)
const created = { type: 'GroupCreated', data: { group: aGroup } } as const

test('[EN-42 EN-43 EN-44] a group keeps name, description, type, oneshot and metadata', () => {
  const item = { ...aGroup, description: 'Who sings.', type: 'Singers', oneshot: true, metadata: { row: 3 } }
  groups
    .given()
    .when({ type: 'create', item })
    .gives({ type: 'GroupCreated', data: { group: item } })
})

test('[VA-31] a group needs a name', () => {
  groups
    .given()
    .when({ type: 'create', item: { ...aGroup, name: ' ' } })
    .isRefused('INVALID', 'A group needs a name.')
  groups
    .given(created)
    .when({ type: 'update', changes: { name: '' } })
    .isRefused('INVALID', 'A group needs a name.')
})

test('[VA-32] a group needs no description', () => {
  groups
    .given()
    .when({ type: 'create', item: { ...aGroup, description: '' } })
    .gives(created)
})

test.each(defaultGroups)('[LB-08] refuses a library group named %s, because every show has one', (name) => {
  const message = `A group named "${name.toUpperCase()}" already exists.`
  const item = { ...aGroup, name: name.toUpperCase() }
  groups.given().when({ type: 'create', item }).isRefused('DUPLICATE_KEY', message)
  groups.given(created).when({ type: 'update', changes: { name } }).isRefused('DUPLICATE_KEY')
})
