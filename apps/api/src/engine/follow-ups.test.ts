import type { ShowCommand } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { person } from '../testing/examples.ts'
import { openHouse, soundMs } from '../testing/house.ts'
import { StoreUnavailable } from './ports/event-store.ts'

const edit = (field: string, value: string | null, userId = 'ann'): ShowCommand => ({
  type: 'updateUserField',
  payload: { userId, field, value },
})
const opened = async () => {
  const house = await openHouse()
  await house.registers(person('ann', { phone: '5550101' }))
  await house.registers(person('ben', { phone: '5550102' }))
  return house
}

describe('an edit during a show', () => {
  it('[IN-29 WS-06 WS-07] is made in the library too: name, phone, type and data, but never the bib', async () => {
    const house = await opened()
    await house.startNode()
    await house.does(edit('name', 'Anna'))
    await house.does(edit('phone', '+1 555 0199'))
    await house.does(edit('type', 'usher'))
    await house.does(edit('data.offering', 'a song'))
    await house.does(edit('data.nickname', null))
    await house.does(edit('data.bib', '77'))
    expect(await house.known('ann')).toEqual({
      _id: 'ann',
      name: 'Anna',
      phone: '5550199',
      type: 'usher',
      data: { offering: 'a song' },
    })
    expect(house.of('LibraryFollowed').map(({ field, refused }) => [field, refused])).toEqual([
      ['name', null],
      ['phone', null],
      ['type', null],
      ['data.offering', null],
      ['data.nickname', null],
    ])
    expect(house.log.filter(({ type }) => type === 'PersonUpdated').map(({ meta }) => meta.actor)).toContain('olga')
  })

  it('[MR-34] so is what a module sets', async () => {
    const house = await opened()
    const node = await house.startNode()
    for (const id of ['ann', 'ben']) await house.connect(id)
    const effects = [{ type: 'setField' as const, field: 'offering', value: 'heard it' }]
    const module = { group: 'audience', template: 'same', mindelay: 0, maxdelay: 0, oneshot: true, autorun: true }
    await house.does({ type: 'addModule', payload: { module: { ...module, conditions: [], effects } } })
    await house.clock.pass(soundMs)
    await house.everybodyCompletes(node)
    for (const id of ['ann', 'ben']) expect((await house.known(id))?.data).toMatchObject({ offering: 'heard it' })
  })

  it('[IN-04 IN-29] that nobody has followed when the process ends is followed by the next, the newest of a field', async () => {
    const house = await opened()
    await house.does(edit('name', 'Anne'))
    await house.does(edit('name', 'Anna'))
    expect((await house.known('ann'))?.name).toBe('name of ann')
    await house.startNode()
    expect((await house.known('ann'))?.name).toBe('Anna')
    expect(house.of('LibraryFollowed')).toHaveLength(1)
  })

  it('[IN-03 IN-29] that was followed but not recorded so has no second effect on what came after it', async () => {
    const house = await opened()
    const node = await house.startNode('node-1', {
      append: (real, ...it) =>
        it[2].some(({ type }) => type === 'LibraryFollowed')
          ? Promise.reject(new StoreUnavailable('a crash'))
          : real(...it),
    })
    await house.does(edit('name', 'Anna'))
    await node.stop()
    expect((await house.known('ann'))?.name).toBe('Anna')
    await house.renames('ann', 'Annabel')
    await house.startNode()
    expect((await house.known('ann'))?.name).toBe('Annabel')
    expect(house.of('LibraryFollowed')).toMatchObject([{ userId: 'ann', field: 'name', refused: null }])
  })

  it('[IN-18] is followed later when it cannot be now', async () => {
    const house = await opened()
    let away = true
    await house.startNode('node-1', {
      follow: (real, it) => (away ? Promise.reject(new StoreUnavailable('away')) : real(it)),
    })
    await house.does(edit('name', 'Anna'))
    await house.clock.pass(5_000)
    expect(house.of('LibraryFollowed')).toEqual([])
    away = false
    await house.clock.pass(1_000)
    expect((await house.known('ann'))?.name).toBe('Anna')
  })

  it('that the library refuses stays the show’s own, and is not tried again', async () => {
    const house = await opened()
    await house.startNode()
    await house.does(edit('phone', '555 0102'))
    await house.does({ type: 'addUser', payload: { user: person('zoe'), groups: [] } })
    await house.does(edit('name', 'Zoe', 'zoe'))
    await house.clock.pass(60_000)
    expect((await house.known('ann'))?.phone).toBe('5550101')
    expect(house.of('LibraryFollowed').map(({ refused }) => refused)).toEqual(['DUPLICATE_KEY', 'NOT_FOUND'])
  })
})
