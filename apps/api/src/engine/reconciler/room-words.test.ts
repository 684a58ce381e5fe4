import { expect, it } from 'vitest'
import { openHouse } from '../../testing/engine-cluster.ts'

const wish = {
  question: 'What do you wish?',
  kind: 'text' as const,
  closes: {},
  results: 'never' as const,
  tie: 'first' as const,
}

it('[QU-68] a language model gets the words of the room in the running show, and the log does not keep them with the task', async () => {
  const { node, does, happens, run, clock, of, asked } = await openHouse()
  const content = { system: 'S', prompt: 'Sing of {{answers:Wish|nothing}}.', voice: 'v' }
  await does({ type: 'editTemplate', payload: { templateId: 'oracle', content } })
  const template = { type: 'ask' as const, name: 'Wish', content: wish }
  const quick = { users: [], group: 'audience', mindelay: 0, maxdelay: 0, autorun: true }
  await does({ type: 'quickModule', payload: { template, ...quick } })
  await clock.pass(1_000)
  const [put] = of('ModuleStarted')
  const deliveryId = String(put?.['moduleRunId'])
  const about = { userId: 'ann', moduleId: 'm', deliveryId }
  await happens({ type: 'AnswerGiven', data: { ...about, value: null, text: 'peace' } })
  await happens({ type: 'AnswerGiven', data: { ...about, userId: 'ben', value: null, text: 'war' } })
  await does({ type: 'moderate', payload: { deliveryId, userId: 'ann', verdict: 'show' } })
  await does({ type: 'closeQuestion', payload: { moduleRunId: deliveryId } })
  await clock.pass(2_000)
  expect(of('AnswersCounted')).toMatchObject([
    {
      words: [
        { userId: 'ann', text: 'peace' },
        { userId: 'ben', text: 'war' },
      ],
    },
  ])
  await run('llm')
  await clock.pass(2_000)
  const prompts = asked.map(({ prompt }) => prompt)
  expect(prompts).toContain('Sing of ⟦peace⟧.')
  expect(prompts.join('')).not.toContain('war')
  const lines = of('LineWritten')
  expect(lines.map(({ prompt }) => prompt)).toEqual(Array(2).fill('Sing of (what the room wrote).'))
  await node.stop()
})
