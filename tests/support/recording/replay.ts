import { type DomainEvent, eventDefinition, upcast } from '@ghostlight/contracts'
import { openMemorySubjectKeys } from '../../../apps/api/src/adapters/subject-keys/testing/memory.ts'
import type { Services } from '../../../apps/api/src/edge/services.ts'
import { createCodec } from '../../../apps/api/src/engine/log/codec.ts'
import type { StoredEvent } from '../../../apps/api/src/engine/ports/event-store.ts'
import { type Cluster, openCluster } from '../../../apps/api/src/testing/simulation/cluster.ts'
import { startNode } from '../../../apps/api/src/testing/simulation/node.ts'
import type { Recording } from './format.ts'

const quiet = { slowMs: 0, failing: 0 }
const day = 86_400_000

/** The events of a recording as another machine stores them: checked, in order, and sealed with that machine's keys. */
const stored = async ({ header: { versions = {} }, lines }: Recording) => {
  const keys = openMemorySubjectKeys()
  const codec = createCodec(keys)
  const revisions = new Map<string, number>()
  const log: StoredEvent[] = []
  for (const [position, { id, stream, type, at, actor, data }] of lines.entries()) {
    const version = versions[type] ?? 1
    const today = eventDefinition(type)?.data.parse(upcast({ type, version, data }))
    const event = { type, data: version === eventDefinition(type)?.version ? today : data } as DomainEvent
    await keys.ensure(codec.persons(event))
    const revision = (revisions.get(stream) ?? -1) + 1
    revisions.set(stream, revision)
    const meta = { $correlationId: id, $causationId: id, actor, at, schemaVersion: String(version) }
    log.push({ id, stream, type, data: codec.seal(event), meta, revision, position })
  }
  return { keys, log }
}

/** Starts a machine that has a recording as its log, and lets half a day pass. */
export const replay = async ({
  header,
  lines,
}: Recording): Promise<{ cluster: Cluster; services: Services; boardId: string }> => {
  const until = Date.parse(lines.at(-1)?.at ?? '')
  const options = { seed: 1, nodes: 2 as const, speech: quiet, language: quiet, latencyMs: 1, storeMs: 0 }
  const cluster = openCluster(options, { ...(await stored({ header, lines })), until })
  // the machines of that show count as alive, so that this one does not clean up after them
  const { leases } = cluster.shared('another-machine')
  for (const { data } of lines) if ('node' in data) await leases.acquire(`node:${data['node']}`, 'that show', 2 * day)
  const node = startNode(cluster, 'another-machine')
  // half a day: after a longer time the show would count as past and leave memory
  await cluster.clock.pass(day / 2)
  return { cluster, services: await node.services, boardId: header.blackboard }
}
