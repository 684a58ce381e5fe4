import { openStage, pause } from './stage.ts'
import type { Figure } from './table.ts'

/** Bytes that a console is sent for each of `count` phones that join within seconds. */
const bytesPerJoin = async (count: number): Promise<number> => {
  const stage = await openStage({ phones: count })
  const console = await stage.openConsole()
  // its own coming is told to it as well
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

/** P4: what a join costs a console does not depend on how many have joined. */
export const joins = async (): Promise<Figure[]> => {
  const few = await bytesPerJoin(200)
  const many = await bytesPerJoin(2_000)
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
  ]
}
