import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRejection, type ShowCommand } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { viewsVersion } from '@ghostlight/projections'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openKurrentEventStore } from '../adapters/event-store/kurrent/kurrent.ts'
import { startTestServer } from '../adapters/event-store/kurrent/test-server/server.ts'
import { openSqliteEventStore } from '../adapters/event-store/sqlite/sqlite.ts'
import { createCommandHandler } from '../engine/log/command-handler.ts'
import { createLiveShows } from '../engine/log/live-shows.ts'
import { createProjection } from '../engine/log/projection.ts'
import { type EventStore, StoreUnavailable } from '../engine/ports/event-store.ts'
import { logger } from '../testing/engine-cluster.ts'
import { boardId, createShow, person } from '../testing/examples.ts'
import { createLog, middle } from '../testing/logs.ts'
import { virtualClock } from '../testing/virtual-clock.ts'

/** More than a mebibyte when sealed, and fewer people than the maximum. */
const people = 1_500
const answers = { offering: 'x'.repeat(300) }
const create = createShow(Array.from({ length: people }, (_, n) => person(`guest-${n}`, { data: answers })))

const openSqlite = async (): Promise<EventStore> => {
  const dir = mkdtempSync(join(tmpdir(), 'ghostlight-large-'))
  const store = await openSqliteEventStore({ file: join(dir, 'log.sqlite') })
  onTestFinished(async () => {
    await store.close()
    rmSync(dir, { recursive: true, force: true })
  })
  return store
}
const openTestEngine = async (): Promise<EventStore> => {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const store = await openKurrentEventStore({ url: server.url, appendDeadlineMs: 60_000, readDeadlineMs: 60_000 })
  onTestFinished(() => store.close())
  return store
}

/** A node on this store. After `appends` appends, the store is away. */
const node = (log: ReturnType<typeof createLog>, real: EventStore, appends = Number.POSITIVE_INFINITY) => {
  let left = appends
  let made = 0
  const append: EventStore['append'] = async (...it) => {
    if (left-- <= 0) throw new StoreUnavailable('away')
    made++
    return real.append(...it)
  }
  const handler = createCommandHandler({ ...log, store: { ...real, append }, clock: virtualClock(), random: middle })
  const request = (commandId: string) => ({ commandId, actor: 'olga', actorName: 'Olga', correlationId: 'c' })
  return {
    made: () => made,
    does: (commandId: string, command: ShowCommand) =>
      handler.handle(show, { id: boardId, command }, request(commandId)),
    knows: () => handler.state(show, boardId),
  }
}

const idsIn = (handled: Awaited<ReturnType<ReturnType<typeof node>['does']>>): string[] =>
  isRejection(handled) ? [] : handled.events.map(({ id }) => id)

/** The show according to a projector and a node that read the log. */
const seen = async (log: ReturnType<typeof createLog>, store: EventStore) => {
  const events = []
  for await (const event of store.readAll({ after: -1 })) events.push(event)
  const { ops } = await createProjection({ version: viewsVersion, all: async () => new Map() }).fold(events)
  const isThere = ops.some((op) => op.op === 'set' && op.key === `blackboard:${boardId}` && op.field === 'meta')
  const listed = ops.findLast((op) => op.op === 'set' && op.key === 'shows')
  const live = createLiveShows({ ...log, store, clock: virtualClock(), logger }, () => undefined)
  await live.start()
  const folded = live.shows.get(boardId)?.show
  await live.stop()
  return {
    isThere,
    listed: listed && 'value' in listed ? listed.value : undefined,
    id: folded?.id ?? '',
    users: folded?.users.size ?? 0,
  }
}

describe.each([
  ['SQLite', openSqlite],
  ['the in-repo server of KurrentDB’s wire protocol', openTestEngine],
] as const)('a show that needs more than one append, in %s', (_, open) => {
  it('[ES-42] is created in parts and then works like any other show', async () => {
    const [log, store] = [createLog(), await open()]
    const one = node(log, store)
    const handled = await one.does('create', create)
    expect(isRejection(handled) ? handled : handled.events.length).toBe(people + 1)
    expect(one.made()).toBeGreaterThan(1)
    expect(await seen(log, store)).toMatchObject({ isThere: true, id: boardId, users: people, listed: { people } })
    const again = await node(log, store).does('create', create)
    expect(idsIn(again), 'once more, elsewhere').toEqual(idsIn(handled))
    expect(await one.does('again', create)).toMatchObject({ rejected: 'DUPLICATE_KEY' })
  })

  it('[ES-43] plays a cue of several modules to 5,000 people without a refused append', async () => {
    const [log, store] = [createLog(), await open()]
    const one = node(log, store)
    const many = Array.from({ length: 5_000 }, (_, n) =>
      person(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    )
    const { payload } = createShow(many) as Extract<ShowCommand, { type: 'createBlackboard' }>
    const cues = [{ _id: 'cue-1', name: 'All', description: '', modules: ['all', 'own', 'together', 'late'] }]
    await one.does('create', { type: 'createBlackboard', payload: { ...payload, cues } })
    expect(await one.does('go', { type: 'runCue', payload: { cueId: 'cue-1' } })).not.toHaveProperty('rejected')
    for (const moduleRunId of [...(await one.knows()).toStart.keys()])
      await one.does(moduleRunId, { type: 'startModule', payload: { moduleRunId } })
    const elsewhere = await node(log, store).knows()
    expect([...elsewhere.runs.values()].map(({ module, spokenTo }) => [module, spokenTo])).toEqual(
      ['all', 'own', 'together', 'late'].map((module) => [module, 5_000]),
    )
  })

  it('[ES-42] stays hidden if it is interrupted between two parts, and the same request completes it', async () => {
    const [log, store] = [createLog(), await open()]
    await expect(node(log, store, 1).does('create', create)).rejects.toThrow('away')
    const { isThere, id, listed } = await seen(log, store)
    expect([isThere, id]).toEqual([false, ''])
    expect(listed).toMatchObject({ unfinished: people })
    const two = node(log, store)
    expect((await two.knows()).id).toBe('')
    expect(await two.does('go', { type: 'runCue', payload: { cueId: 'cue-1' } })).toMatchObject({
      rejected: 'BLACKBOARD_NOT_FOUND',
    })
    expect(await two.does('other', create), 'another request takes another id').toMatchObject({
      rejected: 'DUPLICATE_KEY',
    })
    const handled = await two.does('create', create)
    expect(isRejection(handled) ? handled : handled.events.length).toBe(people + 1)
    expect(await seen(log, store)).toMatchObject({ isThere: true, id: boardId, users: people })
  })
})

it('[ES-44] a show that the log cannot take is refused with a reason before any of it is stored', async () => {
  const [log, store] = [createLog(), await openTestEngine()]
  const one = node(log, store)
  const { payload } = createShow([person('ann')]) as Extract<ShowCommand, { type: 'createBlackboard' }>
  const groups = Array.from({ length: 300 }, (_, n) => ({
    _id: `group-${n}`,
    name: `Group ${n}`,
    description: 'x'.repeat(4_000),
    type: 'General',
    oneshot: false,
    metadata: {},
  }))
  const refused = await one.does('create', { type: 'createBlackboard', payload: { ...payload, groups } })
  expect(refused).toMatchObject({
    rejected: 'TOO_LARGE',
    message: expect.stringMatching(/^"The Cherry Orchard" \(3 cues, 303 groups, 0 automations\): 1,\d+ kB/),
  })
  for await (const event of store.readAll({ after: -1 })) expect(event, 'nothing is stored').toBeUndefined()
  expect(await one.does('again', createShow([person('ann')]))).toMatchObject({ events: expect.any(Array) })
})
