import { openHouse } from './engine-cluster.ts'

/** Within this time everything that can be prefetched is ready, ms. */
export const calmMs = 1_000

/** Opens a theatre in which everybody is connected and everything that can be prefetched is ready. */
export const opened = async (...trouble: Parameters<typeof openHouse>) => {
  const cluster = await openHouse(...trouble)
  await cluster.clock.pass(calmMs)
  return cluster
}
type Opened = Awaited<ReturnType<typeof opened>>

export const jump = (cluster: Opened, value: number) =>
  cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value } })
export const rename = (cluster: Opened, userId: string, value: string) =>
  cluster.does({ type: 'updateUserField', payload: { userId, field: 'name', value } })
