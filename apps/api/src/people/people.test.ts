import { passwordsKey, peopleKey, type WriteOp } from '@ghostlight/projections'
import { expect, test } from 'vitest'
import { openMemoryReadStore } from '../adapters/read-store/memory.ts'
import { createCodec } from '../engine/log/codec.ts'
import { createPeople } from './people.ts'

/** Three operators. The keys of the first two are gone: erased, or lost with a disk. */
const house = async () => {
  const views = openMemoryReadStore()
  const codec = createCodec({ get: () => undefined, erased: () => false })
  const people = createPeople(views, codec, {
    verify: async (hash, password) => hash === `hash of ${password}`,
  })
  const sealed = (_id: string) => ({ _id, type: 'dramaturg', $of: _id, $sealed: 'AAAA' })
  const set = (key: string, field: string, value: unknown): WriteOp => ({ op: 'set', key, field, value })
  const ops = [
    ...['ann', 'ben'].map((id) => set(peopleKey, id, { user: sealed(id), groups: [] })),
    set(peopleKey, 'cem', { user: { _id: 'cem', name: 'Cem', phone: '', type: 'dramaturg', data: {} }, groups: [] }),
    ...['ann', 'ben', 'cem'].map((id) => set(passwordsKey, id, { userId: id, passwordHash: 'hash of curtain' })),
  ]
  await views.apply({ ops, changes: [], expected: -1, checkpoint: 1 } as never)
  return people
}

test('[DO-18] people without a key are listed without their data', async () => {
  const people = await house()
  const gone = { name: '[erased]', phone: '', data: {}, type: 'dramaturg' }
  expect((await people.all()).map(({ user }) => user)).toMatchObject([
    { _id: 'ann', ...gone },
    { _id: 'ben', ...gone },
    { _id: 'cem', name: 'Cem' },
  ])
  expect((await people.get('ann'))?.user).toMatchObject({ _id: 'ann', ...gone })
})

test('[DO-18] people without a key do not keep others from logging in, and nobody can log in as them', async () => {
  const people = await house()
  expect(await people.operatorNamed('cem')).toMatchObject({ _id: 'cem' })
  for (const name of ['', '  ', '\u200B', 'ann', 'undefined', '[erased]', ' [ERASED]'])
    expect(await people.operatorNamed(name)).toBeUndefined()
  expect(await people.passwordIs('cem', 'curtain')).toBe(true)
  for (const [id, password] of [
    ['cem', 'Curtain'],
    ['ann', 'nobody'],
    ['dee', 'curtain'],
  ] as const)
    expect(await people.passwordIs(id, password), id).toBe(false)
})

test('[DO-24] an operator is found by their name, however it is written', async () => {
  const people = await house()
  for (const name of ['Cem', ' CEM ', 'c\u200Bem', 'ｃｅｍ'])
    expect(await people.operatorNamed(name), name).toMatchObject({ _id: 'cem' })
})
