import { describe, expect, it } from 'vitest'
import { openEngineCluster } from '../../testing/engine-cluster.ts'
import { calmMs } from '../../testing/prefetching.ts'

const words = { description: '', oneshot: false, symbols: [], metadata: {} }
const rules = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [], cue: null }
const speech = (_id: string, text: string) => ({
  ...words,
  _id,
  name: _id,
  type: 'speech' as const,
  content: { text, voice: 'v' },
})
const door = {
  ...words,
  _id: 'door',
  name: 'Door',
  type: 'ask' as const,
  content: {
    question: 'Which door?',
    kind: 'choice' as const,
    options: ['left', 'right', 'none'].map((_id) => ({ _id, label: `The ${_id} one` })),
    closes: { whenAll: true },
    results: 'after' as const,
    tie: 'first' as const,
  },
}
const oracle = {
  ...words,
  _id: 'right',
  name: 'Oracle',
  type: 'llm' as const,
  content: { system: 'S', prompt: '{{name}}?', voice: 'v' },
}
const cue = (_id: string) => ({ _id, name: _id, description: '', modules: [_id] })
const way = (option: string) => ({ template: 'door', option, cue: option })

/** A cue asks for a door; the left one is a spoken cue, the right one a line of a language model, and `next` is in order. */
const forked = async () => {
  const cluster = await openEngineCluster(undefined, {
    cues: [{ ...cue('door'), next: [way('left'), way('right')] }, cue('next'), cue('left'), cue('right')],
    modules: ['door', 'next', 'left', 'right'].map((_id) => ({ ...rules, _id, group: 'audience', template: _id })),
    templates: [door, speech('next', 'In order.'), speech('left', 'The left door.'), oracle],
  })
  const node = await cluster.startNode()
  for (const id of ['ann', 'ben']) await cluster.connect(id)
  await cluster.go('door')
  await cluster.clock.pass(calmMs)
  const [asked] = cluster.of('ModuleStarted')
  const deliveryId = String(asked?.['moduleRunId'])
  const answers = (userId: string, value: string) =>
    cluster.happens({ type: 'AnswerGiven', data: { userId, moduleId: 'door', deliveryId, value } })
  return { ...cluster, node, answers, deliveryId }
}

describe('the sounds of every way', () => {
  it('[QU-52] are made and announced before the question closes; GO then makes nothing, whoever wins', async () => {
    const cluster = await forked()
    expect([...new Set(cluster.made)].sort()).toEqual(['In order.', 'Line 1.', 'Line 2.', 'The left door.'])
    expect(cluster.told.filter((it) => it.startsWith('ann')).map((it) => it.split('sound of ')[1])).toEqual(
      expect.arrayContaining(['In order.', 'The left door.', expect.stringMatching(/^Line/)]),
    )
    const before = [cluster.made.length, cluster.asked.length, cluster.told.length]
    for (const id of ['ann', 'ben']) await cluster.answers(id, 'right')
    await cluster.clock.pass(calmMs)
    expect(cluster.of('StandbySet')).toMatchObject([{ cueId: 'right', because: { option: 'right' } }])
    expect([cluster.made.length, cluster.asked.length, cluster.told.length], 'the winner is not made again').toEqual(
      before,
    )
    const heard = cluster.heard.length
    await cluster.go('right')
    expect(cluster.heard.slice(heard).sort()).toEqual(['ann on ann-1: Line 1.', 'ben on ben-1: Line 2.'])
    expect([cluster.made.length, cluster.asked.length]).toEqual(before.slice(0, 2))
  })

  it('[QU-52 PF-05] do not count for the next cue, and those of the winner do once it has won', async () => {
    const cluster = await forked()
    const counts = () => cluster.prepared.map(({ cueId, made, total }) => `${cueId} ${made}/${total}`)
    expect(counts().at(-1)).toBe('next 1/1')
    for (const id of ['ann', 'ben']) await cluster.answers(id, 'left')
    await cluster.clock.pass(calmMs)
    expect(counts().at(-1)).toBe('left 1/1')
  })

  it('[QU-52] are kept while GO runs another cue, as long as the question is open', async () => {
    const cluster = await forked()
    await cluster.go('next')
    await cluster.clock.pass(calmMs)
    const before = [cluster.made.length, cluster.asked.length]
    for (const id of ['ann', 'ben']) await cluster.answers(id, 'right')
    await cluster.clock.pass(calmMs)
    expect(cluster.of('StandbySet')).toMatchObject([{ cueId: 'right' }])
    expect([cluster.made.length, cluster.asked.length]).toEqual(before)
  })

  it('[QU-50 IN-12] two nodes set the standby once, and a node that takes over knows it', async () => {
    const cluster = await forked()
    await cluster.startNode('node-2')
    for (const id of ['ann', 'ben']) await cluster.answers(id, 'left')
    await cluster.clock.pass(calmMs)
    await cluster.node.stop()
    const third = await cluster.startNode('node-3')
    await cluster.clock.pass(60_000)
    expect(cluster.of('StandbySet')).toMatchObject([{ cueId: 'left' }])
    expect(third.shows.get('K7M4QX')?.show.standby).toBe('left')
  })
})
