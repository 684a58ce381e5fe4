import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createScreenPlaces } from './link-sockets.ts'

const refusalOf = (check: () => void): string => {
  try {
    check()
    return 'none'
  } catch (error) {
    return String(error)
  }
}

test('[DO-113] walls, stage screens and door lists have places of their own in each show, and one that closes makes room', () => {
  const places = createScreenPlaces()
  const sockets = Array.from({ length: 20 }, () => new EventEmitter() as WebSocket)
  for (const socket of sockets) {
    places.check('wall', 'K7M4QX')
    places.take('wall', 'K7M4QX', socket)
  }
  expect(refusalOf(() => places.check('wall', 'K7M4QX'))).toContain('20 of these pages open')
  for (const [kind, show] of [
    ['stage', 'K7M4QX'],
    ['door', 'K7M4QX'],
    ['wall', 'B2B2B2'],
  ] as const)
    expect(refusalOf(() => places.check(kind, show))).toBe('none')
  sockets[0]?.emit('close')
  expect(refusalOf(() => places.check('wall', 'K7M4QX'))).toBe('none')
})
