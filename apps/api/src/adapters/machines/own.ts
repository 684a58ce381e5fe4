import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FilledMessage } from '@ghostlight/domain'

/** Where this server listens: port numbers, and the host and port by which others know it (`show.example:443`). */
export type Own = { tcp: readonly number[]; udp: readonly number[]; known?: string | undefined }

/** This machine's current addresses. They change when a laptop changes its network. */
export const addressesHere = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))

/** Also matches an IPv4 address that is written as IPv6. */
const isHere = (address: string, here: readonly string[]): boolean => {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  // a connection to the unspecified address goes to this machine
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

/** Whether a message to this address would reach this server itself. */
export const isOwn = (
  message: FilledMessage,
  address: string,
  { own, here }: { own: Own; here: readonly string[] },
): boolean => {
  const port = portOf(message)
  // a URL has its host in small letters
  const host = message.kind === 'osc' ? message.host : message.url.hostname
  if (message.kind === 'http' && `${host}:${port}` === own.known) return true
  const ports = message.kind === 'osc' && message.over === 'udp' ? own.udp : own.tcp
  return ports.includes(port) && isHere(address, here)
}
