import { once } from 'node:events'
import { join } from 'node:path'
import { doorProtocol, wallProtocol } from '@ghostlight/contracts'
import { WebSocket } from 'ws'
import type { Product } from './children.ts'
import { startPhones, startProduct } from './processes.ts'
import { scratchDir } from './scratch-dir.ts'
import { blackboardId, seed } from './seed.ts'

export const secret = 'a-secret-of-the-benchmark-and-of-nothing-else'

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const login = async (port: number): Promise<string> => {
  const answer = await fetch(`http://localhost:${port}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'operator', password: 'ghostlight' }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Returns a function that requests a path as the operator and measures the time to the last byte, ms. */
export const timesAsOperator = async (port: number): Promise<(path: string) => Promise<number>> => {
  const headers = { authorization: `Bearer ${await login(port)}` }
  return async (path) => {
    const from = performance.now()
    const answer = await fetch(`http://localhost:${port}${path}`, { headers })
    await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - from
  }
}

/** Sends `frame` and resolves with the socket after its first answer. */
const answered = async (socket: WebSocket, frame: object): Promise<WebSocket> => {
  if (socket.readyState === WebSocket.CONNECTING) await once(socket, 'open')
  socket.send(JSON.stringify(frame))
  await once(socket, 'message')
  return socket
}

/** Long enough for thousands of phones to join on a busy machine. */
const joinMs = 120_000

const subscribe = { type: 'subscribe', payload: { channel: 'emote-reactions' } }

type Size = {
  phones: number
  sync?: boolean
  /** the show asks, too */
  fork?: boolean
  /** its people hear the line in five languages */
  languages?: boolean
  /** how many cues it has beside the first one */
  cues?: number
  entry?: string
  engineUrl?: string
  env?: Record<string, string>
  /** adds to the folder before the product starts */
  fill?: (dataDir: string) => Promise<void>
}

/** Starts the product with one show, phones that have not joined yet, and screens to open. `engineUrl`: the server of its log. */
export const openStage = async ({ phones: count, sync, fork, languages, cues, entry, engineUrl, env, fill }: Size) => {
  const dataDir = scratchDir()
  const tokens = await seed(dataDir, {
    count,
    ...(sync && { sync }),
    ...(fork && { fork }),
    ...(languages && { languages }),
    ...(cues && { cues }),
    secret,
    engineUrl,
  })
  await fill?.(dataDir)
  const engine = engineUrl === undefined ? {} : { EVENTSTORE_URL: engineUrl, SINGLE_NODE: 'on' }
  const server = await startProduct({ DATA_DIR: dataDir, SESSION_SECRET: secret, ...engine, ...env }, { entry })
  const phones = startPhones()
  const origin = `ws://127.0.0.1:${server.port}`
  const token = await login(server.port)
  let last = origin
  const sockets: WebSocket[] = []
  const opened = (socket: WebSocket): WebSocket => {
    sockets.push(socket)
    return socket
  }
  const openConsole = async (): Promise<WebSocket> => {
    const socket = opened(new WebSocket(`${last}/api`, { headers: { authorization: `Bearer ${token}` } }))
    // without this, a refused press would be waited for without end
    socket.on('message', (raw: Buffer) => {
      if (raw.subarray(0, 15).toString() === '{"type":"error"') throw new Error(raw.toString())
    })
    return answered(socket, { type: 'identify', payload: { blackboardId } })
  }
  const post = async (path: string, body = {}): Promise<Record<string, string>> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`http://localhost:${server.port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, string>
  }
  const keyOf = async (kind: 'wall' | 'stage' | 'door', show: string): Promise<string> =>
    new URL((await post(`/api/blackboards/${show}/${kind}-link`))['url'] ?? '').hash.slice(1)
  /** a wall, or a stage screen */
  const openScreen = async (of: 'wall' | 'stage'): Promise<WebSocket> => {
    const socket = opened(new WebSocket(`${last}/api/audience`, [wallProtocol, await keyOf(of, blackboardId)]))
    await once(socket, 'open')
    return socket
  }
  const openWall = async (): Promise<WebSocket> => answered(await openScreen('wall'), subscribe)
  /** an usher's page that has received its list */
  const openDoor = async (show = blackboardId): Promise<WebSocket> => {
    const socket = opened(new WebSocket(`${origin}/api/door/${show}`, [doorProtocol, await keyOf('door', show)]))
    await once(socket, 'message')
    return socket
  }
  const nodes: Product[] = []
  return {
    server,
    token,
    phones,
    /** Starts a second node, if the log and Redis are shared. Consoles and walls that are opened from now on are there. */
    openNode: async (): Promise<void> => {
      const own = { DATA_DIR: scratchDir(), KEYS_DIR: join(dataDir, 'keys'), AUDIO_DIR: join(dataDir, 'audio') }
      const node = await startProduct({ ...own, SESSION_SECRET: secret, ...engine, ...env }, { entry })
      nodes.push(node)
      last = `ws://127.0.0.1:${node.port}`
    },
    /** `by`: another process of phones */
    join: ({ from = 0, to = count, by = phones } = {}) =>
      by.ask(
        { kind: 'product', url: `${origin}/api/audience`, blackboardId, from, tokens: tokens.slice(from, to) },
        joinMs,
      ),
    openConsole,
    openScreen,
    openWall,
    openDoor,
    post,
    /** a console that also follows the emotes */
    openWatcher: async () => answered(await openConsole(), subscribe),
    stop: () => {
      for (const socket of sockets) socket.terminate()
      phones.stop()
      for (const node of [server, ...nodes]) node.stop()
    },
  }
}
