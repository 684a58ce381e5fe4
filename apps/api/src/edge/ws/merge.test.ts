import type { OperatorChange } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeFrames } from './merge.ts'

const receipt = (what: 'Sent' | 'Received' | 'Completed', userId: string): OperatorChange => ({
  type: `audioContent${what}`,
  payload: { userId, moduleId: 'm', deliveryId: 'd' },
})
const comes = (userId: string, type: 'audience' | 'performer' = 'audience'): OperatorChange => ({
  type: `${type}Identified`,
  payload: { sockets: { [userId]: { type, ready: true } }, user: { _id: userId, name: userId, type } },
})
const go = (userIds: readonly string[]): OperatorChange => ({
  type: 'userDisconnected',
  payload: { sockets: Object.fromEntries(userIds.map((id) => [id, null])) },
})
const goes = (userId: string): OperatorChange => go([userId])
const other = (value: number): OperatorChange => ({
  type: 'blackboardFieldUpdated',
  payload: { field: 'cueIndex', value },
})

/** Merges presence patches one after the other into a copy: the plain meaning, in quadratic time. */
const oneByOne = (frames: readonly OperatorChange[]): OperatorChange[] => {
  const merged: OperatorChange[] = []
  for (const frame of frames) {
    const before = merged.at(-1)
    if (before?.type !== frame.type || !('sockets' in frame.payload && 'sockets' in before.payload)) merged.push(frame)
    else {
      const sockets = { ...before.payload.sockets, ...frame.payload.sockets }
      merged.splice(-1, 1, { ...before, payload: { ...before.payload, ...frame.payload, sockets } } as OperatorChange)
    }
  }
  return merged
}

/** Each frame as its type and the people in it. */
const merged = (...frames: OperatorChange[]) =>
  mergeFrames(frames).map(({ type, payload }) => {
    const { deliveries = [payload], sockets } = Object(payload)
    const ids = sockets ? Object.keys(sockets) : deliveries.map((it: { userId?: string }) => it.userId)
    return `${type.replace('audioContent', '')} ${ids.join(' ')}`.trim()
  })

describe('the frames of one flush', () => {
  it('[ED-04] receipts of a kind become one frame, and one person’s receipts stay in order', () => {
    expect(
      merged(receipt('Sent', 'ann'), receipt('Received', 'ann'), receipt('Sent', 'ben'), receipt('Received', 'ben')),
    ).toEqual(['Sent ann ben', 'Received ann ben'])
    expect(
      merged(receipt('Completed', 'ann'), receipt('Sent', 'ben'), receipt('Completed', 'ben'), receipt('Sent', 'ann')),
      'neither may come before what was before it',
    ).toEqual(['Completed ann', 'Sent ben ann', 'Completed ben'])
  })

  it('[ED-04] presence stays in order: one patch per kind, until another kind comes between', () => {
    expect(merged(comes('ann'), comes('ben'), comes('cem'), goes('ann'), goes('ben'), comes('ann'))).toEqual([
      'audienceIdentified ann ben cem',
      'userDisconnected ann ben',
      'audienceIdentified ann',
    ])
    expect(merged(comes('ann'), comes('ann', 'performer'), comes('ann'))).toHaveLength(3)
  })

  it('[ED-04] any other frame stays in its place, and nothing is merged across it', () => {
    const around = [other(1), other(2)]
    expect(
      merged(receipt('Sent', 'ann'), comes('ann'), ...around, receipt('Sent', 'ben'), comes('ben')).map(
        (it) => it.split(' ')[0],
      ),
    ).toEqual([
      'Sent',
      'audienceIdentified',
      'blackboardFieldUpdated',
      'blackboardFieldUpdated',
      'Sent',
      'audienceIdentified',
    ])
  })

  it('[ED-04] does not change its input: others get the same frames', () => {
    const frames = [receipt('Sent', 'ann'), receipt('Sent', 'ben'), comes('ann'), comes('ben')]
    const before = structuredClone(frames)
    mergeFrames(frames)
    mergeFrames(frames)
    expect(frames).toEqual(before)
  })

  it('[ED-04] a merged patch means the same as its patches one after the other', () => {
    const person = fc.constantFrom('ann', 'ben', 'cem', '7', '__proto__')
    const frame = fc.oneof(
      { arbitrary: person.map((id) => comes(id)), weight: 4 },
      { arbitrary: person.map((id) => comes(id, 'performer')), weight: 1 },
      { arbitrary: fc.uniqueArray(person, { minLength: 1 }).map(go), weight: 2 },
      { arbitrary: fc.nat(3).map(other), weight: 1 },
    )
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 40 }), (frames) => {
        expect(JSON.stringify(mergeFrames(frames))).toBe(JSON.stringify(oneByOne(frames)))
      }),
    )
  })
})
