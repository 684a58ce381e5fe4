import { isRejection } from '@ghostlight/contracts'
import { person as personStream } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { openMemoryBlobs } from '../adapters/blobs/testing/memory.ts'
import { createCommandHandler } from '../engine/log/command-handler.ts'
import type { EventStore } from '../engine/ports/event-store.ts'
import { person } from '../testing/examples.ts'
import { appendingAs, createLog, middle } from '../testing/logs.ts'
import { settled, virtualClock } from '../testing/virtual-clock.ts'
import { erasePerson } from './erase-person.ts'
import { changePerson, registerPerson } from './people.ts'

const operators = ['olga', 'otto', 'omar'] as const

/** Operators of one installation, each at their own node. */
const openHouse = async () => {
  const log = createLog()
  const commandsOf = (actor: string, store: EventStore = log.store) => ({
    handler: createCommandHandler({ ...log, store, clock: virtualClock(), random: middle }),
    request: { commandId: `of ${actor}`, actor, actorName: actor, correlationId: 'c' },
    phoneKey: log.keys.installation,
    hash: async () => '',
  })
  for (const id of operators)
    await registerPerson({ user: person(id, { name: id, phone: '', type: 'dramaturg' }), groups: [] }, commandsOf(id))
  const { handler } = commandsOf('somebody who asks')
  return {
    log,
    commandsOf,
    editors: async (): Promise<string[]> => {
      const all = await Promise.all(operators.map(async (id) => (await handler.state(personStream, id)).person?.user))
      return all.flatMap((user) => (user?.type === 'dramaturg' && !user.rights && !user.erased ? [user._id] : []))
    },
  }
}
type House = Awaited<ReturnType<typeof openHouse>>

type Take = (id: string, commands: ReturnType<House['commandsOf']>) => Promise<unknown>
const takeRights: Take = (id, commands) => changePerson(id, { rights: 'run' }, commands)

/** Each operator takes the next one's rights. All have read the state before the first one writes, and they write in this order. */
const takeInARing = async ({ log, commandsOf }: House, ring: readonly string[], take = takeRights) => {
  const gates = ring.map(() => Promise.withResolvers<void>())
  const taking = ring.map((actor, index) => {
    const held = appendingAs(log.store, async (append, stream, ...rest) => {
      if (stream.startsWith('person-')) await gates[index]?.promise
      return append(stream, ...rest)
    })
    return take(ring[(index + 1) % ring.length] ?? '', commandsOf(actor, held))
  })
  await settled()
  for (const { resolve } of gates) {
    resolve()
    await settled()
  }
  return Promise.all(taking)
}

it.each([
  { ring: ['olga', 'otto'], last: 'olga' },
  { ring: ['otto', 'olga'], last: 'otto' },
  // otto returns the rights of omar, who writes last
  { ring: ['olga', 'otto', 'omar'], last: 'omar' },
])(
  '[SM-05] operators who take each other’s edit rights at the same moment: one editor is left, and operators whose change was undone are told: $ring',
  async ({ ring, last }) => {
    const house = await openHouse()
    const outcomes = await takeInARing(house, ring)
    const refused = outcomes.flatMap((it) => (isRejection(it) ? [it.rejected] : []))
    expect(refused).toEqual(['FORBIDDEN'])
    const left = await house.editors()
    expect(left.filter((id) => ring.includes(id))).toEqual([last])
  },
)

it.each([
  { ring: ['olga', 'otto'], last: 'olga' },
  { ring: ['otto', 'olga'], last: 'otto' },
  { ring: ['olga', 'otto', 'omar'], last: 'omar' },
])(
  '[SM-05] operators who erase each other at the same moment: one is left and is told: $ring',
  async ({ ring, last }) => {
    const house = await openHouse()
    const { keys } = house.log
    const views = { all: async () => new Map(), get: async () => undefined }
    const outcomes = await takeInARing(house, ring, (id, commands) =>
      erasePerson({ id, name: id }, { ...commands, views, keys, blobs: openMemoryBlobs() }),
    )
    expect(outcomes.flatMap((it) => (isRejection(it) ? [it.rejected] : []))).toEqual(['FORBIDDEN'])
    expect((await house.editors()).filter((id) => ring.includes(id))).toEqual([last])
    expect(ring.filter((id) => keys.get(id) !== undefined)).toEqual([last])
  },
)

it('[SM-05] an operator can be erased by another; an operator who was erased meanwhile erases nobody', async () => {
  const { log, commandsOf, editors } = await openHouse()
  const views = { all: async () => new Map(), get: async () => undefined }
  const erase = (id: string, by: string) =>
    erasePerson({ id, name: id }, { ...commandsOf(by), views, keys: log.keys, blobs: openMemoryBlobs() })
  expect(await erase('otto', 'olga')).toMatchObject({ _id: 'otto' })
  expect(await erase('olga', 'otto')).toMatchObject({ rejected: 'FORBIDDEN' })
  expect(await editors()).toEqual(['olga', 'omar'])
})

it('[SM-05] rights that were taken stay taken, even if the operator who took them loses their own later', async () => {
  const house = await openHouse()
  const { commandsOf, editors } = house
  expect(isRejection(await changePerson('otto', { rights: 'view' }, commandsOf('olga')))).toBe(false)
  expect(isRejection(await changePerson('olga', { rights: 'view' }, commandsOf('omar')))).toBe(false)
  expect(await editors()).toEqual(['omar'])
})

it('[SM-05] a refused change has changed nothing', async () => {
  const { log, commandsOf } = await openHouse()
  await changePerson('otto', { data: { desk: 'left' }, groups: ['Crew'] }, commandsOf('omar'))
  const before = (await commandsOf('x').handler.state(personStream, 'otto')).person
  await changePerson(
    'olga',
    { rights: 'run' },
    { ...commandsOf('omar'), request: { ...commandsOf('omar').request, commandId: 'second' } },
  )
  const changes = {
    type: 'audience',
    phone: '5550199',
    name: 'Otto',
    data: { desk: null, row: '4' },
    groups: [],
  } as const
  expect(await changePerson('otto', changes, commandsOf('olga'))).toMatchObject({ rejected: 'FORBIDDEN' })
  expect((await commandsOf('x').handler.state(personStream, 'otto')).person).toEqual(before)
  expect(log.all.at(-1)?.stream, 'the number that was reserved is free again').toMatch(/^(phone|name)-/)
})
