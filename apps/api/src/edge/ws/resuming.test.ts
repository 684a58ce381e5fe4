import { boardKey, keptChanges } from '@ghostlight/projections'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>
type Change = { type: string; seq: number; prev: number }

/** Causes this many changes that consoles are told of. */
const changes = async (edge: Edge, count: number): Promise<void> => {
  const console = await edge.consoleIn()
  const ask = (_: unknown, index: number) =>
    console.ask('updateUserField', { userId: 'ann', field: 'data.seat', value: String(index) })
  await Promise.all(Array.from({ length: count }, ask))
  await console.leave()
}
const lastOf = async ({ services }: Edge): Promise<number> => Number(await services.views.get(boardKey(boardId), 'seq'))

/** What a console gets that comes back and knows everything up to `since`. */
const backAfter = async (edge: Edge, since: number) => {
  const console = edge.console('otto')
  const { payload } = await console.ask('identify', { blackboardId: boardId, since })
  await console.leave()
  return payload as { seq: number; changes?: Change[]; blackboard?: { seq: number } }
}

it('[WR-33 PR-25] a console that reconnects gets exactly what it missed, each change with the number before it', async () => {
  const edge = await openEdge()
  await changes(edge, 3)
  const since = await lastOf(edge)
  await changes(edge, 5)
  const last = await lastOf(edge)
  const back = await backAfter(edge, since)
  expect(back).toMatchObject({ seq: last, changes: expect.any(Array) })
  expect(back.blackboard).toBeUndefined()
  const missed = Array.from({ length: last - since }, (_, index) => since + index + 1)
  expect(back.changes?.map(({ seq }) => seq)).toEqual(missed)
  expect(back.changes?.map(({ prev }) => prev)).toEqual(missed.map((seq) => seq - 1))
  expect((await backAfter(edge, await lastOf(edge))).changes, 'nothing was missed').toEqual([])
  await edge.stop()
})

it('[WR-33 PR-25] a console gets a fresh blackboard only if some of its missed changes are not kept any more', async () => {
  const edge = await openEdge()
  await changes(edge, keptChanges + 20)
  const oldest = await backAfter(edge, (await lastOf(edge)) - keptChanges)
  expect(oldest.changes).toHaveLength(keptChanges)
  expect(oldest.blackboard).toBeUndefined()
  for (const since of [(await lastOf(edge)) - keptChanges - 1, 1, 0]) {
    const back = await backAfter(edge, since)
    expect(back.changes, `since ${since}`).toBeUndefined()
    expect(back.blackboard?.seq).toBe(back.seq)
  }
  await edge.stop()
})

it('[WR-33 PR-25] a console with a number beyond the log, as after an older log was restored, gets a fresh blackboard', async () => {
  const edge = await openEdge()
  for (const more of [1, 2, 1_000]) {
    const back = await backAfter(edge, (await lastOf(edge)) + more)
    expect(back.changes).toBeUndefined()
    expect(back.blackboard?.seq).toBe(back.seq)
  }
  await edge.stop()
})
