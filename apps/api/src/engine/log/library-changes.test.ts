import { libraryKey, passwordsKey, peopleKey } from '@ghostlight/projections'
import { expect, test } from 'vitest'
import type { StoredEvent } from '../ports/event-store.ts'
import { changesLibrary, takenOutBy } from './library-changes.ts'

const event = (type: string, data: object, actor = 'olga') =>
  ({ type, data, meta: { actor } }) as unknown as StoredEvent
const template = (more: object) => event('TemplateUpdated', { template: { _id: 't', ...more } }, 'iris')

test('[AU-36] removals from a performance are reported with the author, and nothing else', () => {
  const told = takenOutBy([
    event('CueDeleted', { _id: 'c' }),
    event('CueUpdated', { cue: { _id: 'c-2' } }),
    event('ModuleDeleted', { _id: 'm' }, 'otto'),
    event('GroupDeleted', { _id: 'g' }),
    template({ metadata: { performanceId: 'p' } }),
    template({ metadata: { performanceId: '' } }),
    event('PersonRemoved', { _id: 'ann' }),
  ])
  expect(told).toEqual([
    { id: 'c', actor: 'olga' },
    { id: 'm', actor: 'otto' },
    { id: 'g', actor: 'olga' },
    { id: 't', actor: 'iris' },
  ])
})

test('[AU-36] a malformed template in the log does not hide later changes', () => {
  const odd = [{}, { metadata: null }, { metadata: 'x' }, { metadata: 7 }, { metadata: undefined }].map(template)
  const none = [null, 'x', 7].map((it) => event('TemplateUpdated', { template: it }))
  const told = takenOutBy([...odd, ...none, event('CueDeleted', { _id: 7 }), event('CueDeleted', { _id: 'c' })])
  expect(told.map(({ id }) => id)).toEqual(['t', 't', 't', 't', 't', 'c'])
})

test('[AU-36] of many changes the newest hundred are reported', () => {
  const ids = Array.from({ length: 150 }, (_, index) => `c-${index}`)
  const told = takenOutBy(ids.map((_id) => event('CueDeleted', { _id })))
  expect(told.map(({ id }) => id)).toEqual(ids.slice(50))
})

test('[AU-33] authors see changes of scripts and none of people', () => {
  const op = (key: string) => ({ op: 'set' as const, key, field: 'x', value: 1 })
  for (const kind of ['performance', 'cue', 'module', 'group', 'template'] as const)
    expect(changesLibrary([op(peopleKey), op(libraryKey(kind))]), kind).toBe(true)
  expect(changesLibrary([op(peopleKey), op(passwordsKey), op(libraryKey('voice'))])).toBe(false)
  expect(changesLibrary([])).toBe(false)
})
