import { pino } from 'pino'
import { expect, test } from 'vitest'
import { removeRehearsals } from './remove-rehearsals.ts'

type Parts = Parameters<typeof removeRehearsals>[1]

test('[HY-70] a rehearsal imported from a recording stays, because somebody keeps it on purpose', async () => {
  const at = '2026-05-01T19:00:00.000Z'
  const listed = { rehearsal: true, closedAt: at, lastGoAt: null, createdAt: at, removed: false }
  const shows = new Map(['PLAYED', 'TAKEN2', 'PLAYE3', 'TAKEN4'].map((id) => [id, listed]))
  const removed: string[] = []
  const erased: string[] = []
  const parts = {
    views: { all: async () => shows },
    handler: {
      state: async (_: unknown, id: string) => ({
        imported: id.startsWith('TAKEN') ? { _id: id, last: 3 } : null,
        users: new Map(),
      }),
      handle: async (_: unknown, { id }: { id: string }) => void removed.push(id),
    },
    keys: { erase: async (id: string) => void erased.push(id) },
    request: { commandId: 'once', actor: 'system', actorName: 'system', correlationId: 'once' },
    logger: pino({ level: 'silent' }),
  }
  expect(await removeRehearsals(Date.parse(at), parts as unknown as Parts)).toBe(2)
  expect(removed).toEqual(['PLAYED', 'PLAYE3'])
  expect(erased).toEqual(['blackboard-PLAYED', 'blackboard-PLAYE3'])
})
