import type { User } from '@ghostlight/contracts'
import { person, show } from '@ghostlight/domain'
import { type HashKey, projectShows, type ShowsState, showsKey } from '@ghostlight/projections'
import { openMemoryBlobs } from '../../adapters/blobs/testing/memory.ts'
import { openMemorySubjectKeys } from '../../adapters/subject-keys/testing/memory.ts'
import { reservePhone } from '../reserve.ts'
import { aRequest, fakeHandler } from './fake-handler.ts'

export const phoneKey = new Uint8Array(32).fill(7)
export const someone = (_id: string, number: number, type: User['type'] = 'audience'): User => ({
  _id,
  name: `${_id} Moon`,
  phone: `555010${number}`,
  type,
  data: { nickname: `${_id}'s own` },
})
const cast = [...['ann', 'ben', 'cem'].map((id, at) => someone(id, at)), someone('olga', 4, 'dramaturg')]
export const ids = cast.map(({ _id }) => _id)
export const shows = ['SHOW01', 'SHOW02', 'SHOW03']
export const title = 'The Last Modem'

/** Three shows and everybody in the library. Each show has three people and an operator, unless `castOf` names its people. */
export const house = async (castOf: (id: string) => readonly User[] = () => cast) => {
  const fake = fakeHandler()
  const keys = openMemorySubjectKeys()
  const everybody = new Map(shows.flatMap(castOf).map((user) => [user._id, user]))
  await keys.ensure([...everybody.keys()])
  for (const user of everybody.values()) {
    const request = aRequest(`register ${user._id}`)
    await reservePhone({ personId: user._id, phone: user.phone, key: phoneKey }, { handler: fake.handler, request })
    await fake.handler.handle(person, { id: user._id, command: { type: 'register', user, groups: [] } }, request)
  }
  for (const _id of shows) {
    const script = { cues: [], modules: [], templates: [], groups: [], voices: {} }
    const users = castOf(_id).map((user) => ({ user, groups: [] }))
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
    handler: fake.handler,
    views,
    keys,
    phoneKey,
    blobs,
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
