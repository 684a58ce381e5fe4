import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { FilledMessage } from '@ghostlight/domain'
import type { Answered, Machines } from '../../engine/ports/machines.ts'
import { isTarget, type Targets } from './allowed.ts'
import type { Found } from './found.ts'
import { addressesHere, isOwn, type Own } from './own.ts'
import { sendHttp } from './send-http.ts'
import { sendOsc } from './send-osc.ts'

type Options = {
  targets: Targets
  /** where this server listens; known once it does */
  own?: () => Own
  /** the addresses of this machine */
  here?: () => readonly string[]
  /** the addresses of a name; rejects if there are none */
  find?: (host: string) => Promise<readonly string[]>
  /** how long a machine may take, ms */
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

const hostOf = (message: FilledMessage): string =>
  message.kind === 'osc' ? message.host : message.url.hostname.replace(/^\[|\]$/g, '')

/**
 * Sends to the machines that CONTROL_TARGETS lists, or to this one, but never to this server itself. A name is looked
 * up once, and the message goes to the checked address. A later change of the name, or a redirect, has no effect.
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

  const allowedFor = async (message: FilledMessage): Promise<Found | Answered> => {
    const found = await foundOf(hostOf(message))
    if ('ok' in found) return found
    return isOwn(message, found.address, { own: own(), here: here() }) ? isThisServer : found
  }

  return {
    refusal: async (message) => {
      const found = await allowedFor(message)
      return 'ok' in found ? found.detail : undefined
    },
    send: async (message, headers) => {
      const found = await allowedFor(message)
      if ('ok' in found) return found
      return message.kind === 'osc'
        ? sendOsc(message, { found, withinMs })
        : sendHttp(message, { found, withinMs, headers })
    },
  }
}
