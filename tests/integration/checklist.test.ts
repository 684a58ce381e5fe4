import type { Blackboard, Performance, Report, Template } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { makeControlKey, stateOf } from '../support/control.ts'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { errorOf, json, openConsole, readLog, type Show } from '../support/show.ts'

const here = runningShow()
const rest = operatorOf(here.show)

const checklist = [
  { key: 'exits', text: 'The exits are free', role: 'front of house' },
  { key: 'radios', text: 'Radios are charged' },
  { key: 'lights', text: 'House lights are up' },
]
const edit = (id: string, to: unknown) =>
  rest('POST /api/edits', {
    edits: [{ type: 'set', kind: 'performance', id, fields: [{ path: 'data.checklist', to }] }],
  })

/** Two shows of performances with the same checklist, each with its own. */
const opened = async (name: string): Promise<Show> => {
  const content = { text: 'Good evening.', voice: 'slt' }
  const template = await json<Template>(rest('POST /api/templates', { name, type: 'speech', content }))
  const cue = await json<{ _id: string }>(rest('POST /api/cues', { name }))
  await json(rest('POST /api/modules', { group: 'audience', template: template._id, cue: cue._id }))
  const body = { name, cues: [cue._id], templates: [template._id] }
  const { _id: performance } = await json<Performance>(rest('POST /api/performances', body))
  await json(edit(performance, checklist))
  const board = await json<Blackboard>(rest('POST /api/blackboards', { performance, users: [here.nth(0)._id] }))
  return { ...here.show(), board, audience: [] }
}

test('[CI-03 CI-04 CI-06] a tick is told to every console of its show, and is in the state for machines, log and report', async () => {
  const [show, other] = [await opened('With ticks'), await opened('Another')]
  const { key } = await makeControlKey(show, 'Deck')
  expect((await stateOf(show, key)).checklist).toEqual({ done: 0, of: 3 })
  const [mine, theirs, elsewhere] = [await openConsole(show), await openConsole(show), await openConsole(other)]
  expect((await mine.ask('tickCheck', { itemId: 'exits', done: true })).type).toBe('tickCheckResult')
  const tick = { done: true, by: 'operator', at: expect.any(String) }
  for (const console of [mine, theirs]) {
    const told = await console.next(({ payload }) => payload['field'] === 'checks.exits')
    expect(told.payload).toEqual({ field: 'checks.exits', value: tick })
  }
  await mine.ask('tickCheck', { itemId: 'radios', done: true })
  await mine.ask('tickCheck', { itemId: 'radios', done: false })
  const board = await json<Blackboard>(rest(`GET /api/blackboards/${show.board._id}`))
  expect(board.checklist).toEqual(checklist)
  expect(board.checks).toEqual({ exits: tick, radios: { ...tick, done: false } })
  expect((await stateOf(show, key)).checklist).toEqual({ done: 1, of: 3 })
  const { answered, refused } = {
    answered: await mine.ask('tickCheck', { itemId: 'gone', done: true }),
    refused: await mine.ask('tickCheck', { itemId: 'exits' }),
  }
  expect([answered, refused].map(({ payload }) => payload['code'])).toEqual(['NOT_FOUND', 'INVALID'])
  const logged = (await readLog(show)).filter(({ type }) => type === 'CheckTicked')
  expect(logged.map(({ data }) => data)).toEqual([
    { itemId: 'exits', done: true, by: 'operator' },
    { itemId: 'radios', done: true, by: 'operator' },
    { itemId: 'radios', done: false, by: 'operator' },
  ])
  const report = await json<Report>(rest(`GET /api/blackboards/${show.board._id}/report`))
  expect(report.checklist?.map(({ key: item, ticked }) => [item, ticked?.by ?? null])).toEqual([
    ['exits', 'operator'],
    ['radios', null],
    ['lights', null],
  ])
  await elsewhere.ask('ping')
  expect(JSON.stringify(elsewhere.received)).not.toContain('checks.exits')
  for (const it of [mine, theirs, elsewhere]) it.close()
})

test('[CI-01] a checklist that is too long, or has a key twice, is refused with words', async () => {
  const { _id } = await json<Performance>(rest('POST /api/performances', { name: 'Refused' }))
  const item = (key: string, text = 'An item') => ({ key, text })
  for (const [to, words] of [
    [Array.from({ length: 51 }, (_, at) => item(`i${at}`)), 'at most 50 items of a checklist'],
    [[item('a'), item('b'), item('a')], 'two items have the key a'],
    [[item('a', 'x'.repeat(201))], 'an item has at most 200 characters'],
  ] as const) {
    const { status, message } = await errorOf(edit(_id, to))
    expect([status, message]).toEqual([400, expect.stringContaining(words)])
  }
})

test('[NT-14 NT-15] notes keep their tags, and have a csv of their own in the order of the tags', async () => {
  const show = await opened('With notes')
  const console = await openConsole(show)
  for (const [text, tag] of [
    ['=1+1', undefined],
    ['The foyer, cold', 'front of house'],
    ['The lamp', 'technical'],
  ] as const)
    expect((await console.ask('addNote', { text, ...(tag && { tag }) })).type).toBe('addNoteResult')
  expect((await console.ask('addNote', { text: 'Hm', tag: 'bar' })).payload['code']).toBe('INVALID')
  const answer = await rest(`GET /api/blackboards/${show.board._id}/report?format=notes`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(answer.headers.get('content-disposition')).toContain('notes.csv')
  const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n')
  expect(head).toBe('tag,at,cue,name,note,by,rehearsal')
  expect(rows.map((row) => row.replace(/\d{4}-[^,]*Z/, 'AT'))).toEqual([
    'technical,AT,,,The lamp,operator,',
    'front of house,AT,,,"The foyer, cold",operator,',
    ",AT,,,'=1+1,operator,",
  ])
  console.close()
})
