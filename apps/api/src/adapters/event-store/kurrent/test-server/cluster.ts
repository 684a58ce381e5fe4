import type { Member } from './gossip.ts'
import { ServerLog } from './log.ts'
import { startTestServer, type TestServer } from './server.ts'

export type TestCluster = {
  /** the address with all nodes; a client asks them which one leads */
  url: string
  log: ServerLog
  /** in the order of their addresses */
  nodes: readonly TestServer[]
  /** undefined during an election */
  leader: () => TestServer | undefined
  /** Removes the leader: every node says that it is not ready. */
  resign: () => void
  /** Kills the leader. Its unanswered calls stay unanswered. */
  killLeader: () => void
  /** Makes the first living node the leader. */
  elect: () => void
  stop: () => void
}

/**
 * Starts nodes with one shared log, so that all have every acknowledged event. Only the leader answers calls that require a
 * leader; the other nodes name it.
 */
export async function startTestCluster(size = 3): Promise<TestCluster> {
  const log = new ServerLog()
  const nodes: TestServer[] = []
  const dead = new Set<TestServer>()
  let leader: TestServer | undefined

  const stateOf = (node: TestServer): Member['state'] => {
    if (leader === undefined) return 'electing'
    return node === leader ? 'leader' : 'follower'
  }
  const members = (): Member[] =>
    nodes.map((node) => ({ port: node.port(), state: stateOf(node), isAlive: !dead.has(node) }))
  const leaderFor = (index: number) =>
    leader === undefined || leader === nodes[index] ? undefined : { host: '127.0.0.1', port: leader.port() }

  for (let index = 0; index < size; index += 1) {
    const electing = () => leader === undefined
    nodes.push(await startTestServer({ log, members, electing, leader: () => leaderFor(index) }))
  }
  const elect = (): void => {
    leader = nodes.find((node) => !dead.has(node))
  }
  elect()

  return {
    url: `kurrentdb://${nodes.map((node) => `127.0.0.1:${node.port()}`).join(',')}?tls=false&discoveryInterval=10`,
    log,
    nodes,
    leader: () => leader,
    resign: () => {
      leader = undefined
    },
    killLeader: () => {
      if (leader) dead.add(leader)
      leader?.stop()
      leader = undefined
    },
    elect,
    stop: () => {
      for (const node of nodes) node.stop()
    },
  }
}
