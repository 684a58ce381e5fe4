import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { decode, encode, Message } from 'node-osc'
import slip from 'slip'

type Reply = { address: string; status: string; message?: string; data?: Record<string, unknown> }

const replyIn = (bytes: Uint8Array): Reply => {
  const { address, args } = decode(Buffer.from(bytes)) as { address: string; args: { value: string }[] }
  return { address, ...(JSON.parse(args[0]?.value ?? '') as Omit<Reply, 'address'>) }
}

/** A show-control machine that sends OSC messages and collects the replies. */
export type OscSender = {
  send: (address: string, ...args: (string | number)[]) => void
  raw: (bytes: Uint8Array) => void
  /** sends a message and resolves with its reply */
  ask: (address: string, ...args: (string | number)[]) => Promise<Reply>
  replies: readonly Reply[]
  close: () => void
}

const sender = (put: (bytes: Uint8Array) => void, close: () => void) => {
  const replies: Reply[] = []
  let waiting: { address: string; resolve: (reply: Reply) => void }[] = []
  const heard = (bytes: Uint8Array): void => {
    const reply = replyIn(bytes)
    replies.push(reply)
    const first = waiting.find(({ address }) => address === reply.address)
    waiting = waiting.filter((it) => it !== first)
    first?.resolve(reply)
  }
  const send = (address: string, ...args: (string | number)[]): void => put(encode(new Message(address, ...args)))
  const ask = (address: string, ...args: (string | number)[]): Promise<Reply> => {
    const answered = new Promise<Reply>((resolve) => waiting.push({ address: `/reply${address}`, resolve }))
    send(address, ...args)
    return answered
  }
  const machine: OscSender = { send, raw: put, ask, replies, close }
  return { heard, machine }
}

/** `from`: the sender's address, by which messages without a key are counted; all of 127.0.0.0/8 is this machine. */
export const openUdp = async (port: number, from = '127.0.0.1'): Promise<OscSender> => {
  const socket = createSocket('udp4')
  const { heard, machine } = sender(
    (bytes) => socket.send(bytes, port, '127.0.0.1'),
    () => void socket.close(),
  )
  socket.on('message', heard)
  socket.bind({ address: from })
  await once(socket, 'listening')
  return machine
}

export const openTcp = async (port: number, host = '127.0.0.1'): Promise<OscSender & { closed: Promise<unknown> }> => {
  const socket = connect(port, host)
  const { heard, machine } = sender(
    (bytes) => socket.write(slip.encode(bytes)),
    () => void socket.destroy(),
  )
  const decoder = new slip.Decoder({ maxMessageSize: 1_000_000, onMessage: heard, onError: () => undefined })
  socket.on('data', (bytes) => decoder.decode(bytes))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  return { ...machine, raw: (bytes) => void socket.write(bytes), closed }
}
