import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

const listen = async (port: number): Promise<Server | undefined> => {
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  return isFree ? server : undefined
}

/**
 * A TCP port of this machine that is free now and that no other call answers with until this process ends, in whichever
 * process it is: a port may be given minutes before somebody listens there, and again while it restarts.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    // below the ports that the system gives to outgoing connections: one of those may be taken before the test listens.
    // Above 10,080, the last one that browsers and `fetch` refuse.
    const port = 10_081 + Math.floor(Math.random() * 9_919)
    // a port listens as the mark that another one is taken: the system releases it however this process ends
    const mark = await listen(port + 10_000)
    if (mark === undefined) continue
    const server = await listen(port)
    if (server === undefined) {
      mark.close()
      continue
    }
    mark.unref()
    server.close()
    await once(server, 'close')
    return port
  }
}
