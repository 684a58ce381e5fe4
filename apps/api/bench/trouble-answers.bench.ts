import type { WebSocket } from 'ws'
import { timed } from './fan-out.bench.ts'
import { startPhones } from './processes.ts'
import { cueId, personId } from './seed.ts'
import { rounds, sized, warmUps } from './size.ts'
import { openStage, pause } from './stage.ts'
import { beside, type Figure } from './table.ts'

const listeners = sized(500)
const answers = sized(10_000)
const runs = rounds(7)
const pauseMs = 1_500
/** All answers leave the phone within this time. */
const withinMs = 100

const content = {
  question: 'Which door?',
  kind: 'choice',
  options: ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` })),
  closes: {},
  results: 'live',
  tie: 'first',
}

/** Asks that one person. Resolves with the id of the question. */
const asks = (console: WebSocket, who: string, requestId: string): Promise<string> =>
  new Promise((resolve) => {
    const look = (data: Buffer): void => {
      if (!data.includes('quickModuleResult')) return
      console.off('message', look)
      resolve((JSON.parse(String(data)) as { payload: { moduleRunId: string } }).payload.moduleRunId)
    }
    console.on('message', look)
    const payload = { template: { type: 'ask', content }, users: [who] }
    console.send(JSON.stringify({ type: 'quickModule', payload, requestId }))
  })

/** GO while one phone sends 10,000 answers, each another than the one before. It is removed for that: each run has another. */
export const troubleByAnswers = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: listeners + warmUps(2) + runs })
  await stage.join({ to: listeners })
  const console = await stage.openConsole()
  let n = 0
  const say = (type: string, payload: object): void =>
    console.send(JSON.stringify({ type, payload, requestId: `${type}-${n++}` }))
  // the phone that was removed is still waited for
  const go = (): void => say('runCue', { cueId, again: 'restart' })
  const times: Record<'quiet' | 'flood', number[]> = { quiet: [], flood: [] }
  for (let run = -warmUps(2); run < runs; run++) {
    const quiet = await timed(stage.phones, go)
    await pause(pauseMs)
    const flooding = startPhones()
    const hostile = listeners + warmUps(2) + run
    await stage.join({ from: hostile, to: hostile + 1, by: flooding })
    const deliveryId = await asks(console, personId(hostile), `ask-${n++}`)
    const frames = ['left', 'right'].map((value) => JSON.stringify({ type: 'answer', payload: { deliveryId, value } }))
    const flooded = flooding.ask({ frame: frames, everyMs: withinMs / answers, forMs: withinMs })
    const flood = await timed(stage.phones, go)
    await flooded
    flooding.stop()
    say('closeQuestion', { moduleRunId: deliveryId })
    await pause(pauseMs)
    // not counted: these runs make the sound and compile the code
    if (run < 0) continue
    times.quiet.push(quiet)
    times.flood.push(flood)
  }
  stage.stop()
  const work = 'GO → last of 500 phones while one phone sends 10,000 answers, against quiet'
  return [beside({ id: 'trouble', work, unit: 'ms', budget: '≤ 1.2' }, times.flood, times.quiet)]
}
