import { operatorReplies, type TranscriptFrame } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Phone } from '../support/phone.ts'
import { runningShow } from '../support/running-show.ts'
import { createShow, type LogLine, openConsole, readLog, type Show } from '../support/show.ts'
import type { Received, Wire } from '../support/wire.ts'

const here = runningShow()
let show: Show
let console: Wire
beforeAll(async () => {
  show = await createShow(here.origin, 3)
  console = await openConsole(show)
})
afterAll(() => console.close())

const speech = { type: 'speech', content: { text: 'Good evening, {{name}}.', voice: 'slt' } } as const
const last = async (type: string): Promise<LogLine | undefined> =>
  (await readLog(show)).findLast((line) => line.type === type)
const user = (index: number) => show.audience[index]?._id ?? ''
const made = async <T>(type: string, payload: object): Promise<T> => {
  const answer = await console.ask(type, payload)
  expect(answer.type, JSON.stringify(answer.payload)).toBe(`${type}Result`)
  return answer.payload as T
}
type Made = { _id: string }

describe('what a console asks', () => {
  test('[WS-10 WR-05] addTemplate is answered with the template', async () => {
    const template = { name: 'Greeting', description: 'At the door', ...speech }
    const answer = await made<{ template: Made }>('addTemplate', { template })
    expect(answer.template).toMatchObject({ ...template, oneshot: false, symbols: ['name'] })
    expect(await last('TemplateAdded')).toMatchObject({ data: { template: { _id: answer.template._id } } })
  })

  test('[WS-15 WS-14 WR-05] addModule is answered with the module; runModule takes its id or the object', async () => {
    const { template } = await made<{ template: Made }>('addTemplate', { template: { name: 'Run me', ...speech } })
    const wanted = { group: 'audience', template: template._id, mindelay: 100, maxdelay: 200, oneshot: true }
    const { module } = await made<{ module: Made }>('addModule', { module: { ...wanted, autorun: false } })
    expect(module).toMatchObject({ ...wanted, autorun: false })
    for (const given of [module._id, module]) {
      const { moduleRunId } = await made<{ moduleRunId: string }>('runModule', { module: given })
      expect(await last('ModuleStarted')).toMatchObject({ data: { moduleRunId, module: { _id: module._id } } })
    }
    await made('stopAll', {})
  })

  test('[WS-16 WS-17] quickModule takes a template without a name, and people or a group', async () => {
    const delays = { mindelay: 0, maxdelay: 0, autorun: false }
    const toPeople = await made<{ module: Made; template: Made }>('quickModule', {
      ...delays,
      template: speech,
      users: [user(0), user(1)],
    })
    expect(toPeople.module).toMatchObject({ template: toPeople.template._id, autorun: false })
    const group = await made<{ module: Made }>('quickModule', {
      ...delays,
      template: speech,
      users: [],
      group: 'audience',
    })
    expect(group.module).toMatchObject({ group: 'audience' })
    const named = await made<{ template: Made }>('quickModule', {
      template: { name: 'Named', ...speech },
      users: [user(0)],
    })
    expect(named.template).toMatchObject({ name: 'Named' })
    await made('stopAll', {})
  })

  test('[WS-19 WS-27 WS-11 WS-12] a group is made, renamed, and gets members; other groups stay as they are', async () => {
    const { group } = await made<{ group: Made }>('addGroup', { group: { name: 'Gallery', description: 'Up there' } })
    const second = await made<{ group: Made }>('addGroup', { group: { name: 'Pit' } })
    await made('updateGroupMembers', { members: [{ group: second.group._id, users: [user(2)] }] })
    const renamed = await made<{ group: Made }>('updateGroup', { group: { _id: group._id, name: 'Gods' } })
    expect(renamed.group).toMatchObject({ _id: group._id, name: 'Gods', description: 'Up there' })
    await made('updateGroupMembers', { members: [{ group: group._id, users: [user(0), user(1)] }] })
    await made('updateGroupMembers', { members: [{ group: group._id, users: [user(1)] }] })
    const back = await openConsole(show)
    const members = [
      { group: group._id, users: [user(1)] },
      { group: second.group._id, users: [user(2)] },
    ]
    const identified = back.of('identifyResult')[0]?.payload
    expect(identified).toMatchObject({ blackboard: { members: expect.arrayContaining(members) } })
    back.close()
  })

  test('[WS-13] updateBlackboardField moves the cue, and refuses any other field', async () => {
    await made('updateBlackboardField', { field: 'cueIndex', value: 2 })
    const frame = await console.next(
      ({ type, payload }) => type === 'blackboardFieldsUpdated' && String(payload['fields']).startsWith('cueIndex'),
    )
    expect(frame.payload).toEqual({ fields: ['cueIndex', 'cueHasRun'], values: [2, false] })
    for (const field of ['title', 'users', 'seq', '_id']) {
      const refused = await console.ask('updateBlackboardField', { field, value: 1 })
      expect(refused).toMatchObject({ type: 'error', payload: { code: 'INVALID' } })
    }
    await made('updateBlackboardField', { field: 'cueIndex', value: 0 })
  })

  test('[WS-20 WS-22 WR-09] runCue is one command: the cue and each of its modules, once', async () => {
    const cueId = show.board.cues[0]?._id
    const before = (await readLog(show)).length
    const other = await openConsole(show)
    const both = [console, other].map((wire) => wire.ask('runCue', { cueId, expectedCueIndex: 0 }))
    const answers = await Promise.all(both)
    other.close()
    const refused = answers.filter(({ type }) => type === 'error')
    expect(refused).toMatchObject([{ payload: { code: 'ALREADY_RUNNING', message: 'Already running.' } }])
    const done = answers.find(({ type }) => type === 'runCueResult')?.payload ?? {}
    const { cueRunId, moduleRunIds } = done as { cueRunId?: string; moduleRunIds?: string[] }
    const events = (await readLog(show)).slice(before)
    expect(events.filter(({ type }) => type === 'CueRun').map(({ data }) => data['cueRunId'])).toEqual([cueRunId])
    const started = events.filter(({ type }) => type === 'ModuleStarted')
    expect(started.map(({ data }) => data['moduleRunId'])).toEqual(moduleRunIds)
    const frame = await console.next(({ payload }) => payload['moduleRunId'] === moduleRunIds?.[0])
    expect(frame).toMatchObject({ type: 'moduleStarted', payload: { cueId, module: expect.any(String) } })
    expect([...(frame.payload['recipients'] as string[])].sort()).toEqual(show.audience.map(({ _id }) => _id).sort())
  })

  test('[WS-23 WS-24 WS-25 WS-28] stopModule, stopAll and resetReceiving each leave their event', async () => {
    const run = await made<{ moduleRunId: string }>('quickModule', { template: speech, users: [user(0)] })
    await made('stopModule', { moduleRunId: run.moduleRunId })
    expect(await last('ModuleStopped')).toMatchObject({ data: { moduleRunId: run.moduleRunId, by: 'operator' } })
    const again = await console.ask('stopModule', { moduleRunId: run.moduleRunId })
    expect(again.payload).toMatchObject({ code: 'NOT_FOUND' })
    await made('stopAll', {})
    expect(await last('AllStopped')).toMatchObject({ data: { by: 'operator' } })
    await made('resetReceiving', {})
    expect(await last('ReceivingReset')).toBeDefined()
  })

  test('[WS-26 WS-28] removeUserFromBlackboard takes somebody out of the show', async () => {
    const gone = user(2)
    await made('removeUserFromBlackboard', { userId: gone })
    expect(await last('UserRemoved')).toMatchObject({ data: { userId: gone } })
    await made('addUserToBlackboard', { blackboardId: show.board._id, userId: gone })
    const types = (await readLog(show)).map(({ type }) => type)
    const added = ['CueRun', 'GroupUpdated', 'AllStopped', 'ModuleStopped', 'ReceivingReset', 'UserRemoved']
    expect(types, 'each of the commands that were added').toEqual(expect.arrayContaining(added))
  })

  test('[WR-01 WR-02] every answer has the request’s id and the name of what was asked', async () => {
    const all: Received[] = []
    for (const type of ['stopAll', 'resetReceiving', 'ping']) all.push(await console.ask(type))
    expect(all.map(({ type }) => type)).toEqual(['stopAllResult', 'resetReceivingResult', 'pong'])
    for (const frame of all) expect(Object.keys(frame).sort()).toEqual(['payload', 'requestId', 'type'])
  })
})

describe('what a console is told of a sound', () => {
  test('[WR-24 WR-25 WR-26 WR-10] sent, received and completed, by whom; then the module’s end', async () => {
    const phone = await new Phone(show, show.audience[0] as Show['audience'][0], 50).join()
    const run = await made<{ moduleRunId: string; module: Made }>('quickModule', { template: speech, users: [user(0)] })
    const of = (type: string) =>
      console.next((frame) => frame.type === type && JSON.stringify(frame.payload).includes(run.moduleRunId))
    const about = { userId: user(0), moduleId: run.module._id, deliveryId: run.moduleRunId }
    for (const type of ['audioContentSent', 'audioContentReceived', 'audioContentCompleted'])
      expect((await of(type)).payload, type).toEqual(about)
    expect((await of('moduleCompleted')).payload).toEqual({
      module: run.module._id,
      moduleRunId: run.moduleRunId,
      failures: [],
    })
    phone.leave()
  })

  test('[WS-08 WR-29] getTranscript answers what one person was told, and when', async () => {
    const { payload } = await console.ask('getTranscript', { userId: user(0) })
    expect(operatorReplies.getTranscriptResult.safeParse(payload).error).toBeUndefined()
    const frames = payload['transcript'] as TranscriptFrame[]
    expect(frames.at(-1)).toMatchObject({ type: 'speech', content: `Good evening, ${show.audience[0]?.name}.` })
    expect(payload['userId']).toBe(user(0))
  })
})
