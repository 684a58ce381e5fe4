import { expect, it } from 'vitest'
import { blackboard, run } from '../../live/testing/blackboard.ts'
import { personDeliveries } from './deliveries.ts'

const { users } = blackboard()
const recipients = users.map(({ _id }) => _id)
const squares = (...runs: ReturnType<typeof run>[]) => personDeliveries(users, runs).map(({ square }) => square)

it('[MR-40] what a stop cut off is neither waiting nor playing any more; what had ended before stays so', () => {
  const deliveries = { u1: 'completed', u2: 'received', u3: 'failed' } as const
  expect(squares(run({ recipients, deliveries }))).toEqual(['failed', 'completed', 'playing'])
  expect(squares(run({ recipients, deliveries, state: 'stopped' }))).toEqual(['failed', 'completed', 'stopped'])
  expect(squares(run({ recipients, deliveries: {}, state: 'stopped' }))).toEqual(['stopped', 'stopped', 'stopped'])
})

it('[SC-25] a ghost’s square is told apart from a person’s', () => {
  const haunted = users.map((user, index) =>
    index === 1 ? { ...user, data: { ...user.data, ghost: true as const } } : user,
  )
  const sent = run({ recipients, deliveries: { u1: 'completed', u2: 'completed' } })
  const names = personDeliveries(haunted, [sent]).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual([users[0]?.name, `${users[1]?.name} (ghost)`])
})

it('of a completed run the failures say all', () => {
  const failures = [{ userId: 'u2', reason: 'TIMED_OUT' as const }]
  expect(squares(run({ recipients, deliveries: {}, failures, state: 'completed' }))).toEqual([
    ...['failed', 'completed', 'completed'],
  ])
})

it('who is in several runs shows what most wants to be seen', () => {
  const first = run({ recipients: ['u1', 'u2'], deliveries: { u1: 'completed', u2: 'failed' } })
  const second = run({ _id: 'r2', recipients: ['u1', 'u2'], deliveries: { u1: 'received', u2: 'completed' } })
  expect(squares(first, second)).toEqual(['failed', 'playing'])
  const over = run({ _id: 'r3', recipients: ['u1'], deliveries: { u1: 'sent' }, state: 'stopped' })
  expect(squares(over, first)).toEqual(['failed', 'stopped'])
})

it('[OC-01] whom the cue waits for comes first, then who failed; all others stay in their order', () => {
  const sent = run({ recipients, deliveries: { u1: 'completed', u2: 'failed', u3: 'waiting' } })
  const of = (...awaited: string[]) =>
    personDeliveries(users, [sent], new Set(awaited)).map(({ userId, square }) => `${userId} ${square}`)
  expect(of('u3')).toEqual(['u3 awaited', 'u2 failed', 'u1 completed'])
  expect(of()).toEqual(['u2 failed', 'u1 completed', 'u3 waiting'])
})

it('[OC-02] who was erased reads so', () => {
  const erased = users.map((user, at) =>
    at === 0 ? { ...user, name: '[erased]', data: {}, erased: true as const } : user,
  )
  expect(personDeliveries(erased, [run({ recipients, deliveries: {} })])[0]).toMatchObject({
    name: 'erased',
    erased: true,
  })
})
