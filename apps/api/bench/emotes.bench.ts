import type { EmoteMessage } from '@ghostlight/contracts'
import type { WebSocket } from 'ws'
import type { Child } from './children.ts'
import { startPeer, startPhones } from './processes.ts'
import { rounds, sized, warmUps } from './size.ts'
import { openStage } from './stage.ts'
import { beside, type Figure } from './table.ts'

const phonesCount = sized(500)
const each = 60
const total = phonesCount * each
const runs = rounds(5)
const stormMs = 120_000

export const emoteFrame = JSON.stringify({
  type: 'publish',
  payload: { channel: 'emote-reactions', event: 'emote', data: { emoteType: 3, timestamp: 0 } },
})

/** Resolves when this socket has seen all of a run's emotes. */
const seesAll = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    let seen = 0
    const count = (raw: Buffer): void => {
      const { type, payload } = JSON.parse(raw.toString()) as { type: string; payload: EmoteMessage }
      if (type !== 'message') return
      seen += 'emotes' in payload.data ? payload.data.emotes.length : 1
      if (seen < total) return
      socket.off('message', count)
      resolve()
    }
    socket.on('message', count)
  })

/** Emotes per second, until every phone has its answers and all watchers have seen every emote. */
const perSecond = async (phones: Child, watchers: readonly WebSocket[]): Promise<number> => {
  const seen = watchers.map(seesAll)
  const from = performance.now()
  await phones.ask({ storm: emoteFrame, each }, stormMs)
  await Promise.all(seen)
  return (total / (performance.now() - from)) * 1000
}

/** P3: each phone sends its next emote when the last one is in the log; a console and a wall see all of them. */
export const emotes = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: phonesCount, entry: 'unlimited.ts' })
  await stage.join()
  const watchers = [await stage.openWatcher(), await stage.openWall()]
  const peer = await startPeer('echo')
  const peerPhones = startPhones()
  await peerPhones.ask({ kind: 'ws', url: `ws://127.0.0.1:${peer.port}`, count: phonesCount })
  const ours: number[] = []
  const theirs: number[] = []
  for (let run = -warmUps(1); run < runs; run++) {
    const own = await perSecond(stage.phones, watchers)
    const echoed = await perSecond(peerPhones, [])
    // the first run is not counted
    if (run < 0) continue
    ours.push(own)
    theirs.push(echoed)
  }
  for (const { stop } of [stage, peer, peerPhones]) stop()
  const work = 'emotes of 500 phones, durable, seen by a console and a wall, against ws echo'
  return [beside({ id: 'P3', work, unit: '/s', budget: '≥ 0.2' }, ours, theirs)]
}
