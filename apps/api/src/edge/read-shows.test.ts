import { isRejection, type ShowCommand } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boards, openEdge } from '../testing/edge.ts'
import { createShow, person } from '../testing/examples.ts'
import { readShows } from './read-shows.ts'

let edge: Awaited<ReturnType<typeof openEdge>>
beforeEach(async () => {
  edge = await openEdge()
})
afterEach(() => edge.stop())

/** Sends a command as an operator, and waits until its result can be read. */
const does = async (id: string, command: ShowCommand): Promise<void> => {
  const { handler, projected, ids } = edge.services
  const commandId = ids.next()
  const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
  const handled = await handler.handle(show, { id, command }, request)
  if (isRejection(handled)) throw new Error(handled.message)
  await projected(handled.position)
}
const make = async (id: string): Promise<void> => {
  const command = createShow([person('ann'), person('ben')])
  await does(id, { ...command, payload: { ...command.payload, _id: id } } as ShowCommand)
}

test('[PF-02] every show is listed, the newest first', async () => {
  for (const id of ['D4D4D4', 'E5E5E5', 'F6F6F6']) {
    await edge.clock.pass(1_000)
    await make(id)
  }
  const ids = (await readShows(edge.services)).map(({ _id }) => _id)
  expect(ids.slice(0, 3)).toEqual(['F6F6F6', 'E5E5E5', 'D4D4D4'])
  expect(ids.slice(3).toSorted()).toEqual([...boards].toSorted())
})

test('[SE-20] says when a show was closed, until it is reopened', async () => {
  const [first] = boards
  const closedAt = async () => (await readShows(edge.services)).find(({ _id }) => _id === first)?.closedAt
  await does(first, { type: 'closeShow', payload: {} })
  expect(await closedAt()).toMatch(/^\d{4}-\d\d-\d\dT/)
  await does(first, { type: 'reopenShow', payload: {} })
  expect(await closedAt()).toBeNull()
})

test('[PF-02] each show has its performance, its people and its presses of GO', async () => {
  const [first, second] = boards
  await does(first, { type: 'runCue', payload: { cueId: 'cue-1' } })
  await edge.clock.pass(60_000)
  await does(first, { type: 'runCue', payload: { cueId: 'cue-1' } })
  await does(second, { type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })
  const shows = new Map((await readShows(edge.services)).map((it) => [it._id, it]))
  const state = await edge.services.handler.state(show, first)
  expect(shows.get(first)).toEqual({
    _id: first,
    lockedBy: null,
    performance: { _id: state.performance, name: state.title, version: null },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    closedAt: null,
    people: 4,
    goes: 2,
    rehearsal: false,
    archived: false,
    takenOut: null,
    imported: false,
  })
  expect(boards.map((id) => [shows.get(id)?.people, shows.get(id)?.goes])).toEqual([
    [4, 2],
    [3, 0],
    [4, 0],
  ])
})

test('[HX-01 HY-20] says which shows were archived, until they are taken back', async () => {
  const archived = async () => (await readShows(edge.services)).filter((it) => it.archived).map(({ _id }) => _id)
  expect(await archived()).toEqual([])
  for (const id of boards.slice(0, 2)) await does(id, { type: 'archiveShow', payload: { archived: true } })
  expect((await archived()).toSorted()).toEqual(boards.slice(0, 2).toSorted())
  await does(boards[0], { type: 'archiveShow', payload: { archived: false } })
  expect(await archived()).toEqual([boards[1]])
})
