import { isIP, isIPv4 } from 'node:net'
import { networkInterfaces, hostname as ownName } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config/config.ts'

/** What a proxy adds to a request that it hands on, each its own; and whatever begins with `x-forwarded`. */
const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']
const isForwarded = (header: string): boolean => forwarding.includes(header) || header.startsWith('x-forwarded')

/** A direct request from this machine: not through a proxy that says it forwards. */
export const isLoopback = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress ?? '') &&
  !Object.keys(request.headers).some(isForwarded) &&
  isLocalName(request.hostname)

const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIPv4(address.replace('::ffff:', '')) && address.replace('::ffff:', '').startsWith('127.'))

/** Addresses only: `127.somewhere.example` is a name, and anybody's. */
const isLocalName = (name: string): boolean => name === 'localhost' || name === '[::1]' || isLoopbackAddress(name)

/** The machine's own address in the local network, as phones reach it; undefined when it has none. */
export const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/**
 * Where phones reach this server: PUBLIC_ORIGIN; the LAN address when the console is opened on loopback, or by a
 * name that is not known to be this machine's; else as asked.
 * The port is the one asked for: behind a mapped port it is another than the one listened on.
 */
export const publicOrigin = (
  request: FastifyRequest,
  { PUBLIC_ORIGIN, TRUST_PROXY }: Pick<Config, 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>,
): string => {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN
  const { hostname, host, protocol } = request
  const port = /:\d{1,5}$/.exec(host)?.[0] ?? ''
  if (!isLocalName(hostname) && (TRUST_PROXY || isOwnName(hostname))) return `${protocol}://${host}`
  return `http://${lanAddress() ?? 'localhost'}${port}`
}

/**
 * A request may name anything as its host, and a link with it would lead there. Taken are addresses, which are nobody's
 * to point elsewhere, and this machine's own name; any other name is to be given as PUBLIC_ORIGIN.
 */
const isOwnName = (name: string): boolean => {
  const own = ownName().toLowerCase()
  const address = name.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 || [own, `${own}.local`].includes(name.toLowerCase())
}

/** Where the page's own sockets go, for its content security policy; what is no plain host is left out. */
export const socketOrigin = (host: string | undefined, origin: string | undefined): string => {
  if (origin) return origin.replace('http', 'ws')
  return host !== undefined && /^[\w.:[\]-]{1,253}$/.test(host) ? `ws://${host}` : "'self'"
}
