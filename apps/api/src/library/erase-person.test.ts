import { isRejection } from '@ghostlight/contracts'
import { person } from '@ghostlight/domain'
import { expect, test } from 'vitest'
import { erasePeopleOf } from './erase-people-of.ts'
import { erasePerson, finishErasing } from './erase-person.ts'
import { phoneOwner, reservePhone } from './reserve.ts'
import { house, ids, phoneKey, shows, title } from './testing/erasing-house.ts'
import { aRequest } from './testing/fake-handler.ts'

test('[HY-01 SE-22] erasing a person destroys their key, is recorded in each show and the library, and affects nobody else', async () => {
  const { erasing, keys, handler, namesIn } = await house()
  expect(await erasePerson({ id: 'ben', name: ' ben Moon ' }, erasing())).toMatchObject({ _id: 'ben', shows: 3 })
  expect(ids.map((id) => keys.get(id) !== undefined)).toEqual([true, false, true, true])
  for (const id of shows) expect(await namesIn(id)).toEqual(['ann Moon', '[erased]', 'cem Moon', 'olga Moon'])
  expect((await handler.state(person, 'ben')).person?.user).toMatchObject({ name: '[erased]', phone: '', data: {} })
})

test('[SE-23] nothing is erased with a wrong name, for an unknown person, or if people erase themselves', async () => {
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

test('[HY-04] an erasure interrupted anywhere is finished by the next start, or by a repeated request', async () => {
  for (let commandsLeft = 0; commandsLeft < 6; commandsLeft++) {
    const { erasing, keys, power, erasedIn, handler } = await house()
    power.commandsLeft = commandsLeft
    await erasePerson({ id: 'ben', name: 'ben Moon' }, erasing()).catch(() => undefined)
    power.commandsLeft = Number.POSITIVE_INFINITY
    const begun = (await handler.state(person, 'ben')).person?.user.erased === true
    expect(begun).toBe(commandsLeft > 0)
    await finishErasing(erasing())
    expect(keys.get('ben') === undefined, `after ${commandsLeft} commands`).toBe(begun)
    // the name is gone, so the typed one cannot be compared
    const again = await erasePerson({ id: 'ben', name: begun ? 'whatever' : 'ben Moon' }, erasing('again'))
    expect(isRejection(again)).toBe(false)
    for (const id of shows) expect(erasedIn(id)).toEqual(['ben'])
    expect(keys.get('ben')).toBeUndefined()
    expect(keys.get('ann')).toBeDefined()
  }
})

test('[HY-05] their phone number is free for another person', async () => {
  const { erasing, handler } = await house()
  await erasePerson({ id: 'ben', name: 'ben Moon' }, erasing())
  const phoned = { personId: 'new', phone: '5550101', key: phoneKey }
  expect(await phoneOwner(phoned, { handler })).toBeUndefined()
  expect(await reservePhone(phoned, { handler, request: aRequest('new') })).toBeUndefined()
  const taken = await reservePhone({ ...phoned, phone: '5550102' }, { handler, request: aRequest('other') })
  expect(taken).toMatchObject({ rejected: 'DUPLICATE_KEY' })
})

test('[HY-07] the sounds made for them are deleted, and no others', async () => {
  const { erasing, blobs, close } = await house()
  await close('SHOW01')
  const names = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64))
  for (const [at, of] of ['ben', 'ben', 'cem', undefined].entries())
    await blobs.put(names[at] ?? '', new Uint8Array([1]), { mimeType: 'audio/mpeg', durationMs: 9, ...(of && { of }) })
  const left = async () => (await Promise.all(names.map((name) => blobs.get(name)))).map((it) => it !== undefined)
  expect(await erasePerson({ id: 'ben', name: 'ben Moon' }, erasing())).toMatchObject({ sounds: 2 })
  expect(await left()).toEqual([false, false, true, true])
  expect(await erasePeopleOf({ id: 'SHOW01', name: title, inOtherShows: true }, erasing('2'))).toMatchObject({
    people: 2,
    sounds: 1,
  })
  expect(await left()).toEqual([false, false, false, true])
})
