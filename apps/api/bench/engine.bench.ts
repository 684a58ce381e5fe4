import type { WebSocket } from 'ws'
import { timed } from './fan-out.bench.ts'
import { startTestEngine } from './processes.ts'
import { cueId } from './seed.ts'
import { rounds, sized } from './size.ts'
import { openStage, pause } from './stage.ts'
import { type Figure, median } from './table.ts'

const phones = sized(2_000)
const runs = rounds(7)

type Measured = { join: number; last: number; over: number; cpu: number }

/** Resolves when the console reads that the cue has ended. */
export const overAt = (console: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    const read = (data: Buffer): void => {
      if (!data.includes('"type":"moduleCompleted"')) return
      console.off('message', read)
      resolve(performance.now())
    }
    console.on('message', read)
  })

/** Plays one show: all phones come in, and the cues play to their ends one after the other. */
const measure = async (engineUrl?: string): Promise<Measured> => {
  const stage = await openStage({ phones, ...(engineUrl !== undefined && { engineUrl }) })
  try {
    const from = performance.now()
    await stage.join()
    const join = performance.now() - from
    const console = await stage.openConsole()
    const cpuMs = async (): Promise<number> => Number((await stage.server.ask('cpu')).ms)
    const all: Omit<Measured, 'join'>[] = []
    for (let run = 0; run <= runs; run++) {
      await pause(1_500)
      const [cpu, start, over] = [await cpuMs(), performance.now(), overAt(console)]
      const go = (): void =>
        console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${run}` }))
      const last = await timed(stage.phones, go)
      const ended = (await over) - start
      // the first run is not counted: it makes the sound and compiles the code
      if (run > 0) all.push({ last, over: ended, cpu: (await cpuMs()) - cpu })
    }
    const mid = (of: keyof (typeof all)[number]): number => median(all.map((it) => it[of]))
    return { join, last: mid('last'), over: mid('over'), cpu: mid('cpu') }
  } finally {
    stage.stop()
  }
}

/** A log over KurrentDB's wire protocol, in the repository's own server, against the embedded store in the same run. */
export const engine = async (): Promise<Figure[]> => {
  const embedded = await measure()
  const server = await startTestEngine()
  const ours = await measure(server.url)
  server.stop()
  const row = (of: keyof Measured, work: string, budget: string): Figure => {
    const [own, peer] = [ours[of], embedded[of]]
    const ratio = budget.endsWith('ms') ? {} : { ratio: own / peer }
    return { id: 'engine', work: `${work}, test engine against SQLite`, unit: 'ms', ours: own, peer, ...ratio, budget }
  }
  return [
    row('join', '2,000 phones join', '≤ 6000 ms'),
    row('last', 'GO → last of 2,000', '≤ 3'),
    row('over', 'GO → the cue is over', '≤ 2'),
    row('cpu', 'CPU of a cue', '≤ 3'),
  ]
}
