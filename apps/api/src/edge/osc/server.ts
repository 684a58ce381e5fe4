import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import slip from 'slip'
import { allowing } from '../../config/ranges.ts'
import type { Controlling } from '../control/controlling.ts'
import type { Services } from '../services.ts'
import { createOscAnswers } from './answer.ts'
import { mayBeOurs, messagesIn, packetOf } from './packet.ts'
import { requestIn } from './requests.ts'

const maxBytes = 64 * 1024
/** TCP connections at once */
const mostConnections = 64
const idleMs = 600_000

type Sender = { id: string; address: string }
type Parts = {
  services: Services
  controlling: Controlling
  port: number
  host: string
  allow: readonly string[] | undefined
}

/**
 * OSC over UDP, and over TCP with SLIP, on one port number. No packet can end the process, and a stranger's gets no
 * answer.
 */
export const openOsc = async ({ services, controlling, port, host, allow }: Parts) => {
  const { logger, ids } = services
  const answers = createOscAnswers(services, controlling)
  const isAllowed = allowing(allow)

  const hear = (bytes: Buffer, sender: Sender, reply: (packet: Buffer) => void): void => {
    for (const message of messagesIn(bytes)) {
      const request = requestIn(message)
      if (!request) continue
      void answers.answer(sender, request).then((text) => {
        if (text !== undefined) reply(packetOf(`/reply${message.address}`, text))
      })
    }
  }

  const udp = createSocket({ type: host.includes(':') ? 'udp6' : 'udp4' })
  udp.on('message', (bytes, { address, port: from }) => {
    // the cheap question first
    if (!mayBeOurs(bytes) || !isAllowed(address)) return
    hear(bytes, { id: `udp ${address} ${from}`, address }, (packet) => udp.send(packet, from, address, () => undefined))
  })
  udp.on('error', (error) => logger.warn({ err: error }, 'osc over udp'))

  const open = new Set<Socket>()
  const serve = (socket: Socket): void => {
    const address = socket.remoteAddress ?? ''
    if (!isAllowed(address)) {
      socket.destroy()
      return
    }
    const sender = { id: `tcp ${ids.next()}`, address }
    open.add(socket)
    const decoder = new slip.Decoder({
      maxMessageSize: maxBytes,
      onMessage: (bytes) => {
        const packet = Buffer.from(bytes)
        if (mayBeOurs(packet)) hear(packet, sender, (reply) => socket.writable && socket.write(slip.encode(reply)))
      },
      onError: () => socket.destroy(),
    })
    socket.setNoDelay(true)
    socket.setTimeout(idleMs, () => socket.destroy())
    socket.on('data', (bytes) => !socket.destroyed && decoder.decode(bytes))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      answers.forget(sender)
    })
  }
  const tcp = createServer(serve)
  tcp.maxConnections = mostConnections
  tcp.listen({ port, host })
  await once(tcp, 'listening')
  const address = tcp.address()
  const bound = typeof address === 'object' && address ? address.port : port
  udp.bind(bound, host)
  await once(udp, 'listening')
  return {
    port: bound,
    close: async (): Promise<void> => {
      for (const socket of open) socket.destroy()
      await Promise.all([once(tcp.close(), 'close'), once(udp.close(), 'close')])
    },
  }
}
