import { describe, expect, it } from 'vitest'
import { boardId, createLog, person } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import { viewBlackboard } from './view.ts'

const board = () => {
  const log = createLog()
  const board = createBoard(boardId)
  for (const event of log.events) board.project(event)
  const command = (it: Parameters<typeof log.command>[0]) => {
    const [projected] = log.command(it).map((event) => board.project(event))
    if (!projected) throw new Error(`${it.type} did nothing`)
    return projected
  }
  return { ...board, command }
}
const edit = (field: string, value: string | null) => ({
  type: 'updateUserField' as const,
  payload: { userId: 'ann', field, value },
})

describe('people', () => {
  it('a person who joins is sent with the changed groups, each by its path', () => {
    const joined = board().command({ type: 'addUser', payload: { user: person('eva'), groups: ['pit'] } })
    const fields = ['users.eva', 'members.pit']
    const values = [{ ...person('eva'), data: { bib: '4' } }, ['eva']]
    expect(joined.frames).toEqual([{ type: 'blackboardFieldsUpdated', payload: { fields, values } }])
  })

  it('[OW-07] consoles get the words for empty fields if the show has some', () => {
    const [created, ...others] = createLog().events
    if (created?.type !== 'BlackboardCreated') throw new Error('no show')
    const orElse = { fear: 'the dark' }
    const { project, view } = createBoard(boardId)
    for (const event of [{ ...created, data: { ...created.data, texts: { endText: 'Bye.', orElse } } }, ...others])
      project(event)
    expect(view()?.orElse).toEqual(orElse)
    expect(board().view()).not.toHaveProperty('orElse')
  })

  it('a person who joins a group again is in it once', () => {
    const log = createLog()
    const { project, view } = createBoard(boardId)
    const added = log.command({ type: 'addUser', payload: { user: person('eva'), groups: ['pit'] } })
    for (const event of [...log.events, ...added]) project(event)
    expect(view()?.members).toContainEqual({ group: 'pit', users: ['eva'] })
  })

  it('a renamed group keeps its place, whenever it was added', () => {
    const { command, view } = board()
    for (const name of ['Box', 'Balcony', 'Stalls'])
      command({ type: 'addGroup', payload: { group: { name, description: '' } } })
    const before = view()?.groups.map(({ _id }) => _id) ?? []
    for (const _id of before.slice(-3))
      command({ type: 'updateGroup', payload: { group: { _id, description: 'Full.' } } })
    command({ type: 'updateGroup', payload: { group: { _id: before.at(-3) ?? '', name: 'The box' } } })
    expect(view()?.groups.map(({ _id }) => _id)).toEqual(before)
  })

  it('[IN-07 IN-08] only people whose groups changed are named', () => {
    const { command } = board()
    const regrouped = (it: Parameters<typeof command>[0]) => command(it).change?.regrouped
    const members = (group: string, users: string[]) => ({
      type: 'updateGroupMembers' as const,
      payload: { members: [{ group, users }] },
    })
    expect(regrouped(members('chorus', ['ann', 'ben']))).toEqual(['pia', 'ben'])
    expect(regrouped({ type: 'updateGroup', payload: { group: { _id: 'chorus', name: 'Choir' } } })).toEqual([
      'ann',
      'ben',
    ])
    expect(regrouped(edit('type', 'usher'))).toEqual(['ann'])
    expect(regrouped(edit('name', 'Anna'))).toEqual([])
    expect(regrouped({ type: 'addGroup', payload: { group: { name: 'Box', description: '' } } })).toEqual([])
    expect(regrouped(members('pit', ['ben'])), 'the first of a group').toEqual(['ben'])
  })

  it('listening in is told only to that operator, and does not change the blackboard', () => {
    const { command, view } = board()
    const before = view()
    const { change, ops } = command({ type: 'updateListen', payload: { userId: 'ann', listenIn: true } })
    const payload = { userId: 'ann', listenIn: true }
    expect(change).toMatchObject({
      frames: [],
      audience: [],
      operators: [{ to: 'olga', type: 'listenUpdated', payload }],
    })
    expect(ops).toEqual([])
    expect(view()).toEqual(before)
  })

  it('a removed person leaves every group, and their edits are removed', () => {
    const { command, view, fields } = board()
    for (const field of ['data.nickname', 'name', 'data.nickname']) command(edit(field, 'Nan'))
    command(edit('phone', '555 0177'))
    const gone = command({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })
    const payload = { fields: ['users.ann', 'members.chorus'], values: [null, ['pia']] }
    expect(gone.frames).toEqual([{ type: 'blackboardFieldsUpdated', payload }])
    expect(gone.change?.regrouped, 'their phone is put out').toEqual(['ann'])
    expect(view()?.users.map(({ _id }) => _id)).toEqual(['ben', 'pia'])
    expect([...fields().keys()].filter((field) => field.startsWith('edit/'))).toEqual([])
    command({ type: 'addUser', payload: { user: person('ann'), groups: [] } })
    expect(view()?.users.at(-1)).toEqual({ ...person('ann'), data: { bib: '1' } })
    const again = command({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })
    const unset = again.ops.flatMap((op) => (op.op === 'delete' ? [op.field] : []))
    expect(unset, 'nothing is left to take back').toEqual(['user/ann', 'erased/ann'])
  })

  it('[PE-04] an edit is one small write, a frame for consoles that names the person, and a push to that person’s phone', () => {
    const { command, view } = board()
    const { ops, frames, audience } = command(edit('data.nickname', 'Nan'))
    expect(ops.map((op) => ('field' in op ? op.field : op.op))).toEqual(['edit/ann/data.nickname', 'seq', 'push'])
    const payload = { userId: 'ann', field: 'data.nickname', value: 'Nan' }
    expect(frames).toEqual([{ type: 'userFieldUpdated', payload: { ...payload, by: 'Olga' } }])
    expect(audience).toMatchObject([{ to: 'ann', urgent: false }])
    expect(audience.map((push) => push.payload)).toEqual([{ ...payload, field: 'user.data.nickname' }])
    command(edit('name', 'Anna'))
    command(edit('data.bib', null))
    expect(view()?.users[0]).toEqual({ ...person('ann'), name: 'Anna', data: { nickname: 'Nan' } })
  })

  it('[SE-15] a phone is told only of edits to what it shows: name, nickname and bib', () => {
    const { command } = board()
    const told = (field: string, value: string) => command(edit(field, value)).audience.map(({ payload }) => payload)
    for (const field of ['name', 'data.nickname', 'data.bib'])
      expect(told(field, '5')).toEqual([{ userId: 'ann', field: `user.${field}`, value: '5' }])
    for (const field of ['phone', 'data.aiFeelings', 'data.observation', 'data.bib.x'])
      expect(told(field, '5')).toEqual([])
    expect(told('type', 'usher')).toEqual([])
  })

  it('an erased person is shown without personal data', () => {
    const { command, fields } = board()
    command(edit('data.nickname', 'Nan'))
    command(edit('type', 'usher'))
    const erased = (value: unknown) => {
      const { name: _n, phone: _p, data: _d, value: _v, ...left } = value as Record<string, unknown>
      return left
    }
    const all = [...fields()].map(([field, value]): [string, unknown] => {
      if (field === 'user/ann')
        return [field, { ...(value as object), value: erased((value as { value: unknown }).value) }]
      return [field, field.startsWith('edit/') ? erased(value) : value]
    })
    const [ann] = viewBlackboard(new Map(all), new Map())?.users ?? []
    expect(ann).toEqual({ _id: 'ann', type: 'audience', name: '[erased]', phone: '', data: {} })
  })
})

describe('groups, templates and modules', () => {
  it('a renamed group keeps its place', () => {
    const { command, view } = board()
    command({ type: 'addGroup', payload: { group: { name: 'Box', description: '' } } })
    const renamed = command({ type: 'updateGroup', payload: { group: { _id: 'chorus', name: 'Choir' } } })
    expect(renamed.frames).toMatchObject([{ type: 'groupsUpdated', payload: { groups: [{ _id: 'chorus' }] } }])
    const names = ['audience', 'performer', 'dramaturg', 'Choir', 'pit', 'Box']
    expect(view()?.groups.map(({ name }) => name)).toEqual(names)
  })

  it('moved members are sent as the lists that changed', () => {
    const { command, view } = board()
    const members = [
      { group: 'chorus', users: ['pia'] },
      { group: 'pit', users: ['ann'] },
    ]
    const moved = command({ type: 'updateGroupMembers', payload: { members } })
    const payload = { fields: ['members.chorus', 'members.pit'], values: [['pia'], ['ann']] }
    expect(moved.frames).toEqual([{ type: 'blackboardFieldsUpdated', payload }])
    expect(view()?.members).toEqual(members)
  })

  it('added items come after those that were there from the start', () => {
    const { command, view } = board()
    const content = { text: 'Hi', voice: 'v' }
    const added = command({ type: 'addTemplate', payload: { template: { name: 'A', type: 'speech', content } } })
    const [frame] = added.frames
    expect(frame).toMatchObject({ payload: { field: expect.stringMatching(/^templates\./), value: { name: 'A' } } })
    expect(view()?.templates.map(({ name }) => name)).toEqual(['Hello', 'A'])
  })
})
