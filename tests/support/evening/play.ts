import type { Services } from '../../../apps/api/src/edge/services.ts'
import { enterShow } from '../../../apps/api/src/library/first-entry.ts'
import { type Fate, type House, openHouse } from '../../../apps/api/src/testing/evening/house.ts'
import { startNode } from '../../../apps/api/src/testing/evening/node.ts'
import { boardId, cueIds, everybody, openShow, operators } from './cast.ts'
import { createDesk, type Desk } from './desk.ts'
import { createDevice, type Device } from './device.ts'
import type { Script, Step } from './script.ts'

/** Time in which everything that was begun ends: the longest delay, its sound, and the patience with a silent phone. */
const untilQuietMs = 75_000
const restartMs = 500

export type Evening = { house: House; devices: Device[]; desks: Desk[]; services: Services }

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

/** Two phones for each person: a second one takes the place of the first. */
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
    const act = createActor({ house, devices, desks, down })
    for (const step of steps) {
      act(step)
      await house.clock.pass(step.what === 'wait' ? step.ms : 60)
    }
    house.decideFates(() => 'fine')
    await house.clock.pass(untilQuietMs)
    house.closeStores()
    return { house, devices, desks, services: await serving(house) }
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

type Stage = { house: House; devices: readonly Device[]; desks: readonly Desk[]; down: { next: number } }

const createActor = ({ house, devices, desks, down }: Stage) => {
  const { clock } = house
  const deviceOf = (index: number): Device => devices[index % devices.length] as Device
  const deskOf = (index: number): Desk => desks[index % desks.length] as Desk
  const idOf = (index: number): string => everybody[index % everybody.length]?._id ?? ''
  let edits = 0

  /** What meets the next append, or one after it; what it meets once, it does not meet again. */
  const meet = (fate: Fate, appends: number): void => {
    let left = appends
    house.decideFates(() => {
      if (house.up().length === 0 || left-- > 0) return 'fine'
      house.decideFates(() => 'fine')
      return fate
    })
  }

  const crash = ({ node, when, appends, downMs }: Extract<Step, { what: 'crash' }>): void => {
    down.next = house.up().length > 1 ? downMs : Math.min(downMs, 20_000)
    if (when === 'now') house.up()[node % Math.max(1, house.up().length)]?.die()
    else meet(when, appends)
  }

  const enter = async (index: number): Promise<void> => {
    const user = everybody[index]
    const node = house.up()[0]
    if (!user || !node) return
    const { handler, phoneKey, ids } = await node.services
    const commandId = ids.next()
    const request = { commandId, actor: 'visitor', actorName: 'visitor', correlationId: commandId }
    const answer = `answer of ${user._id}`
    const data = {
      aiFeelings: answer,
      internetMemory: answer,
      internetShame: answer,
      onlineUsername: answer,
      griefCopingMechanism: answer,
    }
    const entry = { newId: user._id, blackboardId: boardId, phone: user.phone, name: user.name, data }
    await enterShow(entry, { handler, phoneKey, hash: async () => '', request }).catch(() => undefined)
  }

  const quick = (step: Extract<Step, { what: 'quick' }>): void => {
    const content = step.llm ? { prompt: 'Wink at {{name}}', voice: 'w' } : { text: 'Psst, {{nickname}}.', voice: 'v' }
    deskOf(step.desk).ask('quickModule', {
      template: { type: step.llm ? 'llm' : 'speech', content },
      users: [idOf(step.person), idOf(step.other)],
      mindelay: 0,
      maxdelay: step.delay,
      autorun: step.autorun,
    })
  }

  const edit = ({ desk, person, field, value }: Extract<Step, { what: 'edit' }>): void => {
    const userId = idOf(person)
    const type = ['audience', 'performer', 'usher'][value % 3] ?? 'usher'
    const text = value === 0 ? null : `${userId} ${edits++}`
    deskOf(desk).ask('updateUserField', { userId, field, value: field === 'type' ? type : text })
  }

  return (step: Step): void => {
    switch (step.what) {
      case 'wait':
        return
      case 'go':
        return deskOf(step.desk).ask('runCue', { cueId: cueIds[step.cue] ?? '' })
      case 'next': {
        const board = deskOf(step.desk).board()
        if (!board) return
        const index = board.cueHasRun ? board.cueIndex + 1 : board.cueIndex
        const cueId = cueIds[index % cueIds.length] ?? ''
        return deskOf(step.desk).ask('runCue', { cueId, expectedCueIndex: board.cueIndex })
      }
      case 'press': {
        const press = () =>
          deskOf(step.desk).ask('runCue', { cueId: cueIds[step.cue] ?? '', expectedCueIndex: step.expected })
        press()
        return void clock.at(clock.now() + step.again, press)
      }
      case 'module':
        return deskOf(step.desk).ask('runModule', { module: step.module })
      case 'quick':
        return quick(step)
      case 'stop': {
        const runs = deskOf(step.desk).board()?.runs.slice(-4) ?? []
        const run = runs[step.which % Math.max(1, runs.length)]
        return run && deskOf(step.desk).ask('stopModule', { moduleRunId: run._id })
      }
      case 'stopAll':
        return deskOf(step.desk).ask('stopAll', {})
      case 'reset':
        return deskOf(step.desk).ask('resetReceiving', {})
      case 'index':
        return deskOf(step.desk).ask('updateBlackboardField', { field: 'cueIndex', value: step.value })
      case 'edit':
        return edit(step)
      case 'members': {
        const users = everybody.filter((_, index) => (step.who >> index) % 2 === 1).map(({ _id }) => _id)
        return deskOf(step.desk).ask('updateGroupMembers', { members: [{ group: step.group, users }] })
      }
      case 'addGroup':
        return deskOf(step.desk).ask('addGroup', { group: { name: `Group ${step.name}` } })
      case 'rename':
        return deskOf(step.desk).ask('updateGroup', { group: { _id: step.group, name: `Choir ${step.name}` } })
      case 'template': {
        const content = { text: 'To {{name}}', system: 'S', voice: 'v' }
        const type = step.llm ? 'llm' : 'speech'
        return deskOf(step.desk).ask('addTemplate', { template: { name: 'More', type, content } })
      }
      case 'add': {
        const module = { group: step.group, template: 'name', maxdelay: 700, autorun: step.autorun }
        return deskOf(step.desk).ask('addModule', { module })
      }
      case 'invite':
        return deskOf(step.desk).ask('addUserToBlackboard', { blackboardId: boardId, userId: idOf(step.person) })
      case 'remove':
        return deskOf(step.desk).ask('removeUserFromBlackboard', { userId: idOf(step.person) })
      case 'listen':
        return deskOf(step.desk).ask('updateListen', { userId: idOf(step.person), listenIn: true })
      case 'transcript':
        return deskOf(step.desk).ask('getTranscript', { userId: idOf(step.person) })
      case 'enter':
        return void enter(step.person)
      case 'come':
        return deviceOf(step.device).isOpen() ? undefined : deviceOf(step.device).open()
      case 'leave':
        return deviceOf(step.device).leave(step)
      case 'drop':
        return deviceOf(step.device).drop(step.noticeMs)
      case 'everybodyDrops':
        return devices.forEach((device) => {
          device.drop(step.noticeMs)
        })
      case 'reload':
        return deviceOf(step.device).reload()
      case 'sound':
        return deviceOf(step.device).sound(step.on)
      case 'emote':
        return deviceOf(step.device).emote(step.type)
      case 'test':
        return deviceOf(step.device).test()
      case 'replay':
        return deviceOf(step.device).replay()
      case 'repeat':
        return deviceOf(step.device).repeatReceipt(step.which)
      case 'takeOver':
        return deviceOf(step.device).takeOver()
      case 'deskDrops':
        return deskOf(step.desk).drop(step.noticeMs)
      case 'deskReopens': {
        deskOf(step.desk).close()
        return void deskOf(step.desk).open()
      }
      case 'crash':
        return crash(step)
      case 'storeAway': {
        house.decideFates(() => (house.up().length > 0 ? 'away' : 'fine'))
        return void clock.at(clock.now() + step.ms, () => house.decideFates(() => 'fine'))
      }
      case 'answerLost':
        return meet('answer lost', step.appends)
      default:
        return step satisfies never
    }
  }
}
