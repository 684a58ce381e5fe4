import { randomUUID } from 'node:crypto'
import { viewsVersion } from '@ghostlight/projections'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeDatabase } from '../../../../../../tests/support/redis-database.ts'
import { type Shared, startViews } from '../../../../../../tests/support/stores.ts'
import { type Channel, channel } from '../../../engine/ports/channel.ts'
import { ViewsMissing } from '../../../engine/ports/read-store.ts'
import { readStoreContract } from '../contract.ts'
import { batch, hasLength, put, set } from '../contract-nodes.ts'
import { openRedisReadStore } from './open.ts'

const plain: Channel<unknown> = channel('c')

let server: Shared
beforeAll(async () => {
  server = await startViews()
})
afterAll(() => server.close())

readStoreContract('the read store in Redis', async (onListenerError) => {
  const options = { url: server.url, root: randomUUID(), ...(onListenerError ? { onListenerError } : {}) }
  const [store, peer] = await Promise.all([openRedisReadStore<unknown>(options), openRedisReadStore<unknown>(options)])
  // empty views, as after a start
  await (await store.rebuild()).flip()
  return { store, peer, close: async () => void (await Promise.all([store.close(), peer.close()])) }
})

test('[RS-18] nothing is left of a generation after a flip, a discard, or a node that died between', async () => {
  const root = 'every*thing[is]?swept'
  const store = await openRedisReadStore<unknown>({ url: server.url, root })
  const redis = new Redis(server.url)
  const ops = Array.from({ length: 3000 }, (_, i) => set(`k${i}`, 'f', i))
  await store.apply(batch(-1, 1, { ops }))
  const left = await store.rebuild()
  await left.apply(batch(-1, 1, { ops }))
  const generations = async () =>
    new Set((await redis.keys('*')).flatMap((key) => (key.startsWith(`{${root}}`) ? (/g:[^:]*/.exec(key) ?? []) : [])))
  expect((await generations()).size).toBe(2)
  const discarded = await store.rebuild()
  expect((await generations()).size, 'an abandoned rebuild leaves its memory to the next').toBe(1)
  await discarded.apply(batch(-1, 1, { ops }))
  await discarded.discard()
  const next = await store.rebuild()
  await put(next, set('only', 'f', 1))
  await next.flip()
  const keys = (await redis.keys('*')).filter((key) => key.startsWith(`{${root}}`))
  expect(keys.map((key) => key.replace(/g:[^:]*/, 'g')).sort()).toEqual(
    ['g:at', 'g:h:only', 'live'].map((key) => `{${root}}:v${viewsVersion}:${key}`),
  )
  await Promise.all([store.close(), redis.quit()])
})

test('[RS-07] installations that share a Redis do not see each other', async () => {
  const [one, two] = await Promise.all(
    ['one', 'two'].map((root) => openRedisReadStore<unknown>({ url: server.url, root })),
  )
  if (!one || !two) throw new Error('two were opened')
  await put(one, set('k', 'f', 1))
  expect(await two.checkpoint()).toBe(-1)
  await put(two, set('l', 'f', 1))
  expect(await two.get('k', 'f')).toBeUndefined()
  await Promise.all([one.close(), two.close()])
})

test('[RS-41] without views a read fails, even for a key that does not exist', async () => {
  const store = await openRedisReadStore<unknown>({ url: server.url, root: randomUUID() })
  const reads = () => Promise.allSettled([store.get('k', 'f'), store.all('k'), store.list('k')])
  for (const outcome of await reads())
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ViewsMissing) })
  await (await store.rebuild()).flip()
  expect((await reads()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await store.close()
})

test('[RS-42] each version of the views reads, writes and hears its own; messages and leases are shared', async () => {
  const options = { url: server.url, root: randomUUID() }
  const open = (version: number) => openRedisReadStore<unknown>({ ...options, version })
  const [old, young] = await Promise.all([open(1), open(2)])
  const heard: unknown[] = []
  await old.onMessage(plain, (message) => heard.push(message))
  await old.onChanges((changes) => heard.push(...changes))
  await put(old, set('k', 'f', 'old'))
  const next = await young.rebuild()
  await put(next, set('k', 'f', 'young'))
  expect(await old.get('k', 'f'), 'while the new ones are built').toBe('old')
  await next.flip()
  await young.apply(batch(0, 1, { ops: [set('k', 'f', 'younger')], changes: ['of the young'] }))
  expect(await old.apply(batch(0, 1, { ops: [set('k', 'f', 'older')], changes: ['of the old'] }))).toBe('applied')
  expect([await old.get('k', 'f'), await young.get('k', 'f')]).toEqual(['older', 'younger'])
  await young.publish(plain, 'for all')
  await hasLength(heard, 2)
  expect(heard).toEqual(['of the old', 'for all'])
  await Promise.all([old.close(), young.close()])
})

test('[RS-45] installations in two databases of one Redis do not hear each other', async () => {
  const [here, there] = await Promise.all([takeDatabase(server.url), takeDatabase(server.url)])
  const open = (database: { url: string }) => openRedisReadStore<unknown>({ url: database.url })
  const [mine, same, other] = [await open(here), await open(here), await open(there)]
  const stores = [mine, same, other]
  for (const it of [mine, other]) await (await it.rebuild()).flip()
  const told: number[] = []
  for (const [index, it] of stores.entries()) {
    await it.onMessage(plain, () => void told.push(index))
    await it.onChanges((changes) => void (changes.length > 0 && told.push(index + 10)))
  }
  await mine.publish(plain, 'for mine')
  await mine.apply(batch(-1, 1, { changes: ['one'] }))
  await hasLength(told, 4)
  await other.publish(plain, 'for the other')
  await hasLength(told, 5)
  expect(told.toSorted()).toEqual([0, 1, 10, 11, 2])
  await Promise.all(stores.map((it) => it.close()))
  await Promise.all([here, there].map((it) => it.close()))
})

test('[RS-11] Redis’ subscription to a channel ends with the last of its listeners', async () => {
  const root = randomUUID()
  const store = await openRedisReadStore({ url: server.url, root })
  const redis = new Redis(server.url)
  const channels = async () => (await redis.pubsub('CHANNELS', `*${root}*`)).length
  const before = Number(await channels())
  for (const name of ['a', 'b', 'c']) {
    const stops = [await store.onMessage(channel(name), () => {}), await store.onMessage(channel(name), () => {})]
    expect(await channels()).toBe(before + 1)
    await stops[0]?.()
    expect(await channels(), 'one still listens').toBe(before + 1)
    await stops[1]?.()
    expect(await channels()).toBe(before)
  }
  await store.close()
  await redis.quit()
})

test('[RS-44] views of another version are removed when no living node reads them, and not before', async () => {
  const root = 'versions'
  const redis = new Redis(server.url)
  const open = (version: number) => openRedisReadStore<unknown>({ url: server.url, root, version })
  const [older, newer, newest] = [await open(1), await open(2), await open(11)]
  const ops = Array.from({ length: 2_500 }, (_, n) => set(`k${n}`, 'f', n))
  for (const store of [older, newer, newest]) await put(store, ...ops)
  const count = async (version: number) => (await redis.keys(`{${root}}:v${version}:*`)).length
  const counts = async () => [await count(1), await count(2), await count(11)]
  const all = [2_502, 2_502, 2_502]
  expect(await counts()).toEqual(all)
  const alive = (node: string) => redis.set(`{${root}}:lease:node:${node}`, node, 'PX', 60_000)

  // one node for each version but the last; the older program does not say which version it reads
  await alive('old')
  await alive('new')
  const tidyAgain = async () => (await open(2)).tidy('new')
  await tidyAgain()
  expect(await counts(), 'nobody knows what the older one reads').toEqual(all)
  await older.tidy('old')
  expect(await counts(), 'each has looked, and both are alive: only what neither reads has gone').toEqual([
    2_502, 2_502, 0,
  ])
  await redis.del(`{${root}}:lease:node:old`)
  await tidyAgain()
  expect(await counts(), 'the older one has ended').toEqual([0, 2_502, 0])
  expect(await newer.get('k7', 'f')).toBe(7)
  await Promise.all([older.close(), newer.close(), newest.close(), redis.quit()])
})
