import { describe, expect, test } from 'vitest'
import { jumpingClock, provider, request, setting, sound } from '../../testing/synthesis.ts'
import { ProviderFailed } from '../ports/speech.ts'
import { newTurn, providerLimit, ranks } from './provider-limit.ts'

describe('trying again', () => {
  const busy = new ProviderFailed('busy', { retryable: true })
  const later = new ProviderFailed('later', { retryable: true, retryAfterMs: 7000 })

  test('[SP-22] after half a second, then after one, then it works', async () => {
    const clock = jumpingClock()
    const { make } = setting(provider(busy, busy, sound), { clock })
    expect((await make(request)).durationMs).toBe(42)
    expect(clock.waits).toEqual([500, 1000])
  })

  test('[SP-22] stops after three tries, and does not repeat a permanent failure', async () => {
    const speech = provider(busy)
    await expect(setting(speech).make(request)).rejects.toThrow('busy')
    expect(speech.said).toHaveLength(3)
    const refusing = provider(new ProviderFailed('never', { retryable: false }))
    await expect(setting(refusing).make(request)).rejects.toThrow('never')
    expect(refusing.said).toHaveLength(1)
  })

  test('[SP-22] does not repeat a bug, which is not a failure of the provider', async () => {
    const speech = provider(new TypeError('bug'))
    await expect(setting(speech).synthesise(request, newTurn(ranks.live))).rejects.toThrow(TypeError)
    expect(speech.said).toHaveLength(1)
  })

  test('[SP-23] waits as long as the provider says, for everybody', async () => {
    const clock = jumpingClock()
    const asked: string[] = []
    const limited = providerLimit({ clock, concurrency: 1 })
    const ask = (name: string, outcomes: (Error | undefined)[]) =>
      limited(async () => {
        asked.push(`${name} at ${clock.now()}`)
        const outcome = outcomes.shift()
        if (outcome) throw outcome
      })
    await Promise.all([ask('a', [later]), ask('b', [])])
    expect(asked).toEqual(['a at 0', 'a at 7000', 'b at 7000'])
  })

  test('[SP-23] prolongs a wait when another request is told to come later', async () => {
    const clock = jumpingClock()
    const asked: string[] = []
    const limited = providerLimit({ clock, concurrency: 2 })
    const ask = (name: string, outcomes: Error[]) =>
      limited(async () => {
        asked.push(`${name} at ${clock.now()}`)
        const outcome = outcomes.shift()
        if (outcome) throw outcome
      })
    await Promise.all([ask('a', [busy]), ask('b', [later])])
    expect(asked.toSorted()).toEqual(['a at 0', 'a at 7000', 'b at 0', 'b at 7000'])
  })

  test('[SP-23] fails at once if the wait would be longer than half a minute', async () => {
    for (const retryAfterMs of [30_001, 86_400_000]) {
      const speech = provider(new ProviderFailed('tomorrow', { retryable: true, retryAfterMs }))
      await expect(setting(speech).make(request)).rejects.toThrow('tomorrow')
      expect(speech.said).toHaveLength(1)
    }
    const patient = provider(new ProviderFailed('soon', { retryable: true, retryAfterMs: 30_000 }), sound)
    expect((await setting(patient).make(request)).durationMs).toBe(42)
  })
})
