import type { ShowEvent } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { differenceIn } from './difference.ts'

const of = (type: ShowEvent['type'], data: object): ShowEvent => ({ type, data }) as never
const cueRun = (data: object): ShowEvent => of('CueRun', { cueId: 'c1', ...data })
const field = (value: string): ShowEvent => of('UserFieldUpdated', { userId: 'ann', field: 'data.mood', value })
const started = (userIds: string[], conditionOn?: string, delayMs = 0): ShowEvent =>
  of('ModuleStarted', {
    module: { conditions: conditionOn === undefined ? [] : [{ field: conditionOn, op: 'exists' }] },
    recipients: userIds.map((userId) => ({ userId, delayMs })),
  })
const told = (was: ShowEvent, now: ShowEvent, personal: boolean) =>
  differenceIn({ was, now }, { personal, names: new Set() })

test('[HX-07] without personal data nothing is compared that was invented for it', () => {
  const pairs: [string, ShowEvent, ShowEvent][] = [
    ['warnings', cueRun({ warnings: [] }), cueRun({ warnings: ['Nobody is here.'] })],
    ['value', field('glad'), field('sad')],
    ['recipients.0.delayMs', started(['ann'], 'groups', 5), started(['ann'], 'groups', 7)],
    ['recipients', started(['ann'], 'data.mood'), started(['ann', 'ben'], 'data.mood')],
  ]
  for (const [path, was, now] of pairs) {
    expect(told(was, now, true), path).toContain(`${was.type}: ${path} was `)
    expect(told(was, now, false), path).toBeUndefined()
  }
})

test('[HX-07] without personal data everything else is compared', () => {
  const pairs: [string, ShowEvent, ShowEvent][] = [
    ['cueId', cueRun({ cueId: 'c1' }), cueRun({ cueId: 'c2' })],
    ['field', field('glad'), of('UserFieldUpdated', { userId: 'ann', field: 'data.food', value: 'glad' })],
    ['recipients', started(['ann']), started(['ann', 'ben'])],
    ['recipients', started(['ann'], 'groups'), started(['ann', 'ben'], 'groups')],
    ['recipients', started(['ann'], 'type'), started(['ann', 'ben'], 'type')],
  ]
  for (const [path, was, now] of pairs) expect(told(was, now, false), path).toContain(`${was.type}: ${path} was `)
  expect(told(field('glad'), cueRun({}), false)).toBe('then UserFieldUpdated; today CueRun')
})
