import { audienceReplies } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { openConsole, openPhone } from '../support/show.ts'
import type { Received } from '../support/wire.ts'

const here = runningShow()
const isGroups = (frame: Received) => frame.type === 'blackboardFieldUpdated' && frame.payload['field'] === 'groups'

test('[WA-06 IN-08] a phone learns at once which groups its own person is in, and no other phone is told', async () => {
  const [ann, ben] = [here.nth(0), here.nth(1)]
  const console = await openConsole(here.show())
  const phone = await openPhone(here.show(), ann)
  const other = await openPhone(here.show(), ben)
  const { group } = (await console.ask('addGroup', { group: { name: 'Balcony' } })).payload as {
    group: { _id: string }
  }
  await console.ask('updateGroupMembers', { members: [{ group: group._id, users: [ann._id] }] })
  const joined = await phone.next(isGroups)
  expect(audienceReplies.blackboardFieldUpdated.safeParse(joined.payload).error).toBeUndefined()
  const audience = { _id: 'audience', name: 'audience' }
  expect(joined.payload['value']).toContainEqual({ _id: group._id, name: 'Balcony' })
  expect(joined.payload['value']).toContainEqual(audience)
  await console.ask('updateGroup', { group: { _id: group._id, name: 'Gods' } })
  await phone.next((frame) => isGroups(frame) && JSON.stringify(frame.payload).includes('Gods'))
  await console.ask('updateGroupMembers', { members: [{ group: group._id, users: [] }] })
  const left = await phone.next((frame) => isGroups(frame) && !JSON.stringify(frame.payload).includes('Gods'))
  expect(left.payload['value']).toContainEqual(audience)
  // a new type means a new group and a new session: the socket closes so that the phone logs in again
  await console.ask('updateUserField', { userId: ann._id, field: 'type', value: 'usher' })
  expect(await phone.closeCode).toBe(4005)
  await other.ask('ping')
  expect(other.received.filter(isGroups)).toEqual([])
  for (const wire of [console, phone, other]) wire.close()
})
