import { isRejection, type User } from '@ghostlight/contracts'
import { performance } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { changeItem } from './items.ts'
import { openShow } from './open-show.ts'
import { aPerformance, aShow } from './testing/a-show.ts'

const user = (_id: string): User => ({ _id, name: _id, phone: '5550101', type: 'audience', data: {} })
const people = {
  all: async () => ['ann', 'ben', 'cem'].map((id, at) => ({ user: { ...user(id), phone: `555010${at}` }, groups: [] })),
}

/** Three performances and several people; a test chooses one performance and three people. */
const opened = async (chosen: string, users: readonly string[]) => {
  const show = await aShow()
  const others = [aPerformance('q', { name: 'Fax', cues: ['c1'] }), aPerformance('r', { name: 'Pager', cues: ['c2'] })]
  for (const item of others)
    await changeItem(performance, { id: item._id, command: { type: 'create', item } }, show.commands(item._id))
  const outcome = await openShow({ performance: chosen, users }, { ...show.commands('open'), people })
  const created = show.events.find(({ type }) => type === 'BlackboardCreated')
  const added = show.events.flatMap((it) => (it.type === 'UserAdded' ? [it.data.user._id] : []))
  return { outcome, board: created?.type === 'BlackboardCreated' ? created.data : undefined, added }
}

describe('a show', () => {
  test.each([
    { id: 'p', title: 'Modem', cues: ['c2', 'c1'], modules: ['m2', 'm3', 'm1'] },
    { id: 'q', title: 'Fax', cues: ['c1'], modules: ['m1', 'm2'] },
    { id: 'r', title: 'Pager', cues: ['c2'], modules: ['m2', 'm3'] },
  ])('[CF-28 EN-14 RE-31 RE-33] of $title has its title, its parts and a new id', async (wanted) => {
    const { outcome, board } = await opened(wanted.id, ['ben'])
    if (isRejection(outcome)) throw new Error(outcome.message)
    expect(board).toMatchObject({ _id: outcome.blackboardId, title: wanted.title, performance: wanted.id })
    expect(board?.cues.map(({ _id }) => _id)).toEqual(wanted.cues)
    expect(board?.modules.map(({ _id }) => _id)).toEqual(wanted.modules)
  })

  test('[CF-28] has the chosen people and nobody else', async () => {
    expect((await opened('q', ['cem', 'ann'])).added).toEqual(['cem', 'ann'])
  })

  test('is refused if the performance or one of the people does not exist', async () => {
    expect((await opened('nothing', ['ann'])).outcome).toMatchObject({ rejected: 'NOT_FOUND' })
    const { outcome, board } = await opened('p', ['ann', 'zoe'])
    expect(outcome).toMatchObject({ rejected: 'NOT_FOUND', message: 'There is no user zoe.' })
    expect(board).toBeUndefined()
  })
})
