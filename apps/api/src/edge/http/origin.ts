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

/** Where phones reach this server: PUBLIC_ORIGIN; the LAN address when the console is opened on loopback; else as asked. */
export const publicOrigin = (request: FastifyRequest, { config, port }: { config: Config; port: number }): string => {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN
  const lan = isLocalName(request.hostname) ? lanAddress() : undefined
  return lan ? `http://${lan}:${port}` : `${request.protocol}://${request.host}`
}
