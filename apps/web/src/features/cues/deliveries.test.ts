import { expect, it } from 'vitest'
import { blackboard, run } from '../../live/testing/blackboard.ts'
import { personDeliveries } from './deliveries.ts'

const { users } = blackboard()
const recipients = users.map(({ _id }) => _id)
const squares = (...runs: ReturnType<typeof run>[]) => personDeliveries(users, runs).map(({ square }) => square)

it('[MR-40] a delivery that a stop cut off no longer waits or plays; an ended one stays as it was', () => {
  const deliveries = { u1: 'completed', u2: 'received', u3: 'failed' } as const
  expect(squares(run({ recipients, deliveries }))).toEqual(['failed', 'completed', 'playing'])
  expect(squares(run({ recipients, deliveries, state: 'stopped' }))).toEqual(['failed', 'completed', 'stopped'])
  expect(squares(run({ recipients, deliveries: {}, state: 'stopped' }))).toEqual(['stopped', 'stopped', 'stopped'])
})

it("[SC-25] the square of a ghost is marked as a ghost's", () => {
  const haunted = users.map((user, index) =>
    index === 1 ? { ...user, data: { ...user.data, ghost: true as const } } : user,
  )
  const sent = run({ recipients, deliveries: { u1: 'completed', u2: 'completed' } })
  const names = personDeliveries(haunted, [sent]).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual([users[0]?.name, `${users[1]?.name} (ghost)`])
})

it('in a completed run only the failures decide', () => {
  const failures = [{ userId: 'u2', reason: 'TIMED_OUT' as const }]
  expect(squares(run({ recipients, deliveries: {}, failures, state: 'completed' }))).toEqual([
    ...['failed', 'completed', 'completed'],
  ])
})

it('a person in several runs shows the most important state', () => {
  const first = run({ recipients: ['u1', 'u2'], deliveries: { u1: 'completed', u2: 'failed' } })
  const second = run({ _id: 'r2', recipients: ['u1', 'u2'], deliveries: { u1: 'received', u2: 'completed' } })
  expect(squares(first, second)).toEqual(['failed', 'playing'])
  const over = run({ _id: 'r3', recipients: ['u1'], deliveries: { u1: 'sent' }, state: 'stopped' })
  expect(squares(over, first)).toEqual(['failed', 'stopped'])
})

it('[OC-01] people the cue waits for come first, then failures; the others keep their order', () => {
  const sent = run({ recipients, deliveries: { u1: 'completed', u2: 'failed', u3: 'waiting' } })
  const of = (...awaited: string[]) =>
    personDeliveries(users, [sent], new Set(awaited)).map(({ userId, square }) => `${userId} ${square}`)
  expect(of('u3')).toEqual(['u3 awaited', 'u2 failed', 'u1 completed'])
  expect(of()).toEqual(['u2 failed', 'u1 completed', 'u3 waiting'])
})

it('[OC-02] an erased person is called erased', () => {
  const erased = users.map((user, at) =>
    at === 0 ? { ...user, name: '[erased]', data: {}, erased: true as const } : user,
  )
  expect(personDeliveries(erased, [run({ recipients, deliveries: {} })])[0]).toMatchObject({
    name: 'erased',
    erased: true,
  })
})
