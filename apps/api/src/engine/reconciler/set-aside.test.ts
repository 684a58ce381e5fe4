import { expect, it } from 'vitest'
import { openEngineCluster } from '../../testing/engine-cluster.ts'

it('[IN-43] a show whose next step cannot be computed does not affect the others', async () => {
  const cluster = await openEngineCluster()
  await cluster.startNode('node-1', {
    write: () => {
      throw new TypeError('nobody thought of that')
    },
  })
  await cluster.connect('ann')
  await cluster.run('llm')
  for (const other of ['OTHER1', 'OTHER2']) await cluster.plays(other, 'ben')
  await cluster.clock.pass(1_000)
  expect(cluster.heard.map((it) => it.split(' ')[0])).toEqual(['ben', 'ben'])
  await cluster.clock.pass(60_000)
  const failed = cluster.of('AudioContentFailed').filter(({ moduleId }) => moduleId === 'llm')
  expect(failed, 'nothing more is done for it').toEqual([])
})
