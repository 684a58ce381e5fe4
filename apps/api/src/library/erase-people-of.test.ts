import { isRejection, type User } from '@ghostlight/contracts'
import { person, show } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { type Choice, erasableOf, erasePeopleOf } from './erase-people-of.ts'
import { erasePerson } from './erase-person.ts'
import { house, ids, shows, someone, title } from './testing/erasing-house.ts'
import { aRequest } from './testing/fake-handler.ts'

const second = { id: 'SHOW02', name: title }

test('[HY-09] nobody in an open show is erased, whichever program asks', async () => {
  const { erasing, keys, events, close, handler } = await house()
  const before = events.length
  const asked = await erasePeopleOf({ id: 'SHOW01', name: title }, erasing())
  expect(asked).toMatchObject({ rejected: 'IN_USE', message: 'The show is open. Close it first; nobody was erased.' })
  expect([events.length, ids.filter((id) => keys.get(id) === undefined)]).toEqual([before, []])
  await close('SHOW01')
  await handler.handle(show, { id: 'SHOW01', command: { type: 'reopenShow', payload: {} } }, aRequest('reopen'))
  expect(await erasePeopleOf({ id: 'SHOW01', name: title }, erasing('2'))).toMatchObject({ rejected: 'IN_USE' })
})

test('[SE-24] everybody in a show except its operators is erased, in that show and in every other', async () => {
  const { erasing, keys, namesIn, close } = await house()
  await close('SHOW02')
  expect(await erasePeopleOf({ ...second, inOtherShows: true }, erasing())).toMatchObject({ people: 3 })
  expect(ids.filter((id) => keys.get(id) !== undefined)).toEqual(['olga'])
  for (const id of shows) expect(await namesIn(id)).toEqual(['[erased]', '[erased]', '[erased]', 'olga Moon'])
  // erased people are not counted
  expect(await erasePeopleOf(second, erasing('again'))).toMatchObject({ people: 0, stay: 0 })
})

test('[HY-08] texts for several people are erased with all of them, once the show is closed', async () => {
  const { erasing, keys, close } = await house()
  const streams = shows.map((id) => `blackboard-${id}`)
  await keys.ensure(streams)
  const gone = () => streams.map((stream) => keys.erased(stream))
  await erasePerson({ id: 'ben', name: 'ben Moon' }, erasing())
  expect(gone(), 'one of them').toEqual([false, false, false])
  await close('SHOW02')
  await erasePeopleOf({ ...second, inOtherShows: true }, erasing('3'))
  expect(gone()).toEqual([false, true, false])
})

test('[HY-08] when texts for several people cannot be erased, nobody is, and the caller gets the error', async () => {
  const { erasing, keys, close, namesIn } = await house()
  await keys.ensure(['blackboard-SHOW02'])
  await close('SHOW02')
  const isOfShow = (id: string) => id.startsWith('blackboard-')
  const erase: typeof keys.erase = (id) => (isOfShow(id) ? Promise.reject(new Error('disk')) : keys.erase(id))
  const broken = { ...erasing(), keys: { ...keys, erase } }
  await expect(erasePeopleOf({ ...second, inOtherShows: true }, broken)).rejects.toThrow('disk')
  expect(await namesIn('SHOW02')).not.toContain('[erased]')
  expect(await erasePeopleOf({ ...second, inOtherShows: true }, erasing('again'))).toMatchObject({ people: 3 })
  expect(keys.erased('blackboard-SHOW02')).toBe(true)
})

describe('erasing the people of a closed show', () => {
  const [ann, ben, pia, uma, olga] = [
    ...[someone('ann', 1), someone('ben', 2), someone('pia', 3, 'performer')],
    ...[someone('uma', 4, 'usher'), someone('olga', 5, 'dramaturg')],
  ] as [User, User, User, User, User]
  const quinn = someone('quinn', 6, 'performer')
  const all = [ann, ben, pia, uma, quinn, olga]
  /** Ben was also in another show, and Quinn plays every night. */
  const evening = async () => {
    const there = await house((id) => (id === 'SHOW02' ? all : id === 'SHOW01' ? [ben, quinn, olga] : [olga]))
    await there.close('SHOW02')
    const goneBy = async (choice: Choice, id = 'erase') => {
      const said = await erasePeopleOf({ ...second, ...choice }, there.erasing(id))
      const gone = all.flatMap(({ _id }) => (there.keys.erased(_id) ? [_id] : []))
      return { ...(isRejection(said) ? { rejected: said.rejected } : { people: said.people, stay: said.stay }), gone }
    }
    return { ...there, goneBy }
  }

  test('[LB-110] erases only the audience who are in no other show, without a choice', async () => {
    const { goneBy, namesIn } = await evening()
    expect(await goneBy({})).toEqual({ people: 1, stay: 4, gone: ['ann'] })
    expect(await namesIn('SHOW02')).toEqual(['[erased]', ...all.slice(1).map(({ name }) => name)])
    expect(await namesIn('SHOW01')).toEqual(['ben Moon', 'quinn Moon', 'olga Moon'])
  })

  test('[LB-110] adds the cast and people of other shows by choice, a person who is both only by both, operators never', async () => {
    const by = async (choice: Choice) => (await (await evening()).goneBy(choice)).gone
    expect(await by({ cast: true })).toEqual(['ann', 'pia', 'uma'])
    expect(await by({ inOtherShows: true })).toEqual(['ann', 'ben'])
    expect(await by({ cast: true, inOtherShows: true })).toEqual(['ann', 'ben', 'pia', 'uma', 'quinn'])
    expect(await by({ cast: false, inOtherShows: false })).toEqual(['ann'])
  })

  test('[LB-110] does not count people as audience who have since joined the cast or the operators', async () => {
    const { goneBy, handler } = await evening()
    const becomes = (type: User['type']) =>
      handler.handle(person, { id: 'ann', command: { type: 'update', changes: { type } } }, aRequest(`as ${type}`))
    await becomes('performer')
    expect(await goneBy({})).toEqual({ rejected: 'INVALID', gone: [] })
    await becomes('dramaturg')
    expect((await goneBy({ cast: true, inOtherShows: true }, 'all')).gone).toEqual(['ben', 'pia', 'uma', 'quinn'])
  })

  test('[LB-111] erases nobody and no texts when nobody is in its audience alone, and the refusal says so', async () => {
    const { erasing, keys, close, events } = await house()
    await keys.ensure(['blackboard-SHOW02'])
    await close('SHOW02')
    const before = events.length
    expect(await erasePeopleOf(second, erasing())).toMatchObject({
      rejected: 'INVALID',
      message: expect.stringMatching(/^Nobody was erased: everybody in this show is in the cast or in other shows/),
    })
    expect([events.length, keys.erased('blackboard-SHOW02')]).toEqual([before, false])
  })

  test('[LB-110] counts an archived show as another show, but not a removed rehearsal', async () => {
    const { goneBy, handler, erasing } = await evening()
    const { views } = erasing()
    const there = await handler.state(show, 'SHOW02')
    expect(there.users.size).toBe(6)
    const listed = (over: object) => ({
      title,
      performance: 'p',
      createdAt: '',
      people: 1,
      goes: 0,
      closedAt: '',
      ...over,
    })
    const takenOut = { at: '', events: 1, people: ['ann'] }
    const more = (all: Map<string, unknown>) =>
      new Map([...all, ['FILED1', listed({ takenOut })], ['GONE01', listed({ removed: true })]])
    const reading = {
      handler,
      views: {
        all: async (key: Parameters<typeof views.all>[0]) => more(await views.all(key)),
        get: async (key: Parameters<typeof views.get>[0], field: string) =>
          String(key).includes('GONE01') ? {} : views.get(key, field),
      } as typeof views,
    }
    const counted = await erasableOf('SHOW02', reading)
    expect(isRejection(counted) ? [] : counted.map(({ user, isElsewhere }) => [user._id, isElsewhere])).toEqual([
      ...[
        ['ann', true],
        ['ben', true],
        ['pia', false],
      ],
      ...[
        ['uma', false],
        ['quinn', true],
      ],
    ])
    expect((await goneBy({})).gone, 'without the file she is of this show alone').toEqual(['ann'])
  })

  test('[LB-111] finishes an interrupted erasure when it is requested again', async () => {
    const { goneBy, power, keys } = await evening()
    power.commandsLeft = 1
    await expect(goneBy({ cast: true })).rejects.toThrow('power cut')
    power.commandsLeft = Number.POSITIVE_INFINITY
    expect((await goneBy({ cast: true }, 'again')).gone).toEqual(['ann', 'pia', 'uma'])
    expect(keys.erased('blackboard-SHOW02')).toBe(true)
  })
})
