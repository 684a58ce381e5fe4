import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import type { FilledMessage } from '@ghostlight/domain'
import { encode } from 'node-osc'
import slip from 'slip'
import type { Answered } from '../../engine/ports/machines.ts'
import { failureOf } from './failure.ts'
import type { Found } from './found.ts'

type Osc = Extract<FilledMessage, { kind: 'osc' }>
type To = { found: Found; withinMs: number }

/** Over UDP nobody confirms the arrival. Over TCP a message counts as taken when the machine accepts the connection. */
export const sendOsc = (message: Osc, to: To): Promise<Answered> => {
  const { address, args } = message
  const packet = encode({ oscType: 'message', address, args: [...args] })
  return message.over === 'udp' ? overUdp(packet, message.port, to) : overTcp(packet, message.port, to)
}

const overUdp = (packet: Uint8Array, port: number, { found }: To): Promise<Answered> =>
  new Promise((resolve) => {
    const socket = createSocket(found.family === 6 ? 'udp6' : 'udp4')
    const done = (error: Error | null): void => {
      socket.close()
      resolve(error ? failureOf(error) : { ok: true, detail: 'over UDP, which does not say whether it arrived' })
    }
    socket.once('error', done)
    socket.send(packet, port, found.address, (error) => {
      socket.off('error', done)
      done(error)
    })
  })

const overTcp = (packet: Uint8Array, port: number, { found, withinMs }: To): Promise<Answered> =>
  new Promise((resolve) => {
    const socket = connect({ host: found.address, port })
    socket.setNoDelay(true)
    const tooLong = setTimeout(() => socket.destroy(new Error('timeout')), withinMs)
    socket.on('error', (error) => resolve(failureOf(error)))
    socket.once('close', () => clearTimeout(tooLong))
    socket.once('connect', () =>
      socket.end(slip.encode(packet), () => {
        resolve({ ok: true, detail: 'taken' })
        // nobody reads the machine's answer
        socket.resume()
      }),
    )
  })
