import { type Cue, type Module, operatorMessages } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { frameOf, runningConsole, typesOf, words } from '../support/console.ts'
import { operatorOf } from '../support/operator.ts'
import { json, until } from '../support/show.ts'
import { sourcesBelow, textOf } from '../support/sources.ts'

const { here, command, refusal, newGroup, newTemplate, newModule, boardNow, idOf, cueAt } = runningConsole()

/** nobody is here: a module without a delay ends at once */
const later = { mindelay: 60_000, maxdelay: 60_000 }

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
    await command('stopAll')
  })
  test('[WS-14 WR-05] runModule takes an id or the object, and answers the run', async () => {
    const made = await newModule()
    for (const module of [made._id, made]) {
      const done = await command('runModule', { module })
      expect(done.answer.type).toBe('runModuleResult')
      expect(done.answer.payload).toEqual({ moduleRunId: done.events[0]?.data['moduleRunId'] })
      expect(done.events).toMatchObject([{ type: 'ModuleStarted', data: { module: made } }])
    }
    await command('stopAll')
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
    await command('stopAll')
    const later = await command('quickModule', { ...quick, autorun: false })
    expect(typesOf(later)).not.toContain('ModuleStarted')
    const run = await command('runModule', { module: later.answer.payload['module'] })
    expect(run.events[0]?.data['recipients']).toHaveLength(2)
    await command('stopAll')
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
    await command('stopAll')
  })
  test('[VA-22 VA-23] a message needs a recipient, and a template or a valid text', async () => {
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
    const told = frameOf(done, 'blackboardFieldsUpdated')?.['values'] as unknown[]
    expect(told.slice(0, 3)).toMatchObject([1, true, { cueId: cueAt(1) }])
    const stale = await refusal('runCue', { cueId: cueAt(2), expectedCueIndex: 0 })
    expect(stale).toEqual({ code: 'STALE', message: 'Cue 2 was just run by operator.' })
    expect(await boardNow()).toMatchObject({ cueIndex: 1, cueHasRun: true })
    await command('stopAll')
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
  test('[SE-09] setStandby makes any cue the next one; running it, or null, clears it', async () => {
    const done = await command('setStandby', { cueId: cueAt(3) })
    expect(done.answer).toMatchObject({ type: 'setStandbyResult', payload: {} })
    expect(done.events).toMatchObject([{ type: 'StandbySet', data: { cueId: cueAt(3) } }])
    expect(frameOf(done, 'blackboardFieldUpdated')).toEqual({ field: 'standby', value: cueAt(3) })
    expect((await boardNow()).standby).toBe(cueAt(3))
    expect((await refusal('setStandby', { cueId: 'nowhere' })).code).toBe('NOT_FOUND')
    expect((await refusal('setStandby', {})).code).toBe('INVALID')
    await command('setStandby', { cueId: null })
    expect((await boardNow()).standby).toBeNull()
    await command('setStandby', { cueId: cueAt(2) })
    await command('runCue', { cueId: cueAt(2) })
    expect((await boardNow()).standby).toBeNull()
    await command('stopAll')
  })
  test('[NT-02] updateCue writes the notes of a cue, in the show and then in the library', async () => {
    const done = await command('updateCue', { cueId: cueAt(1), notes: 'The door' })
    expect(done.answer).toMatchObject({ type: 'updateCueResult', payload: {} })
    expect(done.events).toMatchObject([{ type: 'CueNotesUpdated', data: { cueId: cueAt(1), notes: 'The door' } }])
    expect(frameOf(done, 'blackboardFieldUpdated')).toEqual({ field: `cues.${cueAt(1)}.notes`, value: 'The door' })
    expect((await boardNow()).cues.map(({ notes }) => notes).filter(Boolean)).toEqual(['The door'])
    const inLibrary = async () =>
      (await json<Cue[]>(operatorOf(here.show)('GET /api/cues'))).find(({ _id }) => _id === cueAt(1))
    await until('the library has them', async () => (await inLibrary())?.notes === 'The door')
    expect((await refusal('updateCue', { cueId: 'nowhere', notes: '' })).code).toBe('NOT_FOUND')
    expect((await refusal('updateCue', { cueId: cueAt(1), notes: 'x'.repeat(2_001) })).code).toBe('INVALID')
  })
  test('[TM-08 TM-11] setCountdown moves a time of this evening on every console, and null leaves it as planned', async () => {
    const at = new Date(Date.now() + 600_000).toISOString()
    const done = await command('setCountdown', { name: 'interval', at })
    expect(done.answer).toMatchObject({ type: 'setCountdownResult', payload: {} })
    expect(done.events).toMatchObject([{ type: 'CountdownSet', data: { name: 'interval', at, by: 'operator' } }])
    expect(frameOf(done, 'blackboardFieldUpdated')).toEqual({ field: 'countdowns.interval', value: at })
    await command('setCountdown', { name: 'doors', at })
    expect(await boardNow()).toMatchObject({ countdowns: { interval: at, doors: at } })
    await command('setCountdown', { name: 'interval', at: null })
    expect((await boardNow()).countdowns).toEqual({ doors: at })
    const tooFar = new Date(Date.now() + 100_000_000).toISOString()
    expect((await refusal('setCountdown', { name: 'start', at: tooFar })).message).toContain('within 24 hours')
    for (const wrong of [{ name: 'lunch', at }, { name: 'doors' }, { name: 'doors', at: '20:35' }])
      expect((await refusal('setCountdown', wrong)).code).toBe('INVALID')
  })
  test('[WS-28] skipWaiting is recorded for an open run, and refused for any other', async () => {
    const { _id: module } = await newModule(later)
    const moduleRunId = String((await command('runModule', { module })).answer.payload['moduleRunId'])
    const done = await command('skipWaiting', { moduleRunId })
    expect(done.answer).toMatchObject({ type: 'skipWaitingResult', payload: {} })
    expect(done.events).toMatchObject([{ type: 'WaitingSkipped', data: { moduleRunId, by: 'operator' } }])
    await command('stopAll')
    const late = await refusal('skipWaiting', { moduleRunId })
    expect(late).toEqual({ code: 'NOT_FOUND', message: 'This module is not running any more.' })
  })
  test('[WS-23 WS-28] stopAll ends every run, and is recorded even if nothing runs', async () => {
    const [one, two] = [await newModule(later), await newModule(later)]
    for (const { _id } of [one, two]) await command('runModule', { module: _id })
    const done = await command('stopAll')
    expect(done.answer).toMatchObject({ type: 'stopAllResult', payload: {} })
    expect(typesOf(done)).toEqual(['ModuleStopped', 'ModuleStopped', 'AllStopped'])
    expect((await boardNow()).runs.filter(({ state }) => state === 'running')).toEqual([])
    expect(typesOf(await command('stopAll'))).toEqual(['AllStopped'])
  })
  test('[WS-24 WS-28] stopModule ends one run and no other', async () => {
    const { _id: module } = await newModule(later)
    const run = async () => String((await command('runModule', { module })).answer.payload['moduleRunId'])
    const [stays, goes] = [await run(), await run()]
    const done = await command('stopModule', { moduleRunId: goes })
    expect(done.answer).toMatchObject({ type: 'stopModuleResult', payload: {} })
    expect(done.events).toMatchObject([{ type: 'ModuleStopped', data: { moduleRunId: goes } }])
    expect(frameOf(done, 'moduleStopped')).toMatchObject({ module, moduleRunId: goes })
    const running = (await boardNow()).runs.filter(({ state }) => state === 'running')
    expect(running.map(({ _id }) => _id)).toEqual([stays])
    const late = await refusal('stopModule', { moduleRunId: goes })
    expect(late).toEqual({ code: 'NOT_FOUND', message: 'This module is not running any more.' })
    await command('stopAll')
  })
  test('[WS-25 WS-28 LV-25] resetReceiving empties the receiving set and is recorded', async () => {
    const done = await command('resetReceiving')
    expect(done.answer).toMatchObject({ type: 'resetReceivingResult', payload: {} })
    expect(typesOf(done)).toEqual(['ReceivingReset'])
    expect(frameOf(done, 'blackboardFieldUpdated')).toEqual({ field: 'receiving', value: [] })
    expect((await boardNow()).receiving).toEqual([])
  })
})

test('for every message of the contract some test sends it over a real socket', () => {
  const sources = sourcesBelow('tests/integration').map(textOf).join()
  expect(Object.keys(operatorMessages).filter((type) => !sources.includes(`'${type}'`))).toEqual([])
})
