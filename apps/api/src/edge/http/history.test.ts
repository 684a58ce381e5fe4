import type { Edit, HistoryPoint, Script } from '@ghostlight/contracts'
import { performance } from '@ghostlight/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeItem } from '../../library/items.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
let cookies: { olga: Record<string, string>; otto: Record<string, string> }
let id: string
let other: string

const make = async (name: string): Promise<string> =>
  String((await rest().ask('POST /api/performances', { body: { name }, cookies: cookies.olga })).body['_id'])

beforeEach(async () => {
  cookies = { olga: await sessionOf('olga'), otto: await sessionOf('otto') }
  id = await make('Modem')
  other = await make('Weather')
})

type Who = keyof typeof cookies
let keys = 0
const edit = async (who: Who, edits: readonly Edit[]): Promise<void> => {
  const headers = { 'idempotency-key': `key-${keys++}` }
  const { status, body } = await rest().ask('POST /api/edits', { body: { edits }, cookies: cookies[who], headers })
  expect(status, JSON.stringify(body)).toBe(200)
}
const addCue = (_id: string, performance = id): Edit[] => [
  { type: 'add', kind: 'cue', item: { _id, name: _id, description: '', modules: [] } },
  { type: 'place', kind: 'performance', id: performance, list: 'cues', item: _id, after: [] },
]
const named = (cue: string, from: string, to: string): Edit => ({
  type: 'set',
  kind: 'cue',
  id: cue,
  fields: [{ path: 'name', from, to }],
})
const historyOf = async (performance = id): Promise<HistoryPoint[]> => {
  const { status, body } = await rest().ask(`GET /api/performances/${performance}/history`, { cookies: cookies.otto })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as { points: HistoryPoint[] }).points
}
const said = (points: readonly HistoryPoint[]) =>
  points.map(({ by, made, changes }) => [
    by.name,
    ...(made ? ['made'] : []),
    ...changes.map(({ title, what }) => `${title}: ${what.join(', ')}`),
  ])
const at = async (point: string | undefined, performance = id) =>
  rest().ask(`GET /api/performances/${performance}/history/${point}`, { cookies: cookies.otto })
const scriptAt = async (point: string | undefined) => (await at(point)).body as unknown as Script
const nameIt = (point: string | undefined, name: string, performance = id) =>
  rest().ask(`PUT /api/performances/${performance}/history/${point}`, { body: { name }, cookies: cookies.olga })

describe('the history of a performance', () => {
  test('[VH-01 VH-02] has a point for each session, with who changed what, and nothing of another performance', async () => {
    await edit('olga', addCue('a'))
    await edit('otto', [named('a', 'a', 'Dial tone')])
    await edit('otto', addCue('elsewhere', other))
    await edit('olga', [{ type: 'delete', kind: 'cue', id: 'a' }])
    expect(said(await historyOf())).toEqual([
      ['olga', 'Cue 1: deleted'],
      ['otto', 'Cue 1: name'],
      ['olga', 'made'],
    ])
    expect(said(await historyOf(other))).toEqual([
      ['otto', 'Cue 1: new'],
      ['olga', 'made'],
    ])
  })

  test('[VH-01] lists its newest 200 sessions and older ones with a name, and counts the rest', async () => {
    await edit('otto', addCue('a'))
    const [early] = await historyOf()
    await nameIt(early?._id, 'as premiered')
    for (let at = 0; at < 200; at++)
      await edit(at % 2 === 0 ? 'olga' : 'otto', [named('a', at === 0 ? 'a' : `name ${at - 1}`, `name ${at}`)])
    const { body } = await rest().ask(`GET /api/performances/${id}/history`, { cookies: cookies.otto })
    const { points, older } = body as unknown as { points: HistoryPoint[]; older: number }
    expect([points.length, older]).toEqual([201, 1])
    expect(points.slice(198).map(({ by, name }) => [by.name, name])).toEqual([
      ['otto', undefined],
      ['olga', undefined],
      ['otto', 'as premiered'],
    ])
  })

  test('[VH-01] has no point for a session that left no trace', async () => {
    await edit('otto', addCue('a'))
    await edit('olga', [named('a', 'a', 'b')])
    await edit('olga', [named('a', 'b', 'a')])
    expect(said(await historyOf())).toEqual([
      ['otto', 'Cue 1: new'],
      ['olga', 'made'],
    ])
  })

  test('[VH-03] gives the whole performance as it was at each point', async () => {
    await edit('otto', [...addCue('a'), ...addCue('b')])
    await edit('olga', [named('a', 'a', 'Dial tone'), { type: 'delete', kind: 'cue', id: 'b' }])
    const [newest, before, first] = await historyOf()
    expect((await scriptAt(newest?._id)).cues).toMatchObject([{ name: 'Dial tone' }])
    expect((await scriptAt(before?._id)).cues).toMatchObject([{ name: 'b' }, { name: 'a' }])
    expect(await scriptAt(first?._id)).toMatchObject({ cues: [], performance: { name: 'Modem', cues: [] } })
  })

  test('[VH-03] a point of another performance, and an unknown one, are not found', async () => {
    await edit('otto', addCue('elsewhere', other))
    const [point] = await historyOf(other)
    expect((await at(point?._id)).status).toBe(404)
    expect((await at('nothing')).status).toBe(404)
    expect((await at(point?._id, other)).status).toBe(200)
    expect((await rest().ask('GET /api/performances/none/history', { cookies: cookies.olga })).status).toBe(404)
  })

  /** Changes a performance as the server itself does. */
  const byItself = async (changes: object): Promise<void> => {
    const commandId = `system-${JSON.stringify(changes)}`
    const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: 's' }
    const command = { type: 'update' as const, changes }
    await changeItem(performance, { id, command }, { handler: rest().services.handler, request })
    await settled()
  }

  test('[VH-01] names Ghostlight for what it changes itself, and Somebody for an operator who is gone', async () => {
    await byItself({ description: 'about a modem' })
    expect((await historyOf()).map(({ by }) => by.name)).toEqual(['Ghostlight', 'olga'])
    const erased = { body: { name: 'olga' }, cookies: cookies.otto }
    expect((await rest().ask('DELETE /api/users/olga?erase=true', erased)).status).toBe(200)
    await settled()
    expect((await historyOf()).map(({ by }) => by.name)).toEqual(['Ghostlight', 'Somebody'])
  })

  test('[VH-12] a performance whose words were erased has no history', async () => {
    await edit('otto', addCue('a'))
    const [point] = await historyOf()
    await byItself({ hidden: true })
    expect((await at(point?._id)).status).toBe(200)
    await byItself({ erased: true })
    expect((await at(point?._id)).status).toBe(404)
    expect((await rest().ask(`GET /api/performances/${id}/history`, { cookies: cookies.otto })).status).toBe(404)
  })

  test('[VH-06] a point gets a name, which ends its session and stays with it', async () => {
    await edit('otto', addCue('a'))
    const [point] = await historyOf()
    expect((await nameIt(point?._id, ' as premiered ')).status).toBe(200)
    await edit('otto', addCue('b'))
    const points = await historyOf()
    expect(points.map(({ name }) => name)).toEqual([undefined, 'as premiered', undefined])
    expect(said(points)).toEqual([
      ['otto', 'Cue 1: new'],
      ['otto', 'Cue 1: new'],
      ['olga', 'made'],
    ])
    expect((await scriptAt(points[1]?._id)).cues).toMatchObject([{ _id: 'a' }])
    expect((await nameIt(point?._id, '')).status).toBe(200)
    expect((await historyOf()).map(({ name }) => name)).toEqual([undefined, undefined])
  })

  test('[VH-06] only a point of this performance gets a name', async () => {
    const [point] = await historyOf(other)
    expect((await nameIt(point?._id, 'x')).status).toBe(404)
    expect((await nameIt(point?._id, 'x'.repeat(81), other)).status).toBe(400)
    expect((await nameIt(point?._id, 'x', other)).status).toBe(200)
    expect((await historyOf()).map(({ name }) => name)).toEqual([undefined])
  })

  test('[VH-07] the history of a copy begins when it was made, and says of what', async () => {
    await edit('otto', addCue('a'))
    const { body } = await rest().ask(`POST /api/performances/${id}/copy`, { cookies: cookies.otto })
    const copy = String(body['_id'])
    const [first, ...more] = await historyOf(copy)
    expect(more).toEqual([])
    expect(first).toMatchObject({ by: { name: 'otto' }, made: { from: id }, changes: [] })
    expect(said(await historyOf())).toHaveLength(2)
  })
})
