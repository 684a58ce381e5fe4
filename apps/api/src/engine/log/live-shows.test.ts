import { show } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { logger } from '../../testing/engine-cluster.ts'
import { boardId, connected, createShow } from '../../testing/examples.ts'
import { counted, createLog, middle } from '../../testing/logs.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import type { EventStore } from '../ports/event-store.ts'
import { createCommandHandler } from './command-handler.ts'
import { createLiveShows } from './live-shows.ts'
import { createRecorder } from './recorder.ts'

/** A log with one show, and its fold on a node; a test may replace `subscribe`. */
const folding = async (subscribe?: (real: EventStore) => EventStore['subscribe']) => {
  const log = createLog()
  const clock = virtualClock()
  const ids = counted()
  const record = createRecorder({ ...log, clock, ids })
  const handler = createCommandHandler({ ...log, clock, random: middle })
  const does = async (command: Parameters<(typeof show)['decide']>[0]) => {
    const commandId = ids.next()
    const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
    await handler.handle(show, { id: boardId, command }, request)
    await settled()
  }
  await does(createShow())
  const store = subscribe ? { ...log.store, subscribe: subscribe(log.store) } : log.store
  const changes: string[][] = []
  const live = createLiveShows({ ...log, store, clock, logger }, (ids) => void changes.push([...ids.keys()]))
  const here = () => [...(live.shows.get(boardId)?.sockets.keys() ?? [])]
  const comes = async (...people: string[]) => {
    await Promise.all(people.map((id) => record(boardId, connected(id))))
    await settled()
  }
  const caughtUp = live.start()
  return { live, caughtUp, log, clock, changes, does, comes, here, record }
}

it('[IN-04] folds a show from both its streams, and reports changes only after the past is read', async () => {
  const { live, caughtUp, changes, comes, here } = await folding()
  await caughtUp
  expect(live.shows.get(boardId)?.show.title).toBe('The Cherry Orchard')
  expect(changes).toEqual([])
  await comes('ann', 'ben')
  expect(here()).toEqual(['ann', 'ben'])
  expect(changes).toEqual([[boardId]])
  await live.stop()
})

it('reports a change of two shows at once together, each show once', async () => {
  const { live, caughtUp, changes, record } = await folding()
  await caughtUp
  const events = [connected('ann'), connected('ben')]
  await Promise.all(['OTHER1', 'OTHER2'].flatMap((id) => events.map((event) => record(id, event))))
  await settled()
  expect(changes.flat().toSorted()).toEqual(['OTHER1', 'OTHER2'])
  expect([...live.shows.keys()].toSorted()).toEqual([boardId, 'OTHER1', 'OTHER2'].toSorted())
  await live.stop()
})

it('ignores events of the library', async () => {
  const { live, caughtUp, log } = await folding()
  await caughtUp
  const [first] = log.all
  if (!first) throw new Error('the log is empty')
  const { stream: _, ...event } = first
  await log.store.append('performance-p1', 'any', [event])
  await settled()
  expect([...live.shows.keys()]).toEqual([boardId])
  await live.stop()
})

it('[IN-18] if folding fails it continues after a second where it was: nothing is lost or doubled', async () => {
  let broken = 0
  const { live, caughtUp, clock, comes, here, changes } = await folding(
    (real) =>
      async function* (options) {
        for await (const item of real.subscribe(options)) {
          yield item
          if ('events' in item && item.events.some(({ type }) => type === 'UserConnected') && broken++ < 2)
            throw new Error('the connection broke')
        }
      },
  )
  await caughtUp
  const before = live.shows.get(boardId)?.version ?? 0
  await comes('ann')
  await comes('ben')
  expect(here()).toEqual(['ann'])
  await clock.pass(999)
  expect(here()).toEqual(['ann'])
  await clock.pass(1)
  expect(here()).toEqual(['ann', 'ben'])
  await clock.pass(1_000)
  expect(live.shows.get(boardId)?.version).toBe(before + 2)
  expect(changes).toEqual([[boardId], [boardId]])
  await live.stop()
})

it('stops at once when told to, even while it waits to start again', async () => {
  const { live, clock } = await folding(
    () =>
      // biome-ignore lint/correctness/useYield: it breaks before there is anything
      async function* () {
        throw new Error('the store is away')
      },
  )
  await settled()
  expect(clock.waiting()).toBe(1)
  await live.stop()
  expect(clock.waiting()).toBe(0)
})
