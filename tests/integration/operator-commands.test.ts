import { operatorReplies } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { frameOf, runningConsole, typesOf } from '../support/console.ts'
import { operatorOf } from '../support/operator.ts'
import { json, socketUrl } from '../support/show.ts'
import { Wire } from '../support/wire.ts'

const { here, command, refusal, newGroup, boardNow, idOf } = runningConsole()

describe('frames', () => {
  test('[WR-01 WS-01] have type, payload and requestId both ways, on a socket at /api of the same host', async () => {
    const wire = await Wire.open(socketUrl(here.origin, '/api'), here.show().token)
    wire.sendRaw(JSON.stringify({ type: 'ping', payload: {}, requestId: 'first' }))
    expect(await wire.next(() => true)).toEqual({
      type: 'pong',
      payload: { serverTime: expect.any(Number) },
      requestId: 'first',
    })
    const payload = { blackboardId: here.show().board._id }
    wire.sendRaw(JSON.stringify({ type: 'identify', payload, requestId: 'mine' }))
    const answer = await wire.next(({ requestId }) => requestId === 'mine')
    expect(Object.keys(answer).sort()).toEqual(['payload', 'requestId', 'type'])
    expect(operatorReplies.identifyResult.safeParse(answer.payload).error).toBeUndefined()
    wire.close()
  })
  test('[PR-11] a console that has not identified cannot command anything', async () => {
    const wire = await Wire.open(socketUrl(here.origin, '/api'), here.show().token)
    const said = 'Identify first: send identify with a blackboardId.'
    for (const type of ['stopAll', 'resetReceiving'])
      expect((await wire.ask(type)).payload).toEqual({ code: 'INVALID', message: said })
    wire.close()
  })
})

describe('the way in', () => {
  test('setEntry says who may join, renewEntryKey makes another key; the blackboard has both', async () => {
    const key = async () => json<{ key: string }>(operatorOf(here.show)(`GET ${keyAt()}`))
    const keyAt = () => `/api/blackboards/${here.show().board._id}/entry-key`
    const old = await key()
    const closed = await command('setEntry', { entry: 'closed' })
    expect(closed.answer.type).toBe('setEntryResult')
    expect((await boardNow()).entry).toBe('closed')
    const renewed = await command('renewEntryKey')
    expect([renewed.answer.type, typesOf(renewed)]).toEqual(['renewEntryKeyResult', ['EntryKeyRenewed']])
    expect((await key()).key).not.toBe(old.key)
    await command('setEntry', { entry: 'open' })
    expect((await boardNow()).entry).toBe('open')
  })
})

describe('show mode', () => {
  test('[SC-26] setLock locks and unlocks the show for all consoles, and records who did it and when', async () => {
    const lock = async () => (await boardNow()).locked
    const done = await command('setLock', { locked: true })
    expect([done.answer.type, typesOf(done)]).toEqual(['setLockResult', ['LockSet']])
    expect(frameOf(done, 'blackboardFieldUpdated')).toMatchObject({ field: 'locked', value: { by: 'operator' } })
    expect(await lock()).toMatchObject({ by: 'operator', at: expect.any(String) })
    expect(typesOf(await command('setLock', { locked: true }))).toEqual([])
    expect((await refusal('updateUserField', { userId: idOf(5), field: 'name', value: 'X' })).code).toBe('LOCKED')
    await command('setLock', { locked: false })
    expect(await lock()).toBeNull()
  })
})

describe('people', () => {
  test('[WS-06 WS-07 WR-15 RO-02] updateUserField changes name, phone, type or a key of data, and nothing else', async () => {
    const userId = idOf(5)
    for (const [field, value] of [
      ['name', 'Renamed Person'],
      ['phone', '5550199'],
      ['type', 'performer'],
      ['data.offering', 'a floppy disc'],
      ['data.offering', null],
    ]) {
      const done = await command('updateUserField', { userId, field, value })
      expect(done.answer.type).toBe('updateUserFieldResult')
      expect(done.events).toMatchObject([{ type: 'UserFieldUpdated', data: { userId, field, value } }])
      expect(frameOf(done, 'userFieldUpdated')).toEqual({ userId, field, value, by: 'operator' })
    }
    const person = (await boardNow()).users.find(({ _id }) => _id === userId)
    expect(person).toMatchObject({ name: 'Renamed Person', phone: '5550199', type: 'performer' })
    expect(person?.data).not.toHaveProperty('offering')
    for (const field of ['_id', 'password', 'data', 'data.', 'data.a.b', ''])
      expect((await refusal('updateUserField', { userId, field, value: 'x' })).code).toBe('INVALID')
  })
  test('[RO-01 ER-21] an unknown type and a person outside the show are refused by name', async () => {
    for (const value of ['usher', 'dramaturg', 'performer', 'audience'])
      expect(typesOf(await command('updateUserField', { userId: idOf(5), field: 'type', value }))).toHaveLength(1)
    const ghost = await refusal('updateUserField', { userId: idOf(5), field: 'type', value: 'ghost' })
    expect(ghost.message).toBe('Invalid user type: ghost. Must be one of: audience, performer, dramaturg, usher')
    const stranger = { code: 'USER_NOT_IN_BLACKBOARD', message: 'user not in blackboard' }
    expect(await refusal('updateUserField', { userId: 'nobody', field: 'name', value: 'x' })).toEqual(stranger)
    expect(await refusal('updateListen', { userId: 'nobody', listenIn: true })).toEqual(stranger)
    expect(await refusal('removeUserFromBlackboard', { userId: 'nobody' })).toEqual(stranger)
  })
  test('[WS-09] updateListen is recorded for this operator and this person', async () => {
    for (const listenIn of [true, false]) {
      const { answer, events } = await command('updateListen', { userId: idOf(1), listenIn })
      expect(answer.type).toBe('updateListenResult')
      expect(events).toMatchObject([{ type: 'ListenUpdated', data: { userId: idOf(1), listenIn } }])
      expect(events[0]?.data['operatorId']).toBe(events[0]?.actor)
    }
  })
  test('[WS-26 WS-28] removeUserFromBlackboard removes a person from the show and its groups; they can come back', async () => {
    const [userId, group] = [idOf(6), await newGroup('Leavers')]
    await command('updateGroupMembers', { members: [{ group, users: [userId, idOf(1)] }] })
    const done = await command('removeUserFromBlackboard', { userId })
    expect(done.answer).toMatchObject({ type: 'removeUserFromBlackboardResult', payload: {} })
    expect(done.events).toMatchObject([{ type: 'UserRemoved', data: { userId } }])
    const change = frameOf(done, 'blackboardFieldsUpdated') as { fields: string[]; values: unknown[] }
    expect(change.values[change.fields.indexOf(`users.${userId}`)]).toBeNull()
    expect(change.values[change.fields.indexOf(`members.${group}`)]).toEqual([idOf(1)])
    expect((await boardNow()).users.map(({ _id }) => _id)).not.toContain(userId)
    const back = await command('addUserToBlackboard', { blackboardId: here.show().board._id, userId })
    expect(typesOf(back)).toEqual(['UserAdded'])
    expect((await boardNow()).users.map(({ _id }) => _id)).toContain(userId)
  })
})

describe('groups', () => {
  test('[WS-19 WR-05 WR-28 RO-09] addGroup answers the group, tells every console, and takes no name twice', async () => {
    const done = await command('addGroup', { group: { name: 'Night Shift', description: 'Awake.' } })
    const group = { _id: expect.any(String), name: 'Night Shift', description: 'Awake.', type: 'General' }
    expect(done.answer).toMatchObject({ type: 'addGroupResult', payload: { group } })
    expect(done.events).toMatchObject([{ type: 'GroupAdded', data: { group } }])
    expect(frameOf(done, 'groupsUpdated')).toMatchObject({ groups: [group] })
    const twice = await refusal('addGroup', { group: { name: 'night shift' } })
    expect(twice).toEqual({ code: 'DUPLICATE_KEY', message: 'A group named "night shift" already exists.' })
    expect((await refusal('addGroup', { group: { name: ' ' } })).code).toBe('INVALID')
  })
  test('[WS-27 WS-28] updateGroup renames a group of the show, never a default one', async () => {
    const _id = await newGroup('Understudies')
    const done = await command('updateGroup', { group: { _id, description: 'In waiting.' } })
    const group = { _id, name: 'Understudies', description: 'In waiting.' }
    expect(done.answer).toMatchObject({ type: 'updateGroupResult', payload: { group } })
    expect(done.events).toMatchObject([{ type: 'GroupUpdated', data: { group } }])
    expect(frameOf(done, 'groupsUpdated')).toMatchObject({ groups: [group] })
    expect(await refusal('updateGroup', { group: { _id: 'audience', name: 'X' } })).toEqual({
      code: 'INVALID',
      message: 'Default groups cannot be changed.',
    })
    expect((await refusal('updateGroup', { group: { _id: 'nowhere', name: 'X' } })).code).toBe('NOT_FOUND')
  })
  test('[WS-11 WS-12 LV-26 LV-27] updateGroupMembers sets the full list of each group that changes, and of no other', async () => {
    const [from, to, other] = [await newGroup('From'), await newGroup('To'), await newGroup('Other')]
    await command('updateGroupMembers', { members: [{ group: other, users: [idOf(2)] }] })
    await command('updateGroupMembers', { members: [{ group: from, users: [idOf(0), idOf(1)] }] })
    const members = [
      { group: from, users: [idOf(1)] },
      { group: to, users: [idOf(0)] },
    ]
    const done = await command('updateGroupMembers', { members })
    expect(done.answer.type).toBe('updateGroupMembersResult')
    expect(done.events).toMatchObject([{ type: 'GroupMembersUpdated', data: { members } }])
    const fields = [`members.${from}`, `members.${to}`]
    expect(frameOf(done, 'blackboardFieldsUpdated')).toEqual({ fields, values: [[idOf(1)], [idOf(0)]] })
    expect((await boardNow()).members).toEqual(expect.arrayContaining([...members, { group: other, users: [idOf(2)] }]))
    expect((await refusal('updateGroupMembers', { members: [{ group: 'audience', users: [] }] })).message).toBe(
      'Default groups cannot be changed.',
    )
    expect((await refusal('updateGroupMembers', { members: [{ group: to, users: ['nobody'] }] })).message).toBe(
      'user not in blackboard',
    )
    expect((await refusal('updateGroupMembers', { members: [{ group: { _id: to }, users: [] }] })).code).toBe('INVALID')
  })
})
