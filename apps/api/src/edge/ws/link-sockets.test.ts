import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Services } from '../services.ts'
import { createLinkSockets, createScreenPlaces } from './link-sockets.ts'

const refusalOf = (check: () => void): string => {
  try {
    check()
    return 'none'
  } catch (error) {
    return String(error)
  }
}

test('[DO-113] walls, stage screens and door lists each have their own places in each show, and a closed one makes room', () => {
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

const hourMs = 3_600_000

/** Screens of a show on one node; `links` is what its log says of their links, by id. */
const screens = () => {
  const clock = virtualClock()
  const links = new Map<string, { of: 'wall' | 'stage'; until: number }>()
  const show = { id: 'K7M4QX', closed: false, closedAt: 0, screenLinks: links }
  const told: string[] = []
  const parts = {
    clock,
    logger: pino({ level: 'silent' }),
    handler: { state: async () => show },
    views: { publish: async (_: unknown, { linkId }: { linkId: string }) => void told.push(linkId) },
  }
  const sockets = createLinkSockets(parts as unknown as Services)
  sockets.start()
  return {
    clock,
    links,
    show,
    /** the ids of the links that consoles were told of, in order */
    told,
    stop: sockets.stop,
    /** an open screen with this link, which is valid for a day from now */
    open: (linkId: string) => {
      links.set(linkId, { of: 'wall', until: clock.now() + 24 * hourMs })
      const socket = Object.assign(new EventEmitter(), { code: 0, close: (code: number) => (socket.code = code) })
      sockets.watch(socket as unknown as WebSocket, {
        role: 'wall',
        sub: 'wall',
        blackboardId: 'K7M4QX',
        jti: linkId,
      })
      return socket
    },
  }
}

test('[DO-131] a link is good for a day, and for a day after each renewal', async () => {
  const { clock, links, open, stop } = screens()
  const [stays, goes] = [open('renewed'), open('left')]
  await clock.pass(20 * hourMs)
  links.set('renewed', { of: 'wall', until: clock.now() + 24 * hourMs })
  await clock.pass(4 * hourMs + 60_000)
  expect([stays.code, goes.code]).toEqual([0, 4005])
  await clock.pass(20 * hourMs)
  expect(stays.code).toBe(4005)
  stop()
})

test('[DO-131] consoles are told within the last hour, while a screen is open with the link and the show is open', async () => {
  const { clock, links, show, told, open, stop } = screens()
  const screen = open('used')
  open('used')
  links.set('unused', { of: 'wall', until: clock.now() + 24 * hourMs })
  await clock.pass(23 * hourMs - 60_000)
  expect(told).toEqual([])
  await clock.pass(120_000)
  expect(new Set(told)).toEqual(new Set(['used']))
  // repeated for consoles that come later, and sent once for all screens of the link
  expect(told.length).toBeLessThanOrEqual(3)
  const before = told.length
  links.set('used', { of: 'wall', until: clock.now() + 24 * hourMs })
  await clock.pass(10 * 60_000)
  expect(told).toHaveLength(before)
  links.set('used', { of: 'wall', until: clock.now() + hourMs / 2 })
  show.closed = true
  await clock.pass(10 * 60_000)
  expect(told).toHaveLength(before)
  screen.emit('close')
  stop()
})
