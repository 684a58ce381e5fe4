import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Child } from './children.ts'
import { startPeer, startPhones } from './processes.ts'
import { cueId } from './seed.ts'
import { rounds, sized, warmUps } from './size.ts'
import { openStage, pause } from './stage.ts'
import { beside, type Figure } from './table.ts'

const phonesCount = sized(1_000)
const runs = rounds(9)
const pauseMs = 1_500

export type Pressed = { first: number; last: number }

/** ms from `go` until the first phone holds the frame, and until the last one does. */
export const firstAndLast = async (phones: Child, go: () => void): Promise<Pressed> => {
  await phones.ask({ expect: true })
  const held = phones.next('that all hold the frame')
  const from = process.hrtime.bigint()
  go()
  const { first, at } = await held
  const since = (moment: unknown): number => Number(BigInt(String(moment)) - from) / 1e6
  return { first: since(first), last: since(at) }
}

/** ms from `go` until the last phone holds the frame. */
export const timed = async (phones: Child, go: () => void): Promise<number> => (await firstAndLast(phones, go)).last

const product = async () => {
  const stage = await openStage({ phones: phonesCount })
  await stage.join()
  const console = await stage.openConsole()
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  /** ms from a command to its pushed change, with nothing else to do */
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
  return { phones: stage.phones, go, change, stop: stage.stop }
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
  return { phones, go: () => peer.tell({ go: true }), stop }
}

/** P1, P2 and P8: the product and its peers take turns, so that a change of the machine's speed meets all of them. */
export const fanOut = async (): Promise<Figure[]> => {
  const [ours, ws, io] = [await product(), await bareWs(), await socketIo()]
  const times: Record<'ours' | 'ws' | 'io' | 'change' | 'echo', number[]> = {
    ours: [],
    ws: [],
    io: [],
    change: [],
    echo: [],
  }
  for (let run = -warmUps(2); run < runs; run++) {
    const oursMs = await timed(ours.phones, ours.go)
    await pause(pauseMs)
    const wsMs = await timed(ws.phones, ws.go)
    const ioMs = await timed(io.phones, io.go)
    // not counted: these runs make the sound and compile the code
    if (run < 0) continue
    times.ours.push(oursMs)
    times.ws.push(wsMs)
    times.io.push(ioMs)
  }
  for (let run = -warmUps(10); run < rounds(30); run++) {
    // a pause before each, so that the second one does not find this process warmed up
    await pause(60)
    const changeMs = await ours.change()
    await pause(60)
    const echoMs = await ws.echo()
    if (run < 0) continue
    times.change.push(changeMs)
    times.echo.push(echoMs)
  }
  for (const { stop } of [ours, ws, io]) stop()
  const ms = (id: string, work: string, budget: string) => ({ id, work, unit: 'ms', budget })
  return [
    beside(ms('P1', 'runCue → last of 1,000 phones, against bare ws', '≤ 1.5'), times.ours, times.ws),
    beside(ms('P2', 'the same, against Socket.IO', '< 1.0'), times.ours, times.io),
    beside(ms('P8', 'command → pushed change, against SQLite row + ws echo', '≤ 2'), times.change, times.echo),
  ]
}
