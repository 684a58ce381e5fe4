import { once } from 'node:events'
import { emoteFrame } from './emotes.bench.ts'
import { timed } from './fan-out.bench.ts'
import { startLogins, startPhones } from './processes.ts'
import { cueId } from './seed.ts'
import { openStage, pause } from './stage.ts'
import { beside, type Figure } from './table.ts'

const listeners = 500
const hostile = 10
const logins = 300
const runs = 7
const pauseMs = 1_500

/** At the limit of what a phone may send: 20 frames a second. */
const flood = { frame: emoteFrame, everyMs: 50, forMs: 1_200 }

/** What somebody who means no good can do to GO: quiet and trouble take turns, so that a change of the machine's speed meets both. */
export const trouble = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: listeners + hostile })
  await stage.join({ to: listeners })
  const [flooding, strangers] = [startPhones(), startLogins()]
  await stage.join({ from: listeners, to: listeners + hostile, by: flooding })
  const console = await stage.openConsole()
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  const times: Record<'quiet' | 'logins' | 'floods', number[]> = { quiet: [], logins: [], floods: [] }
  for (let run = -2; run < runs; run++) {
    const quiet = await timed(stage.phones, go)
    await pause(pauseMs)
    await strangers.ask({ port: stage.server.port, many: logins })
    const answered = once(strangers.process, 'message')
    const underLogins = await timed(stage.phones, go)
    await answered
    await pause(pauseMs)
    const flooded = flooding.ask(flood)
    await pause(200)
    const underFloods = await timed(stage.phones, go)
    await flooded
    await pause(pauseMs)
    // the first two runs warm up: the sound is made, the code compiled
    if (run < 0) continue
    times.quiet.push(quiet)
    times.logins.push(underLogins)
    times.floods.push(underFloods)
  }
  for (const it of [flooding, strangers]) it.stop()
  stage.stop()
  const ms = (work: string, budget: string) => ({ id: 'trouble', work, unit: 'ms', budget })
  return [
    beside(ms('GO → last of 500 phones under 300 logins at once, against quiet', '≤ 1.5'), times.logins, times.quiet),
    beside(ms('the same while 10 hostile phones flood at their limit', '≤ 1.2'), times.floods, times.quiet),
  ]
}
