import { expect, it } from 'vitest'
import { openEngineCluster } from '../../testing/engine-cluster.ts'

const cue = { name: 'A cue', description: '' }
const bar = { key: 'F3' as const, name: 'Bar', text: 'The bar is open.', voice: 'v', goesOn: true as const }

/** A show with an announcement that lets it go on, and cues that follow each other 3 s after their ends. */
const opened = async () => {
  const cluster = await openEngineCluster(undefined, {
    texts: { announcements: [bar] },
    cues: [
      { ...cue, _id: 'cue-1', modules: ['all'], follow: { afterMs: 3_000 } },
      { ...cue, _id: 'cue-2', modules: ['own'], follow: { afterMs: 3_000 } },
      { ...cue, _id: 'cue-3', modules: ['all'] },
    ],
  })
  const node = await cluster.startNode()
  for (const id of ['ann', 'ben']) await cluster.connect(id)
  const ran = () => cluster.of('CueRun').map(({ cueId }) => cueId)
  return { ...cluster, node, ran, sound: () => [...node.shows.values()][0]?.show.sound }
}

it('[FW-01] the next cue runs by itself, once, so long after the end of the one before as it says', async () => {
  const { go, ran, clock, node, everybodyCompletes } = await opened()
  await go('cue-1')
  await everybodyCompletes(node)
  await clock.pass(2_900)
  expect(ran()).toEqual(['cue-1'])
  await clock.pass(700)
  expect(ran()).toEqual(['cue-1', 'cue-2'])
  await everybodyCompletes(node)
  await clock.pass(3_600)
  expect(ran()).toEqual(['cue-1', 'cue-2', 'cue-3'])
  await clock.pass(600_000)
  expect(ran()).toHaveLength(3)
})

it('[SD-07] a fade of everything ends by itself: what played is stopped, and the volume is back', async () => {
  const { go, does, clock, of, sound } = await opened()
  await go('cue-1')
  await does({ type: 'fadeAll', payload: { ms: 3_000 } })
  await clock.pass(2_900)
  expect(of('ModuleStopped')).toEqual([])
  expect(sound()?.fade).toMatchObject({ by: 'Olga', back: 1 })
  await clock.pass(1_500)
  expect(of('ModuleStopped')).toHaveLength(1)
  expect(sound()).toMatchObject({ level: 1, fade: null })
})

it('[AN-04] an announcement that lets the show go on ends by itself, once', async () => {
  const { does, clock, of, sound } = await opened()
  await does({ type: 'announce', payload: { key: 'F3' } })
  expect(sound()?.announced).toMatchObject({ key: 'F3' })
  expect(of('AllClear')).toEqual([])
  await clock.pass(600_000)
  expect(of('AllClear')).toMatchObject([{ key: 'F3' }])
  expect(sound()?.announced).toBeUndefined()
})
