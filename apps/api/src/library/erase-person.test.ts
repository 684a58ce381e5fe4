import { isRejection, type User } from '@ghostlight/contracts'
import { person, show } from '@ghostlight/domain'
import { type HashKey, projectShows, type ShowsState, showsKey } from '@ghostlight/projections'
import { expect, test } from 'vitest'
import { openMemoryBlobs } from '../adapters/blobs/testing/memory.ts'
import { openMemorySubjectKeys } from '../adapters/subject-keys/testing/memory.ts'
import { erasePeopleOf, erasePerson, finishErasing } from './erase-person.ts'
import { phoneOwner, reservePhone } from './reserve.ts'
import { aRequest, fakeHandler } from './testing/fake-handler.ts'

const phoneKey = new Uint8Array(32).fill(7)
const someone = (_id: string, number: number, type: User['type'] = 'audience'): User => ({
  ...{ _id, name: `${_id} Moon`, phone: `555010${number}`, type, data: { nickname: `${_id}'s own` } },
})
const cast = [...['ann', 'ben', 'cem'].map((id, at) => someone(id, at)), someone('olga', 4, 'dramaturg')]
const ids = cast.map(({ _id }) => _id)
const shows = ['SHOW01', 'SHOW02', 'SHOW03']
const title = 'The Last Modem'

/** Three shows with three people and an operator, and everybody in the library. */
const house = async () => {
  const fake = fakeHandler()
  const keys = openMemorySubjectKeys()
  await keys.ensure(ids)
  for (const user of cast) {
    const request = aRequest(`register ${user._id}`)
    await reservePhone({ personId: user._id, phone: user.phone, key: phoneKey }, { handler: fake.handler, request })
    await fake.handler.handle(person, { id: user._id, command: { type: 'register', user, groups: [] } }, request)
  }
  for (const _id of shows) {
    const script = { cues: [], modules: [], templates: [], groups: [], voices: {} }
    const users = cast.map((user) => ({ user, groups: [] }))
    const payload = { _id, title, performance: 'p', ...script, users }
    await fake.handler.handle(show, { id: _id, command: { type: 'createBlackboard', payload } }, aRequest(_id))
  }
  const state: ShowsState = new Map()
  const views = {
    all: async <V>(key: HashKey<V>) => {
      if (key !== showsKey) return fake.views.all(key)
      for (const event of fake.events) projectShows(state, event as Parameters<typeof projectShows>[1])
      return new Map(state) as unknown as Map<string, V>
    },
    get: async <V>(key: HashKey<V>, field: string) => {
      const { users } = await fake.handler.state(show, key.replace('blackboard:', ''))
      return (users.has(field.replace('user/', '')) ? {} : undefined) as V | undefined
    },
  }
  const blobs = openMemoryBlobs()
  const erasing = (id = 'erase-1', actor = 'the operator') => ({
    ...{ handler: fake.handler, views, keys, phoneKey, blobs },
    request: { ...aRequest(id), actor },
  })
  const namesIn = async (id: string) => [...(await fake.handler.state(show, id)).users.values()].map(({ name }) => name)
  const erasedIn = (id: string) =>
    fake.events.flatMap(({ type, stream, data }) =>
      type === 'UserErased' && stream === `blackboard-${id}` ? [(data as { userId: string }).userId] : [],
    )
  const close = (id: string) =>
    fake.handler.handle(show, { id, command: { type: 'closeShow', payload: {} } }, aRequest(`close ${id}`))
  return { ...fake, keys, blobs, erasing, namesIn, erasedIn, close }
}

test('[HY-01 SE-22] the key is destroyed, each show and the library say it, and the others are as they were', async () => {
  const { erasing, keys, handler, namesIn } = await house()
  expect(await erasePerson({ id: 'ben', name: ' ben Moon ' }, erasing())).toMatchObject({ _id: 'ben', shows: 3 })
  expect(ids.map((id) => keys.get(id) !== undefined)).toEqual([true, false, true, true])
  for (const id of shows) expect(await namesIn(id)).toEqual(['ann Moon', '[erased]', 'cem Moon', 'olga Moon'])
  expect((await handler.state(person, 'ben')).person?.user).toMatchObject({ name: '[erased]', phone: '', data: {} })
})

test('[SE-23] with another name, of nobody, or by themselves, nothing is erased', async () => {
  const { erasing, keys, events } = await house()
  const before = events.length
  const refusals = [
    await erasePerson({ id: 'ben', name: 'Ann Moon' }, erasing()),
    await erasePerson({ id: 'ben', name: '' }, erasing()),
    await erasePerson({ id: 'zoe', name: 'Zoe' }, erasing()),
    await erasePerson({ id: 'olga', name: 'olga Moon' }, erasing('x', 'olga')),
    await erasePeopleOf({ id: 'SHOW01', name: 'Another show' }, erasing()),
    await erasePeopleOf({ id: 'SHOW01', name: '' }, erasing()),
    await erasePeopleOf({ id: 'NOSHOW', name: 'The Last Modem' }, erasing()),
  ]
  expect(refusals.map((it) => isRejection(it) && it.rejected)).toEqual([
    ...['INVALID', 'INVALID', 'NOT_FOUND', 'FORBIDDEN', 'INVALID', 'INVALID', 'BLACKBOARD_NOT_FOUND'],
  ])
  expect(events).toHaveLength(before)
  expect(ids.filter((id) => keys.get(id) === undefined)).toEqual([])
})

test('[HY-09] of a show that is open nobody is erased, whoever asks', async () => {
  const { erasing, keys, events, close, handler } = await house()
  const before = events.length
  const asked = await erasePeopleOf({ id: 'SHOW01', name: title }, erasing())
  expect(asked).toMatchObject({ rejected: 'IN_USE', message: 'The show is open. Close it first; nobody was erased.' })
  expect([events.length, ids.filter((id) => keys.get(id) === undefined)]).toEqual([before, []])
  await close('SHOW01')
  await handler.handle(show, { id: 'SHOW01', command: { type: 'reopenShow', payload: {} } }, aRequest('reopen'))
  expect(await erasePeopleOf({ id: 'SHOW01', name: title }, erasing('2'))).toMatchObject({ rejected: 'IN_USE' })
})

test('[SE-24] of a show everybody but its operators, in that show and in every other', async () => {
  const { erasing, keys, namesIn, close } = await house()
  await close('SHOW02')
  expect(await erasePeopleOf({ id: 'SHOW02', name: 'The Last Modem' }, erasing())).toMatchObject({ people: 3 })
  expect(ids.filter((id) => keys.get(id) !== undefined)).toEqual(['olga'])
  for (const id of shows) expect(await namesIn(id)).toEqual(['[erased]', '[erased]', '[erased]', 'olga Moon'])
  expect(await erasePeopleOf({ id: 'SHOW02', name: title }, erasing('again'))).toMatchObject({ people: 0 })
})

test('[HY-04] an erasure that was cut off anywhere is finished by the next start, and by asking again', async () => {
  for (let commandsLeft = 0; commandsLeft < 6; commandsLeft++) {
    const { erasing, keys, power, erasedIn, handler } = await house()
    power.commandsLeft = commandsLeft
    await erasePerson({ id: 'ben', name: 'ben Moon' }, erasing()).catch(() => undefined)
    power.commandsLeft = Number.POSITIVE_INFINITY
    const begun = (await handler.state(person, 'ben')).person?.user.erased === true
    expect(begun).toBe(commandsLeft > 0)
    await finishErasing(erasing())
    expect(keys.get('ben') === undefined, `after ${commandsLeft} commands`).toBe(begun)
    // the name is nowhere to be compared with any more
    const again = await erasePerson({ id: 'ben', name: begun ? 'whatever' : 'ben Moon' }, erasing('again'))
    expect(isRejection(again)).toBe(false)
    for (const id of shows) expect(erasedIn(id)).toEqual(['ben'])
    expect(keys.get('ben')).toBeUndefined()
    expect(keys.get('ann')).toBeDefined()
  }
})

test('[HY-05] their phone number is free for whoever has it next', async () => {
  const { erasing, handler } = await house()
  await erasePerson({ id: 'ben', name: 'ben Moon' }, erasing())
  const phoned = { personId: 'new', phone: '5550101', key: phoneKey }
  expect(await phoneOwner(phoned, { handler })).toBeUndefined()
  expect(await reservePhone(phoned, { handler, request: aRequest('new') })).toBeUndefined()
  const taken = await reservePhone({ ...phoned, phone: '5550102' }, { handler, request: aRequest('other') })
  expect(taken).toMatchObject({ rejected: 'DUPLICATE_KEY' })
})

test('[HY-07] the sounds that were made for them are deleted, and no others', async () => {
  const { erasing, blobs, close } = await house()
  await close('SHOW01')
  const names = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64))
  for (const [at, of] of ['ben', 'ben', 'cem', undefined].entries())
    await blobs.put(names[at] ?? '', new Uint8Array([1]), { mimeType: 'audio/mpeg', durationMs: 9, ...(of && { of }) })
  const left = async () => (await Promise.all(names.map((name) => blobs.get(name)))).map((it) => it !== undefined)
  expect(await erasePerson({ id: 'ben', name: 'ben Moon' }, erasing())).toMatchObject({ sounds: 2 })
  expect(await left()).toEqual([false, false, true, true])
  expect(await erasePeopleOf({ id: 'SHOW01', name: title }, erasing('2'))).toMatchObject({ people: 2, sounds: 1 })
  expect(await left()).toEqual([false, false, false, true])
})

test('[HY-08] what was written for several of a show goes with them all, once the show is closed', async () => {
  const { erasing, keys, close } = await house()
  const streams = shows.map((id) => `blackboard-${id}`)
  await keys.ensure(streams)
  const gone = () => streams.map((stream) => keys.erased(stream))
  await erasePerson({ id: 'ben', name: 'ben Moon' }, erasing())
  expect(gone(), 'one of them').toEqual([false, false, false])
  await close('SHOW02')
  await erasePeopleOf({ id: 'SHOW02', name: title }, erasing('3'))
  expect(gone()).toEqual([false, true, false])
})
