import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown }
export type Answer = (asked: Asked, response: ServerResponse) => void
export type LocalServer = { url: string; asked: Asked[]; close(): Promise<void> }

/** A server on a free port of this machine that notes its requests. */
export async function serve(answer: Answer): Promise<LocalServer> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body: unknown = method === 'POST' ? await json(request).catch(() => undefined) : undefined
    const one = { method, path: url, headers, body }
    asked.push(one)
    answer(one, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
