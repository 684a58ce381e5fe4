import { once } from 'node:events'
import { WebSocket } from 'ws'
import { timed } from './fan-out.bench.ts'
import { startPeer, startPhones } from './processes.ts'
import { cueId } from './seed.ts'
import { rounds, sized, warmUps } from './size.ts'
import { openStage, pause } from './stage.ts'
import { type Figure, median } from './table.ts'

/** Nearly all connections that a node accepts. */
const phonesCount = sized(9_900)
const runs = rounds(5)
/** After the end of a cue: longer than the time in which a second press of it is a slip. */
const pauseMs = 1_000
const joinMs = 300_000

/** Resolves when the console is told that the module has ended at every phone. */
const moduleEnded = (console: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    const look = (data: Buffer): void => {
      if (!data.includes('"type":"moduleCompleted"')) return
      console.off('message', look)
      resolve()
    }
    console.on('message', look)
  })

/** The largest crowd of one node: GO → its last phone, and the same of a bare loop. */
export const crowd = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: phonesCount })
  await stage.join()
  const console = await stage.openConsole()
  const peer = await startPeer('ws')
  const url = `ws://127.0.0.1:${peer.port}`
  const phones = startPhones()
  await phones.ask({ kind: 'ws', url, count: phonesCount }, joinMs)
  const trigger = new WebSocket(url)
  await once(trigger, 'open')
  const ours: number[] = []
  const theirs: number[] = []
  for (let run = -warmUps(2); run < runs; run++) {
    const press = JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${run}` })
    const ended = moduleEnded(console)
    const own = await timed(stage.phones, () => console.send(press))
    await ended
    await pause(pauseMs)
    const bare = await timed(phones, () => trigger.send('go'))
    // the first runs are not counted
    if (run < 0) continue
    ours.push(own)
    theirs.push(bare)
  }
  trigger.terminate()
  for (const { stop } of [stage, phones, peer]) stop()
  const work = 'runCue → last of 9,900 phones of one node; beside it bare ws'
  return [{ id: 'crowd', work, unit: 'ms', ours: median(ours), peer: median(theirs), budget: '≤ 300' }]
}
