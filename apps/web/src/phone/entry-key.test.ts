import { expect, it } from 'vitest'
import { entryKeyOf, keepEntryKey } from './entry-key.ts'
import { createMemoryStore } from './store.ts'

const open = (path: string, kept = createMemoryStore()) => {
  const addresses: string[] = []
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to?: string | URL | null) => void addresses.push(`${to}`),
  }
  keepEntryKey({ location: { href: `http://192.168.1.20:8080${path}` }, history, kept })
  return { kept, addresses }
}

it('[SE-11] the key of the link is kept by the phone, for its own show, and taken out of the address', () => {
  const { kept, addresses } = open('/show/k7m4qx?k=the-key')
  expect(addresses).toEqual(['/show/k7m4qx'])
  expect([entryKeyOf(kept, 'K7M4QX'), entryKeyOf(kept, 'B2B2B2')]).toEqual(['the-key', undefined])
  expect(open('/adduser/K7M4QX?a=1&k=new#top', kept).addresses).toEqual(['/adduser/K7M4QX?a=1#top'])
  expect(entryKeyOf(kept, 'K7M4QX')).toBe('new')
})

it('[SE-11] an address without a key stays as it is, and what was kept of the link is kept', () => {
  const { kept } = open('/show/K7M4QX?k=the-key')
  expect(open('/show/K7M4QX', kept).addresses).toEqual([])
  expect(open('/show/K7M4QX?k=', kept).addresses).toEqual(['/show/K7M4QX'])
  expect(open('/?k=x', kept).addresses).toEqual(['/'])
  expect(entryKeyOf(kept, 'K7M4QX')).toBe('the-key')
})
