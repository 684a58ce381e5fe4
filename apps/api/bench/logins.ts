/**
 * Strangers who try to log in, as a process. `{port, many}`: sends this many wrong logins at once, with requests written by
 * hand, which cost this machine little. Answers when all are sent, and when all are answered.
 */
import { once } from 'node:events'
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'

// low priority, because a stranger's work would cost the server nothing: it runs on another machine
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const ask = async (port: number, n: number): Promise<() => Promise<unknown>> => {
  const body = JSON.stringify({ username: `stranger ${n}`, password: 'a guess' })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.resume()
  return () => {
    const head = ['POST /api/auth HTTP/1.1', `host: localhost:${port}`, 'content-type: application/json']
    socket.write([...head, `content-length: ${body.length}`, 'connection: close', '', body].join('\r\n'))
    return once(socket, 'close')
  }
}

process.on('message', async ({ port, many }: { port: number; many: number }) => {
  const asking = await Promise.all(Array.from({ length: many }, (_, n) => ask(port, n)))
  const answers = asking.map((send) => send())
  process.send?.({ sent: many })
  await Promise.all(answers)
  process.send?.({ answered: many })
})
process.on('disconnect', () => process.exit(0))
