import { type Blackboard, type Module, operatorMessages, operatorReplies } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandOf, type Done } from '../support/console.ts'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { json, openConsole, socketUrl } from '../support/show.ts'
import { type Received, Wire } from '../support/wire.ts'

const here = runningShow()
const rest = operatorOf(here.show)
const asked = new Set<string>()
let console: Wire
let send: (type: string, payload?: object) => Promise<Done>

beforeAll(async () => {
  console = await openConsole(here.show())
  send = commandOf(console, here.show())
})
afterAll(() => console.close())

const command = (type: string, payload: object = {}): Promise<Done> => {
  asked.add(type)
  return send(type, payload)
}
/** What a refused command says; nothing of it is in the log. */
const refusal = async (type: string, payload: object): Promise<Received['payload']> => {
  const { answer, events } = await command(type, payload)
  expect(answer.type).toBe('error')
  expect(events).toEqual([])
  return answer.payload
}
const typesOf = ({ events }: Done): string[] => events.map(({ type }) => type)
const frameOf = ({ frames }: Done, type: string) => frames.find((frame) => frame.type === type)?.payload
const boardNow = () => json<Blackboard>(rest(`GET /api/blackboards/${here.show().board._id}`))
const idOf = (index: number): string => here.nth(index)._id
const cueAt = (index: number): string => here.show().board.cues[index]?._id ?? ''

const words = { type: 'speech', content: { text: 'Good evening.', voice: 'slt' } }
const newGroup = async (name: string): Promise<string> => {
  const { answer } = await command('addGroup', { group: { name } })
  return (answer.payload as { group: { _id: string } }).group._id
}
const newTemplate = async (): Promise<string> => {
  const { answer } = await command('addTemplate', { template: { name: 'Words', ...words } })
  return (answer.payload as { template: { _id: string } }).template._id
}
const newModule = async (more: object = {}): Promise<Module> => {
  const module = { group: 'audience', template: await newTemplate(), ...more }
  return ((await command('addModule', { module })).answer.payload as { module: Module }).module
}
const stopEverything = () => command('stopAll')

describe('frames', () => {
  test('[WR-01 WS-01] have type, payload and requestId both ways, on a socket at /api of the same host', async () => {
    const wire = await Wire.open(socketUrl(here.origin, '/api'), here.show().token)
    wire.sendRaw(JSON.stringify({ type: 'ping', payload: {}, requestId: 'first' }))
    expect(await wire.next(() => true)).toEqual({ type: 'pong', payload: {}, requestId: 'first' })
    const payload = { blackboardId: here.show().board._id }
    wire.sendRaw(JSON.stringify({ type: 'identify', payload, requestId: 'mine' }))
    const answer = await wire.next(({ requestId }) => requestId === 'mine')
    expect(Object.keys(answer).sort()).toEqual(['payload', 'requestId', 'type'])
    expect(operatorReplies.identifyResult.safeParse(answer.payload).error).toBeUndefined()
    wire.close()
  })
  test('a console that has not identified commands nothing', async () => {
    const wire = await Wire.open(socketUrl(here.origin, '/api'), here.show().token)
    const said = 'Identify first: send identify with a blackboardId.'
    for (const type of ['stopAll', 'resetReceiving'])
      expect((await wire.ask(type)).payload).toEqual({ code: 'INVALID', message: said })
    wire.close()
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
      expect(frameOf(done, 'userFieldUpdated')).toEqual({ userId, field, value })
    }
    const person = (await boardNow()).users.find(({ _id }) => _id === userId)
    expect(person).toMatchObject({ name: 'Renamed Person', phone: '5550199', type: 'performer' })
    expect(person?.data).not.toHaveProperty('offering')
    for (const field of ['_id', 'password', 'data', 'data.', 'data.a.b', ''])
      expect((await refusal('updateUserField', { userId, field, value: 'x' })).code).toBe('INVALID')
  })
  test('[RO-01 ER-21] a type that is none and a person who is not here are refused by name', async () => {
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
  test('[WS-26 WS-28] removeUserFromBlackboard takes a person out of the show and its groups, and they can come back', async () => {
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
      message: 'Default groups never change.',
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
      'Default groups never change.',
    )
    expect((await refusal('updateGroupMembers', { members: [{ group: to, users: ['nobody'] }] })).message).toBe(
      'user not in blackboard',
    )
    expect((await refusal('updateGroupMembers', { members: [{ group: { _id: to }, users: [] }] })).code).toBe('INVALID')
  })
})

describe('templates and modules', () => {
  test('[WS-10 WR-05 EN-21] addTemplate puts a template with name, content, description and type into the show', async () => {
    const template = { name: 'Farewell', description: 'At the end.', ...words }
    const done = await command('addTemplate', { template })
    const { template: made } = done.answer.payload as { template: { _id: string } }
    expect(done.answer.type).toBe('addTemplateResult')
    expect(made).toMatchObject({ ...template, _id: expect.any(String), oneshot: false })
    expect(done.events).toMatchObject([{ type: 'TemplateAdded', data: { template: made } }])
    expect(frameOf(done, 'blackboardFieldUpdated')).toEqual({ field: `templates.${made._id}`, value: made })
    expect((await boardNow()).templates).toContainEqual(made)
    expect((await refusal('addTemplate', { template: { name: '', ...words } })).code).toBe('INVALID')
    expect((await refusal('addTemplate', { template: { name: 'x', type: 'dance', content: {} } })).code).toBe('INVALID')
  })
  test('[WS-15 WR-05 EN-20] addModule puts a module with group, template, delays, oneshot and autorun into the show', async () => {
    const template = await newTemplate()
    const module = { group: 'audience', template, mindelay: 100, maxdelay: 200, oneshot: true, autorun: false }
    const done = await command('addModule', { module })
    const { module: made } = done.answer.payload as { module: Module }
    expect(done.answer.type).toBe('addModuleResult')
    expect(made).toMatchObject({ ...module, _id: expect.any(String), cue: null })
    expect(done.events).toMatchObject([{ type: 'ModuleAdded', data: { module: made } }])
    expect(frameOf(done, 'blackboardFieldUpdated')).toEqual({ field: `modules.${made._id}`, value: made })
    expect((await boardNow()).modules).toContainEqual(made)
    expect((await refusal('addModule', { module: { ...module, template: 'none' } })).message).toBe(
      'There is no such template in this show.',
    )
    expect((await refusal('addModule', { module: { ...module, group: 'none' } })).code).toBe('NOT_FOUND')
  })
  test('[WS-15] with autorun it runs at once, and the answer names the run', async () => {
    const module = { group: { _id: 'audience' }, template: { _id: await newTemplate() }, autorun: true }
    const done = await command('addModule', { module })
    expect(typesOf(done)).toEqual(['ModuleAdded', 'ModuleStarted'])
    expect(done.answer.payload['moduleRunId']).toBe(done.events[1]?.data['moduleRunId'])
    await stopEverything()
  })
  test('[WS-14 WR-05] runModule takes an id or the object, and answers the run', async () => {
    const made = await newModule()
    for (const module of [made._id, made]) {
      const done = await command('runModule', { module })
      expect(done.answer.type).toBe('runModuleResult')
      expect(done.answer.payload).toEqual({ moduleRunId: done.events[0]?.data['moduleRunId'] })
      expect(done.events).toMatchObject([{ type: 'ModuleStarted', data: { module: made } }])
    }
    await stopEverything()
    expect((await refusal('runModule', { module: 'gone' })).message).toBe('There is no such module in this show.')
    const silent = await newModule({ group: await newGroup('Nobody yet') })
    const nobody = { code: 'NO_GROUP_MEMBERS', message: 'No members for group' }
    expect(await refusal('runModule', { module: silent._id })).toEqual(nobody)
  })
  test('[WS-16 RO-08 WR-05] quickModule speaks to listed people within the delays, at once or later', async () => {
    const template = { name: 'Whisper', ...words }
    const quick = { template, users: [idOf(0), idOf(3)], mindelay: 50, maxdelay: 60 }
    const done = await command('quickModule', { ...quick, autorun: true })
    const module = { mindelay: 50, maxdelay: 60, oneshot: true, autorun: true }
    expect(done.answer).toMatchObject({ type: 'quickModuleResult', payload: { template: { name: 'Whisper' }, module } })
    expect(typesOf(done)).toEqual(['TemplateAdded', 'ModuleAdded', 'ModuleStarted'])
    const started = done.events[2]?.data as { moduleRunId: string; recipients: { userId: string; delayMs: number }[] }
    expect(done.answer.payload['moduleRunId']).toBe(started.moduleRunId)
    expect(started.recipients.map(({ userId }) => userId).sort()).toEqual([idOf(0), idOf(3)].sort())
    for (const { delayMs } of started.recipients) expect([delayMs >= 50, delayMs <= 60]).toEqual([true, true])
    await stopEverything()
    const later = await command('quickModule', { ...quick, autorun: false })
    expect(typesOf(later)).not.toContain('ModuleStarted')
    const run = await command('runModule', { module: later.answer.payload['module'] })
    expect(run.events[0]?.data['recipients']).toHaveLength(2)
    await stopEverything()
  })
  test('[WS-17] quickModule needs neither a name nor, with people, a group; with a group, no people', async () => {
    const unnamed = await command('quickModule', { template: words, users: [idOf(0)] })
    expect(unnamed.answer.payload).toMatchObject({
      template: { name: 'Quick speech template' },
      module: { group: null },
    })
    const group = await newGroup('Quick ears')
    await command('updateGroupMembers', { members: [{ group, users: [idOf(4)] }] })
    const grouped = await command('quickModule', { template: words, group })
    expect(grouped.answer.payload).toMatchObject({ module: { group } })
    expect(grouped.events.at(-1)?.data).toMatchObject({ recipients: [{ userId: idOf(4) }] })
    await stopEverything()
  })
  test('[VA-22 VA-23] what is sent needs a recipient and a template or valid words', async () => {
    const none = await refusal('quickModule', { template: words, users: [] })
    expect(none).toEqual({ code: 'INVALID', message: 'Choose a group or at least one user.' })
    expect((await refusal('quickModule', { users: [idOf(0)] })).code).toBe('INVALID')
    expect((await refusal('quickModule', { template: { type: 'speech' }, users: [idOf(0)] })).code).toBe('INVALID')
    expect((await refusal('addModule', { module: { group: 'audience' } })).code).toBe('INVALID')
    expect((await refusal('runModule', {})).code).toBe('INVALID')
  })
  test('[VA-24 VA-25] speech needs a text, llm a system or a prompt: one of the two is enough', async () => {
    const quick = (type: string, content: object) => ({
      template: { type, content: { voice: 'slt', ...content } },
      users: [idOf(0)],
      autorun: false,
    })
    for (const text of [undefined, '', '  \n'])
      expect((await refusal('quickModule', quick('speech', { text }))).message).toBe('Speech needs a text.')
    expect((await refusal('quickModule', quick('llm', { system: ' ', prompt: '' }))).message).toBe(
      'An llm template needs a system or a prompt.',
    )
    for (const content of [{ system: 'You are a lamp.' }, { prompt: 'Greet.' }])
      expect((await command('quickModule', quick('llm', content))).answer.type).toBe('quickModuleResult')
  })
})

describe('the run of the show', () => {
  test('[WS-20 RO-07 WR-05] runCue moves the index and starts the modules as one command', async () => {
    const done = await command('runCue', { cueId: cueAt(1), expectedCueIndex: 0 })
    expect(typesOf(done)[0]).toBe('CueRun')
    expect(new Set(typesOf(done).slice(1))).toEqual(new Set(['ModuleStarted']))
    const { cueRunId, moduleRunIds } = done.answer.payload as { cueRunId: string; moduleRunIds: string[] }
    expect(done.answer.type).toBe('runCueResult')
    expect(done.events[0]?.data).toMatchObject({ cueId: cueAt(1), cueIndex: 1, cueRunId, moduleRunIds })
    expect(done.events.slice(1).map(({ data }) => data['moduleRunId'])).toEqual(moduleRunIds)
    expect(done.events.slice(1).map(({ data }) => data['cueRunId'])).toEqual(moduleRunIds.map(() => cueRunId))
    expect(frameOf(done, 'blackboardFieldsUpdated')).toMatchObject({ values: [1, true, { cueId: cueAt(1) }] })
    const stale = await refusal('runCue', { cueId: cueAt(2), expectedCueIndex: 0 })
    expect(stale).toEqual({ code: 'STALE', message: 'Cue 2 was just run by operator.' })
    expect(await boardNow()).toMatchObject({ cueIndex: 1, cueHasRun: true })
    await stopEverything()
    expect((await refusal('runCue', { cueId: 'nowhere' })).code).toBe('NOT_FOUND')
  })
  test('[WS-13] updateBlackboardField sets cueIndex; any other field is refused', async () => {
    const done = await command('updateBlackboardField', { field: 'cueIndex', value: 3 })
    expect(done.answer.type).toBe('updateBlackboardFieldResult')
    expect(done.events).toMatchObject([{ type: 'CueIndexUpdated', data: { cueIndex: 3, cause: 'operator' } }])
    expect(await boardNow()).toMatchObject({ cueIndex: 3, cueHasRun: false })
    for (const field of ['title', 'performanceId', 'users', 'cueHasRun', 'sockets', ''])
      expect((await refusal('updateBlackboardField', { field, value: 0 })).code, field).toBe('INVALID')
    for (const value of [-1, 1.5, '1', null])
      expect((await refusal('updateBlackboardField', { field: 'cueIndex', value })).code).toBe('INVALID')
    expect((await refusal('updateBlackboardField', { field: 'cueIndex', value: 99 })).message).toContain('There are')
  })
  test('[WS-23 WS-28] stopAll ends every run and is recorded, also when nothing runs', async () => {
    const [one, two] = [await newModule(), await newModule()]
    for (const { _id } of [one, two]) await command('runModule', { module: _id })
    const done = await stopEverything()
    expect(done.answer).toMatchObject({ type: 'stopAllResult', payload: {} })
    expect(typesOf(done)).toEqual(['ModuleStopped', 'ModuleStopped', 'AllStopped'])
    expect((await boardNow()).runs.filter(({ state }) => state === 'running')).toEqual([])
    expect(typesOf(await stopEverything())).toEqual(['AllStopped'])
  })
  test('[WS-24 WS-28] stopModule ends one run and no other', async () => {
    const { _id: module } = await newModule()
    const run = async () => String((await command('runModule', { module })).answer.payload['moduleRunId'])
    const [stays, goes] = [await run(), await run()]
    const done = await command('stopModule', { moduleRunId: goes })
    expect(done.answer).toMatchObject({ type: 'stopModuleResult', payload: {} })
    expect(done.events).toMatchObject([{ type: 'ModuleStopped', data: { moduleRunId: goes } }])
    expect(frameOf(done, 'moduleStopped')).toEqual({ module, moduleRunId: goes })
    const running = (await boardNow()).runs.filter(({ state }) => state === 'running')
    expect(running.map(({ _id }) => _id)).toEqual([stays])
    const late = await refusal('stopModule', { moduleRunId: goes })
    expect(late).toEqual({ code: 'NOT_FOUND', message: 'This module is not running any more.' })
    await stopEverything()
  })
  test('[WS-25 WS-28 LV-25] resetReceiving empties the receiving set and is recorded', async () => {
    const done = await command('resetReceiving')
    expect(done.answer).toMatchObject({ type: 'resetReceivingResult', payload: {} })
    expect(typesOf(done)).toEqual(['ReceivingReset'])
    expect(frameOf(done, 'blackboardFieldUpdated')).toEqual({ field: 'receiving', value: [] })
    expect((await boardNow()).receiving).toEqual([])
  })
})

test('every message of the contract that changes a show has been sent by these tests', () => {
  const elsewhere = ['identify', 'ping', 'subscribe', 'getTranscript']
  expect(Object.keys(operatorMessages).filter((type) => !asked.has(type) && !elsewhere.includes(type))).toEqual([])
})
