/**
 * An operator who may only view, as a process. `{port, token, paths, each}`: requests each path this many times at once, again
 * and again, and reads the answers; says when all first requests are sent. `{stop: true}`: hangs up, and says how many bytes came.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'

// low priority, because a reader's work would cost the server nothing: it runs on another machine
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

type Order = { port: number; token: string; paths: string[]; each: number } | { stop: true }

const open = new Set<Socket>()
let bytes = 0
let answers = 0

const ask = async (port: number, token: string, path: string): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = [`GET ${path} HTTP/1.1`, `host: localhost:${port}`, `authorization: Bearer ${token}`]
  socket.write([...head, 'connection: close', '', ''].join('\r\n'))
  socket.once('close', () => {
    if (!open.delete(socket)) return
    answers += 1
    // a determined reader asks again
    void ask(port, token, path)
  })
}

process.on('message', async (order: Order) => {
  if ('stop' in order) {
    const ended = [...open]
    open.clear()
    for (const socket of ended) socket.destroy()
    process.send?.({ bytes, answers })
    return
  }
  const { port, token, paths, each } = order
  const asked = paths.flatMap((path) => Array.from({ length: each }, () => ask(port, token, path)))
  await Promise.all(asked)
  process.send?.({ asked: asked.length })
})
process.on('disconnect', () => process.exit(0))
