import { expect, it } from 'vitest'
import { WrongExpectedRevision } from '../../engine/ports/event-store.ts'
import { rejectionOf } from './errors.ts'

it('[ED-12] who lost against other nodes is told that somebody else was quicker', () => {
  expect(rejectionOf(new WrongExpectedRevision('blackboard-K7M4QX', 4, 7))).toMatchObject({ rejected: 'STALE' })
  expect(rejectionOf(new Error('anything else'))).toBeUndefined()
})
