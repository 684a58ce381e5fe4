import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Answered, Machines } from '../../engine/ports/machines.ts'
import { isTarget, type Targets } from './allowed.ts'
import type { Found } from './found.ts'
import { addressesHere, isOwn, type Own } from './own.ts'
import { sendHttp } from './send-http.ts'
import { sendOsc } from './send-osc.ts'

type Options = {
  targets: Targets
  /** where this server listens, which is known once it does */
  own?: () => Own
  /** the addresses of this machine */
  here?: () => readonly string[]
  /** addresses of a name; rejects where there is none */
  find?: (host: string) => Promise<readonly string[]>
  /** how long a machine has, ms */
  withinMs?: number
}

const findByDns = async (host: string): Promise<string[]> => (await lookup(host, { all: true })).map((it) => it.address)

const notAllowed = (host: string): Answered => ({
  ok: false,
  reason: 'NOT_ALLOWED',
  detail: `${host} is not on the list of machines (CONTROL_TARGETS)`,
})

const isThisServer: Answered = {
  ok: false,
  reason: 'NOT_ALLOWED',
  detail: 'that is this server itself: an automation tells other machines, and presses nothing here',
}

/**
 * The machines that CONTROL_TARGETS lists, or this one; never this server itself, by whatever address. A name is looked up once, and what is sent goes to the address that
 * was checked: whatever the name says a moment later, and wherever the machine would send us on to.
 */
export const openMachines = ({
  targets,
  own = () => ({ tcp: [], udp: [] }),
  here = addressesHere,
  find = findByDns,
  withinMs = 3_000,
}: Options): Machines => {
  const foundOf = async (host: string): Promise<Found | Answered> => {
    const addresses = isIP(host) ? [host] : await find(host).catch(() => [])
    const [first] = addresses
    if (first === undefined)
      return { ok: false, reason: 'NOT_TAKEN', detail: `there is no machine ${host} in the network` }
    const address = addresses.find((it) => isTarget(targets, host, it))
    if (address === undefined) return notAllowed(host)
    return { address, family: isIP(address) === 6 ? 6 : 4 }
  }

  return {
    send: async (message, headers) => {
      const host = message.kind === 'osc' ? message.host : message.url.hostname.replace(/^\[|\]$/g, '')
      const found = await foundOf(host)
      if ('ok' in found) return found
      if (isOwn(message, found.address, { own: own(), here: here() })) return isThisServer
      return message.kind === 'osc'
        ? sendOsc(message, { found, withinMs })
        : sendHttp(message, { found, withinMs, headers })
    },
  }
}
