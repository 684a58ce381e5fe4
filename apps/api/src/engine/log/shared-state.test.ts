import type { ShowCommand } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { node, started } from '../../testing/writing-node.ts'
import { type EventStore, StoreUnavailable } from '../ports/event-store.ts'

const addGroup = (name: string): ShowCommand => ({ type: 'addGroup', payload: { group: { name, description: '' } } })

describe('events that others may have stored', () => {
  it('[IN-51] are read once for all waiting callers, and again for callers after the read has begun', async () => {
    const log = await started()
    const reads: string[] = []
    const read: EventStore['read'] = (stream, from) => {
      reads.push(stream)
      return log.store.read(stream, from)
    }
    const one = node(log, { ...log.store, read })
    const first = await Promise.all(Array.from({ length: 200 }, () => one.knows()))
    expect(reads).toEqual([`blackboard-${boardId}`])
    expect(new Set(first).size).toBe(1)
    const begun = one.knows()
    await Promise.resolve()
    await Promise.resolve()
    await node(log).does('pit', addGroup('Pit'))
    const late = one.knows()
    expect((await late).groups.size).toBe(4)
    await begun
    expect(reads.length).toBeLessThanOrEqual(3)
  })

  it('[IN-51] that cannot be read fail for all waiting callers, and are read again for the next', async () => {
    const log = await started()
    let isAway = true
    const read: EventStore['read'] = (stream, from) => {
      if (isAway) throw new StoreUnavailable('it is away')
      return log.store.read(stream, from)
    }
    const one = node(log, { ...log.store, read })
    const settled = await Promise.allSettled([one.knows(), one.knows(), one.knows()])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    isAway = false
    expect((await one.knows()).id).toBe(boardId)
  })
})
