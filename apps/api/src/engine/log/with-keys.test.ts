import type { DomainEvent } from '@ghostlight/contracts'
import { type BoardChange, boardKey } from '@ghostlight/projections'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../../adapters/event-store/testing/memory.ts'
import { openMemoryObjects } from '../../adapters/objects/testing/memory.ts'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { openObjectSubjectKeys } from '../../adapters/subject-keys/objects.ts'
import { person } from '../../testing/examples.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import type { StoredEvent } from '../ports/event-store.ts'
import { createCodec } from './codec.ts'
import { storeWithKeys, viewsWithKeys } from './with-keys.ts'

const logger = pino({ level: 'silent' })
const stream = 'blackboard-K7M4QX'
const names = ['Ann', 'Ben', 'Cem']

/** Two nodes on one log and one bucket: one adds a person, the other reads. */
const twoNodes = async () => {
  const [bucket, log, views, clock] = [
    openMemoryObjects(),
    createMemoryEventStore(),
    openMemoryReadStore(),
    virtualClock(),
  ]
  const outage = { is: false }
  const here = await openObjectSubjectKeys({ objects: bucket.open(), log })
  const there = await openObjectSubjectKeys({ objects: bucket.open(() => outage.is), log })
  const [sealing, opening] = [createCodec(here), createCodec(there)]
  let id = 0
  const sealed = async (name: string) => {
    const user = { ...person(name.toLowerCase()), name }
    const event: DomainEvent = { type: 'UserAdded', data: { user, groups: [] } }
    await here.ensure([name.toLowerCase()])
    return { type: event.type, data: sealing.seal(event) }
  }
  const add = async (name: string): Promise<void> => {
    const meta = {
      $correlationId: 'c',
      $causationId: 'c',
      actor: 'system',
      at: new Date(0).toISOString(),
      schemaVersion: '1',
    }
    await log.append(stream, 'any', [
      { id: `00000000-0000-4000-8000-00000000000${id++}`, ...(await sealed(name)), meta },
    ])
  }
  const parts = { load: there.load, clock, logger }
  const nameIn = (event: StoredEvent): string => {
    const { type, data } = opening.open(event)
    return type === 'UserAdded' ? data.user.name : ''
  }
  return {
    outage,
    clock,
    views,
    add,
    sealed,
    opening,
    nameIn,
    here,
    store: storeWithKeys(log, parts),
    seen: viewsWithKeys(views, parts),
  }
}
const listed = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('reading the log', () => {
  it('[SK-21] uses keys that another node made', async () => {
    const { add, store, nameIn } = await twoNodes()
    for (const name of names) await add(name)
    expect((await listed(store.read(stream))).map(nameIn)).toEqual(names)
    expect((await listed(store.readAll({ after: -1, prefixes: ['blackboard-'] }))).map(nameIn)).toEqual(names)
  })

  it('[SK-21] fails while the keys cannot be read, instead of giving a blank name', async () => {
    const { outage, add, store } = await twoNodes()
    for (const name of names) await add(name)
    outage.is = true
    await expect(listed(store.read(stream))).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
    await expect(listed(store.readAll({ after: -1 }))).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
  })

  it('[SK-21] a live reader waits until the keys are there again; nothing is lost and the order stays', async () => {
    const { outage, clock, add, store, nameIn } = await twoNodes()
    const stop = new AbortController()
    const got: string[] = []
    const following = (async () => {
      for await (const item of store.subscribe({ after: -1, prefixes: ['blackboard-'], signal: stop.signal }))
        if ('events' in item) got.push(...item.events.map(nameIn))
    })()
    await add('Ann')
    await settled()
    outage.is = true
    for (const name of ['Ben', 'Cem', 'Dee']) await add(name)
    await clock.pass(3_000)
    expect(got).toEqual(['Ann'])
    outage.is = false
    await clock.pass(250)
    expect(got).toEqual(['Ann', 'Ben', 'Cem', 'Dee'])
    stop.abort()
    await following
  })
})

describe('reading the views', () => {
  const key = boardKey('K7M4QX')
  const change = (seq: number, value: unknown): BoardChange => ({
    blackboardId: 'K7M4QX',
    seq,
    audience: [],
    operators: [],
    regrouped: [],
    arrived: [],
    frames: [{ type: 'blackboardFieldUpdated', payload: { field: 'state', value } }],
  })

  it('[SK-21] uses keys that another node made, or fails', async () => {
    const { outage, views, seen, sealed, opening } = await twoNodes()
    const users = await Promise.all(names.map(async (name) => (await sealed(name)).data))
    const ops = users.map((value, at) => ({ op: 'set', key, field: `user/${at}`, value }) as const)
    await views.apply({ expected: -1, checkpoint: 1, ops, changes: [] })
    outage.is = true
    await expect(seen.get(key, 'user/0')).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
    await expect(seen.all(key)).rejects.toMatchObject({ name: 'ObjectsUnavailable' })
    outage.is = false
    const all = [...(await seen.all(key)).values()].map((value) => JSON.stringify(opening.openAll(value)))
    for (const [at, name] of names.entries()) expect(all[at]).toContain(`"${name}"`)
    expect(JSON.stringify(opening.openAll(await seen.get(key, 'user/2')))).toContain('"Cem"')
  })

  it('[SK-21] reports changes in order, only when they can be decrypted, and leaves none out', async () => {
    const { outage, clock, views, seen, sealed, opening } = await twoNodes()
    const told: string[] = []
    const unsubscribe = await seen.onChanges((changes) => {
      told.push(...changes.map(({ frames }) => JSON.stringify(opening.openAll(frames[0]?.payload))))
    })
    const tell = async (at: number, payload: unknown) => {
      await views.apply({ expected: at - 1, checkpoint: at, ops: [], changes: [change(at, payload)] })
      await settled()
    }
    outage.is = true
    await tell(0, { plain: 'before' })
    for (const [at, name] of names.entries()) await tell(at + 1, (await sealed(name)).data)
    await tell(4, { plain: 'after' })
    await clock.pass(3_000)
    expect(told).toHaveLength(1)
    outage.is = false
    await clock.pass(250)
    expect(told).toHaveLength(5)
    for (const [at, name] of names.entries()) expect(told[at + 1]).toContain(`"${name}"`)
    expect(told[4]).toContain('after')
    outage.is = true
    await tell(5, (await sealed('Dee')).data)
    await unsubscribe()
    outage.is = false
    await clock.pass(1_000)
    expect(told).toHaveLength(5)
  })
})
