import { BlockList, isIP } from 'node:net'

const loopback = ['127.0.0.0/8', '::1/128']

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a text is an address or a range such as 10.0.0.0/24. */
export const isRange = (text: string): boolean => {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
}

export const isLoopbackHost = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** Whether to accept a sender at this address: from the given ranges, or only from this machine. */
export const allowing = (ranges: readonly string[] | undefined): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const range of ranges ?? loopback) {
    const [address = '', prefix] = range.split('/')
    const family = familyOf(address)
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:/i, '')
    return list.check(plain, familyOf(plain))
  }
}
