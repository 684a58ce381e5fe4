import { questionChannel } from '@ghostlight/contracts/rules'
import type { WebSocket } from 'ws'
import { startRedisServer } from '../../../tests/support/redis-server.ts'
import { firstAndLast } from './fan-out.bench.ts'
import { startTestEngine } from './processes.ts'
import { endWithRow } from './row.ts'
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

type Times = Record<'quiet' | 'burst' | 'result' | 'standby' | 'follows', number[]>

/** Asks the room, and follows its answer, again and again. `shared`: two nodes, with the phones at the first and the screens at the second. */
const measure = async (shared?: { engineUrl: string; redisUrl: string }): Promise<Times> => {
  const both = shared && { engineUrl: shared.engineUrl, env: { SINGLE_NODE: 'off', REDIS_URL: shared.redisUrl } }
  const stage = await openStage({ phones: phonesCount, fork: true, ...both })
  await stage.join()
  if (shared) await stage.openNode()
  const console = await stage.openConsole()
  const wall = await stage.openWall()
  wall.send(JSON.stringify({ type: 'subscribe', payload: { channel: questionChannel } }))
  let n = 0
  const say = (type: string, payload: object): void =>
    console.send(JSON.stringify({ type, payload, requestId: `${type}-${n++}` }))
  const go = (id: string) => (): void => say('runCue', { cueId: id, again: 'restart' })
  const times: Times = {
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
  return times
}

const figure = (id: string, work: string, budget: string) => ({ id, work, unit: 'ms', budget })

/** A room of 2,000 answers within a second: what that costs GO, how soon the result is known, and how fast its cue begins. */
export const decide = async (): Promise<Figure[]> => {
  const times = await measure()
  const ms = (work: string, budget: string) => figure('decide', work, budget)
  return [
    beside(ms('GO → first phone while 2,000 people answer, against quiet', '≤ 1.3'), times.burst, times.quiet),
    { ...ms('closing → the wall has the result', '≤ 100'), ours: median(times.result) },
    { ...ms('closing → the cue of the winner is on standby', '≤ 100'), ours: median(times.standby) },
    beside(ms('GO → first phone of that cue, against a prepared cue', '≤ 1.1'), times.follows, times.quiet),
  ]
}

/** The same on two nodes, which share a real Redis and a log over KurrentDB's wire protocol, against one node with SQLite. */
export const decideOnTwo = async (): Promise<Figure[]> => {
  const one = await measure()
  const redis = await startRedisServer()
  endWithRow(() => void redis.close())
  const engine = await startTestEngine()
  const two = await measure({ engineUrl: engine.url, redisUrl: redis.url })
  engine.stop()
  await redis.close()
  const row = (of: keyof Times, work: string) => beside(figure('decide-nodes', work, '≤ 2'), two[of], one[of])
  return [
    row('quiet', 'GO → first phone, two nodes against one'),
    row('burst', 'GO → first phone while 2,000 people answer, two nodes against one'),
    row('result', 'closing → the wall has the result, two nodes against one'),
    row('standby', 'closing → the cue of the winner is on standby, two nodes against one'),
    row('follows', 'GO → first phone of that cue, two nodes against one'),
  ]
}
