import type { Entry } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import { describe, expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { TextFrame } from '../connection/text-frame.ts'
import { createAudienceCount } from './audience-count.ts'

const wall = () => {
  const shown: number[] = []
  return {
    shown,
    sendEncoded: (frame: string | TextFrame) => void shown.push(JSON.parse(`${frame}`).payload.data.connected),
  }
}
/** whose door is always the same */
const crowd = (present: (id: string) => Promise<Set<string>>, clock: Parameters<typeof createAudienceCount>[1]) =>
  createAudienceCount({ present, door: async () => ({ key: 'the key', entry: 'open' }) }, clock)
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
  it('[RO-18] counts only the connected audience', async () => {
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

  it('[SE-11 SE-13] tells the key of the QR code on the wall and whom it lets in, again when either changes', async () => {
    const clock = virtualClock()
    let door: { key: string; entry: Entry } = { key: 'key 0', entry: 'open' }
    const count = createAudienceCount({ present: async () => new Set(['ann']), door: async () => door }, clock)
    const doors: unknown[] = []
    const sendEncoded = (frame: string | TextFrame) => {
      const { key, entry } = JSON.parse(`${frame}`).payload.data
      doors.push(`${key}, ${entry}`)
    }
    const changes = async (to: Partial<typeof door>, frame: Frame) => {
      door = { ...door, ...to }
      count.changed(changeOf(frame))
      await clock.pass(500)
    }
    const fields = ['entry', 'selfRegistration']
    await count.add('A', { sendEncoded }, { join: true })
    await changes({}, { type: 'blackboardFieldUpdated', payload: { field: 'cueIndex', value: 1 } })
    await changes({ key: 'key 1' }, { type: 'blackboardFieldUpdated', payload: { field: 'entryKeys', value: 1 } })
    await changes({ entry: 'link' }, { type: 'blackboardFieldsUpdated', payload: { fields, values: ['link', null] } })
    await changes({ entry: 'closed' }, { type: 'blackboardFieldUpdated', payload: { field: 'closedAt', value: 'now' } })
    await count.add('A', { sendEncoded }, { join: true })
    expect(doors).toEqual(['key 0, open', 'key 1, open', 'key 1, link', 'key 1, closed', 'key 1, closed'])
  })

  it('tells a rush in few steps, and nothing after the wall has left', async () => {
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

  it('misses nobody who comes or goes during a read or after a gap', async () => {
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

  it('reports a failed read, and the next wall begins again', async () => {
    let works = false
    const count = crowd(async () => (works ? new Set(['ann']) : Promise.reject(new Error('away'))), virtualClock())
    const only = wall()
    await expect(count.add('A', only)).rejects.toThrow('away')
    works = true
    await count.add('A', only)
    expect(only.shown).toEqual([1])
  })
})
