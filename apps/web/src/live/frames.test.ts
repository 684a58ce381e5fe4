import { operatorChanges } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { parseChange, parseIncoming } from './frames.ts'

const numbered = { payload: {}, seq: 8, prev: 7 }

it('[WR-32] a change has a type from the contracts and both numbers', () => {
  for (const type of Object.keys(operatorChanges)) {
    const frame = { type, ...numbered }
    expect(parseIncoming(frame), type).toEqual({ kind: 'change', change: frame })
    for (const lacking of [
      { type, payload: {} },
      { type, payload: {}, seq: 8 },
      { type, payload: {}, prev: 7 },
    ])
      expect(parseChange(lacking), JSON.stringify(lacking)).toBeNull()
  }
  for (const other of ['voicesUpdated', 'moduleDreamt', 'toString', 7, undefined])
    expect(parseChange({ type: other, ...numbered }), String(other)).toBeNull()
  for (const other of [null, undefined, 'cueIndex', 7]) expect(parseChange(other)).toBeNull()
})

it('[WR-31] any other frame is a reply, with the id of its request', () => {
  const frame = { type: 'runCueResult', payload: { cueRunId: 'x' }, requestId: 'mine' }
  expect(parseIncoming(frame)).toEqual({ kind: 'reply', ...frame })
})
