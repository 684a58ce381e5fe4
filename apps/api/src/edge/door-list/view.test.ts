import { type Blackboard, DoorList, type User } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'
import { controlViewOf } from '../control/state-view.ts'
import { readBlackboard } from '../read-blackboard.ts'
import { changeOf, doorListOf } from './view.ts'

const board = async (over: Partial<Blackboard> = {}): Promise<Blackboard> => {
  const edge = await openEdge()
  const read = await readBlackboard(edge.services, boardId)
  await edge.stop()
  if (!read) throw new Error('there is no show')
  return { ...read, ...over }
}
const answers = {
  aiFeelings: 'an answer',
  internetMemory: 'an answer',
  griefCopingMechanism: 'an answer',
  more: 'an answer',
}
const person = (_id: string, over: Partial<User> = {}): User => ({
  _id,
  name: _id,
  phone: '+49 30 555 0123',
  type: 'audience',
  data: { bib: '7', nickname: 'Nan', ...answers },
  ...over,
})

it('[SC-28] a person has name, nickname, bib, three digits and their state, and no other field', async () => {
  const users = [
    person('ann'),
    person('olga', { type: 'dramaturg' }),
    person('gone', { erased: true }),
    person('pia', { phone: '12' }),
  ]
  const list = DoorList.parse(doorListOf(await board({ users, phoneMarks: { pia: 'lent' } })))
  const nobody = { nickname: 'Nan', bib: '7', here: false, ready: false, help: false }
  expect(list.people).toEqual([
    { _id: 'ann', name: 'ann', phone: '123', ...nobody, mark: null },
    { _id: 'pia', name: 'pia', phone: '12', ...nobody, mark: 'lent' },
  ])
  expect(JSON.stringify(list)).not.toContain('an answer')
})

it('[JQ-18] an usher sees how many questions at the door are open, of the audience alone, and no answer', async () => {
  const joinQuestions = ['fear', 'hope'].map((key) => ({
    key,
    label: `${key}?`,
    kind: 'text' as const,
    required: true,
  }))
  const users = [
    person('ann', { data: { fear: 'an answer', hope: 'an answer' } }),
    person('ben', { data: { hope: 'an answer' } }),
    person('cem', { data: {} }),
    person('pia', { type: 'performer', data: {} }),
  ]
  const list = DoorList.parse(doorListOf(await board({ users, joinQuestions })))
  expect(list.people.map(({ unanswered }) => unanswered)).toEqual([undefined, 1, 2, undefined])
  expect(JSON.stringify(list)).not.toMatch(/an answer|fear|hope/)
})

it('[DO-74] a person needs help at the door exactly when other machines count them as trouble', async () => {
  const users = ['ready', 'silent', 'deaf', 'reader', 'absent'].map((id) => person(id))
  const socket = { type: 'audience' as const, ready: true }
  const run = {
    module: 'm',
    cueId: null,
    cueRunId: null,
    startedAt: '',
    state: 'completed' as const,
    warnings: [],
    deliveries: {},
  }
  const shown = await board({
    users,
    sockets: { ready: socket, silent: { ...socket, ready: false }, deaf: socket, reader: { ...socket, reads: true } },
    runs: [
      {
        ...run,
        _id: 'r',
        recipients: ['ready', 'deaf', 'absent'],
        failures: [
          { userId: 'deaf', reason: 'DECODE_FAILED' },
          { userId: 'absent', reason: 'NOT_CONNECTED' },
        ],
      },
    ],
  })
  const list = doorListOf(shown)
  expect(list.people.filter(({ help }) => help).map(({ _id }) => _id)).toEqual(['silent', 'deaf'])
  expect(controlViewOf(shown, undefined, { zone: 'UTC', now: 0 }).phones.trouble).toBe(2)
  expect(list.people.map(({ here, ready, reads }) => [here, ready, reads === true])).toEqual([
    [true, true, false],
    [true, false, false],
    [true, true, false],
    [true, true, true],
    [false, false, false],
  ])
})

it('[SC-28] after the whole list only changes are sent', async () => {
  const before = doorListOf(await board({ users: ['ann', 'ben', 'cem'].map((id) => person(id)) }))
  const after = doorListOf(
    await board({ users: ['ann', 'ben'].map((id) => person(id)), sockets: { ben: { type: 'audience', ready: true } } }),
  )
  expect(changeOf(before, after)).toEqual({ people: [after.people[1]], gone: ['cem'] })
  expect(changeOf(after, { ...after, closed: true })).toEqual({ closed: true })
  expect(changeOf(after, after)).toEqual({})
})

it('[CI-09] an usher sees the items of the checklist and which are ticked, and not by whom; a change of them is told', async () => {
  const checklist = [
    { key: 'exits', text: 'The exits are free', role: 'front of house' },
    { key: 'radios', text: 'Radios' },
  ]
  const at = '2026-05-01T19:00:00.000Z'
  const before = DoorList.parse(doorListOf(await board({ checklist })))
  const shown = await board({ checklist, checks: { exits: { done: true, by: 'Olga', at } } })
  const after = DoorList.parse(doorListOf(shown))
  expect(after.checklist).toEqual([
    { ...checklist[0], done: true },
    { ...checklist[1], done: false },
  ])
  expect(JSON.stringify(after)).not.toContain('Olga')
  expect(changeOf(before, after)).toEqual({ checklist: after.checklist })
  expect(changeOf(after, after)).toEqual({})
  expect(doorListOf(await board({ checklist: undefined }))).not.toHaveProperty('checklist')
})

it('[CI-09] an usher ticks an item as the door, and consoles see it', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn('olga')
  const door = await edge.doorIn()
  expect((await door.ask('tickCheck', { itemId: 'exits', done: true })).type).toBe('tickCheckResult')
  expect((await door.ask('tickCheck', { itemId: 'gone', done: true })).payload['code']).toBe('NOT_FOUND')
  await edge.clock.pass(1_000)
  expect(edge.of('CheckTicked')).toEqual([{ itemId: 'exits', done: true, by: 'The door' }])
  expect(console.of('blackboardFieldUpdated').map(({ field }) => field)).toContain('checks.exits')
  expect(door.of('changed').at(-1)).toMatchObject({ checklist: [{ key: 'exits', done: true }] })
  await edge.stop()
})
