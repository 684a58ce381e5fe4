import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Blackboard, User } from '@ghostlight/contracts'
import { Phone } from './phone.ts'
import { type Running, scratchDir, startProduct } from './product.ts'
import { type RedisServer, startRedisServer } from './redis-server.ts'
import { call, createShow, openConsole, type Show, until } from './show.ts'
import { type StoreServer, startStoreServer } from './store-server.ts'
import type { Wire } from './wire.ts'

/** One of two nodes: an operator sits at it, and one phone is connected to it. */
export type Node = { name: string; running: Running; console: Wire; phone: Phone; show: Show; user: User }

/** How far each machine's clock is ahead, ms. */
type Clocks = readonly [number, number]

/** Two nodes on a real Redis and a log in a process of its own, sounds and keys shared, and a show in which both have a phone. */
export const openTheatre = async (clocks: Clocks = [0, 0]) => {
  const data = scratchDir()
  const redis: RedisServer = await startRedisServer()
  const log: StoreServer = await startStoreServer()
  const names = ['a', 'b']

  const startNode = (name: string, eventStoreUrl = log.url): Promise<Running> => {
    mkdirSync(join(data.dir, name), { recursive: true })
    return startProduct(
      {
        DATA_DIR: join(data.dir, name),
        KEYS_DIR: join(data.dir, 'keys'),
        AUDIO_DIR: join(data.dir, 'audio'),
        EVENTSTORE_URL: eventStoreUrl,
        REDIS_URL: redis.url,
        SESSION_SECRET: 'the same on both nodes, and long enough',
        CLOCK_AHEAD_MS: String(clocks[names.indexOf(name)] ?? 0),
      },
      [],
      { entry: 'shifted' },
    )
  }

  let show: Show | undefined
  const enter = async (name: string): Promise<Node> => {
    const running = await startNode(name)
    show ??= await createShow(running.origin, names.length)
    const own = { ...show, origin: running.origin }
    const user = own.audience[names.indexOf(name)]
    if (!user) throw new Error('a show has somebody for each node')
    const phone = await new Phone(own, user).join()
    const console = await openConsole(own)
    const node = { name, running, console, phone, show: own, user }
    await isOnBoard(node)
    return node
  }
  const nodes: Node[] = []
  for (const name of names) nodes.push(await enter(name))

  const leave = (node: Node): void => {
    node.phone.leave()
    node.console.close()
  }

  return {
    redis,
    log,
    nodes,
    startNode,
    /** who runs the show, and who does not */
    runner: (): Promise<{ runs: Node; other: Node }> =>
      until('a node runs the show', async () => {
        for (const [index, runs] of nodes.entries()) {
          const other = nodes[1 - index]
          const text = await (await call(runs.running.origin, '/metrics')).text()
          if (other && /^ghostlight_runner_leases 1$/m.test(text)) return { runs, other }
        }
        return undefined
      }),
    /** Starts a node again that has ended; its people come back. */
    again: async (node: Node): Promise<void> => {
      leave(node)
      nodes[nodes.indexOf(node)] = await enter(node.name)
    },
    close: async (): Promise<void> => {
      log.resume()
      redis.resume()
      for (const node of nodes) leave(node)
      await Promise.all(nodes.map(({ running }) => running.kill()))
      log.stop()
      await redis.close()
      data.remove()
    },
  }
}
export type Theatre = Awaited<ReturnType<typeof openTheatre>>

/** Until the node that somebody's phone is at has them on the board. */
export const isOnBoard = ({ name, show, user }: Omit<Node, 'console'>): Promise<true> =>
  until(`the phone at ${name} is connected`, async () => {
    const answer = await call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token })
    return answer.ok && ((await answer.json()) as Blackboard).sockets[user._id] !== undefined
  })

/** Presses GO at a node, as soon as the last press is long enough ago; resolves with how many ms later its phone has begun to speak. */
export const goToSound = async (node: Node): Promise<number> => {
  const heard = Promise.withResolvers<void>()
  node.phone.onHeard = heard.resolve
  const from = await until('GO is taken', async () => {
    // as a console does whose connection was closed
    if (!node.console.isOpen) node.console = await openConsole(node.show)
    const pressed = performance.now()
    const pressing = node.console.ask('runCue', { cueId: node.show.board.cues[0]?._id })
    const answer = await Promise.race([pressing, node.console.closed])
    if (answer?.type === 'runCueResult') return pressed
    if (answer && answer.payload['code'] !== 'STALE') throw new Error(JSON.stringify(answer.payload))
    return undefined
  })
  await heard.promise
  return performance.now() - from
}

/** Ends the node that runs the show, without a word or politely, and presses GO at the other one; it is started again after. */
export const takeOver = async ({ runner, again }: Theatre, how: 'kill' | 'stop'): Promise<number> => {
  const { runs, other } = await runner()
  const ended = runs.running[how]()
  if (how === 'kill') await ended
  const ms = await goToSound(other)
  await ended
  await again(runs)
  return ms
}
