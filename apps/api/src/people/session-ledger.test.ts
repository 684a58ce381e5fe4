import { isRejection } from '@ghostlight/contracts'
import { type PersonCommand, person } from '@ghostlight/domain'
import { expect, onTestFinished, test } from 'vitest'
import { createCommandHandler } from '../engine/log/command-handler.ts'
import { watchUnreadable } from '../engine/log/unreadable.ts'
import { logger } from '../testing/engine-cluster.ts'
import { counted, createLog, middle } from '../testing/logs.ts'
import { memorySnapshots } from '../testing/memory-snapshots.ts'
import { virtualClock } from '../testing/virtual-clock.ts'
import { createSessionLedger } from './session-ledger.ts'

const types = { olga: 'dramaturg', otto: 'dramaturg', ann: 'audience' } as const

/** Two operators and an audience member in one log, and a node's ledger. The ledger gets each `ask`. */
const house = async () => {
  const log = createLog()
  const clock = virtualClock()
  const ids = counted()
  const handler = createCommandHandler({ ...log, clock, random: middle })
  const snapshots = memorySnapshots()
  const begin = () => {
    const parts = { store: log.store, clock, logger, unreadable: watchUnreadable(logger), snapshots }
    const ledger = createSessionLedger(parts)
    onTestFinished(() => ledger.stop())
    return ledger
  }
  const ledger = begin()
  const ended: string[] = []
  ledger.onEnded((userId) => void ended.push(userId))
  const ask = async (id: string, command: PersonCommand): Promise<void> => {
    const commandId = ids.next()
    const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
    const handled = await handler.handle(person, { id, command }, request)
    if (isRejection(handled)) throw new Error(handled.message)
    await ledger.reached(handled.position)
  }
  await ledger.start()
  for (const [_id, type] of Object.entries(types)) {
    const user = { _id, name: _id, phone: type === 'audience' ? '5550101' : '', type, data: {} }
    await ask(_id, { type: 'register', user, groups: [] })
  }
  const session = (sub: string, jti = 'first') => ({ sub, jti, ver: ledger.standing(sub).version })
  return { ledger, ended, ask, session, begin, log }
}

test('[DO-25] a logout ends its session, and no other session of the same person', async () => {
  const { ledger, ask, session, ended } = await house()
  const [one, two, others] = [session('olga', 'one'), session('olga', 'two'), session('otto', 'one')]
  await ask('olga', { type: 'spend', token: 'one', until: Number.MAX_SAFE_INTEGER })
  expect([one, two, others].map(ledger.operatorHolds)).toEqual([false, true, true])
  expect(ended).toEqual(['olga'])
})

test.each<[string, PersonCommand]>([
  ['log out everywhere', { type: 'endSessions' }],
  ['another password', { type: 'setPassword', passwordHash: '$argon2id$x' }],
  ['another type', { type: 'update', changes: { type: 'usher', phone: '5550199' } }],
  ['removal', { type: 'remove' }],
])('[DO-26] %s ends every session of a person, and nobody else’s', async (_, command) => {
  const { ledger, ask, session, ended } = await house()
  const [one, two, others] = [session('olga', 'one'), session('olga', 'two'), session('otto')]
  await ask('olga', command)
  expect([one, two, others].map(ledger.operatorHolds)).toEqual([false, false, true])
  expect(ended).toEqual(['olga'])
})

test('[DO-26] each change of an audience member’s type ends their sessions, and a later session holds', async () => {
  const { ledger, ask, session, ended } = await house()
  for (const type of ['usher', 'performer', 'audience', 'dramaturg'] as const) {
    const ann = session('ann')
    ended.length = 0
    await ask('ann', { type: 'update', changes: { type } })
    expect([ledger.audienceHolds(ann), ledger.audienceHolds(session('ann')), ended], type).toEqual([
      false,
      true,
      ['ann'],
    ])
    await ask('ann', { type: 'update', changes: { type, name: `Ann the ${type}` } })
    expect(ledger.audienceHolds(session('ann'))).toBe(true)
    expect(ended, 'the same type again ends nothing').toEqual(['ann'])
  }
})

test('[DO-26] a later login holds, except for a former operator', async () => {
  const { ledger, ask, session } = await house()
  await ask('olga', { type: 'setPassword', passwordHash: '$argon2id$x' })
  expect(ledger.operatorHolds(session('olga'))).toBe(true)
  await ask('olga', { type: 'update', changes: { type: 'usher', phone: '5550199' } })
  expect(ledger.operatorHolds(session('olga'))).toBe(false)
  expect(ledger.audienceHolds(session('olga'))).toBe(true)
  await ask('olga', { type: 'remove' })
  expect(ledger.audienceHolds(session('olga'))).toBe(false)
})

test('[DO-25] a session of an operator who does not exist does not hold', async () => {
  const { ledger, session } = await house()
  expect(ledger.operatorHolds(session('nobody'))).toBe(false)
  expect(ledger.operatorHolds(session('ann'))).toBe(false)
})

test('[DO-26] a new name, phone or group ends no session; nor does a sheet’s password for an audience member', async () => {
  const { ledger, ask, session, ended } = await house()
  const sessions = [session('ann'), session('olga')]
  await ask('ann', { type: 'setPassword', passwordHash: '$argon2id$x' })
  await ask('ann', { type: 'update', changes: { name: 'Anna', phone: '5550102', groups: ['Left'] } })
  await ask('olga', { type: 'update', changes: { name: 'Olga the second' } })
  expect([ledger.audienceHolds(sessions[0] ?? session('')), ledger.operatorHolds(sessions[1] ?? session(''))]).toEqual([
    true,
    true,
  ])
  expect(ended).toEqual([])
})

test('[IN-62] a start continues from the saved sessions, and reads later events', async () => {
  const { ledger, ask, session, begin, log } = await house()
  const [out, lost, on] = [session('olga'), session('otto'), session('olga', 'second')]
  await ask('olga', { type: 'spend', token: out.jti, until: Number.MAX_SAFE_INTEGER })
  await ledger.keep()
  await ask('otto', { type: 'endSessions' })
  const from = log.all.length - 1
  await ledger.stop()
  const again = begin()
  log.all.splice(0, from, ...log.all.slice(0, from).map((it) => ({ ...it, type: 'Unreadable' })))
  await again.start()
  expect([out, lost, on].map(again.operatorHolds)).toEqual([false, false, true])
})

test('[SC-27] changed rights apply at once, end no session, and reach the listeners', async () => {
  const { ledger, ask, session, ended, begin } = await house()
  const told: [string, string][] = []
  ledger.onRights((userId, rights) => void told.push([userId, rights]))
  const own = session('otto')
  expect([ledger.rightsOf('otto'), ledger.rightsOf('nobody')]).toEqual(['edit', 'edit'])
  for (const rights of ['view', 'view', 'run', 'edit'] as const) {
    await ask('otto', { type: 'update', changes: { rights } })
    expect(ledger.rightsOf('otto')).toBe(rights)
  }
  expect(ledger.operatorHolds(own)).toBe(true)
  expect(ended).toEqual([])
  expect(told).toEqual([
    ['otto', 'view'],
    ['otto', 'run'],
    ['otto', 'edit'],
  ])
  await ask('otto', { type: 'update', changes: { rights: 'run' } })
  await ledger.keep()
  const again = begin()
  await again.start()
  expect([again.rightsOf('otto'), again.rightsOf('olga')]).toEqual(['run', 'edit'])
})
