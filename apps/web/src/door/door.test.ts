import type { DoorPerson } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { createFakeClock, settled } from '../connection/testing/fake-clock.ts'
import { createFakeNetwork } from '../connection/testing/fake-network.ts'
import { createFakePage } from '../connection/testing/fake-page.ts'
import { createMemoryStore } from '../phone/store.ts'
import { createDoor } from './door.ts'

const ann: DoorPerson = {
  _id: 'ann',
  name: 'Ann',
  nickname: '',
  bib: '1',
  phone: '123',
  mark: null,
  here: false,
  ready: false,
  help: false,
}
const list = { title: 'A show', closed: false, groups: [], people: [ann] }

const opened = ({ storage = createMemoryStore(), works = true as boolean | undefined } = {}) => {
  const [clock, network] = [createFakeClock(), createFakeNetwork()]
  let ids = 0
  const door = createDoor(
    { url: 'ws://show.test/api/door/K7M4QX', blackboardId: 'K7M4QX' },
    {
      openWire: network.openWire,
      clock,
      random: () => 0.5,
      page: createFakePage(),
      storage,
      newId: () => `drawn ${ids++}`,
      keyWorks: async () => works,
    },
  )
  door.open()
  network.latest().open()
  network.latest().say('list', list)
  const drop = async (code?: number) => {
    const before = network.tries.length
    network.latest().drop(code)
    await settled()
    return () => {
      while (network.tries.length === before) clock.pass(50)
      network.latest().open()
      network.latest().say('list', list)
    }
  }
  const marks = () => network.tries.flatMap((it) => it.of('markPhone').map(({ payload }) => payload))
  return { door, clock, network, drop, marks, storage }
}
const answer = ({ network }: ReturnType<typeof opened>, type = 'markPhoneResult', payload = {}) => {
  const asked = network.latest().of('markPhone').at(-1)
  network.latest().say(type, payload, asked?.requestId)
  return settled()
}

it('[DO-72] a mark set without a network appears at once and is sent when the network is back, once per person and only the last', async () => {
  const it = opened()
  const back = await it.drop()
  expect(it.door.get().isLive).toBe(false)
  it.door.mark('ann', 'none')
  it.door.mark('ann', 'lent')
  expect([it.door.get().people[0]?.mark, it.door.get().waiting, it.marks()]).toEqual(['lent', 1, []])
  back()
  expect(it.marks()).toEqual([{ userId: 'ann', mark: 'lent', once: 'drawn 1' }])
  await answer(it)
  expect([it.door.get().people[0]?.mark, it.door.get().waiting]).toEqual(['lent', 0])
  const again = await it.drop()
  again()
  expect(it.marks()).toHaveLength(1)
})

it('[DO-72] an accepted mark changes its person and nobody else', async () => {
  const it = opened()
  const others = ['ben', 'cleo'].map((_id) => ({ ...ann, _id, name: _id, bib: _id, phone: _id }))
  it.network.latest().say('list', { ...list, people: [ann, ...others] })
  it.door.mark('ben', 'lent')
  await answer(it)
  const marked = it.door.get().people.map(({ _id, mark }) => [_id, mark])
  expect(Object.fromEntries(marked)).toEqual({ ann: null, ben: 'lent', cleo: null })
})

it('[DO-72] a mark whose answer was lost is sent again under the same name, even after a reload', async () => {
  const it = opened()
  it.door.mark('ann', 'none')
  const back = await it.drop()
  back()
  const same = { userId: 'ann', mark: 'none', once: 'drawn 0' }
  expect(it.marks()).toEqual([same, same])
  const reloaded = opened({ storage: it.storage })
  expect(reloaded.marks()).toEqual([same])
  expect(reloaded.door.get().people[0]?.mark).toBe('none')
})

it('[DO-72] a refused mark is undone and reported; one that only came too fast is sent again', async () => {
  const it = opened()
  it.door.mark('ann', 'none')
  await answer(it, 'error', { code: 'RATE_LIMITED', message: 'Too fast.' })
  expect(it.door.get().waiting).toBe(1)
  it.clock.pass(2_000)
  expect(it.marks()).toHaveLength(2)
  await answer(it, 'error', { code: 'USER_NOT_IN_BLACKBOARD', message: 'They are not here any more.' })
  expect(it.door.get()).toMatchObject({
    waiting: 0,
    refused: { message: 'They are not here any more.' },
    people: [{ mark: null }],
  })
})

it('[SC-28] after the end the list shows nobody; a lost network is no end', async () => {
  const lost = opened({ works: undefined })
  await lost.drop()
  expect(lost.door.get()).toMatchObject({ ended: false, people: [{ name: 'Ann' }] })
  const refused = opened({ works: false })
  await refused.drop()
  expect(refused.door.get()).toMatchObject({ ended: true, people: [], list: null })
  const put = opened()
  await put.drop(4005)
  expect(put.door.get()).toMatchObject({ ended: true, people: [] })
  put.clock.pass(60_000)
  expect(put.network.tries).toHaveLength(1)
})

it('[SC-29] a request without a network is refused at once, and so is one whose network is lost meanwhile', async () => {
  const it = opened()
  const asked = it.door.admit('ann')
  await it.drop()
  expect(await asked).toMatchObject({ ok: false })
  expect(await it.door.admit('ann')).toMatchObject({ ok: false })
})

it('[DO-72] every sign of life counts: the list is as old as the last word from the server', async () => {
  const it = opened()
  const from = it.clock.now()
  it.clock.pass(1_000)
  it.network.latest().pong()
  expect(it.door.get().heardAt).toBe(from + 1_000)
  await it.drop()
  it.clock.pass(200)
  expect(it.door.get()).toMatchObject({ isLive: false, heardAt: from + 1_000 })
})
