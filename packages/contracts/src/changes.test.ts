import { expect, test } from 'vitest'
import { Cue, Group, Module, Performance } from './entities.ts'
import { routes } from './rest.ts'
import { CueBody, GroupBody, ModuleBody, PerformanceBody } from './rest-bodies.ts'

test('[RE-21 RE-57] an update carries the fields that it names, and no default for the others', () => {
  expect(routes.updateModule.body.parse({ mindelay: 3 })).toEqual({ mindelay: 3 })
  expect(routes.updateUser.body.parse({ name: 'Ann' })).toEqual({ name: 'Ann' })
  for (const { body } of [routes.updateCue, routes.updateGroup, routes.updateTemplate, routes.updatePerformance])
    expect(body.parse({})).toEqual({})
})

test('[RE-21] a program can write every field that an author can: what it sends is never left out in silence', () => {
  // the server makes these, or a route of its own writes them
  const others = new Set(['_id', 'hidden', 'deletedAt', 'erased', 'createdAt'])
  for (const [item, body] of [
    [Cue, CueBody],
    [Group, GroupBody],
    [Module, ModuleBody],
    [Performance, PerformanceBody],
  ] as const)
    expect(Object.keys(body.shape)).toEqual(
      expect.arrayContaining(Object.keys(item.shape).filter((field) => !others.has(field))),
    )
})
