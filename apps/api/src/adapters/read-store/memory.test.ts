import { expect, test } from 'vitest'
import { readStoreContract } from './contract.ts'
import { batch, set } from './contract-nodes.ts'
import { openMemoryReadStore } from './memory.ts'

readStoreContract('the read store in memory', async (onListenerError) => {
  const store = openMemoryReadStore(onListenerError ? { onListenerError } : {})
  return { store, peer: store, close: () => store.close() }
})

test('[RS-26] in memory, listeners have run when apply and publish return, and values are kept as they are', async () => {
  const store = openMemoryReadStore()
  const heard: unknown[] = []
  await store.onChanges((changes) => heard.push(...changes))
  await store.onMessage('c', (message) => heard.push(message))
  const value = { big: true }
  const applied = store.apply(batch(-1, 0, { ops: [set('k', 'f', value)], changes: [value] }))
  const published = store.publish('c', 'm')
  expect(heard).toEqual([value, 'm'])
  expect(heard[0]).toBe(value)
  await Promise.all([applied, published])
  expect(await store.get('k', 'f')).toBe(value)
})
