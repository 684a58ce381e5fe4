import { openEngineCluster } from './engine-cluster.ts'

type Trouble = Parameters<Awaited<ReturnType<typeof openEngineCluster>>['startNode']>
/** In this time what can be prefetched has been. */
export const calmMs = 1_000

/** Everybody is there, and what can be prefetched has been. */
export const opened = async (...trouble: Trouble) => {
  const cluster = await openEngineCluster()
  const node = await cluster.startNode(...trouble)
  for (const id of ['ann', 'ben']) await cluster.connect(id)
  await cluster.clock.pass(calmMs)
  return { ...cluster, node }
}
type Opened = Awaited<ReturnType<typeof opened>>

export const jump = (cluster: Opened, value: number) =>
  cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value } })
export const rename = (cluster: Opened, userId: string, value: string) =>
  cluster.does({ type: 'updateUserField', payload: { userId, field: 'name', value } })
