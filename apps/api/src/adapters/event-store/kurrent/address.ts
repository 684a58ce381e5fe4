import { readFileSync } from 'node:fs'
import type { Endpoint } from '../../reach/reach.ts'

export type Address = {
  doors: readonly Endpoint[]
  user: string | undefined
  /** the leader is asked for at one node or several, rather than taken to be at the one address */
  findsLeader: boolean
  /** of several nodes these, rather than the one that leads, as it is written; undefined = the leader */
  prefers: string | undefined
}

const shape = /^\w+(\+discover)?:\/\/(?:([^:@/]+):[^@]*@)?([^/?@]+)\/?(?:\?(.*))?$/

/** The client warns twice about the older name each time it connects. */
export const today = (url: string): string => url.trim().replace(/^esdb/, 'kurrentdb')

/** The parts of an address, if it has the shape of one. Only the client tells whether it is right. */
export const readAddress = (url: string): Address | undefined => {
  const [found, discover, user, hosts = '', query = ''] = shape.exec(url.trim()) ?? []
  if (found === undefined) return undefined
  const options = new Map(query.split('&').map((it) => [it.split('=')[0]?.toLowerCase(), it.split('=')[1] ?? '']))
  const ca = options.get('tlscafile')
  const verify = options.get('tlsverifycert') !== 'false'
  const tls =
    options.get('tls') === 'false' ? false : { verify, ...(ca && { ca: readFileSync(decodeURIComponent(ca)) }) }
  const doors = hosts.split(',').map((it): Endpoint => {
    const [host = '', port = '2113'] = it.trim().split(':')
    return { host, port: Number(port), tls }
  })
  const findsLeader = discover !== undefined || doors.length > 1
  const preference = options.get('nodepreference')
  const prefers = preference?.toLowerCase() === 'leader' ? undefined : preference
  return { doors, user: user && decodeURIComponent(user), findsLeader, prefers }
}
