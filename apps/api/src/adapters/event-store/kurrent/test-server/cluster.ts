import type { Member } from './gossip.ts'
import { ServerLog } from './log.ts'
import { startTestServer, type TestServer } from './server.ts'

export type TestCluster = {
  /** all its nodes, to be asked who leads */
  url: string
  log: ServerLog
  /** in the order of their addresses */
  nodes: readonly TestServer[]
  /** absent while one is elected */
  leader: () => TestServer | undefined
  /** From now on nobody leads, and every node says that it is not ready. */
  resign: () => void
  /** Ends the leader without a goodbye: what it was asked and has not answered nobody is told. */
  killLeader: () => void
  /** The first node that is alive leads. */
  elect: () => void
  stop: () => void
}

/**
 * Nodes that have one log: what is acknowledged is at all of them. Only the leader takes what asks for one; the others
 * say who that is.
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
