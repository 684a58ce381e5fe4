import { emoteFrame } from './emotes.bench.ts'
import { lasting, sized } from './size.ts'
import { openStage } from './stage.ts'
import type { Figure } from './table.ts'

const phonesCount = sized(1_000)
const steady = { frame: emoteFrame, everyMs: 1_000, forMs: lasting(10_000) }

/** How long the event loop stands still while every phone sends an emote a second and a console and a wall watch. */
export const pauses = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: phonesCount })
  await stage.join()
  await stage.openWatcher()
  await stage.openWall()
  await stage.server.ask('watch')
  await stage.phones.ask(steady)
  const { p99, max } = await stage.server.ask('pauses')
  stage.stop()
  const figure = (name: string, ours: unknown): Figure => ({
    id: 'pauses',
    work: `longest pauses of the server, 1,000 phones emoting: ${name}`,
    unit: 'ms',
    ours: Number(ours),
    budget: '≤ 100',
  })
  return [figure('99th percentile', p99), figure('longest', max)]
}
