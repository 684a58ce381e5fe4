import { expect, it } from 'vitest'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { refuse } from '../refusals.ts'
import { controlRefusedChannel, createRefused } from './refused.ts'

it('[SC-21] each key’s refusals are reported at most twice a second, and nothing else is', async () => {
  const [views, clock] = [openMemoryReadStore(), virtualClock()]
  const told: string[] = []
  await views.onMessage(
    controlRefusedChannel,
    ({ blackboardId, by, text }) => void told.push(`${blackboardId} ${by} ${text}`),
  )
  const refused = createRefused({ views, clock })
  const key = (name: string) => ({
    role: 'control' as const,
    _id: name,
    name,
    scopes: ['go' as const],
    blackboardId: 'K7M4QX',
  })
  const error = (text: string): unknown => {
    try {
      return refuse('STALE', text)
    } catch (thrown) {
      return thrown
    }
  }
  for (let at = 0; at <= 500; at += 100) {
    for (const name of ['QLab', 'Deck']) refused(key(name), error(`at ${at}`))
    await clock.pass(100)
  }
  refused(key('Desk'), new Error('a bug'))
  await settled()
  expect(told).toEqual(['at 0', 'at 500'].flatMap((text) => ['QLab', 'Deck'].map((name) => `K7M4QX ${name} ${text}`)))
})
