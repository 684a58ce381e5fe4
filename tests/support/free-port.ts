import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port of this machine that is free now. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    // below the ports that the system gives to outgoing connections: one of those may be taken before the test listens
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
