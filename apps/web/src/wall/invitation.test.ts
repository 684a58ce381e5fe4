import { expect, it } from 'vitest'
import { invitation } from './invitation.ts'
import { doorIn } from './messages.ts'

const way = { origin: 'http://192.168.1.20:8080', id: 'K7M4QX', key: 'the-key' }
const page = 'http://192.168.1.20:8080/show/K7M4QX'

it('[SE-11 SE-13] the wall shows only ways that let people in: a code, the address if it may be typed, or that nobody new can join', () => {
  const shown = (['open', 'link', 'closed'] as const).map((entry) => invitation({ join: 'show' }, { ...way, entry }))
  expect(shown).toEqual([
    { code: `${page}?k=the-key`, lines: ['192.168.1.20:8080', '/show/K7M4QX'] },
    { code: `${page}?k=the-key`, lines: [] },
    { code: null, lines: ['Nobody new can join at the moment.'] },
  ])
})

it('[SE-11] it shows no code before the server has sent the key, nor if none was asked for', () => {
  expect(invitation({ join: 'adduser' }, null)).toBeNull()
  expect(invitation({ join: null }, { ...way, entry: 'open' })).toBeNull()
})

it('[SE-11 SE-13 DO-112] the server sends the key with the entry; anything else counts as neither', () => {
  const data = { connected: 1, key: 'the-key', entry: 'link' }
  expect(doorIn({ data })).toEqual({ key: 'the-key', entry: 'link' })
  for (const payload of [null, {}, { data: {} }, { data: { ...data, entry: 'ajar' } }])
    expect(doorIn(payload)).toBeNull()
  expect(doorIn({ data: { entry: 'open' } })).toEqual({ key: null, entry: 'open' })
  expect(invitation({ join: 'show' }, { ...way, key: null, entry: 'open' })).toBeNull()
})
