import { decode, encode } from 'node-osc'
import { z } from 'zod'

/** One OSC message: where to, and its arguments. */
export type OscMessage = { address: string; args: readonly unknown[] }

const Decoded = z.discriminatedUnion('oscType', [
  z.object({
    oscType: z.literal('message'),
    address: z.string().startsWith('/'),
    args: z.array(z.object({ value: z.unknown() })),
  }),
  z.object({ oscType: z.literal('bundle'), elements: z.array(z.unknown()) }),
])

const comma = 0x2c
const ours = Buffer.from('/ghostlight/', 'latin1')
const bundle = Buffer.from('#bundle\0', 'latin1')
const startsWith = (bytes: Buffer, start: Buffer): boolean =>
  bytes.length >= start.length && bytes.compare(start, 0, start.length, 0, start.length) === 0

/** the longest address that asks anything, and what fills its last word */
const longestAddress = 64

/**
 * Whether it is worth being decoded: a message to an address that begins as ours do and is a whole one, or a bundle with such
 * an address anywhere. Looks at bytes alone: a house is full of OSC for others, and of a thousand such a second GO may feel nothing.
 */
export const mayBeOurs = (bytes: Buffer): boolean => {
  if (!looksRight(bytes)) return false
  if (startsWith(bytes, bundle)) return bytes.includes(ours)
  if (!startsWith(bytes, ours)) return false
  const end = bytes.indexOf(0, ours.length)
  if (end < 0 || end > longestAddress) return false
  // what follows the address is its types, or nothing
  const types = (end & ~3) + 4
  return types === bytes.length || bytes[types] === comma
}

/** OSC 1.0 has nothing that is not a multiple of 4 bytes and begins otherwise: what is foreign costs next to nothing. */
const looksRight = (bytes: Uint8Array): boolean => bytes.length % 4 === 0 && (bytes[0] === 0x2f || bytes[0] === 0x23)

/** so many messages of one bundle are looked at */
const most = 32

/**
 * The messages of one packet, in their order, a bundle's at once whatever its time tag says; none where the bytes are no OSC
 * or lead nowhere. Total: whatever the bytes are, nothing is thrown.
 */
export const messagesIn = (bytes: Uint8Array): OscMessage[] => {
  if (!looksRight(bytes)) return []
  try {
    return flat(decode(Buffer.from(bytes))).slice(0, most)
  } catch {
    return []
  }
}

const flat = (packet: unknown): OscMessage[] => {
  const parsed = Decoded.safeParse(packet)
  if (!parsed.success) return []
  const { data } = parsed
  if (data.oscType === 'bundle') return data.elements.flatMap(flat)
  return [{ address: data.address, args: data.args.map(({ value }) => value) }]
}

export const packetOf = (address: string, text: string): Buffer =>
  encode({ oscType: 'message', address, args: [{ type: 's', value: text }] })
