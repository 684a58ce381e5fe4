import { secret } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { counted, createLog, middle } from '../../testing/logs.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { createCommandHandler } from '../log/command-handler.ts'

it('[AM-04] a secret is encrypted in the log with its own key', async () => {
  const log = createLog()
  const handler = createCommandHandler({ ...log, clock: virtualClock(), random: middle })
  const ids = counted()
  const all = ['Bearer one', 'Bearer two', 'Bearer three']
  for (const [index, value] of all.entries()) {
    const secretId = `secret-${index}`
    const request = { commandId: ids.next(), actor: 'olga', actorName: 'Olga', correlationId: 'c' }
    const command = { type: 'keep', secretId, host: 'desk.local:8080', value } as const
    await handler.handle(secret, { id: secretId, command }, request)
    expect(await handler.state(secret, secretId)).toEqual({ host: 'desk.local:8080', value })
  }
  const stored = JSON.stringify(log.all)
  for (const value of all) {
    expect(stored).not.toContain(value)
    expect(stored).not.toContain(Buffer.from(value).toString('base64').slice(0, 12))
  }
  await log.keys.erase('secret-0')
  const anew = createCommandHandler({ ...log, clock: virtualClock(), random: middle })
  expect(await anew.state(secret, 'secret-0')).toMatchObject({ value: '' })
  expect(await anew.state(secret, 'secret-1')).toMatchObject({ value: 'Bearer two' })
})
