import { expect, test } from 'vitest'
import { StartRefused } from '../config/config.ts'
import { virtualClock } from '../testing/virtual-clock.ts'
import { StoreRefused, StoreUnavailable } from './ports/event-store.ts'
import { ReadStoreUnavailable } from './ports/read-store.ts'
import { createRetryWhileAway } from './retry-while-away.ts'

const begin = () => {
  const clock = virtualClock()
  const said: string[] = []
  const told: string[] = []
  const ending = new AbortController()
  const logger = { warn: (line: string) => void said.push(line), info: (line: string) => void said.push(line) }
  const waiting = async (reason: string) => void told.push(reason)
  const patience = createRetryWhileAway({ clock, logger: logger as never, waiting, signal: ending.signal })
  const outcomes: (Error | undefined)[] = []
  let steps = 0
  const step = async (): Promise<string> => {
    steps += 1
    const outcome = outcomes.shift()
    if (outcome) throw outcome
    return 'done'
  }
  return { clock, said, told, ending, outcomes, steps: () => steps, ...patience, step }
}

test('[ED-30] repeats a step that meets a slow service, logs every ten seconds and shows the reason at readyz', async () => {
  const { clock, said, told, outcomes, steps, step, retryWhileAway, waitsFor } = begin()
  outcomes.push(...Array.from({ length: 15 }, () => new StoreUnavailable('the log is slow')))
  outcomes.push(new ReadStoreUnavailable('Redis is slow'))
  const doing = retryWhileAway(step)
  await clock.pass(0)
  expect([said, waitsFor()]).toEqual([['waiting. the log is slow'], 'the log is slow'])
  await clock.pass(9_000)
  expect(said).toHaveLength(1)
  await clock.pass(60_000)
  expect(await doing).toBe('done')
  expect(said).toEqual([
    'waiting. the log is slow',
    'waiting. the log is slow',
    'the service is there; the start continues',
  ])
  expect([steps(), told.length, told.at(-1), waitsFor(), clock.waiting()]).toEqual([
    17,
    16,
    'Redis is slow',
    undefined,
    0,
  ])
})

test('[ED-30] logs nothing if all services answer', async () => {
  const { said, told, step, retryWhileAway } = begin()
  expect([await retryWhileAway(step), said, told]).toEqual(['done', [], []])
})

test.each([new StoreRefused('no right'), new StartRefused('KEYS_DIR: other keys'), new Error('a fault')])(
  '[ED-30] a problem that waiting cannot solve ends the start at once: %s',
  async (error) => {
    const { outcomes, steps, step, retryWhileAway } = begin()
    outcomes.push(error)
    await expect(retryWhileAway(step)).rejects.toBe(error)
    expect(steps()).toBe(1)
  },
)

test('[ED-30] a process that must end waits for nothing', async () => {
  const { clock, outcomes, step, retryWhileAway, ending } = begin()
  outcomes.push(...Array.from({ length: 9 }, () => new StoreUnavailable('away')))
  const doing = expect(retryWhileAway(step)).rejects.toThrow('away')
  await clock.pass(2_000)
  ending.abort()
  await doing
  expect(clock.waiting()).toBe(0)
})
