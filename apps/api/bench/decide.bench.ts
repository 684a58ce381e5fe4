import { questionChannel } from '@ghostlight/contracts/rules'
import type { WebSocket } from 'ws'
import { firstAndLast } from './fan-out.bench.ts'
import { cueId, fork } from './seed.ts'
import { rounds, sized, warmUps } from './size.ts'
import { openStage, pause } from './stage.ts'
import { beside, type Figure, median } from './table.ts'

const phonesCount = sized(2_000)
const runs = rounds(5)
const answersMs = 1_000
/** Into the answers, when phones that answer are in the way of GO. */
const duringMs = 400
const pauseMs = 1_500
const joinMs = 120_000

/** Resolves with the ms since `from` when a console or a wall gets a frame that has all of these words. */
const told = (screen: WebSocket, words: readonly string[], from = performance.now()): Promise<number> =>
  new Promise((resolve) => {
    const look = (data: Buffer): void => {
      if (!words.every((it) => data.includes(it))) return
      screen.off('message', look)
      resolve(performance.now() - from)
    }
    screen.on('message', look)
  })

/** A room of 2,000 answers within a second: what that costs GO, how soon the result is known, and how fast its cue begins. */
export const decide = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: phonesCount, fork: true })
  await stage.join()
  const console = await stage.openConsole()
  const wall = await stage.openWall()
  wall.send(JSON.stringify({ type: 'subscribe', payload: { channel: questionChannel } }))
  let n = 0
  const say = (type: string, payload: object): void =>
    console.send(JSON.stringify({ type, payload, requestId: `${type}-${n++}` }))
  const go = (id: string) => (): void => say('runCue', { cueId: id, again: 'restart' })
  const times: Record<'quiet' | 'burst' | 'result' | 'standby' | 'follows', number[]> = {
    quiet: [],
    burst: [],
    result: [],
    standby: [],
    follows: [],
  }
  for (let run = -warmUps(2); run < runs; run++) {
    const quiet = await firstAndLast(stage.phones, go(cueId))
    await pause(pauseMs)
    await stage.phones.ask({ poll: answersMs })
    const started = new Promise<string>((resolve) => {
      const look = (data: Buffer): void => {
        const id = /"moduleRunId":"([^"]+)"/.exec(data.includes('"module-asks"') ? String(data) : '')?.[1]
        if (id === undefined) return
        console.off('message', look)
        resolve(id)
      }
      console.on('message', look)
    })
    go(fork.asks)()
    const moduleRunId = await started
    await pause(duringMs)
    const burst = await firstAndLast(stage.phones, go(cueId))
    await stage.phones.ask({ polled: true }, joinMs)
    await pause(pauseMs)
    const closing = [told(wall, ['"questions"', '"winner":"']), told(console, ['"standby', fork.follows])] as const
    say('closeQuestion', { moduleRunId })
    const [result, standby] = await Promise.all(closing)
    await pause(pauseMs)
    const follows = await firstAndLast(stage.phones, go(fork.follows))
    await pause(pauseMs)
    // the first runs are not counted
    if (run < 0) continue
    times.quiet.push(quiet.first)
    times.burst.push(burst.first)
    times.result.push(result)
    times.standby.push(standby)
    times.follows.push(follows.first)
  }
  stage.stop()
  const ms = (work: string, budget: string) => ({ id: 'decide', work, unit: 'ms', budget })
  return [
    beside(ms('GO → first phone while 2,000 people answer, against quiet', '≤ 1.3'), times.burst, times.quiet),
    { ...ms('closing → the wall has the result', '≤ 100'), ours: median(times.result) },
    { ...ms('closing → the cue of the winner is on standby', '≤ 100'), ours: median(times.standby) },
    beside(ms('GO → first phone of that cue, against a prepared cue', '≤ 1.1'), times.follows, times.quiet),
  ]
}
