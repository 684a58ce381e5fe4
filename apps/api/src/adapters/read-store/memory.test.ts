import { expect, test } from 'vitest'
import { type Channel, channel } from '../../engine/ports/channel.ts'
import { readStoreContract } from './contract.ts'
import { batch, set } from './contract-nodes.ts'
import { openMemoryReadStore } from './memory.ts'

const plain: Channel<unknown> = channel('c')

readStoreContract('the read store in memory', async (onListenerError) => {
  const store = openMemoryReadStore<unknown>(onListenerError ? { onListenerError } : {})
  return { store, peer: store, close: () => store.close() }
})

test('[RS-26] in memory, listeners have run when apply and publish return, and values are stored by reference', async () => {
  const store = openMemoryReadStore<unknown>()
  const heard: unknown[] = []
  await store.onChanges((changes) => heard.push(...changes))
  await store.onMessage(plain, (message) => heard.push(message))
  const value = { big: true }
  const applied = store.apply(batch(-1, 0, { ops: [set('k', 'f', value)], changes: [value] }))
  const published = store.publish(plain, 'm')
  expect(heard).toEqual([value, 'm'])
  expect(heard[0]).toBe(value)
  await Promise.all([applied, published])
  expect(await store.get('k', 'f')).toBe(value)
})
