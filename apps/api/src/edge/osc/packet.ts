import { decode, encode } from 'node-osc'
import { z } from 'zod'

/** One OSC message: its address and its arguments. */
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

/** the longest known address, with the bytes that fill it up */
const longestAddress = 64

/**
 * Whether a packet is worth decoding: a complete message to an address that begins like ours, or a bundle that contains such an
 * address. It looks only at bytes: a theatre has much OSC for other machines, and a thousand such packets a second must not delay GO.
 */
export const mayBeOurs = (bytes: Buffer): boolean => {
  if (!looksRight(bytes)) return false
  if (startsWith(bytes, bundle)) return bytes.includes(ours)
  if (!startsWith(bytes, ours)) return false
  const end = bytes.indexOf(0, ours.length)
  if (end < 0 || end > longestAddress) return false
  // after the address come the types, or nothing
  const types = (end & ~3) + 4
  return types === bytes.length || bytes[types] === comma
}

/** Every OSC 1.0 packet has a multiple of 4 bytes and begins with / or #. This check makes other packets cost almost nothing. */
const looksRight = (bytes: Uint8Array): boolean => bytes.length % 4 === 0 && (bytes[0] === 0x2f || bytes[0] === 0x23)

/** how many messages of one bundle are read */
const most = 32

/**
 * The messages of one packet in order. A bundle's messages count at once, whatever its time tag. Returns none if the bytes are
 * not OSC or not for us. Never throws, whatever the bytes.
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
