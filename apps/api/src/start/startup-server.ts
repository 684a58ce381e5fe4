import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

export type StartupServer = {
  /** Starts to listen on the first call. Errors: those of listening. */
  tell: (reason: string) => Promise<void>
  close: () => Promise<void>
}

/** Answers requests while the product cannot be put together yet: it lives, it is not ready, and why. */
export const openStartupServer = ({ HOST, PORT }: { HOST: string; PORT: number }): StartupServer => {
  let server: Server | undefined
  let reason = ''
  const listen = async (): Promise<void> => {
    server = createServer((request, response) => {
      const [status, body] = request.url === '/healthz' ? [200, { status: 'ok' }] : [503, { status: 'waiting', reason }]
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' })
      response.end(JSON.stringify(body))
    })
    await once(server.listen(PORT, HOST), 'listening')
  }
  return {
    async tell(text) {
      reason = text
      if (!server) await listen()
    },
    async close() {
      if (!server) return
      server.closeAllConnections()
      await new Promise((resolve) => server?.close(resolve))
    },
  }
}
