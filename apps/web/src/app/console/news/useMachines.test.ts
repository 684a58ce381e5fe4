import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../../live/testing/console-page.ts'
import { useMachines } from './useMachines.ts'

afterEach(() => void vi.unstubAllGlobals())

const refused = (label: string) => ({
  keyId: label,
  label,
  name: label,
  command: 'go',
  code: 'STALE',
  message: 'Too late.',
})
const failure = (cause: string) => ({ cause, name: `Lamp ${cause}`, detail: 'the machine answered 500', at: 1 })

it('reports each refusal and each failure once, no earlier ones, and nothing after it is closed', async () => {
  const page = openConsolePage()
  page.goesTo({ automationFailure: failure('old') as never })
  await page.shows(useMachines, undefined)
  await page.connects()
  const told = () => page.toasts.get().toasts.reduce((sum, { times }) => sum + times, 0)
  expect(told()).toBe(0)
  for (const label of ['desk', 'lamp', 'desk']) await page.says('controlRefused', refused(label))
  expect(told()).toBe(3)
  const field = (value: unknown, seq: number) =>
    page.says('blackboardFieldUpdated', { field: 'automationFailure', value }, { seq, prev: seq - 1 })
  await field(failure('one'), 2)
  await field(failure('one'), 3)
  await field(null, 4)
  await field(failure('two'), 5)
  expect(told()).toBe(5)
  await page.leaves()
  await page.says('controlRefused', refused('desk'))
  expect(told()).toBe(5)
  await page.closes()
})
