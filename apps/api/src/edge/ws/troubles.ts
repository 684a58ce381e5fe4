import type { HouseTrouble, MachineGone, TroubleTold } from '@ghostlight/contracts'
import { mostSkewMs } from '../../engine/liveness/shared-clock.ts'
import { type Channel, channel } from '../../engine/ports/channel.ts'
import type { Connection } from '../connection/connection.ts'
import type { ControlSession } from '../control-key.ts'
import type { Services } from '../services.ts'
import type { ConsoleFanout } from './console-fanout.ts'

const lookMs = 1_000
/** A node repeats what it knows this often, and is missed after it has been silent for longer than three times this, ms. */
const repeatMs = 5_000
const missedMs = 3 * repeatMs + lookMs
/** A node that stays away was probably taken out of service, ms. */
const givenUpMs = 600_000
/** How many machines that went away a show names. */
const mostMachines = 20

type Machine = { blackboardId: string; keyId: string; name: string }
/** `here`: machines on this node; `left`: those whose last socket here closed, and when, ms. `ends`: it says goodbye */
type Told = {
  node: string
  house: HouseTrouble[]
  here: Machine[]
  left: (Machine & { at: number })[]
  ends?: true
}
export const troublesChannel: Channel<Told> = channel('troubles')

type Parts = { fanout: Pick<ConsoleFanout, 'open' | 'toShow'> }
type Needed = Pick<
  Services,
  'views' | 'clock' | 'node' | 'silent' | 'isStoring' | 'skewMs' | 'setBackMs' | 'outages' | 'logger'
>

const nothing: TroubleTold = { house: [], machines: [] }

/**
 * What of the house needs somebody, for consoles: it is in no show's log. Every node says what it sees, and each tells its
 * own consoles what all of them see.
 */
export const createTroubles = (services: Needed, { fanout }: Parts) => {
  const { views, clock, node } = services
  const heard = new Map<string, Told & { at: number }>()
  const since = new Map<string, number>()
  const here = new Map<string, Machine & { sockets: number }>()
  const left = new Map<string, Machine & { at: number }>()
  const sent = new Map<string, string>()
  let published = { text: '', at: Number.NEGATIVE_INFINITY }
  let cancel = (): void => undefined

  const ownHouse = (): HouseTrouble[] => {
    const now = clock.now()
    const silent = services.silent() ?? (services.isStoring() ? undefined : 'nothing can be stored')
    const found: Omit<HouseTrouble, 'since'>[] = [
      ...(silent === undefined ? [] : [{ about: 'store' as const, name: node, detail: silent }]),
      ...clockWrong().map((detail) => ({ about: 'clock' as const, name: node, detail })),
      ...missedNodes(),
    ]
    const keys = new Set(found.map(({ about, name }) => `${about}/${name}`))
    for (const key of since.keys()) if (!keys.has(key)) since.delete(key)
    const dated = found.map((it) => {
      const key = `${it.about}/${it.name}`
      const from = since.get(key) ?? now
      since.set(key, from)
      return { ...it, since: new Date(from).toISOString() }
    })
    return [...dated, ...services.outages().map((it) => ({ ...it, since: new Date(it.since).toISOString() }))]
  }

  const clockWrong = (): string[] => {
    const [skew, setBack] = [services.skewMs(), services.setBackMs()]
    if (Math.abs(skew) >= mostSkewMs) return [`${skew} ms from the other nodes`]
    return setBack >= mostSkewMs ? [`it was set back by ${Math.round(setBack / 1_000)} s`] : []
  }

  /** While the nodes cannot hear of each other, nobody is missed. */
  const missedNodes = (): Omit<HouseTrouble, 'since'>[] => {
    if (services.silent() !== undefined) return []
    return [...heard.values()].flatMap((it) => {
      const silentMs = clock.now() - it.at
      if (it.node === node || silentMs < missedMs) return []
      if (silentMs > givenUpMs) heard.delete(it.node)
      return silentMs > givenUpMs ? [] : [{ about: 'node' as const, name: it.node, detail: 'it does not answer' }]
    })
  }

  const viewOf = (blackboardId: string): TroubleTold => {
    const all = [...heard.values()]
    const house = new Map<string, HouseTrouble>()
    for (const it of all.flatMap((told) => (clock.now() - told.at < missedMs ? told.house : []))) {
      const key = `${it.about}/${it.name}`
      const before = house.get(key)
      if (!before || it.since < before.since) house.set(key, it)
    }
    const ofShow = (it: Machine): boolean => it.blackboardId === blackboardId
    const connected = new Set(all.flatMap((told) => told.here.filter(ofShow).map(({ keyId }) => keyId)))
    const machines = new Map<string, MachineGone>()
    for (const { keyId, name, at } of all.flatMap((told) => told.left.filter(ofShow)).sort((a, b) => a.at - b.at))
      if (!connected.has(keyId)) machines.set(keyId, { keyId, name, since: new Date(at).toISOString() })
    return { house: [...house.values()], machines: [...machines.values()].slice(-mostMachines) }
  }

  const tellConsoles = (): void => {
    const shows = fanout.open()
    for (const id of sent.keys()) if (!shows.includes(id)) sent.delete(id)
    for (const id of shows) {
      const payload = viewOf(id)
      const text = JSON.stringify(payload)
      if (text === (sent.get(id) ?? JSON.stringify(nothing))) continue
      sent.set(id, text)
      fanout.toShow(id, { type: 'troubleTold', payload })
    }
  }

  const look = (): void => {
    const told: Told = {
      node,
      house: ownHouse(),
      here: [...here.values()].map(({ sockets: _, ...it }) => it),
      left: [...left.values()],
    }
    heard.set(node, { ...told, at: clock.now() })
    const text = JSON.stringify(told)
    if (text !== published.text || clock.now() - published.at >= repeatMs) {
      published = { text, at: clock.now() }
      views.publish(troublesChannel, told).catch(() => undefined)
    }
    tellConsoles()
    cancel = clock.at(clock.now() + lookMs, look)
  }

  return {
    told: (told: Told): void => {
      if (told.node === node) return
      if (told.ends) heard.delete(told.node)
      else heard.set(told.node, { ...told, at: clock.now() })
    },
    /** Tells a console that has just come what the others know. */
    tell: (blackboardId: string, console: Pick<Connection, 'send'>): void => {
      const known = viewOf(blackboardId)
      if (known.house.length + known.machines.length > 0) console.send('troubleTold', known)
    },
    machineCame: ({ _id: keyId, name, blackboardId }: ControlSession): void => {
      left.delete(keyId)
      here.set(keyId, { blackboardId, keyId, name, sockets: (here.get(keyId)?.sockets ?? 0) + 1 })
    },
    machineLeft: ({ _id: keyId }: ControlSession, ended: boolean): void => {
      const machine = here.get(keyId)
      if (!machine) return
      const { sockets, ...it } = machine
      if (sockets > 1) return void here.set(keyId, { ...machine, sockets: sockets - 1 })
      here.delete(keyId)
      if (!ended) left.set(keyId, { ...it, at: clock.now() })
    },
    /** nobody misses a machine whose key was ended */
    keysAre: (blackboardId: string, keys: readonly string[]): void => {
      for (const it of left.values())
        if (it.blackboardId === blackboardId && !keys.includes(it.keyId)) left.delete(it.keyId)
    },
    start: look,
    stop: (): void => {
      cancel()
      views.publish(troublesChannel, { node, house: [], here: [], left: [], ends: true }).catch(() => undefined)
    },
  }
}
export type Troubles = ReturnType<typeof createTroubles>
