import { ReadStoreUnavailable } from '../../apps/api/src/engine/ports/read-store.ts'
import { enterShow } from '../../apps/api/src/library/first-entry.ts'
import type { AppendFault } from '../../apps/api/src/testing/simulation/cluster.ts'
import { boardId, everybody } from './cast.ts'
import type { Device } from './device.ts'
import { watchOwed } from './owed.ts'
import type { Acts, Stage } from './stage.ts'

/** The audience's actions, and the faults of phones, networks and machines. */
export const clusterActs = ({ cluster, devices, desks, down }: Stage) => {
  const { clock } = cluster
  const on = (index: number, act: (device: Device) => void): void => {
    const device = devices[index % devices.length]
    if (device) act(device)
  }

  /** Lets this many appends pass and makes the next one fail in this way, once. */
  const meet = (fault: AppendFault, appends: number): void => {
    let left = appends
    cluster.decideFaults(() => {
      if (cluster.up().length === 0 || left-- > 0) return 'fine'
      cluster.decideFaults(() => 'fine')
      return fault
    })
  }

  const enter = async (index: number): Promise<void> => {
    const user = everybody[index]
    const node = cluster.up()[0]
    if (!user || !node) return
    const { handler, phoneKey, ids } = await node.services
    const commandId = ids.next()
    const request = { commandId, actor: 'visitor', actorName: 'visitor', correlationId: commandId }
    const prompts = ['aiFeelings', 'internetMemory', 'internetShame', 'onlineUsername', 'griefCopingMechanism']
    const data = Object.fromEntries(prompts.map((prompt) => [prompt, `answer of ${user._id}`]))
    const entry = { newId: user._id, blackboardId: boardId, phone: user.phone, name: user.name, data }
    await enterShow(entry, { handler, phoneKey, hash: async () => '', request })
  }

  return {
    wait: () => undefined,
    come: ({ device }) => on(device, (it) => it.isOpen() || it.open()),
    // refused, or cut off because the node died: the person may try again
    enter: ({ person }) => void enter(person).catch(() => undefined),
    leave: ({ device, politely }) => on(device, (it) => it.leave({ politely })),
    drop: ({ device, noticeMs }) => on(device, (it) => it.drop(noticeMs)),
    everybodyDrops: ({ noticeMs }) => {
      for (const device of devices) device.drop(noticeMs)
    },
    reload: ({ device }) => on(device, (it) => it.reload()),
    sound: ({ device, on: running }) => on(device, (it) => it.sound(running)),
    emote: ({ device, type }) => on(device, (it) => it.emote(type)),
    answer: ({ device, which, value }) => on(device, (it) => it.answer(which, value ? 'left' : 'right')),
    test: ({ device }) => on(device, (it) => it.test()),
    replay: ({ device }) => on(device, (it) => it.replay()),
    repeat: ({ device, which }) => on(device, (it) => it.repeatReceipt(which)),
    takeOver: ({ device }) => on(device, (it) => it.takeOver()),
    deskDrops: ({ desk, noticeMs }) => desks[desk]?.drop(noticeMs),
    deskReopens: ({ desk }) => {
      desks[desk]?.close()
      // the page could not be read: the operator may try again
      desks[desk]?.open().catch((error: unknown) => {
        if (!(error instanceof ReadStoreUnavailable)) throw error
      })
    },
    crash: ({ node, when, appends, downMs }) => {
      cluster.trouble(downMs + 5_000)
      const up = cluster.up()
      down.next = up.length > 1 ? downMs : Math.min(downMs, 20_000)
      if (when === 'now') up[node % Math.max(1, up.length)]?.die()
      else meet(when, appends)
    },
    standsStill: ({ of: what, node, ms }) => {
      cluster.standStill({ what, node, ms })
      cluster.trouble(ms)
      clock.at(clock.now() + ms, () => watchOwed(cluster))
    },
    storeAway: ({ ms }) => {
      cluster.trouble(ms + 1_000)
      cluster.decideFaults(() => (cluster.up().length > 0 ? 'away' : 'fine'))
      clock.at(clock.now() + ms, () => cluster.decideFaults(() => 'fine'))
    },
    storeSlow: ({ ms }) => {
      cluster.trouble(ms + 3_000)
      cluster.slowStores(ms)
    },
    subscriptionsDropped: () => {
      cluster.trouble(3_000)
      cluster.dropSubscriptions()
    },
    viewsForgotten: () => {
      cluster.trouble(3_000)
      cluster.forgetViews()
    },
    viewsLost: ({ ms }) => {
      cluster.trouble(ms + 3_000)
      cluster.loseViews(ms)
    },
    answerLost: ({ appends }) => {
      cluster.trouble(3_000)
      meet('answer lost', appends)
    },
  } satisfies Partial<Acts>
}
