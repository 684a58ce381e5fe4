import type { BoardChange } from '@ghostlight/projections'
import { describe, expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { createAudienceCount } from './audience-count.ts'

const wall = () => {
  const shown: number[] = []
  return {
    shown,
    sendEncoded: (frame: string | Buffer) => void shown.push(JSON.parse(`${frame}`).payload.data.connected),
  }
}
/** whose key is always the same */
const crowd = (present: (id: string) => Promise<Set<string>>, clock: Parameters<typeof createAudienceCount>[1]) =>
  createAudienceCount({ present, key: async () => 'the key' }, clock)
type Frame = BoardChange['frames'][number]
const changeOf = (...frames: Frame[]): BoardChange => ({
  blackboardId: 'A',
  seq: 1,
  frames,
  audience: [],
  operators: [],
  regrouped: [],
  arrived: [],
})
const comes = (userId: string, type: 'audience' | 'performer' = 'audience'): Frame => ({
  type: `${type}Identified`,
  payload: { sockets: { [userId]: { type, ready: true } }, user: { _id: userId, name: 'x', type } },
})
const goes = (userId: string): Frame => ({ type: 'userDisconnected', payload: { sockets: { [userId]: null } } })

describe('how many there are, on the wall', () => {
  it('[RO-18] counts the audience that is connected, and nobody else', async () => {
    const clock = virtualClock()
    const count = crowd(async () => new Set(['ann']), clock)
    const first = wall()
    await count.add('A', first)
    for (const frame of [comes('ben'), comes('ada', 'performer'), comes('ben'), goes('somebody'), goes('ann')]) {
      count.changed(changeOf(frame))
      await clock.pass(500)
    }
    expect(first.shown).toEqual([1, 2, 1])
    count.changed({ ...changeOf(comes('elsewhere')), blackboardId: 'B' })
    const second = wall()
    await count.add('A', second)
    expect(second.shown).toEqual([1])
  })

  it('[SE-11] tells the key that the code on the wall carries, and the new one when it is renewed', async () => {
    const clock = virtualClock()
    let renewed = 0
    const count = createAudienceCount(
      { present: async () => new Set(['ann']), key: async () => `key ${renewed}` },
      clock,
    )
    const keys: unknown[] = []
    const sendEncoded = (frame: string | Buffer) => void keys.push(JSON.parse(`${frame}`).payload.data.key)
    await count.add('A', { sendEncoded })
    renewed = 1
    count.changed(changeOf({ type: 'blackboardFieldUpdated', payload: { field: 'cueIndex', value: 1 } }))
    count.changed(changeOf({ type: 'blackboardFieldUpdated', payload: { field: 'entryKeys', value: 1 } }))
    await clock.pass(500)
    await count.add('A', { sendEncoded })
    expect(keys).toEqual(['key 0', 'key 1', 'key 1'])
  })

  it('tells a rush in few steps, and nothing after the wall has gone', async () => {
    const clock = virtualClock()
    const count = crowd(async () => new Set(), clock)
    const only = wall()
    await count.add('A', only)
    for (let index = 0; index < 300; index++) count.changed(changeOf(comes(`guest-${index}`)))
    expect(only.shown).toEqual([0])
    await clock.pass(500)
    expect(only.shown).toEqual([0, 300])
    count.changed(changeOf(comes('late')))
    count.remove(only)
    await clock.pass(5_000)
    expect(only.shown).toEqual([0, 300])
  })

  it('loses nobody who comes or goes while it is read, nor after something was missed', async () => {
    const clock = virtualClock()
    let there = Promise.withResolvers<Set<string>>()
    const count = crowd(() => there.promise, clock)
    const only = wall()
    const added = count.add('A', only)
    count.changed(changeOf(comes('ben'), goes('ann')))
    there.resolve(new Set(['ann', 'cleo']))
    await added
    expect(only.shown).toEqual([2])
    there = Promise.withResolvers()
    const again = count.reset()
    count.changed(changeOf(comes('dora')))
    there.resolve(new Set(['ben']))
    await again
    expect(only.shown).toEqual([2, 2])
  })

  it('a reading that fails is answered, and the next one begins anew', async () => {
    let works = false
    const count = crowd(async () => (works ? new Set(['ann']) : Promise.reject(new Error('away'))), virtualClock())
    const only = wall()
    await expect(count.add('A', only)).rejects.toThrow('away')
    works = true
    await count.add('A', only)
    expect(only.shown).toEqual([1])
  })
})
