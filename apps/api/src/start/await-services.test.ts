import { expect, test } from 'vitest'
import type { Probe, ServiceProblem } from '../adapters/reach/problem.ts'
import { StartRefused } from '../config/config.ts'
import { virtualClock } from '../testing/virtual-clock.ts'
import { awaitServices } from './await-services.ts'

const problem = (line: string, permanent = false): ServiceProblem => ({ line, permanent })

/** A service with a state that a test sets. */
const service = (state: ServiceProblem | undefined) => {
  const it = { state, asked: 0, closed: 0 }
  const probe: Probe = {
    variable: 'REDIS_URL',
    serves: '',
    ask: async () => {
      it.asked += 1
      return it.state
    },
    close: async () => {
      it.closed += 1
    },
  }
  return Object.assign(it, { probe })
}

const begin = (...services: ReturnType<typeof service>[]) => {
  const clock = virtualClock()
  const said: string[] = []
  const reasons: string[] = []
  const logger = { warn: (line: string) => void said.push(line), info: (line: string) => void said.push(line) }
  const parts = { clock, logger: logger as never, waiting: async (reason: string) => void reasons.push(reason) }
  const outcome = awaitServices(
    services.map(({ probe }) => probe),
    parts,
  ).then(
    () => 'there' as const,
    (error: unknown) => error,
  )
  let ended: unknown
  void outcome.then((it) => {
    ended = it
  })
  return { clock, said, reasons, outcome, ended: () => ended }
}

test('[ED-30] with all services there, does not wait and logs nothing', async () => {
  const one = service(undefined)
  const { outcome, said, reasons } = begin(one)
  expect(await outcome).toBe('there')
  expect([said, reasons, one.asked, one.closed]).toEqual([[], [], 1, 1])
})

test('[ED-30] waits for late services in any order, and logs at once and then every ten seconds', async () => {
  const [one, two, three] = [service(problem('one is away')), service(problem('two is away')), service(undefined)]
  const { clock, said, reasons, ended, outcome } = begin(one, two, three)
  await clock.pass(0)
  expect(said).toEqual(['waiting. one is away', 'waiting. two is away'])
  expect(reasons).toEqual(['one is away two is away'])
  two.state = undefined
  await clock.pass(9_999)
  expect([said.length, reasons.at(-1), ended()]).toEqual([2, 'one is away', undefined])
  await clock.pass(1)
  expect(said.slice(2)).toEqual(['waiting. one is away'])
  one.state = undefined
  two.state = problem('two is away again')
  await clock.pass(1_000)
  expect([reasons.at(-1), ended()]).toEqual(['two is away again', undefined])
  two.state = undefined
  await clock.pass(1_000)
  expect(await outcome).toBe('there')
  expect(said.at(-1)).toBe('the service is there; the start continues')
  expect([one.closed, two.closed, clock.waiting()]).toEqual([1, 1, 0])
})

test('[ED-30] ends the start as soon as a service has a problem that waiting cannot solve', async () => {
  const [one, two] = [service(problem('one is away')), service(undefined)]
  const { clock, outcome } = begin(one, two)
  await clock.pass(3_000)
  two.state = problem('TWO: is wrong; set it right', true)
  await clock.pass(1_000)
  expect(await outcome).toEqual(new StartRefused('TWO: is wrong; set it right'))
  expect([one.closed, two.closed]).toEqual([1, 1])
})
