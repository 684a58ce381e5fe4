import type { Services } from '../../../apps/api/src/edge/services.ts'
import { type House, openHouse } from '../../../apps/api/src/testing/evening/house.ts'
import { startNode } from '../../../apps/api/src/testing/evening/node.ts'
import { boardId, everybody, openShow, operators } from './cast.ts'
import { createDesk, type Desk } from './desk.ts'
import { deskActs } from './desk-acts.ts'
import { createDevice, type Device } from './device.ts'
import { houseActs } from './house-acts.ts'
import type { Script } from './script.ts'
import type { Acts } from './stage.ts'

/** Time in which everything that was begun ends: the longest delay, its sound, and the patience with a silent phone. */
const untilQuietMs = 75_000
const restartMs = 500

export type Evening = { house: House; boardId: string; devices: Device[]; desks: Desk[]; services: Services }

/** Keeps a node up: one that cannot start, or dies, is started again after a while, as whoever runs it would. */
const keepUp = (house: House, name: string, downMs: { next: number }): void => {
  const start = (): void => {
    const node = startNode(house, name)
    node.onDeath(() => {
      const after = downMs.next
      downMs.next = restartMs
      house.clock.at(house.clock.now() + after, start)
    })
    node.services.catch(() => node.die())
  }
  start()
}

/** Two phones for each person: a second one takes the place of the first, also from another node. */
const createDevices = (house: House): Device[] =>
  Array.from({ length: everybody.length * 2 }, (_, index) => {
    const user = everybody[index % everybody.length]
    if (!user) throw new Error('nobody')
    return createDevice(house, user)
  })

/** Plays a script to its end and lets time run until everything is quiet. */
export const play = async ({ options, steps }: Script): Promise<Evening> => {
  // the console numbers its requests by chance: here they follow from the seed too
  const { random } = Math
  const house = openHouse(options)
  Math.random = house.chance.next
  try {
    const names = options.nodes === 1 ? ['node-1'] : ['node-1', 'node-2']
    const down = { next: restartMs }
    for (const name of names) keepUp(house, name, down)
    await until(house, async () => openShow(await serving(house), house))
    const devices = createDevices(house)
    const desks = operators.map((user) => createDesk(house, user))
    await until(house, () => Promise.all(desks.map((desk) => desk.open())))
    for (const device of devices.slice(0, 4)) device.open()
    await house.clock.pass(1_000)
    const stage = { house, devices, desks, down }
    const acts: Acts = { ...deskActs(stage), ...houseActs(stage) }
    for (const step of steps) {
      // each act takes the step of its own name
      const act: (it: never) => void = acts[step.what]
      act(step as never)
      await house.clock.pass(step.what === 'wait' ? step.ms : 60)
    }
    house.decideFates(() => 'fine')
    await house.clock.pass(untilQuietMs)
    house.closeStores()
    return { house, boardId, devices, desks, services: await serving(house) }
  } finally {
    Math.random = random
  }
}

const serving = async (house: House): Promise<Services> => {
  const [node] = house.up()
  if (!node) throw new Error('no node is up')
  return node.services
}

/** Lets time go by until something is done. */
const until = async (house: House, work: () => Promise<unknown>): Promise<void> => {
  let done = false
  await house.clock.pass(1_000)
  const doing = work().finally(() => {
    done = true
  })
  while (!done) await house.clock.pass(100)
  await doing
}
