import { onTestFinished } from 'vitest'
import type { EventStore } from '../../engine/ports/event-store.ts'
import { eventStoreContract } from './contract.ts'
import { openKurrentEventStore } from './kurrent/kurrent.ts'
import { startTestServer } from './kurrent/test-server/server.ts'

const real = process.env.KURRENTDB_TEST_URL

/** The suite promises no speed, and a thousand reads at once take long on a busy machine. */
const patient = { appendDeadlineMs: 60_000, readDeadlineMs: 60_000 }

async function open(old: boolean) {
  const server = await startTestServer({ old })
  onTestFinished(server.stop)
  const store = await openKurrentEventStore({ url: server.url, ...patient })
  urls.set(store, server.url)
  return store
}

/** Waits until a second subscriber has caught up, so that the shared subscription exists. */
async function beside(store: EventStore): Promise<EventStore> {
  const caughtUp = Promise.withResolvers<void>()
  void (async () => {
    for await (const item of store.subscribe({ after: -1 })) if ('caughtUp' in item) caughtUp.resolve()
  })()
  await caughtUp.promise
  return store
}

const urls = new WeakMap<object, string>()
const reopen = (store: object) => openKurrentEventStore({ url: urls.get(store) ?? '', ...patient })

eventStoreContract({
  name: `kurrent against the in-repo gRPC server (${real ? 'and a real one' : 'no real one: KURRENTDB_TEST_URL is not set'})`,
  open: () => open(false),
  reopen,
})
// What the shared subscription has seen decides how appends are checked; reads do not ask it.
eventStoreContract(
  {
    name: 'kurrent against the in-repo gRPC server, beside somebody who follows the whole log',
    open: async () => beside(await open(false)),
    reopen: async (store) => beside(await reopen(store)),
  },
  ['reading'],
)
// An old server differs in how it takes appends.
eventStoreContract(
  {
    name: 'kurrent against the in-repo gRPC server as an old one, without batch append',
    open: () => open(true),
    reopen,
  },
  ['reading', 'subscribing', 'truncating'],
)

if (real !== undefined) {
  const openReal = () => openKurrentEventStore({ url: real })
  eventStoreContract({ name: 'kurrent against a real server', open: openReal, reopen: openReal })
  const openBeside = async () => beside(await openReal())
  eventStoreContract({
    name: 'the same, beside somebody who follows the whole log',
    open: openBeside,
    reopen: openBeside,
  })
}
