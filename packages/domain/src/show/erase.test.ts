import { describe, expect, it } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { liveShow } from '../testing/live.ts'
import { llm, module, opened, person } from '../testing/things.ts'
import { audienceView } from './audience-view.ts'
import { membersOf } from './recipients.ts'

const three = ['ann', 'ben', 'cem']
const users = three.map((id) => ({ user: person(id, { data: { nickname: `${id}'s own` } }), groups: ['chorus'] }))
const board = (over = {}) => opened({ users, ...over })
const erase = (userId: string) => ({ type: 'eraseUser' as const, payload: { userId } })
const erased = { _id: 'ann', name: '[erased]', phone: '', type: 'audience', data: {}, erased: true }

describe('erasing somebody', () => {
  it('[HY-01] keeps that a person of this type was there, and everything about others', () => {
    const { events } = given(...board()).when(erase('ann'))
    expect(events).toEqual([{ type: 'UserErased', data: { userId: 'ann', type: 'audience' } }])
    const before = stateAfter(...board())
    const after = stateAfter(...board(), ...events)
    expect([...after.users.values()]).toEqual([erased, before.users.get('ben'), before.users.get('cem')])
    expect(after.members).toEqual(before.members)
  })

  it('[HY-01] keeps their last type', () => {
    const usher = { type: 'updateUserField' as const, payload: { userId: 'ann', field: 'type', value: 'usher' } }
    const past = [...board(), ...given(...board()).when(usher).events]
    given(...past)
      .when(erase('ann'))
      .gives({ type: 'UserErased', data: { userId: 'ann', type: 'usher' } })
  })

  it('[HY-01] does nothing a second time, or for a person outside the show', () => {
    const once = [...board(), ...given(...board()).when(erase('ann')).events]
    for (const [past, id] of [
      [once, 'ann'],
      [board(), 'zoe'],
    ] as const)
      given(...past)
        .when(erase(id))
        .gives()
  })

  it('[HY-02] nobody can write about them, listen in to them, or be them', () => {
    const past = [...board(), ...given(...board()).when(erase('ann')).events]
    for (const command of [
      { type: 'updateUserField', payload: { userId: 'ann', field: 'name', value: 'Ann' } },
      { type: 'updateListen', payload: { userId: 'ann', listenIn: true } },
    ] as const)
      given(...past)
        .when(command)
        .isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
    const state = stateAfter(...past)
    expect(audienceView(state, 'ann')).toBeUndefined()
    expect(audienceView(state, 'ben')?.user.name).toBe('Ben')
    for (const group of ['audience', 'chorus']) expect(membersOf(state, group)).toEqual(['ben', 'cem'])
  })

  it('[HY-02] no effect of a module writes to them', () => {
    const effects = [{ type: 'setField' as const, field: 'fate', value: 'told' }]
    const show = liveShow(board({ modules: [module('welcome', { effects })] }))
    for (const id of three) show.connect(id)
    const moduleRunId = show.run('welcome')
    show.command(erase('ann'))
    const events = show.command({ type: 'completeModule', payload: { moduleRunId, failures: [] } })
    expect(events.flatMap(({ type, data }) => (type === 'UserFieldUpdated' ? [data.userId] : []))).toEqual([
      'ben',
      'cem',
    ])
  })
})

describe('a running cue for a person who is erased', () => {
  it('[HY-02] makes nothing more for them, and ends for them at once, as for an absent person', () => {
    const show = liveShow(board({ templates: [llm('hello', 'S', 'To {{name}}')] }))
    for (const id of three) show.connect(id)
    show.run('welcome')
    expect(show.owed().lines.map(({ userId }) => userId)).toEqual(three)
    show.command(erase('ann'))
    expect(show.owed().lines.map(({ userId }) => userId)).toEqual(['ben', 'cem'])
    show.leave('ann')
    show.wait(1)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('[HY-02] forgets their words: past lines, pending lines, and edits for the library', () => {
    const show = liveShow(board())
    for (const id of three) show.connect(id)
    const deliveryId = show.run('welcome')
    const about = { moduleId: 'welcome', deliveryId, sound: 'f00', durationMs: 9, type: 'speech' as const }
    for (const userId of three)
      show.happens({ type: 'AudioContentSent', data: { ...about, userId, text: `said to ${userId}` } })
    for (const userId of three) {
      const payload = { userId, field: 'data.nickname', value: `new of ${userId}` }
      show.command({ type: 'updateUserField', payload })
    }
    show.command(erase('ann'))
    const { transcripts, runs, libraryOutbox, show: state } = show.live()
    const kept = JSON.stringify([[...transcripts], [...runs.values()].map((it) => [...it.deliveries])])
    const all = kept + JSON.stringify([[...libraryOutbox], [...state.users]])
    for (const gone of ['said to ann', 'new of ann', "ann's own", 'Ann']) expect(all).not.toContain(gone)
    for (const there of ['said to ben', 'new of cem', "cem's own", 'Ben']) expect(all).toContain(there)
  })
})
