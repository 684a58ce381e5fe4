import { describe, expect, it } from 'vitest'
import { storedEvent } from '../../testing/logs.ts'
import type { StoredEvent } from '../ports/event-store.ts'
import { eventsOf } from './events-of-show.ts'

const id = 'K7M4QX'
const [board, audience] = [`blackboard-${id}`, `audience-${id}`]
type Place = { stream?: string; revision?: number }
const at = (position: number, type: string, { stream = board, revision = position }: Place = {}): StoredEvent => ({
  ...storedEvent(type, {}),
  stream,
  revision,
  position,
})

/** A log that returns what is asked for; events of other shows stand between. */
const logOf = (...all: StoredEvent[]) => ({
  read: async function* (stream: string) {
    yield* all.filter((it) => it.stream === stream)
  },
  readAll: async function* ({ after, prefixes = [] }: { after: number; prefixes?: readonly string[] }) {
    yield* all.filter(({ position, stream }) => position > after && prefixes.some((it) => stream.startsWith(it)))
  },
})
const read = async (log: ReturnType<typeof logOf>, after?: number) => {
  const found: string[] = []
  for await (const { type, stream, revision } of eventsOf(log as never, id, after))
    found.push(`${type} ${stream === board ? 'board' : stream === audience ? 'audience' : stream} ${revision}`)
  return found
}

describe('the events of a show', () => {
  it('are those of its two streams after a position, as they stand', async () => {
    const log = logOf(
      at(0, 'BlackboardCreated'),
      at(1, 'BlackboardCreated', { stream: 'blackboard-OTHER0' }),
      at(2, 'UserConnected', { stream: audience, revision: 0 }),
      at(3, 'CueRun', { revision: 1 }),
    )
    expect(await read(log)).toEqual(['BlackboardCreated board 0', 'UserConnected audience 0', 'CueRun board 1'])
    expect(await read(log, 2)).toEqual(['CueRun board 1'])
  })

  it('that came back from a file have their own stream and number again, as before they were taken out', async () => {
    const log = logOf(
      at(10, 'ShowTakenOut', { revision: 40 }),
      at(11, 'BlackboardCreated', { revision: 41 }),
      at(12, 'UserConnected', { revision: 42 }),
      at(13, 'CueRun', { revision: 43 }),
      at(14, 'UserConnected', { revision: 44 }),
      at(15, 'ShowBroughtBack', { revision: 45 }),
    )
    const all = ['BlackboardCreated board 0', 'UserConnected audience 0', 'CueRun board 1', 'UserConnected audience 1']
    // a reader that has come as far as the mark has seen nothing of the show yet, like one from the start
    for (const after of [undefined, 5, 9, 10]) expect(await read(log, after), String(after)).toEqual(all)
    expect(await read(log, 12), 'nobody can count from the middle').toEqual([
      'CueRun board 43',
      'UserConnected audience 44',
    ])
  })

  it('that are gone, or still come back truncated, are nothing', async () => {
    expect(await read(logOf(at(10, 'ShowTakenOut')))).toEqual([])
    expect(await read(logOf(at(10, 'ShowTakenOut'), at(3, 'CueRun')))).toEqual([])
  })
})
