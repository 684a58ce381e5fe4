import { expect, test } from 'vitest'
import { routes } from './rest.ts'

test('[RE-21 RE-57] an update carries the fields that it names, and no default for the others', () => {
  expect(routes.updateModule.body.parse({ mindelay: 3 })).toEqual({ mindelay: 3 })
  expect(routes.updateUser.body.parse({ name: 'Ann' })).toEqual({ name: 'Ann' })
  for (const { body } of [routes.updateCue, routes.updateGroup, routes.updateTemplate, routes.updatePerformance])
    expect(body.parse({})).toEqual({})
})
