import { expect, it } from 'vitest'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createOfferedVoices } from './offered-voices.ts'

const voice = (voiceId: string) => ({
  voiceId,
  name: voiceId,
  description: '',
  labels: {},
  preview_url: null,
  category: '',
})
const opened = () => {
  const clock = virtualClock()
  const answers: PromiseWithResolvers<ReturnType<typeof voice>[]>[] = []
  const voices = () => {
    const answer = Promise.withResolvers<ReturnType<typeof voice>[]>()
    answers.push(answer)
    return answer.promise
  }
  return { clock, answers, offered: createOfferedVoices({ speech: { voices }, clock }) }
}

it('[PF-03] asks the provider for its voices once a minute, however many callers there are', async () => {
  const { clock, answers, offered } = opened()
  const both = Promise.all([offered(), offered()])
  answers[0]?.resolve([voice('slt'), voice('rms')])
  expect(await both).toEqual([new Set(['slt', 'rms']), new Set(['slt', 'rms'])])
  await clock.pass(59_999)
  await offered()
  expect(answers).toHaveLength(1)
  await clock.pass(1)
  // while it is asked again its last answer is used
  expect(await offered()).toEqual(new Set(['slt', 'rms']))
  answers[1]?.resolve([voice('kal')])
  await settled()
  expect(await offered()).toEqual(new Set(['kal']))
})

it('[PF-03] waits no longer than two seconds for a provider that hangs or fails', async () => {
  const { clock, answers, offered } = opened()
  const waiting = offered()
  await clock.pass(2_000)
  expect(await waiting).toBeUndefined()
  answers[0]?.reject(new Error('away'))
  await settled()
  expect(await offered()).toBeUndefined()
  await clock.pass(60_000)
  const again = offered()
  answers[1]?.resolve([voice('slt')])
  expect(await again).toEqual(new Set(['slt']))
})
