import { isRejection } from '@ghostlight/contracts'
import { cue, performance } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { deleteCue, deleteGroup, deleteModule } from './deleting.ts'
import { changeItem } from './items.ts'
import { listOf } from './lists.ts'
import { aPerformance, aShow } from './testing/a-show.ts'

type Show = Awaited<ReturnType<typeof aShow>>
const ids = async ({ views }: Show, kind: Parameters<typeof listOf>[1]) =>
  (await listOf(views, kind)).map(({ _id }) => _id)
const cuesOf = async ({ views }: Show) => (await listOf(views, 'performance')).map(({ cues }) => cues)
const withTwo = async (): Promise<Show> => {
  const show = await aShow()
  const item = aPerformance('q', { name: 'Fax', cues: ['c1', 'c3'], groups: ['g1', 'g2'] })
  await changeItem(performance, { id: 'q', command: { type: 'create', item } }, show.commands('q'))
  return show
}

describe('[LB-77] deleting', () => {
  test('a cue deletes its own modules, but not a shared one, and takes it out of every performance', async () => {
    const show = await withTwo()
    expect(isRejection(await deleteCue('c1', show.commands('delete')))).toBe(false)
    expect(await ids(show, 'module')).toEqual(['m2', 'm3'])
    expect(await ids(show, 'cue')).toEqual(['c2'])
    expect(await cuesOf(show)).toEqual([['c2'], ['c3']])
  })

  test('a cue continues after any interruption when it is requested again, and a third request is answered', async () => {
    for (let commands = 0; commands < 4; commands++) {
      const show = await withTwo()
      show.power.commandsLeft = commands
      await expect(deleteCue('c1', show.commands('delete'))).rejects.toThrow('power cut')
      expect(await ids(show, 'cue')).toEqual(['c1', 'c2'])
      show.power.commandsLeft = Number.POSITIVE_INFINITY
      for (const _ of [1, 2]) expect(isRejection(await deleteCue('c1', show.commands('delete')))).toBe(false)
      expect(await ids(show, 'module')).toEqual(['m2', 'm3'])
      expect(await ids(show, 'cue')).toEqual(['c2'])
      expect(await cuesOf(show)).toEqual([['c2'], ['c3']])
      expect(await deleteCue('c1', show.commands('another'))).toMatchObject({ rejected: 'NOT_FOUND' })
    }
  })

  test('[QU-55] a cue is refused while an answer in another one leads to it, unless that performance is deleted', async () => {
    const show = await withTwo()
    const next = [{ template: 't', option: 'left', cue: 'c1' }]
    for (const id of ['c1', 'c2'])
      await changeItem(cue, { id, command: { type: 'update', changes: { next } } }, show.commands(`lead ${id}`))
    const refused = await deleteCue('c1', show.commands('delete'))
    expect(refused).toMatchObject({
      rejected: 'IN_USE',
      message: expect.stringContaining('is still used by an answer'),
    })
    expect(await ids(show, 'module'), 'nothing of it is deleted').toContain('m1')
    expect(await ids(show, 'cue')).toContain('c1')
    const [{ _id = '' } = {}] = (await listOf(show.views, 'performance')).filter((it) => it.cues.includes('c2'))
    await changeItem(
      performance,
      { id: _id, command: { type: 'update', changes: { hidden: true } } },
      show.commands('h'),
    )
    expect(isRejection(await deleteCue('c1', show.commands('again')))).toBe(false)
  })

  test('a module takes it out of every cue', async () => {
    const show = await withTwo()
    expect(isRejection(await deleteModule('m2', show.commands('delete')))).toBe(false)
    expect((await listOf(show.views, 'cue')).map(({ modules }) => modules)).toEqual([['m1'], ['m3']])
    expect(await ids(show, 'module')).toEqual(['m1', 'm3'])
  })

  test('a group is refused if a module speaks to it, asks about it or changes it, and the group stays in every list', async () => {
    const show = await withTwo()
    for (const id of ['g1', 'g2', 'g3'])
      expect(await deleteGroup(id, show.commands(`delete ${id}`))).toMatchObject({ rejected: 'IN_USE' })
    expect((await listOf(show.views, 'performance')).map(({ groups }) => groups)).toEqual([['g1'], ['g1', 'g2']])
    for (const id of ['m1', 'm2']) await deleteModule(id, show.commands(`delete ${id}`))
    expect(isRejection(await deleteGroup('g1', show.commands('again')))).toBe(false)
    expect((await listOf(show.views, 'performance')).map(({ groups }) => groups)).toEqual([[], ['g2']])
    expect(await ids(show, 'group')).toEqual(['g2', 'g3'])
  })
})
