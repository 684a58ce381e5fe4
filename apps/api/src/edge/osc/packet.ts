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
