import { isIP, isIPv4 } from 'node:net'
import { networkInterfaces, hostname as ownName } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config/config.ts'

/** Headers that proxies add to a forwarded request; also everything that begins with `x-forwarded`. */
const forwarding = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip']
const isForwarded = (header: string): boolean => forwarding.includes(header) || header.startsWith('x-forwarded')

/** A direct request from this machine, without a proxy that says it forwards. */
export const isLoopback = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress ?? '') &&
  !Object.keys(request.headers).some(isForwarded) &&
  isLocalName(request.hostname)

const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || (isIPv4(address.replace('::ffff:', '')) && address.replace('::ffff:', '').startsWith('127.'))

/** Only addresses: `127.somewhere.example` is a name that anybody may own. */
const isLocalName = (name: string): boolean => name === 'localhost' || name === '[::1]' || isLoopbackAddress(name)

/** This machine's address in the local network, which phones can reach; undefined if it has none. */
export const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/**
 * Where phones reach this server: PUBLIC_ORIGIN; the LAN address if the console is opened on loopback or by an unknown
 * name; else as requested. The port is that of the request, because a mapped port differs from the one listened on.
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
 * A request may name any host, and a link with it would lead there. Only addresses and this machine's own name are
 * accepted; any other name must be set as PUBLIC_ORIGIN.
 */
const isOwnName = (name: string): boolean => {
  const own = ownName().toLowerCase()
  const address = name.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 || [own, `${own}.local`].includes(name.toLowerCase())
}

/** Where the page's sockets go, for its content security policy; leaves out anything that is not a plain host. */
export const socketOrigin = (host: string | undefined, origin: string | undefined): string => {
  if (origin) return origin.replace('http', 'ws')
  return host !== undefined && /^[\w.:[\]-]{1,253}$/.test(host) ? `ws://${host}` : "'self'"
}
