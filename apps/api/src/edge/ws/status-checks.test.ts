import { expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { createStatusChecks } from './status-checks.ts'

it('a failed test is reported to the sender, does not count, and delays nobody else', async () => {
  const clock = virtualClock()
  const checks = createStatusChecks(clock)
  const made: string[] = []
  const check = (who: string) => checks.once(who, async () => void made.push(who))
  const away = () => checks.once('show/ann', () => Promise.reject(new Error('away')))
  await expect(away()).rejects.toThrow('away')
  for (const who of ['show/ann', 'show/ben', 'other/ann']) await check(who)
  await expect(check('show/ann')).rejects.toMatchObject({ rejection: { rejected: 'RATE_LIMITED' } })
  await clock.pass(5_000)
  await check('show/ann')
  expect(made).toEqual(['show/ann', 'show/ben', 'other/ann', 'show/ann'])
})

it('a test is answered once it is in the log', async () => {
  const stored = Promise.withResolvers<void>()
  let isAnswered = false
  const asked = createStatusChecks(virtualClock())
    .once('show/ann', () => stored.promise)
    .then(() => {
      isAnswered = true
    })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isAnswered).toBe(false)
  stored.resolve()
  await asked
})
