import { BlockList, isIP } from 'node:net'

/** The machines that messages may go to: addresses, and names. */
export type Targets = { isAllowed: (address: string) => boolean; names: readonly string[] }

/** These must be listed as addresses: a listed name that leads to one of them may be an attack on this machine. */
const nobodys = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  nobodys.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nobodys.addSubnet(net, bits, 'ipv6')

/** An IPv4 address that is written as IPv6 counts as IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether the machine with this name, found at this address, is allowed. */
export const isTarget = ({ isAllowed, names }: Targets, host: string, address: string): boolean => {
  const found = plain(address)
  if (isAllowed(found)) return true
  return names.includes(host.toLowerCase()) && !nobodys.check(found, isIP(found) === 6 ? 'ipv6' : 'ipv4')
}
