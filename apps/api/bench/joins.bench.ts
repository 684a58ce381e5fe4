import { sized } from './size.ts'
import { openStage, pause } from './stage.ts'
import type { Figure } from './table.ts'

/** The bytes that a console gets for each of `count` phones that join within seconds. */
const bytesPerJoin = async (count: number): Promise<number> => {
  const stage = await openStage({ phones: count })
  const console = await stage.openConsole()
  // lets the frames about its own arrival pass first
  await pause(200)
  let bytes = 0
  console.on('message', (data: Buffer) => {
    bytes += data.length
  })
  await stage.join()
  await pause(500)
  stage.stop()
  return bytes / count
}

/** The server's CPU time for each of 2,000 phones that join within seconds, ms. `watched`: while a door list is open. */
const cpuPerJoin = async (watched: boolean): Promise<number> => {
  const count = sized(2_000)
  const stage = await openStage({ phones: count })
  if (watched) await stage.openDoor()
  await pause(500)
  const cpu = async (): Promise<number> => Number((await stage.server.ask('cpu'))['ms'])
  const before = await cpu()
  await stage.join()
  // includes what a door list gets after its interval
  await pause(1_000)
  const after = await cpu()
  stage.stop()
  return (after - before) / count
}

/** P4: a join costs a console the same however many have joined, and an open door list costs the server nothing much. */
export const joins = async (): Promise<Figure[]> => {
  const few = await bytesPerJoin(sized(200))
  const many = await bytesPerJoin(sized(2_000))
  const watched = await cpuPerJoin(true)
  const alone = await cpuPerJoin(false)
  const work = 'sent to a console for each join'
  return [
    { id: 'P4', work: `${work}, 2,000 phones`, unit: 'B', ours: many, budget: '≤ 400' },
    {
      id: 'P4',
      work: `${work}, against 200 phones`,
      unit: 'B',
      ours: many,
      peer: few,
      ratio: many / few,
      budget: '≤ 1.1',
    },
    {
      id: 'P4',
      work: 'CPU of a join, 2,000 phones, a door list open, against none',
      unit: 'ms',
      ours: watched,
      peer: alone,
      ratio: watched / alone,
      budget: '≤ 1.2',
    },
  ]
}
