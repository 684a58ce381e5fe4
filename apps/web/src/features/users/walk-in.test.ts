import type { User } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { blackboard } from '../../live/testing/blackboard.ts'
import { createWalkIn, mayBeTriedAgain, type WalkInPorts } from './join-by-hand.ts'
import { type PhoneOwner, phoneOwnerOf } from './walk-in.ts'

const person = (_id: string, phone: string, type: User['type'] = 'audience'): User => ({
  _id,
  name: `Name of ${_id}`,
  phone,
  type,
  data: {},
})
const fresh: PhoneOwner = { kind: 'new' }

describe('the owner of a phone number', () => {
  const here = [person('odile', '5550101')]
  const library = [...here, person('nora', '5550150'), person('iris', '5550160', 'dramaturg')]
  it.each([
    ['', 'incomplete'],
    [' - ', 'incomplete'],
    ['5550199', 'new'],
    ['+1 (212) 555-0101', 'here'],
    ['555 0150', 'known'],
    ['5550160', 'operator'],
  ])('[PE-06] %s: %s', (phone, kind) => {
    expect(phoneOwnerOf(phone, here, library).kind).toBe(kind)
  })
})

/** A server that remembers its results by request key, and fails when the test tells it to. */
const given = ({ fails = [] }: { fails?: ('create' | 'answer' | 'members' | 'invite')[] } = {}) => {
  const made = new Map<string, User>()
  const members = new Map<string, string[]>([['line1', ['u1']]])
  const asked: string[] = []
  const failing = (step: 'create' | 'answer' | 'members' | 'invite') => {
    asked.push(step)
    return fails[0] === step && fails.shift() !== undefined
  }
  const no = { ok: false as const, code: 'network', message: 'Could not connect to the server.' }
  let keys = 0
  const ports: WalkInPorts = {
    newKey: () => `key-${keys++}`,
    create: async (body, key) => {
      if (failing('create')) return no
      const user = made.get(key) ?? { ...person(`made-${made.size}`, body.phone), name: body.name }
      if (!made.has(key)) for (const group of body.groups ?? []) members.get(group)?.push(user._id)
      made.set(key, user)
      return failing('answer') ? no : { ok: true, user }
    },
    invite: async () => (failing('invite') ? { ...no, code: 'ALREADY_JOINED' } : { ok: true }),
    setMembers: async (lists) => {
      if (failing('members')) return no
      for (const { group, users } of lists) members.set(group, users)
      return { ok: true }
    },
    showWith: async () => blackboard({ members: [...members].map(([group, users]) => ({ group, users })) }),
  }
  return { walkIn: createWalkIn(ports), made, members, asked }
}
const names = new Map([['line1', 'line1']])
const nora = { phone: '+49 30 555-0150', name: "Nora O'Shea", groups: ['line1'] }

describe('a walk-in', () => {
  it('[PE-06] a new person is created with their groups in one step', async () => {
    const { walkIn, made, members, asked } = given()
    expect(await walkIn.join(nora, fresh, names)).toEqual({ done: true, userId: 'made-0' })
    expect([...made.values()].map(({ name, phone }) => [name, phone])).toEqual([["Nora O'Shea", '+49 30 555-0150']])
    expect(members.get('line1')).toEqual(['u1', 'made-0'])
    expect(asked).toEqual(['create', 'answer'])
  })
  it('[PE-06] a lost answer creates nobody twice', async () => {
    const { walkIn, made } = given({ fails: ['answer'] })
    expect(await walkIn.join(nora, fresh, names)).toMatchObject({ done: false, inShow: false })
    expect(await walkIn.join(nora, fresh, names)).toEqual({ done: true, userId: 'made-0' })
    expect(made.size).toBe(1)
  })
  it('[PE-06] another person in the same dialog is created separately', async () => {
    const { walkIn, made } = given({ fails: ['answer'] })
    await walkIn.join(nora, fresh, names)
    await walkIn.join({ ...nora, phone: '5550151' }, fresh, names)
    await walkIn.join(nora, fresh, names)
    expect(made.size).toBe(3)
  })
  it('[PE-06] a person who is in the show but not in the groups is reported, and the next try continues there', async () => {
    const { walkIn, members, asked } = given({ fails: ['members'] })
    const standing = { kind: 'known' as const, user: person('nora', '5550150') }
    expect(await walkIn.join(nora, standing, names)).toMatchObject({ done: false, inShow: true })
    expect(await walkIn.join(nora, standing, names)).toEqual({ done: true, userId: 'nora' })
    expect(members.get('line1')).toEqual(['u1', 'nora'])
    expect(asked).toEqual(['invite', 'members', 'members'])
  })
  it('[PE-06] a refusal about the person is final; anything else can be tried again', () => {
    const again = (code: string) => mayBeTriedAgain({ code })
    expect(['NAME_MISMATCH', 'DUPLICATE_KEY', 'INVALID'].map(again)).toEqual([false, false, false])
    expect(['network', 'CONNECTION_LOST', 'NO_ANSWER'].map(again)).toEqual([true, true, true])
  })
  it('[PE-06] a person who was let in meanwhile counts as done', async () => {
    const { walkIn } = given({ fails: ['invite'] })
    const standing = { kind: 'known' as const, user: person('nora', '5550150') }
    expect(await walkIn.join({ ...nora, groups: [] }, standing, names)).toEqual({ done: true, userId: 'nora' })
  })
})
