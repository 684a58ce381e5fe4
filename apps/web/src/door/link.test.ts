import { expect, test } from 'vitest'
import { readDoorLink } from './link.ts'

const linkOf = (href: string) => readDoorLink(new URL(href, 'http://house'))

test('[DO-110] the key is read from after the #, and from where an older version put it', () => {
  expect(linkOf('/door/k7m4qx#the-key')).toEqual({ id: 'K7M4QX', key: 'the-key' })
  expect(linkOf('/door/K7M4QX?k=the-key')).toEqual({ id: 'K7M4QX', key: 'the-key' })
  expect(linkOf('/door/K7M4QX?k=older#newer')).toMatchObject({ key: 'newer' })
  for (const none of ['/door/K7M4QX', '/door/K7M4QX?k=', '/door/K7M4QX#', '/door/#key']) expect(linkOf(none)).toBeNull()
})
