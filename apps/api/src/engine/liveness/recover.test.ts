import type { AudienceEvent } from '@ghostlight/contracts'
import { initialLive, type LiveState } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { openEngineCluster } from '../../testing/engine-cluster.ts'
import { boardId } from '../../testing/examples.ts'
import { recover } from './recovery.ts'

const socketOn = (node: string) => ({ socketId: 's', node, type: 'audience' as const, ready: true })
const withSockets = (...nodes: string[]): LiveState => ({
  ...initialLive(),
  sockets: new Map(nodes.map((node, index) => [`guest-${index}`, socketOn(node)])),
})

it('[RC-02 MR-37] a starting node first clears shows with its phones or open runs; the others continue at once', async () => {
  const cluster = await openEngineCluster()
  const node = await cluster.startNode()
  await cluster.run('late')
  const running = node.shows.get(boardId)
  if (!running) throw new Error('nothing runs')
  const shows = new Map([
    ['MINE', withSockets('node-2', 'node-1')],
    ['THEIRS', withSockets('node-2', 'node-3')],
    ['RUNNING', running],
    ['QUIET', withSockets()],
  ])
  const recorded: [string, AudienceEvent][] = []
  const reconciled: string[] = []
  const waited: number[] = []
  await recover({
    shows,
    record: async (id, event) => recorded.push([id, event]),
    projected: async (position) => void waited.push(position),
    reconcile: (id) => void reconciled.push(id),
    node: 'node-1',
  })
  const cleared = { type: 'SocketsCleared', data: { node: 'node-1' } }
  expect(recorded).toEqual([
    ['MINE', cleared],
    ['RUNNING', cleared],
  ])
  expect(reconciled).toEqual(['THEIRS', 'QUIET'])
  expect(waited, 'whoever comes in before it is told would be put out by it').toEqual([1, 2])
  await node.stop()
})
