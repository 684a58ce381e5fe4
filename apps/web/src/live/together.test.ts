import { expect, it } from 'vitest'
import type { WireEvents } from '../connection/websocket.ts'
import { laterThan } from './later-than.ts'
import { together } from './together.ts'

/** Tasks that run when they are asked to. */
const tasks = () => {
  const waiting: (() => void)[] = []
  return {
    later: (call: () => void) => void waiting.push(call),
    count: () => waiting.length,
    run: () => waiting.shift()?.(),
  }
}

const opened = (more: Pick<WireEvents, 'together'> = {}) => {
  const [{ later, count, run }, told] = [tasks(), [] as unknown[]]
  let wire: WireEvents | undefined
  const events: WireEvents = {
    opened: () => void told.push('opened'),
    received: (data) => void told.push(data),
    closed: (code) => void told.push(`closed ${code}`),
    ...more,
  }
  const open = together((_, its) => {
    wire = its
    return { send: () => undefined, close: () => undefined }
  }, later)
  open('ws://house', events)
  if (!wire) throw new Error('no wire was opened')
  return { wire, told, count, run }
}

it('[DN-11] frames that come in one task are received together in the next one, in their order', () => {
  const { wire, told, count, run } = opened()
  wire.opened()
  wire.received('{"type":"first"}')
  wire.received('{"type":"second"}')
  expect([told, count()]).toEqual([['opened'], 1])
  run()
  expect(told).toEqual(['opened', { type: 'first' }, { type: 'second' }])
  wire.received('{"type":"third"}')
  wire.received('no frame')
  run()
  expect(told.slice(3)).toEqual([{ type: 'third' }, undefined])
})

it('[DN-11] what frames change that come together is told when the last of them is received', () => {
  const { wire, told, run } = opened({ together: (call) => [told.push('begin'), call(), told.push('end')] })
  wire.received('{"type":"first"}')
  wire.received('{"type":"second"}')
  run()
  expect(told).toEqual(['begin', { type: 'first' }, { type: 'second' }, 'end'])
})

it('[DN-11] a connection that closes loses no frame that has come, and gives none twice', () => {
  const { wire, told, run } = opened()
  wire.received('{"type":"last"}')
  wire.closed(1001)
  run()
  expect(told).toEqual([{ type: 'last' }, 'closed 1001'])
})

it('[DN-12] who is drawn later hears of several changes once, in a task of its own', () => {
  const [{ later, count, run }, heard] = [tasks(), [] as string[]]
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const change = () => {
    for (const listener of listeners) listener()
  }
  const after = laterThan(subscribe, later)
  const leave = after(() => void heard.push('list'))
  const leaveToo = after(() => void heard.push('details'))
  subscribe(() => void heard.push('GO'))
  change()
  change()
  expect([heard, count()]).toEqual([['GO', 'GO'], 1])
  run()
  expect(heard.slice(2)).toEqual(['list', 'details'])
  change()
  leave()
  run()
  expect(heard.slice(4), 'who has left hears nothing').toEqual(['GO', 'details'])
  leaveToo()
  change()
  expect([heard.slice(6), count(), listeners.size]).toEqual([['GO'], 0, 1])
  after(() => void heard.push('back'))
  change()
  run()
  expect(heard.slice(7)).toEqual(['GO', 'back'])
})
