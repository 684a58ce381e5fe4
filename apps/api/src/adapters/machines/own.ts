import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FilledMessage } from '@ghostlight/domain'

/** Where this server listens itself: numbers of ports, and the host and port by which others know it, such as `show.example:443`. */
export type Own = { tcp: readonly number[]; udp: readonly number[]; known?: string | undefined }

/** The addresses that this machine has now: a laptop gets others with another network. */
export const addressesHere = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))

/** Also an IPv4 address that is written as one of IPv6. */
const isHere = (address: string, here: readonly string[]): boolean => {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  // to connect to no address at all is to connect to oneself
  list.addSubnet('0.0.0.0', 8, 'ipv4')
  list.addSubnet('::', 127, 'ipv6')
  for (const it of here.map(withoutZone)) list.addAddress(it, familyOf(it))
  const plain = withoutZone(address)
  return list.check(plain, familyOf(plain))
}

const withoutZone = (address: string): string => address.split('%')[0] ?? ''
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const portOf = (message: FilledMessage): number => {
  if (message.kind === 'osc') return message.port
  return Number(message.url.port) || (message.url.protocol === 'https:' ? 443 : 80)
}

/** Whether a message that goes to this address would come to this very server. */
export const isOwn = (
  message: FilledMessage,
  address: string,
  { own, here }: { own: Own; here: readonly string[] },
): boolean => {
  const port = portOf(message)
  const host = message.kind === 'osc' ? message.host : message.url.hostname
  if (message.kind === 'http' && `${host.toLowerCase()}:${port}` === own.known) return true
  const ports = message.kind === 'osc' && message.over === 'udp' ? own.udp : own.tcp
  return ports.includes(port) && isHere(address, here)
}
