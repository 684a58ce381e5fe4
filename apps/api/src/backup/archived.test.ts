import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { collect, event, events, ids } from '../adapters/event-store/contract/harness.ts'
import { openKurrentEventStore } from '../adapters/event-store/kurrent/kurrent.ts'
import { startTestServer } from '../adapters/event-store/kurrent/test-server/server.ts'
import { readLog, writeLog } from './log-file.ts'

test('[BU-02 ES-60] a backup has each event of a show that is back from the archive once, and no truncated ones', async () => {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const store = await openKurrentEventStore({ url: server.url })
  onTestFinished(() => store.close())
  const dir = await mkdtemp(join(tmpdir(), 'archived-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const [show, audience, other] = [events(3), events(2), events(1)]
  const out = { ...event(), type: 'ShowTakenOut' }
  const left = { ...event(), type: 'AudienceTakenOut' }
  await store.append('blackboard-A', -1, show)
  await store.append('audience-A', -1, audience)
  await store.append('blackboard-B', -1, other)
  await store.append('audience-A', 1, [left])
  await store.append('blackboard-A', 2, [out])
  await store.truncate('audience-A', 2)
  await store.truncate('blackboard-A', 3)
  await store.append('blackboard-A', 3, [...show, ...audience])
  expect(await collect(store.readAll({ after: -1 })), 'not scavenged').toHaveLength(13)
  const file = join(dir, 'log')
  expect(await writeLog(store, file)).toBe(7)
  const kept = await collect(readLog(file))
  expect(ids(kept)).toEqual(ids([...other, out, ...show, ...audience]))
})
