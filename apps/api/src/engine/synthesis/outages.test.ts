import { expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { ProviderFailed, type Speech } from '../ports/speech.ts'
import { createOutages } from './outages.ts'

const request = { text: 'Hi', voiceId: 'v', settings: {} as never }

it('[TR-08] a provider fails from its first failure on until it answers, each provider for itself', async () => {
  const clock = virtualClock()
  let answer: () => Promise<never> = async () => ({}) as never
  const speech: Speech = {
    name: 'voices',
    synthesise: () => answer(),
    voices: async () => [],
    close: async () => undefined,
  }
  const outages = createOutages(clock)
  const watched = outages.ofSpeech(speech)
  const model = outages.ofLanguage({
    name: 'writer',
    write: async () => {
      throw new ProviderFailed('no credit', { retryable: false })
    },
  })
  const fails = (why: string) => {
    answer = async () => {
      throw new ProviderFailed(why, { retryable: true })
    }
    return watched.synthesise(request).catch(() => undefined)
  }
  await watched.synthesise(request)
  expect(outages.now()).toEqual([])
  await fails('it answered 503')
  const since = clock.now()
  await clock.pass(60_000)
  await fails('it did not answer')
  await model.write({} as never).catch(() => undefined)
  expect(outages.now()).toEqual([
    { about: 'speech', name: 'voices', detail: 'it did not answer', since },
    { about: 'language', name: 'writer', detail: 'no credit', since: clock.now() },
  ])
  answer = async () => ({}) as never
  await watched.synthesise(request)
  expect(outages.now().map(({ about }) => about)).toEqual(['language'])
  await clock.pass(600_000)
  expect(outages.now(), 'nobody has asked for ten minutes').toEqual([])
})

it('[TR-08] an error that is not the provider’s is passed on, and is no outage', async () => {
  const outages = createOutages(virtualClock())
  const broken = outages.ofLanguage({
    name: 'writer',
    write: async () => {
      throw new Error('a fault of ours')
    },
  })
  await expect(broken.write({} as never)).rejects.toThrow('a fault of ours')
  expect(outages.now()).toEqual([])
})
