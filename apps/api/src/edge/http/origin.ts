import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** A direct request from this machine: not through a proxy that says it forwards. */
export const isLoopback = (request: FastifyRequest): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  isLocalName(request.hostname)

const isLocalName = (name: string): boolean => name === 'localhost' || loopback.test(name) || name === '[::1]'

/** The machine's own address in the local network, as phones reach it; undefined when it has none. */
export const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/**
 * Where phones reach this server: PUBLIC_ORIGIN; the LAN address when the console is opened on loopback; else as asked.
 * The port is the one asked for: behind a mapped port it is another than the one listened on.
 */
export const publicOrigin = (request: FastifyRequest, { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): string => {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN
  const lan = isLocalName(request.hostname) ? lanAddress() : undefined
  return lan ? `http://${lan}${/:\d+$/.exec(request.host)?.[0] ?? ''}` : `${request.protocol}://${request.host}`
}
