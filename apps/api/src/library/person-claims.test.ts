import { expect, it } from 'vitest'
import { ObjectsUnavailable } from '../engine/ports/objects-unavailable.ts'
import { registerPerson } from './people.ts'
import { underTheirOwn } from './person-claims.ts'
import { reservePhone } from './reserve.ts'
import { aRequest, fakeHandler } from './testing/fake-handler.ts'

const phoneKey = new Uint8Array(32)
const personOf = (_id: string, phone: string) => ({ _id, name: _id, phone, type: 'audience' as const, data: {} })

const opened = () => {
  const { handler, calls } = fakeHandler()
  const commands = (commandId: string) => ({
    handler,
    phoneKey,
    request: aRequest(commandId),
    hash: async () => '',
  })
  const released = () => calls.filter(({ type }) => type === 'release').length
  /** undefined: it is free */
  const asks = (personId: string, phone: string) =>
    reservePhone({ personId, phone, key: phoneKey }, commands(`ask-${personId}`))
  return { commands, released, asks }
}
const lost = () => Promise.reject(new ObjectsUnavailable('the bucket does not answer'))

it('a number is free again if nothing was written, so that the next request finds it so', async () => {
  const { commands, released, asks } = opened()
  for (const [id, phone] of [
    ['ann', '5551'],
    ['bo', '5552'],
  ] as const)
    await expect(underTheirOwn({ after: personOf(id, phone) }, commands(id), lost)).rejects.toThrow(ObjectsUnavailable)
  expect(released()).toBe(2)
  expect(await asks('cid', '5551')).toBeUndefined()
})

it('a number stays its owner’s if the person was written and only the answer is lost, or if something else failed', async () => {
  const { commands, released, asks } = opened()
  const ann = personOf('ann', '5551')
  const written = async () => {
    await registerPerson({ user: ann, groups: [] }, commands('inner'))
    return lost()
  }
  await expect(underTheirOwn({ after: ann }, commands('ann'), written)).rejects.toThrow(ObjectsUnavailable)
  const broken = () => Promise.reject(new Error('the log is away'))
  await expect(underTheirOwn({ after: personOf('bo', '5552') }, commands('bo'), broken)).rejects.toThrow('away')
  expect(released()).toBe(0)
  expect(await asks('cid', '5551')).toMatchObject({ rejected: 'DUPLICATE_KEY' })
})
