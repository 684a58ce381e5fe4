import { timed } from './fan-out.bench.ts'
import { cueId } from './seed.ts'
import { rounds, sized, warmUps } from './size.ts'
import { openStage, pause } from './stage.ts'
import { beside, type Figure } from './table.ts'

const phones = sized(1_000)
const runs = rounds(9)
const pauseMs = 1_500

const house = async (languages: boolean) => {
  const stage = await openStage({ phones, languages })
  await stage.join()
  const console = await stage.openConsole()
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  return { play: () => timed(stage.phones, go), stop: stage.stop }
}

/** GO → the last phone, for an audience of five languages beside the same audience in one. They take turns. */
export const languages = async (): Promise<Figure[]> => {
  const [five, one] = [await house(true), await house(false)]
  const times: Record<'five' | 'one', number[]> = { five: [], one: [] }
  for (let run = -warmUps(2); run < runs; run++) {
    await pause(pauseMs)
    const fiveMs = await five.play()
    await pause(pauseMs)
    const oneMs = await one.play()
    // not counted: these runs make the sounds and compile the code
    if (run < 0) continue
    times.five.push(fiveMs)
    times.one.push(oneMs)
  }
  for (const { stop } of [five, one]) stop()
  const row = { id: 'languages', work: 'runCue → last of 1,000 phones in five languages, against one', unit: 'ms' }
  return [beside({ ...row, budget: '≤ 1.1' }, times.five, times.one)]
}
