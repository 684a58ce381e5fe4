import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'

const make = (_id: string, name: string) => ({
  type: 'makeControlKey' as const,
  payload: { _id, name, scopes: ['read' as const, 'go' as const], hash: `hash of ${_id}` },
})
const end = (keyId: string) => ({ type: 'endControlKey' as const, payload: { keyId } })
const keysAfter = (...commands: Parameters<typeof history>[1][]) => [
  ...stateAfter(...history(opened(), ...commands)).controlKeys.keys(),
]

it('[SC-01] makes a key with its name, scopes and hash', () => {
  given(...opened())
    .when(make('k1', 'QLab'))
    .gives({ type: 'ControlKeyMade', data: { _id: 'k1', name: 'QLab', scopes: ['read', 'go'], hash: 'hash of k1' } })
})

it('[SC-03] removes an ended key and keeps the others', () => {
  expect(keysAfter(make('k1', 'QLab'), make('k2', 'Desk'), make('k3', 'Deck'), end('k2'))).toEqual(['k1', 'k3'])
  given(...opened())
    .when(end('k9'))
    .isRefused('NOT_FOUND', 'There is no such control key in this show.')
})

it('[SC-21] refuses a second key of the same name, in any case, until the first is ended', () => {
  const past = history(opened(), make('k1', 'QLab'), make('k2', 'Desk'))
  given(...past)
    .when(make('k3', 'qlab'))
    .isRefused('DUPLICATE_KEY', 'There is a control key named qlab already. End it, or choose another name.')
  expect(keysAfter(make('k1', 'QLab'), end('k1'), make('k3', 'QLab'))).toEqual(['k3'])
})

it('allows at most 20 keys in a show', () => {
  const many = Array.from({ length: 20 }, (_, index) => make(`k${index}`, `machine ${index}`))
  expect(keysAfter(...many)).toHaveLength(20)
  given(...history(opened(), ...many))
    .when(make('k20', 'one more'))
    .isRefused('INVALID', 'A show has at most 20 control keys. End one that is not needed.')
})
