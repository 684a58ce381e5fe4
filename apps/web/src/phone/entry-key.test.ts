import { expect, it } from 'vitest'
import { entryKeyOf, keepEntryKey } from './entry-key.ts'
import { createMemoryStore } from './store.ts'

const open = (path: string, storage = createMemoryStore()) => {
  const addresses: string[] = []
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to?: string | URL | null) => void addresses.push(`${to}`),
  }
  keepEntryKey({ location: { href: `http://192.168.1.20:8080${path}` }, history, storage })
  return { storage, addresses }
}

it('[SE-11] the phone keeps the key of the link for its show, and removes it from the address', () => {
  const { storage, addresses } = open('/show/k7m4qx?k=the-key')
  expect(addresses).toEqual(['/show/k7m4qx'])
  expect([entryKeyOf(storage, 'K7M4QX'), entryKeyOf(storage, 'B2B2B2')]).toEqual(['the-key', undefined])
  expect(open('/adduser/K7M4QX?a=1&k=new#top', storage).addresses).toEqual(['/adduser/K7M4QX?a=1#top'])
  expect(entryKeyOf(storage, 'K7M4QX')).toBe('new')
})

it('[SE-11] an address without a key stays as it is, and the stored key stays too', () => {
  const { storage } = open('/show/K7M4QX?k=the-key')
  expect(open('/show/K7M4QX', storage).addresses).toEqual([])
  expect(open('/show/K7M4QX?k=', storage).addresses).toEqual(['/show/K7M4QX'])
  expect(open('/?k=x', storage).addresses).toEqual(['/'])
  expect(entryKeyOf(storage, 'K7M4QX')).toBe('the-key')
})
