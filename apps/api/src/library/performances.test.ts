import type { Performance } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { changePerformance, createPerformance } from './performances.ts'
import { aRequest, fakeHandler } from './testing/fake-handler.ts'

const at = '2026-05-01T12:00:00.000Z'
const named = (_id: string, name: string, version = 1): Performance => ({
  _id,
  name,
  version,
  description: '',
  groups: [],
  cues: [],
  templates: [],
  hidden: false,
  createdAt: at,
  metadata: { createdAt: at },
})
const setUp = () => {
  const fake = fakeHandler()
  const as = (id: string) => ({ handler: fake.handler, request: aRequest(id) })
  return { ...fake, as }
}

describe('the name and version of a performance', () => {
  test('belong to one performance until it is renamed', async () => {
    const { as } = setUp()
    await createPerformance(named('a', 'Modem'), as('1'))
    expect(await createPerformance(named('b', 'Modem'), as('2'))).toMatchObject({ rejected: 'DUPLICATE_KEY' })
    expect(await createPerformance(named('b', 'Modem', 2), as('3'))).toMatchObject({ performance: { version: 2 } })
    expect(await changePerformance('a', { name: 'Fax' }, as('4'))).toMatchObject({ performance: { name: 'Fax' } })
    expect(await createPerformance(named('c', 'Modem'), as('5'))).toMatchObject({ performance: { _id: 'c' } })
  })
  test('are free again if the performance was refused', async () => {
    const { as } = setUp()
    expect(await createPerformance(named('a', 'Modem', 0), as('1'))).toMatchObject({ rejected: 'INVALID' })
    expect(await createPerformance({ ...named('b', 'Modem'), description: 'x'.repeat(3_000) }, as('2'))).toMatchObject({
      rejected: 'INVALID',
    })
    expect(await createPerformance(named('c', 'Modem'), as('3'))).toMatchObject({ performance: { _id: 'c' } })
  })
  test('are free 30 s after a power cut left them taken, unless they are in use', async () => {
    const { as, power, clock } = setUp()
    await createPerformance(named('a', 'Modem'), as('1'))
    power.commandsLeft = 2
    await expect(changePerformance('a', { name: 'Fax' }, as('2'))).rejects.toThrow('power cut')
    power.commandsLeft = Number.POSITIVE_INFINITY
    clock.now += 30_000
    expect(await createPerformance(named('b', 'Fax'), as('3'))).toMatchObject({ rejected: 'DUPLICATE_KEY' })
    expect(await createPerformance(named('c', 'Modem'), as('4'))).toMatchObject({ performance: { _id: 'c' } })
  })
  test('are changed completely by a rename that is repeated after a power cut', async () => {
    const { as, power } = setUp()
    await createPerformance(named('a', 'Modem', 3), as('1'))
    power.commandsLeft = 1
    await expect(changePerformance('a', { name: 'Fax' }, as('2'))).rejects.toThrow('power cut')
    power.commandsLeft = Number.POSITIVE_INFINITY
    expect(await changePerformance('a', { name: 'Fax' }, as('2'))).toMatchObject({
      performance: { name: 'Fax', version: 1 },
    })
  })
})
