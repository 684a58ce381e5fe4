import type { ShowCommand } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'

type Payload = Extract<ShowCommand, { type: 'setCountdown' }>['payload']
const set = (name: Payload['name'], at: string | null) => ({ type: 'setCountdown' as const, payload: { name, at } })
const interval = set('interval', '2026-05-01T22:35:00+02:00')

it('[TM-08] records each countdown once, in UTC, and null leaves it as planned', () => {
  const told = { name: 'interval' as const, at: '2026-05-01T20:35:00.000Z', by: 'Olga' }
  given(...opened())
    .when(interval)
    .gives({ type: 'CountdownSet', data: told })
  given(...history(opened(), interval))
    .when(set('interval', '2026-05-01T20:35:00Z'))
    .gives()
  given(...history(opened(), interval))
    .when(set('interval', '2026-05-01T20:40:00Z'))
    .gives({ type: 'CountdownSet', data: { ...told, at: '2026-05-01T20:40:00.000Z' } })
  given(...history(opened(), interval))
    .when(set('interval', null))
    .gives({ type: 'CountdownSet', data: { ...told, at: null } })
  given(...history(opened(), interval, set('interval', null)))
    .when(set('interval', null))
    .gives()
  given(...history(opened(), interval))
    .when(set('doors', null))
    .gives()
})

it('[TM-08] each countdown has its own time, and one that is a day away is refused', () => {
  const doors = set('doors', '2026-05-01T19:00:00Z')
  expect(stateAfter(...history(opened(), doors, interval)).countdowns).toEqual({
    doors: '2026-05-01T19:00:00.000Z',
    interval: '2026-05-01T20:35:00.000Z',
  })
  const tooFar = 'A countdown ends within 24 hours. Give it a time of today or tomorrow.'
  for (const at of ['2026-05-03T19:00:00Z', '2026-04-29T19:00:00Z'])
    given(...opened())
      .when(set('interval', at))
      .isRefused('INVALID', tooFar)
})
