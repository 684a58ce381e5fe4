import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Child, startPeer, startPhones, startProduct } from './processes.ts'
import { blackboardId, cueId, seed } from './seed.ts'
import { type Figure, median } from './table.ts'

const phonesCount = 1_000
const runs = 9
const secret = 'a-secret-of-the-benchmark-only'
const pauseMs = 1_500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** ms from `go` until the last phone holds the frame. */
const timed = async (phones: Child, go: () => void): Promise<number> => {
  await phones.ask({ expect: true })
  const held = once(phones.process, 'message')
  const from = process.hrtime.bigint()
  go()
  const [{ at }] = await held
  return Number(BigInt(at) - from) / 1e6
}

const operator = async (port: number): Promise<WebSocket> => {
  const login = await fetch(`http://localhost:${port}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'operator', password: 'ghostlight' }),
  })
  const { token } = (await login.json()) as { token: string }
  const socket = new WebSocket(`ws://localhost:${port}/api`, { headers: { authorization: `Bearer ${token}` } })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'identify', payload: { blackboardId } }))
  await once(socket, 'message')
  return socket
}

const product = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ghostlight-bench-'))
  const tokens = await seed(dataDir, { count: phonesCount, secret })
  const server = await startProduct({
    DATA_DIR: dataDir,
    PORT: '0',
    SESSION_SECRET: secret,
    LOG_LEVEL: 'error',
    DEMO: 'on',
  })
  const phones = startPhones()
  await phones.ask({ kind: 'product', url: `ws://127.0.0.1:${server.port}/api/audience`, blackboardId, tokens })
  const console = await operator(server.port)
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  /** command → pushed change, with nothing else going on */
  const change = async (): Promise<number> => {
    const from = process.hrtime.bigint()
    console.send(
      JSON.stringify({
        type: 'updateBlackboardField',
        payload: { field: 'cueIndex', value: 0 },
        requestId: `c-${n++}`,
      }),
    )
    for (;;) {
      const [data] = await once(console, 'message')
      if (String(data).includes('cueIndex')) return Number(process.hrtime.bigint() - from) / 1e6
    }
  }
  const stop = (): void => {
    console.terminate()
    phones.stop()
    server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { phones, go, change, stop }
}

const bareWs = async () => {
  const peer = await startPeer('ws')
  const url = `ws://127.0.0.1:${peer.port}`
  const phones = startPhones()
  await phones.ask({ kind: 'ws', url, count: phonesCount })
  const trigger = new WebSocket(url)
  await once(trigger, 'open')
  const echo = async (): Promise<number> => {
    const from = process.hrtime.bigint()
    trigger.send('echo')
    await once(trigger, 'message')
    return Number(process.hrtime.bigint() - from) / 1e6
  }
  const stop = (): void => {
    trigger.terminate()
    phones.stop()
    peer.stop()
  }
  return { phones, go: () => trigger.send('go'), echo, stop }
}

const socketIo = async () => {
  const peer = await startPeer('socket.io')
  const phones = startPhones()
  await phones.ask({ kind: 'socket.io', url: `http://127.0.0.1:${peer.port}`, count: phonesCount })
  const stop = (): void => {
    phones.stop()
    peer.stop()
  }
  return { phones, go: () => void peer.process.send({ go: true }), stop }
}

/** P1, P2 and P8: the product and its peers take turns, so that a change of the machine's speed meets all of them. */
export const fanOut = async (): Promise<Figure[]> => {
  const [ours, ws, io] = [await product(), await bareWs(), await socketIo()]
  const times: { ours: number[]; ws: number[]; io: number[]; change: number[]; echo: number[] } = {
    ours: [],
    ws: [],
    io: [],
    change: [],
    echo: [],
  }
  for (let run = -2; run < runs; run++) {
    const oursMs = await timed(ours.phones, ours.go)
    await pause(pauseMs)
    const wsMs = await timed(ws.phones, ws.go)
    const ioMs = await timed(io.phones, io.go)
    // the first two runs warm up: the sound is made, the code compiled
    if (run < 0) continue
    times.ours.push(oursMs)
    times.ws.push(wsMs)
    times.io.push(ioMs)
  }
  for (let run = 0; run < 40; run++) {
    // each from rest: whoever came second would find this process already awake
    await pause(60)
    const changeMs = await ours.change()
    await pause(60)
    const echoMs = await ws.echo()
    if (run < 10) continue
    times.change.push(changeMs)
    times.echo.push(echoMs)
  }
  for (const { stop } of [ours, ws, io]) stop()
  const ms = (name: string, work: string, [own, peer, budget]: [number[], number[], string]): Figure => ({
    id: name,
    work,
    ours: median(own),
    peer: median(peer),
    unit: 'ms',
    ratio: median(own) / median(peer),
    budget,
  })
  return [
    ms('P1', 'runCue → last of 1,000 phones, against bare ws', [times.ours, times.ws, '≤ 1.5']),
    ms('P2', 'the same, against Socket.IO', [times.ours, times.io, '< 1.0']),
    ms('P8', 'command → pushed change, against SQLite row + ws echo', [times.change, times.echo, '≤ 2']),
  ]
}
