import type { Child } from './children.ts'
import { startPeer, startPhones } from './processes.ts'
import { rounds, sized } from './size.ts'
import { openStage, pause } from './stage.ts'
import { beside, type Figure } from './table.ts'

const phonesCount = sized(2_000)
const runs = rounds(3)
/** How many phones join before the measurement: the server keeps compiled code and buffers from the first phones. */
const first = sized(1_000)

const bytesOf = async (server: Pick<Child, 'ask'>): Promise<number> => Number((await server.ask('memory'))['bytes'])

/** The bytes for each later phone that joins and then does nothing. */
const perPhone = async (server: Pick<Child, 'ask'>, join: (count: number) => Promise<unknown>): Promise<number> => {
  await join(first)
  await pause(300)
  const before = await bytesOf(server)
  await join(phonesCount)
  await pause(300)
  return ((await bytesOf(server)) - before) / phonesCount
}

const product = async (): Promise<number> => {
  const stage = await openStage({ phones: first + phonesCount })
  const bytes = await perPhone(stage.server, (count) =>
    stage.join(count === first ? { to: first } : { from: first, to: first + count }),
  )
  stage.stop()
  return bytes
}

const bareWs = async (): Promise<number> => {
  const peer = await startPeer('ws')
  const phones = startPhones()
  const bytes = await perPhone(peer, (count) => phones.ask({ kind: 'ws', url: `ws://127.0.0.1:${peer.port}`, count }))
  for (const { stop } of [phones, peer]) stop()
  return bytes
}

/**
 * P5: the heap and its buffers after a garbage collection. The resident set will not do: it includes what the allocator keeps
 * for later, which differs between runs by more than a phone costs.
 */
export const memory = async (): Promise<Figure[]> => {
  const ours: number[] = []
  const theirs: number[] = []
  for (let run = 0; run < runs; run++) {
    ours.push(await product())
    theirs.push(await bareWs())
  }
  return [
    beside({ id: 'P5', work: 'memory of an idle phone, against bare ws', unit: 'B', budget: '≤ 1.25' }, ours, theirs),
  ]
}
