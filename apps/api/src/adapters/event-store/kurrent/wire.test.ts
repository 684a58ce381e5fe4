import type { ResolvedEvent } from '@kurrent/kurrentdb-client'
import { expect, it } from 'vitest'
import { event } from '../contract/harness.ts'
import { fromWire, toWire } from './wire.ts'

const ours = event({ n: 1, text: '“é” 🎭' })
/** The event as the client returns it. */
const resolved = (given: { data?: unknown; metadata?: unknown; isJson?: boolean } = {}): ResolvedEvent => ({
  event: {
    id: ours.id,
    type: ours.type,
    streamId: 'a',
    revision: 7n,
    created: new Date(0),
    isJson: true,
    data: ours.data,
    metadata: ours.meta,
    position: { commit: 9n, prepare: 9n },
    ...given,
  } as NonNullable<ResolvedEvent['event']>,
})

it('[ES-22] our own events are passed on; their data are JSON, for the tools of the database', () => {
  const sent = toWire(ours)
  expect(sent).toMatchObject({ id: ours.id, type: ours.type, contentType: 'application/json', data: ours.data })
  expect(JSON.parse(new TextDecoder().decode(sent.metadata as Uint8Array))).toEqual(ours.meta)
  expect(fromWire(resolved())).toEqual({ ...ours, stream: 'a', revision: 7, position: 9 })
})

const without = Object.keys(ours.meta).flatMap((name) =>
  [undefined, 1].map((value) => ({ metadata: { ...ours.meta, [name]: value } })),
)
it.each([
  ...without,
  ...[null, undefined, 'text', [], 1].map((metadata) => ({ metadata })),
  ...[null, undefined, 'text', [], 1].map((data) => ({ data })),
  { data: new Uint8Array(), isJson: false },
])('[ES-22] foreign events are skipped: %o', (given) => {
  expect(fromWire(resolved(given))).toBeUndefined()
})
