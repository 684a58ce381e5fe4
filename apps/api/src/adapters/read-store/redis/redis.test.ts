import { randomUUID } from 'node:crypto'
import { viewsVersion } from '@ghostlight/projections'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  // as a start leaves it, before anything has happened
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
  const discarded = await store.rebuild()
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

test('[RS-41] of views that are missing nothing is said, not even that something is not in them', async () => {
  const store = await openRedisReadStore<unknown>({ url: server.url, root: randomUUID() })
  const reads = () => Promise.allSettled([store.get('k', 'f'), store.all('k'), store.list('k')])
  for (const outcome of await reads())
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ViewsMissing) })
  await (await store.rebuild()).flip()
  expect((await reads()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  await store.close()
})

test('[RS-42] versions of the views read, write and hear their own, and messages and leases are for all', async () => {
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

test('[RS-11] a channel that nobody listens to any more is given up in Redis too, with the last of its listeners', async () => {
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
