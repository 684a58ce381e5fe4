import type { Attack } from './attacks.ts'
import { timed } from './fan-out.bench.ts'
import { startAttacks, startPhones } from './processes.ts'
import { cueId } from './seed.ts'
import { lasting, rounds, sized, warmUps } from './size.ts'
import { openStage, pause } from './stage.ts'
import { beside, type Figure, median } from './table.ts'

const listeners = sized(500)
const runs = rounds(7)
const pauseMs = 1_500
const mebibyte = 1024 * 1024

type Under = { go: number; bytes: number }
/** Starts the attack. Resolves with a function that ends it. */
type Trouble = () => Promise<() => Promise<unknown>>
type About = { work: string; trouble: Trouble }

/** Frames of this many brackets, sent as fast as a phone may send. */
const brackets = (bytes: number) => ({ frame: '['.repeat(bytes), everyMs: 1_000 / 19, forMs: lasting(1_200) })

/**
 * What a stranger who knows only the address, or a single phone, can do to GO and to memory. Quiet rounds and attacks
 * take turns.
 */
export const attacks = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: listeners + 1 })
  await stage.join({ to: listeners })
  const [stranger, hostile] = [startAttacks(), startPhones()]
  await stage.join({ from: listeners, to: listeners + 1, by: hostile })
  const { port } = stage.server
  const console = await stage.openConsole()
  let n = 0
  const go = (): void => console.send(JSON.stringify({ type: 'runCue', payload: { cueId }, requestId: `go-${n++}` }))
  const memory = async () => (await stage.server.ask('peak')) as { bytes: number; now: number }

  const again =
    (attack: Attack): Trouble =>
    async () => {
      const over = stranger.ask({ port, attack, forMs: lasting(1_500) })
      await pause(200)
      return () => over
    }
  const holding =
    (hold: 'unread' | 'stalled', many: number): Trouble =>
    async () => {
      await stranger.ask({ port, hold, many })
      return () => stranger.ask({ port, letGo: true })
    }
  const frames =
    (bytes: number): Trouble =>
    async () => {
      const over = hostile.ask(brackets(bytes))
      await pause(200)
      return () => over
    }
  const troubles: About[] = [
    { work: 'POST /api/users with 400,000 groups, one after another', trouble: again('post') },
    { work: 'five of them at once', trouble: again('five') },
    { work: 'sixty of them, never read', trouble: holding('unread', sized(60)) },
    { work: 'five at once with as many groups as fit into 16 KiB', trouble: again('fitting') },
    { work: '1,000 stalled POSTs', trouble: holding('stalled', sized(1_000)) },
    { work: 'a megabyte of brackets to /api/auth, one after another', trouble: again('deep') },
    { work: '250 KB of brackets, 19 frames a second of one phone', trouble: frames(250_000) },
    { work: '16 KiB of brackets, 19 frames a second of one phone', trouble: frames(16 * 1024) },
  ]

  const under = async (trouble: Trouble): Promise<Under> => {
    const before = (await memory()).now
    const end = await trouble()
    const went = await timed(stage.phones, go)
    await end()
    return { go: went, bytes: (await memory()).bytes - before }
  }
  const quiet: number[] = []
  const times = new Map<string, Under[]>(troubles.map(({ work }) => [work, []]))
  for (let run = -warmUps(2); run < runs; run++) {
    const undisturbed = await timed(stage.phones, go)
    await pause(pauseMs)
    for (const { work, trouble } of troubles) {
      const it = await under(trouble)
      await pause(pauseMs)
      // not counted: these runs make the sound and compile the code
      if (run >= 0) times.get(work)?.push(it)
    }
    if (run >= 0) quiet.push(undisturbed)
  }
  for (const it of [stranger, hostile]) it.stop()
  stage.stop()
  return [...times].flatMap(([work, all]): Figure[] => [
    beside(
      { id: 'trouble', work: `GO → last of 500 phones under ${work}, against quiet`, unit: 'ms', budget: '≤ 1.2' },
      all.map(({ go }) => go),
      quiet,
    ),
    {
      id: 'trouble',
      work: `memory under ${work}, more than before`,
      unit: 'MB',
      ours: median(all.map(({ bytes }) => bytes)) / mebibyte,
      budget: '≤ 50',
    },
  ])
}
