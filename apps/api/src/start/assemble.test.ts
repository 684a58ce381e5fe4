import type { ShowCommand } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openMemoryBlobs } from '../adapters/blobs/testing/memory.ts'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../adapters/read-store/memory-leases.ts'
import { parseConfig } from '../config/config.ts'
import { usualLimits } from '../edge/limits.ts'
import { createSessions } from '../edge/sessions.ts'
import { createSockets } from '../edge/ws/sockets.ts'
import type { Channel } from '../engine/ports/channel.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import type { Leases, ReadStore, Unsubscribe } from '../engine/ports/read-store.ts'
import type { Speech } from '../engine/ports/speech.ts'
import { boardId, createShow } from '../testing/examples.ts'
import { counted, createLog, middle } from '../testing/logs.ts'
import { machines } from '../testing/machines.ts'
import { readingsHere } from '../testing/readings.ts'
import { settled, virtualClock } from '../testing/virtual-clock.ts'
import { node } from '../testing/writing-node.ts'
import { assemble } from './assemble.ts'

const addGroup = (name: string): ShowCommand => ({ type: 'addGroup', payload: { group: { name, description: '' } } })

const silent: Speech = {
  name: 'silent',
  synthesise: () => Promise.reject(new Error('nothing is said')),
  voices: async () => [],
  close: async () => undefined,
}

/** Ports that count what a process has started and not ended. */
const watched = () => {
  const atWork: string[] = []
  const ends = (what: string): void => void atWork.splice(atWork.indexOf(what), 1)
  const log = createLog()
  const { store, keys } = log
  /** what was asked of the log about a show */
  const asked: string[] = []
  const clock = virtualClock()
  const memory = openMemoryReadStore()
  const leases = openMemoryLeases(clock)

  const watchedStore: EventStore = {
    ...store,
    append: (...it) => {
      if (it[0] === `blackboard-${boardId}`) asked.push('append')
      return store.append(...it)
    },
    read: (...it) => {
      if (it[0] === `blackboard-${boardId}`) asked.push('read')
      return store.read(...it)
    },
    subscribe: async function* (options) {
      atWork.push('subscription')
      try {
        yield* store.subscribe(options)
      } finally {
        ends('subscription')
      }
    },
  }
  const until = (what: string, unsubscribe: Unsubscribe): Unsubscribe => {
    atWork.push(what)
    return async () => {
      ends(what)
      await unsubscribe()
    }
  }
  const views: ReadStore = {
    ...memory,
    onChanges: async (listener) => until('changes', await memory.onChanges(listener)),
    onMessage: async <M>(channel: Channel<M>, listener: (message: M) => void) =>
      until(channel.name, await memory.onMessage(channel, listener)),
  }
  const watchedLeases: Leases = {
    ...leases,
    acquire: async (...it) => {
      if (!atWork.includes(it[0])) atWork.push(it[0])
      return leases.acquire(...it)
    },
    release: async (...it) => {
      ends(it[0])
      await leases.release(...it)
    },
  }
  return { atWork, asked, log, clock, keys, store: watchedStore, views, leases: watchedLeases }
}

const put = () => {
  const { atWork, asked, log, clock, keys, store, views, leases } = watched()
  const logger = pino({ level: 'silent' })
  const engine = assemble({
    isSettled: () => false,
    store,
    views,
    leases,
    keys,
    clock,
    logger,
    blobs: openMemoryBlobs(),
    speech: silent,
    fallback: undefined,
    ids: counted(),
    random: middle,
    node: 'node-1',
    concurrency: { speech: 1, language: 1 },
    language: { name: 'silent', write: () => Promise.reject(new Error('nothing is written')) },
    passwords: { hash: async () => '', verify: async () => false, line: async () => undefined },
    machines,
  })
  const noSheets = () => Promise.reject(new Error('no sheets'))
  const sockets = createSockets({
    ...engine.parts,
    config: parseConfig({}, []),
    demo: null,
    version: '',
    problem: { lines: () => [], examine: async () => [], machine: () => ({ versions: {}, figures: {} }) },
    webDir: '',
    demoDir: '',
    readings: readingsHere(engine.parts),
    sheets: { fetch: noSheets, read: noSheets },
    readPicture: noSheets,
    readPackage: noSheets,
    sessions: createSessions(keys.installation, clock, engine.parts.ledger),
    limits: usualLimits,
    isReady: () => true,
    isStoring: () => true,
    runningKey: 'key of this machine',
    stop: () => undefined,
    isEnding: () => false,
    skewMs: () => 0,
    setBackMs: () => 0,
    port: () => 0,
  })
  return { engine, sockets, atWork, asked, log, clock }
}

test('[IN-31] runs nothing before its start', async () => {
  const { atWork, clock } = put()
  await settled()
  await clock.pass(60_000)
  expect([atWork, clock.waiting()]).toEqual([[], 0])
})

test('[IN-31] runs after its start; after its stop nothing is left running', async () => {
  const { engine, sockets, atWork, clock } = put()
  await engine.start()
  await sockets.start()
  await clock.pass(20_000)
  const channels = [
    'announce',
    'authors',
    'consoles',
    'control-refused',
    'control-used',
    'dispatch',
    'emotes',
    'lapsed',
    'library',
    'released',
    'prepared',
    'prepared-asked',
    'projector',
    'screen-link-ending',
    'troubles',
  ]
  const expected = [
    ...channels,
    'retention',
    'changes',
    'changes',
    'changes',
    'node:node-1',
    'subscription',
    'subscription',
    'subscription',
  ]
  expect(atWork.toSorted()).toEqual(expected.toSorted())
  await sockets.stop()
  await engine.stop()
  expect([atWork, clock.waiting()]).toEqual([[], 0])
  await clock.pass(60_000)
  expect(atWork).toEqual([])
})

test('[IN-07] decides on what it follows of the log: a command after another node’s is one append and no read', async () => {
  const { engine, asked, log, clock } = put()
  await engine.start()
  await node(log).does('create', createShow())
  await clock.pass(1_000)
  const { handler } = engine.parts
  const add = (name: string) => {
    const request = { commandId: name, actor: 'olga', actorName: 'Olga', correlationId: name }
    return handler.handle(show, { id: boardId, command: addGroup(name) }, request)
  }
  await add('Pit')
  await node(log).does('box', addGroup('Box'))
  await clock.pass(1_000)
  asked.length = 0
  expect(await add('Gods')).not.toHaveProperty('rejected')
  expect(asked).toEqual(['append'])
  await engine.stop()
})
