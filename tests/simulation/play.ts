import type { Services } from '../../apps/api/src/edge/services.ts'
import { type Cluster, openCluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import { startNode } from '../../apps/api/src/testing/simulation/node.ts'
import { newTypes } from '../../apps/api/src/testing/simulation/older.ts'
import { boardId, everybody, openShow, operators, resumeShow } from './cast.ts'
import { clusterActs } from './cluster-acts.ts'
import { createDesk, type Desk } from './desk.ts'
import { deskActs } from './desk-acts.ts'
import { createDevice, type Device } from './device.ts'
import { watchTimers } from './owed.ts'
import type { Script } from './script.ts'
import type { Acts } from './stage.ts'

/** Everything ends within this time: the longest delay, then its sound, then the timeout of a silent phone. */
const untilQuietMs = 75_000
const restartMs = 500

/** Events of a type that a node's older program does not know: how many it counted, and how many the log has. */
export type PassedOver = { counted: number; stored: number }

export type Simulation = {
  cluster: Cluster
  boardId: string
  devices: Device[]
  desks: Desk[]
  services: Services
  passedOver: PassedOver | undefined
}

/** Keeps a node up: if it cannot start or dies, it starts again after a while, as an admin would see to. */
const keepUp = (cluster: Cluster, name: string, downMs: { next: number }): void => {
  const start = (): void => {
    const node = startNode(cluster, name)
    node.onDeath(() => {
      const after = downMs.next
      downMs.next = restartMs
      cluster.clock.at(cluster.clock.now() + after, start)
    })
    node.services.catch(() => node.die())
  }
  start()
}

/** Two phones for each person: the second one takes over from the first, sometimes at another node. */
const createDevices = (cluster: Cluster): Device[] =>
  Array.from({ length: everybody.length * 2 }, (_, index) => {
    const user = everybody[index % everybody.length]
    if (!user) throw new Error('nobody')
    return createDevice(cluster, user)
  })

/**
 * Upgrades the node of the older program, if there is one. Returns how many unknown events it had counted and how many the
 * log has; undefined without such a node, or if it is down.
 */
const upgrade = async (cluster: Cluster): Promise<PassedOver | undefined> => {
  const node = cluster.up().find(({ name }) => cluster.isOlder(name))
  // long enough for slow or missing services to be back, and for an append that had begun to fail as it was to
  await cluster.clock.pass(12_000)
  const counted = node && !node.dead() ? (await node.services).unreadable.events() : undefined
  const stored = cluster.log.filter(({ type }) => newTypes.has(type)).length
  cluster.upgrade()
  return counted === undefined ? undefined : { counted, stored }
}

/** Plays a script to its end and lets time run until everything is quiet. */
export const play = async ({ options, steps }: Script): Promise<Simulation> => {
  // the console draws the numbers of its requests from Math.random: here they follow from the seed, too
  const { random } = Math
  const cluster = openCluster(options)
  Math.random = cluster.chance.next
  try {
    const names = options.nodes === 1 ? ['node-1'] : ['node-1', 'node-2']
    const down = { next: restartMs }
    for (const name of names) keepUp(cluster, name, down)
    await until(cluster, async () => openShow(await serving(cluster), cluster))
    const devices = createDevices(cluster)
    const desks = operators.map((user) => createDesk(cluster, user))
    await until(cluster, () => Promise.all(desks.map((desk) => desk.open())))
    for (const device of devices.slice(0, 4)) device.open()
    await cluster.clock.pass(1_000)
    const stage = { cluster, devices, desks, down }
    const acts: Acts = { ...deskActs(stage), ...clusterActs(stage) }
    for (const [index, step] of steps.entries()) {
      // emotes go on all the time, as events that the older program does not know
      if (cluster.isUpgrading() && index % 4 === 0) for (const device of devices) device.emote(index % 8)
      // each step is carried out by the action of its own name
      const act: (it: never) => void = acts[step.what]
      act(step as never)
      await cluster.clock.pass(step.what === 'wait' ? step.ms : 60)
      watchTimers(cluster)
    }
    cluster.decideFaults(() => 'fine')
    const passedOver = await upgrade(cluster)
    // in a show that is paused nothing ends
    while (cluster.up().length === 0) await cluster.clock.pass(1_000)
    await until(cluster, async () => resumeShow(await serving(cluster), cluster))
    for (let passed = 0; passed < untilQuietMs; passed += 2_500) {
      await cluster.clock.pass(2_500)
      watchTimers(cluster)
    }
    cluster.closeStores()
    return { cluster, boardId, devices, desks, services: await serving(cluster), passedOver }
  } finally {
    Math.random = random
  }
}

const serving = async (cluster: Cluster): Promise<Services> => {
  const [node] = cluster.up()
  if (!node) throw new Error('no node is up')
  return node.services
}

/** Lets time pass until the work is done. */
const until = async (cluster: Cluster, work: () => Promise<unknown>): Promise<void> => {
  let done = false
  await cluster.clock.pass(1_000)
  const doing = work().finally(() => {
    done = true
  })
  while (!done) await cluster.clock.pass(100)
  await doing
}
