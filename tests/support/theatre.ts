import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Blackboard, Run, User } from '@ghostlight/contracts'
import { Phone } from './phone.ts'
import { type Running, scratchDir, startProduct } from './product.ts'
import { type RedisServer, startRedisServer } from './redis-server.ts'
import { call, createShow, openConsole, type Show, until } from './show.ts'
import { type StoreServer, startStoreServer } from './store-server.ts'
import type { Wire } from './wire.ts'

/** One of two nodes: an operator sits at it, and one phone is connected to it. */
export type Node = { name: string; running: Running; console: Wire; phone: Phone; show: Show; user: User }

/**
 * Starts one node for each of `clocks`, which says by how many ms its machine's clock is ahead. They share a real Redis, a log
 * in its own process, sounds and keys, and a show with one phone at each. `onDisk`: the log survives a kill.
 */
export const openTheatre = async (clocks: readonly number[] = [0, 0], { onDisk = false } = {}) => {
  const data = scratchDir()
  const redis: RedisServer = await startRedisServer()
  const log: StoreServer = await startStoreServer(onDisk ? { file: join(data.dir, 'log') } : {})
  const names = ['a', 'b'].slice(0, clocks.length)

  const started: Running[] = []
  const startNode = async (name: string, { eventStoreUrl = log.url, aheadMs = 0 } = {}): Promise<Running> => {
    mkdirSync(join(data.dir, name), { recursive: true })
    const running = await startProduct(
      {
        DATA_DIR: join(data.dir, name),
        KEYS_DIR: join(data.dir, 'keys'),
        AUDIO_DIR: join(data.dir, 'audio'),
        EVENTSTORE_URL: eventStoreUrl,
        REDIS_URL: redis.url,
        SESSION_SECRET: 'the same on both nodes, and long enough',
        CLOCK_AHEAD_MS: String(aheadMs),
        OSC_PORT: '0',
      },
      [],
      { entry: 'shifted' },
    )
    started.push(running)
    return running
  }

  let show: Show | undefined
  const enter = async (name: string): Promise<Node> => {
    const running = await startNode(name, { aheadMs: clocks[names.indexOf(name)] ?? 0 })
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
  const gone = new Set<Node>()

  const leave = (node: Node): void => {
    node.phone.leave()
    node.console.close()
  }

  const close = async (): Promise<void> => {
    log.resume()
    redis.resume()
    for (const node of nodes) leave(node)
    await Promise.all(started.map((running) => running.kill()))
    log.stop()
    await redis.close()
    data.remove()
  }

  try {
    for (const name of names) nodes.push(await enter(name))
  } catch (error) {
    // otherwise the started processes would go on, and the test would wait for them
    await close()
    throw error
  }

  return {
    redis,
    log,
    nodes,
    startNode,
    /** the node that runs the show, and the other one */
    runner: (): Promise<{ runs: Node; other: Node }> =>
      until('a node runs the show', async () => {
        for (const [index, runs] of nodes.entries()) {
          const other = nodes[1 - index]
          const text = await (await call(runs.running.origin, '/metrics')).text()
          if (other && /^ghostlight_runner_leases 1$/m.test(text)) return { runs, other }
        }
        return undefined
      }),
    /** Starts the ended nodes again, and their operator and phone come back. */
    isWhole: async (): Promise<void> => {
      for (const [index, node] of nodes.entries())
        if (gone.delete(node)) {
          leave(node)
          nodes[index] = await enter(node.name)
        }
    },
    ends: (node: Node): void => void gone.add(node),
    close,
  }
}
export type Theatre = Awaited<ReturnType<typeof openTheatre>>

/** Waits until the blackboard at this node shows its person as connected. */
export const isOnBoard = ({ name, show, user }: Omit<Node, 'console'>): Promise<true> =>
  until(`the phone at ${name} is connected`, async () => {
    const answer = await call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token })
    return answer.ok && ((await answer.json()) as Blackboard).sockets[user._id] !== undefined
  })

/**
 * Waits until nothing plays and a new press of GO cannot count as a double press. A busy machine shows a run on the
 * blackboard after its phone has begun to speak, so the phone is asked as well.
 */
export const isAtRest = ({ show, phone }: Node): Promise<true> =>
  until('the last cue is over', async () => {
    if (!phone.isQuiet) return false
    const answer = await call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token })
    const isOver = ({ state, startedAt }: Run) => state !== 'running' && Date.now() - Date.parse(startedAt) > 1_000
    return answer.ok && ((await answer.json()) as Blackboard).runs.every(isOver)
  })

type Pressed = { at: number; answeredAt: number }

/** Refusals that end by themselves: the last press is too recent, or its cue still plays. */
const pressAgain: ReadonlySet<string> = new Set(['STALE', 'ALREADY_RUNNING', 'STILL_PLAYING'])

/**
 * Presses GO at a node as soon as the node takes it. Returns when the accepted press was made and answered.
 */
const press = (node: Node): Promise<Pressed> =>
  until('GO is taken', async () => {
    // a real console reconnects, too
    if (!node.console.isOpen) node.console = await openConsole(node.show)
    const at = performance.now()
    const pressing = node.console.ask('runCue', { cueId: node.show.board.cues[0]?._id })
    const answer = await Promise.race([pressing, node.console.closed])
    if (answer?.type === 'runCueResult') return { at, answeredAt: performance.now() }
    if (answer && !pressAgain.has(String(answer.payload['code']))) throw new Error(JSON.stringify(answer.payload))
    return undefined
  })

/** When GO was pressed, how many ms later the phone spoke and the console was answered, and how often GO was repeated. */
export type Outcome = { at: number; ms: number; answeredMs: number; again: number }

/**
 * Presses GO at a node and measures how many ms later its phone begins to speak. If the delivery fails with TOO_LATE, it
 * presses GO again; `again` counts that.
 */
export const goToSound = async (node: Node, again = 0): Promise<Outcome> => {
  const heard = Promise.withResolvers<number>()
  node.phone.onHeard = () => heard.resolve(performance.now())
  const before = new Set(node.console.received)
  const { at, answeredAt } = await press(node)
  const tooLate = node.console.next(
    (frame) => !before.has(frame) && frame.type === 'audioContentFailed' && frame.payload['reason'] === 'TOO_LATE',
  )
  const heardAt = await Promise.race([heard.promise, tooLate])
  if (typeof heardAt === 'number') return { at, ms: heardAt - at, answeredMs: answeredAt - at, again }
  await isAtRest(node)
  return goToSound(node, again + 1)
}

/** The points of a node's stop at which GO is pressed at the other node. */
const endings = {
  told: async () => undefined,
  unready: (node: Node) =>
    until(
      'it says that it ends',
      async () => (await call(node.show.origin, '/readyz').catch(() => undefined))?.ok !== true,
    ),
  silent: (node: Node) => node.console.closed,
} satisfies Record<string, (node: Node) => Promise<unknown>>
export const stages = Object.keys(endings) as (keyof typeof endings)[]

/** Kills or stops the node that runs the show, and presses GO at the other one. */
export const takeOver = async (
  { runner, isWhole, ends }: Theatre,
  how: 'kill' | 'stop',
  stage: keyof typeof endings = 'told',
): Promise<Outcome> => {
  await isWhole()
  const { runs, other } = await runner()
  await isAtRest(other)
  const ended = runs.running[how]()
  await (how === 'kill' ? ended : endings[stage](runs))
  const outcome = await goToSound(other)
  await ended
  ends(runs)
  return outcome
}
