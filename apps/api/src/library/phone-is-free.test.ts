import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEdge } from '../testing/edge.ts'
import { registerPerson } from './people.ts'
import { phoneIsFree } from './phone-is-free.ts'

let edge: Awaited<ReturnType<typeof openEdge>>
beforeEach(async () => {
  edge = await openEdge()
  const { handler, phoneKey, passwords } = edge.services
  for (const [id, phone] of [
    ['zoe', '5551'],
    ['yan', '5552'],
  ] as const) {
    const request = { commandId: id, actor: 'olga', actorName: 'Olga', correlationId: id }
    const user = { _id: id, name: id, phone, type: 'audience' as const, data: {} }
    await registerPerson({ user, groups: [] }, { handler, phoneKey, request, hash: passwords.hash })
  }
})
afterEach(() => edge.stop())

const ask = (field: string, value: string | null, userId = 'yan') => {
  const { handler, phoneKey } = edge.services
  return phoneIsFree({ userId, field, value } as never, { handler, key: phoneKey })
}

test('[LB-47] another person’s number is taken; one’s own, a new one and none are free', async () => {
  expect(await ask('phone', '555 1')).toHaveProperty('rejected')
  for (const free of ['555-2', '5553', '', null, 'none']) expect(await ask('phone', free), String(free)).toBeUndefined()
})

test('[LB-47] other fields are not looked up as numbers, whatever they contain', async () => {
  for (const field of ['name', 'type', 'data.bib', 'data.phone'])
    expect(await ask(field, '5551'), field).toBeUndefined()
})
