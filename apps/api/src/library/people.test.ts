import type { User } from '@ghostlight/contracts'
import { person } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { createCommandHandler } from '../engine/log/command-handler.ts'
import { counted, createLog, middle } from '../testing/logs.ts'
import { virtualClock } from '../testing/virtual-clock.ts'
import { changePerson, registerPerson } from './people.ts'

const somebody = (_id: string, over: Partial<User> = {}): User => ({
  _id,
  name: _id,
  phone: '',
  type: 'audience',
  data: {},
  ...over,
})
const operator = (_id: string) => somebody(_id, { type: 'dramaturg' })

const library = () => {
  const log = createLog()
  const ids = counted()
  const handler = createCommandHandler({ ...log, clock: virtualClock(), random: middle })
  const by = (actor = 'olga') => {
    const commandId = ids.next()
    const request = { commandId, actor, actorName: actor, correlationId: commandId }
    return { handler, request, phoneKey: log.keys.installation, hash: async (it: string) => `hash of ${it}` }
  }
  return {
    log,
    register: (user: User) => registerPerson({ user, groups: [] }, by()),
    change: (id: string, changes: Parameters<typeof changePerson>[1], actor?: string) =>
      changePerson(id, changes, by(actor)),
    known: async (id: string) => (await handler.state(person, id)).person?.user,
  }
}

it('[LB-47] a number that is given up is free for another person, and the current number is not', async () => {
  const { register, change, known } = library()
  for (const [id, phone] of [
    ['ann', '5550101'],
    ['ben', '5550102'],
    ['cem', '5550103'],
  ] as const)
    await register(somebody(id, { phone }))
  expect(await change('ben', { phone: '5550101' })).toMatchObject({ rejected: 'DUPLICATE_KEY' })
  await change('ann', { phone: '5550109' })
  expect(await change('ben', { phone: '5550101' })).toMatchObject({ person: { user: { phone: '5550101' } } })
  expect(await change('cem', { phone: '5550109' })).toMatchObject({ rejected: 'DUPLICATE_KEY' })
  expect((await known('cem'))?.phone).toBe('5550103')
})

it('[RE-73] an operator’s name stays reserved when something else changes, and is free after a rename', async () => {
  const { register, change } = library()
  for (const id of ['olga', 'otto', 'omar']) await register(operator(id))
  await change('otto', { phone: '5550102' })
  expect(await register({ ...operator('oskar'), name: 'otto' })).toMatchObject({ rejected: 'DUPLICATE_KEY' })
  await change('otto', { name: 'Ottilie' })
  expect(await register({ ...operator('oskar'), name: 'otto' })).toMatchObject({ person: { user: { name: 'otto' } } })
  expect(await change('omar', { name: 'ottilie' })).toMatchObject({ rejected: 'DUPLICATE_KEY' })
})

it('[DO-28] a first password is stored with the other changes or not at all, and the answer has the last position', async () => {
  const { log, register, change, known } = library()
  for (const id of ['olga', 'otto']) await register(operator(id))
  const changed = await change('otto', { password: 'a long password', data: { nickname: 'O' } }, 'otto')
  expect(changed).toMatchObject({ position: log.all.length - 1 })
  expect(await change('otto', { password: 'another one', name: 'Ottilie' }, 'otto')).toHaveProperty('rejected')
  expect((await known('otto'))?.name).toBe('otto')
  const before = log.all.length
  const same = await change('olga', { password: 'a long password', name: 'olga' }, 'olga')
  expect([log.all.length - before, Object(same).position]).toEqual([1, before])
})
