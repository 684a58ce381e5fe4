import type { LockedRoute } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { touched } from './touched.ts'

/** The ids that a call would change; what it names by null or not at all is none. */
const touches = (route: LockedRoute, body: object, id = 'own') =>
  (touched[route] as (asked: object) => readonly unknown[])({ params: { id }, body }).filter((it) => it !== undefined)

describe('what a call would change, which a locked show refuses', () => {
  it('of a person: not a password or rights, and everything else, also if it comes with these', () => {
    for (const body of [{}, { password: 'p' }, { rights: 'view' }, { password: 'p', rights: 'view' }])
      expect(touches('updateUser', body), JSON.stringify(body)).toEqual([])
    for (const body of [{ name: 'Ann' }, { name: 'Ann', password: 'p' }, { rights: 'view', data: {} }])
      expect(touches('updateUser', body), JSON.stringify(body)).toEqual(['own'])
  })

  it('of a list of people: those that are updated, and nobody who is new or skipped', () => {
    const row = (status: string, ...ids: string[]) => ({ status, existingUsers: ids.map((_id) => ({ _id })) })
    const users = [row('updated', 'ann', 'ben'), row('created', 'cem'), row('skipped', 'dee'), row('updated', 'eve')]
    expect(touches('importUsers', { users })).toEqual(['ann', 'ben', 'eve'])
  })

  it('a module belongs to its cue, also to the one that it comes to; a template to its performance', () => {
    expect(touches('createModule', { cue: 'cue-1' })).toEqual(['cue-1'])
    expect(touches('updateModule', { cue: 'cue-2' }, 'module-1')).toEqual(['module-1', 'cue-2'])
    expect(touches('createTemplate', { metadata: { performanceId: 'play' } })).toEqual(['play'])
    expect(touches('updateTemplate', { metadata: { performanceId: 'play' } }, 'template-1')).toEqual([
      'template-1',
      'play',
    ])
    for (const metadata of [undefined, null, 'play', {}, { performanceId: 7 }])
      expect(touches('createTemplate', { metadata })).toEqual([])
  })

  it('of several edits: each part, and where it comes from or goes to', () => {
    const edits = [
      { type: 'add', item: { _id: 'm', cue: 'cue-1' } },
      { type: 'add', item: { _id: 't', metadata: { performanceId: 'play' } } },
      {
        type: 'set',
        id: 'n',
        fields: [
          { path: 'cue', to: 'cue-2' },
          { path: 'mindelay', to: 3 },
        ],
      },
      { type: 'delete', id: 'gone' },
    ]
    expect(touches('edit', { edits })).toEqual(['m', 'cue-1', 't', 'play', 'undefined', 'n', 'cue-2', 'gone'])
  })

  it.each([
    'updatePerformance',
    'updateCue',
    'deleteCue',
    'deleteModule',
    'updateGroup',
    'deleteGroup',
    'eraseUser',
  ] as const)('%s changes the part that its address names', (route) =>
    expect(touches(route, { cue: 'another' })).toEqual(['own']),
  )

  it('a sheet that is loaded into a performance changes it', () => {
    expect(touches('sheetLoadPerformance', { basePerformanceId: 'play' })).toEqual(['play'])
  })
})
