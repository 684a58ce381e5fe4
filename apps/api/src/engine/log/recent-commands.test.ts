import type { Recorded } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { createRecentCommands } from './recent-commands.ts'

const event = (causationId: string, revision: number): Recorded => ({
  type: 'AllStopped',
  data: { by: 'olga' },
  id: `${revision}`,
  stream: 'blackboard-K7M4QX',
  revision,
  position: revision,
  at: 0,
  actor: 'olga',
  causationId,
})

describe('results of recent commands', () => {
  it('[IN-32 IN-03] are kept with all events of each, in order, without copying any for the next', () => {
    const recent = createRecentCommands(10)
    recent.note(event('one', 0))
    const [one, copies] = [recent.of('one'), new Set()]
    for (let revision = 1; revision < 5_000; revision++) {
      recent.note(event('one', revision))
      copies.add(recent.of('one'))
    }
    recent.note(event('two', 5_000))
    expect([...copies]).toEqual([one])
    expect(one?.map(({ revision }) => revision)).toEqual(Array.from({ length: 5_000 }, (_, index) => index))
    expect(recent.of('two')).toEqual([event('two', 5_000)])
    expect(recent.of('three')).toBeUndefined()
  })

  it('drop the oldest first', () => {
    const recent = createRecentCommands(2)
    for (const [revision, id] of ['a', 'b', 'a', 'c'].entries()) recent.note(event(id, revision))
    expect(['a', 'b', 'c'].map((id) => recent.of(id)?.length)).toEqual([undefined, 1, 1])
  })
})
