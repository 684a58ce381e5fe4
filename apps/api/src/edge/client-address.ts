import { isIPv6 } from 'node:net'

/**
 * The address that identifies a client: for IPv6 its network, because a phone can take any number of addresses there.
 */
export const clientAddress = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = (part = ''): string[] => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(head), groups(tail)]
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  const all = [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
