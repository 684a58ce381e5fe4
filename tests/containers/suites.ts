import type { MachineFault } from '../simulation/script.ts'

/**
 * The suites that run against real servers, each with empty ones, because a log belongs to the keys that it was written
 * with.
 */
export const suites: readonly (readonly string[])[] = [
  [
    'apps/api/src/adapters/event-store/kurrent.test.ts',
    'apps/api/src/adapters/read-store/redis/redis.test.ts',
    'apps/api/src/adapters/read-store/leases.test.ts',
  ],
  ['apps/api/src/start/compose.test.ts', 'apps/api/src/cli/doctor.test.ts'],
  ['tests/integration/behind-caddy.test.ts'],
  ['tests/integration/two-nodes.test.ts'],
  ['tests/integration/store-away.test.ts'],
  ['tests/integration/no-shared-folder.test.ts'],
]

/**
 * Which suite causes each fault of the simulation in real servers. A Redis that stands still is the test's own:
 * tests/integration/standing-still.test.ts.
 */
export const faults: Readonly<Record<Exclude<MachineFault, 'standsStill'>, string>> = {
  crash: 'tests/integration/behind-caddy.test.ts',
  storeAway: 'tests/integration/store-away.test.ts',
  viewsLost: 'tests/integration/two-nodes.test.ts',
  storeSlow: 'tests/integration/store-away.test.ts',
  subscriptionsDropped: 'tests/integration/two-nodes.test.ts',
  viewsForgotten: 'tests/integration/two-nodes.test.ts',
  answerLost: 'tests/integration/two-nodes.test.ts',
}

/** The tests that start a server of their own even if they are given one, and why. */
export const ownServers: Readonly<Record<string, string>> = {
  'apps/api/src/adapters/event-store/kurrent/as-seen.test.ts': 'tells the in-repo server from others by its switches',
  'apps/api/src/adapters/event-store/kurrent/as-told.test.ts':
    'kills the in-repo server, makes it slow, and lacks rights',
  'apps/api/src/adapters/event-store/kurrent/cluster.test.ts': 'lets the in-repo cluster elect whom it wants',
  'apps/api/src/adapters/event-store/kurrent/first-append.test.ts': 'counts what the in-repo server was asked for',
  'apps/api/src/adapters/event-store/kurrent/known-streams.test.ts':
    'counts what it is asked for, and breaks reads off',
  'apps/api/src/adapters/event-store/kurrent/subscribing.test.ts': 'ends its subscriptions where it wants to',
  'apps/api/src/adapters/event-store/kurrent/live-tail.test.ts': 'counts its subscriptions, and stops it',
  'apps/api/src/adapters/event-store/kurrent/probe.test.ts': 'needs certificates, users and a follower',
  'apps/api/src/adapters/event-store/kurrent/trouble.test.ts': 'lets the in-repo server lose single answers',
  'apps/api/src/adapters/read-store/redis/outage.test.ts': 'freezes it, and lets it come back empty',
  'apps/api/src/adapters/read-store/redis/probe.test.ts': 'needs passwords, a replica and other policies',
  'apps/api/src/backup/archived.test.ts': 'compares the whole log with what was put away, from its first event on',
  'apps/api/src/backup/backup.test.ts': 'compares the whole log with a backup, from its first event on',
  'apps/api/src/edge/ws/resuming-elsewhere.test.ts': 'has the read models of two programs in one Redis',
  'apps/api/src/engine/liveness/redis-lost.test.ts': 'lets it come back empty',
  'apps/api/src/engine/liveness/watch.test.ts': 'takes a right from a user while the product runs',
  'apps/api/src/library/large-show.test.ts': 'is about the append limit of a server that nobody set up',
  'tests/integration/erasing.test.ts': 'searches the file of a Redis that nobody else writes to',
  'tests/integration/guide-commands.test.ts': 'needs certificates and users',
  'tests/integration/stores-that-say-no.test.ts': 'needs passwords, certificates and rights',
  'tests/integration/views-lost.test.ts': 'puts another log under running nodes',
  'tests/support/theatre.ts': 'lets both stand still and go on',
}
