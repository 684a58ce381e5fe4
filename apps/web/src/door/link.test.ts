import { expect, test } from 'vitest'
import { readDoorLink, safeAddress } from './link.ts'

const linkOf = (href: string) => readDoorLink(new URL(href, 'http://house'))

test('[DO-110] the key is read from after the #, and from where an older version put it', () => {
  expect(linkOf('/door/k7m4qx#the-key')).toEqual({ id: 'K7M4QX', key: 'the-key' })
  expect(linkOf('/door/K7M4QX?k=the-key')).toEqual({ id: 'K7M4QX', key: 'the-key' })
  expect(linkOf('/door/K7M4QX?k=older#newer')).toMatchObject({ key: 'newer' })
  for (const none of ['/door/K7M4QX', '/door/K7M4QX?k=', '/door/K7M4QX#', '/door/#key']) expect(linkOf(none)).toBeNull()
})

test('[LN-46 DO-110] the language of a link stays in the address, and an older key leaves it', () => {
  const address = (href: string) => safeAddress(new URL(href, 'http://house'), 'key')
  expect(address('/door/K7M4QX?k=key&lang=de')).toBe('/door/K7M4QX?lang=de#key')
  expect(address('/door/K7M4QX?lang=ar#key')).toBe('/door/K7M4QX?lang=ar#key')
  expect(address('/door/K7M4QX?k=key')).toBe('/door/K7M4QX#key')
})
