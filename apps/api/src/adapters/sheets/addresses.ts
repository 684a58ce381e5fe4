import { BlockList, isIPv4 } from 'node:net'

const notPublic = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, bits, 'ipv4')
// global IPv6 ranges that stand for other addresses: Teredo, documentation, 6to4
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public: not this machine, not its network, and without a special meaning. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !notPublic.check(address, 'ipv4')
    : global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
