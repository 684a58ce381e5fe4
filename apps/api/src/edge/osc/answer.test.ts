import { show } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { boards, openEdge } from '../../testing/edge.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { createControlling } from '../control/controlling.ts'
import { hashOf, newControlKey } from '../control-key.ts'
import { createOscAnswers } from './answer.ts'
import type { OscRequest } from './requests.ts'

const minutes = 60_000

const house = async () => {
  const edge = await openEdge()
  const { services, clock } = edge
  const answers = createOscAnswers(services, createControlling(services))
  const keys = boards.map(() => newControlKey())
  const command = async (id: string, payload: { type: 'makeControlKey' | 'endControlKey'; payload: object }) => {
    const request = { commandId: services.ids.next(), actor: 'olga', actorName: 'olga', correlationId: 'c' }
    await services.handler.handle(show, { id, command: payload as never }, request)
    await settled()
  }
  for (const [at, id] of boards.entries())
    await command(id, {
      type: 'makeControlKey',
      payload: { _id: `key-${id}`, name: 'QLab', scopes: ['read', 'go', 'stop'], hash: hashOf(keys[at] ?? '') },
    })
  const asks =
    (id: string) =>
    async (ask: OscRequest['ask'], { key, board = boards[0] }: { key?: string; board?: string } = {}) => {
      const said = await answers.answer({ id, address: '127.0.0.1' }, { blackboardId: board, key, ask })
      return said === undefined ? 'nothing' : (JSON.parse(said) as { status: string }).status
    }
  return { ...edge, answers, asks, keys, command, clock }
}

it('[SC-13] a sender stays connected for ten minutes after its last request', async () => {
  const { asks, keys, clock, stop } = await house()
  const qlab = asks('udp 10.0.0.1 53000')
  expect(await qlab({ type: 'state' })).toBe('error')
  expect(await qlab({ type: 'connect' }, { key: keys[0] ?? '' })).toBe('ok')
  for (let turn = 0; turn < 3; turn++) {
    await clock.pass(10 * minutes - 1)
    expect(await qlab({ type: 'state' }), 'renewed by use').toBe('ok')
  }
  await clock.pass(10 * minutes)
  expect(await qlab({ type: 'state' })).toBe('error')
  expect(await qlab({ type: 'connect' }), 'without the key again').toBe('error')
  await stop()
})

it('[SC-13 SC-16] a sender’s connection is for that sender and that show only', async () => {
  const { asks, keys, stop } = await house()
  const [qlab, other] = [asks('udp 10.0.0.1 53000'), asks('udp 10.0.0.1 53001')]
  await qlab({ type: 'connect' }, { key: keys[0] ?? '' })
  expect(await other({ type: 'state' })).toBe('error')
  expect(await qlab({ type: 'state' }, { board: boards[1] })).toBe('error')
  expect(await qlab({ type: 'state' }, { board: boards[1], key: keys[0] ?? '' }), 'another show’s key').toBe('error')
  await qlab({ type: 'connect' }, { board: boards[1], key: keys[1] ?? '' })
  for (const board of [boards[0], boards[1]]) expect(await qlab({ type: 'state' }, { board })).toBe('ok')
  await stop()
})

it('[SC-03 SC-16] ending a key disconnects every sender that used it, and a sender that hangs up is forgotten', async () => {
  const { asks, answers, keys, command, stop } = await house()
  const [first, second, third] = [asks('tcp 1'), asks('tcp 2'), asks('tcp 3')]
  for (const [at, sender] of [first, second].entries())
    await sender({ type: 'connect' }, { key: keys[0] ?? String(at) })
  await third({ type: 'connect' }, { key: keys[2] ?? '', board: boards[2] })
  await command(boards[0], { type: 'endControlKey', payload: { keyId: `key-${boards[0]}` } })
  for (const sender of [first, second]) expect(await sender({ type: 'state' })).toBe('error')
  expect(await first({ type: 'state' }, { key: keys[0] ?? '' })).toBe('error')
  expect(await third({ type: 'state' }, { board: boards[2] })).toBe('ok')
  for (const id of ['tcp 1', 'tcp 2', 'tcp 3']) answers.forget({ id })
  expect(answers.senders()).toBe(0)
  await stop()
})

it('[SC-16] a stranger who sends too much gets no answer, and does not delay senders with a key', async () => {
  const { asks, keys, clock, stop } = await house()
  const [stranger, qlab] = [asks('udp 127.0.0.1 1'), asks('udp 127.0.0.1 2')]
  const told = await Promise.all(Array.from({ length: 300 }, () => stranger({ type: 'state' }, { key: 'a guess' })))
  expect([told.filter((it) => it === 'error').length, told.filter((it) => it === 'nothing').length]).toEqual([60, 240])
  expect(await qlab({ type: 'state' }, { key: keys[0] ?? '' })).toBe('ok')
  await clock.pass(2 * minutes)
  expect(await stranger({ type: 'state' }, { key: 'a guess' })).toBe('error')
  await stop()
})

it('[SC-33] of a fader that moves faster than can be stored, the last place of each counts, and nothing waits for the others', async () => {
  const { asks, keys, services, log, stop } = await house()
  const key = keys[0] ?? ''
  const desk = asks('udp 127.0.0.1 1')
  await desk({ type: 'connect' }, { key })
  const levels = Array.from({ length: 200 }, (_, at) => (at + 1) / 400)
  const moved = levels.map((level) => desk({ type: 'volume', payload: { level } }))
  const ofGroup = desk({ type: 'volume', payload: { level: 0.25, group: 'audience' } })
  expect(new Set(await Promise.all([...moved, ofGroup]))).toEqual(new Set(['ok']))
  const { sound } = await services.handler.state(show, boards[0])
  expect([sound.level, sound.groups]).toMatchObject([0.5, [{ level: 0.25 }]])
  expect(log.all.filter(({ type }) => type === 'VolumeSet')).toHaveLength(2)
  expect(await desk({ type: 'volume', payload: { level: 0.1 } })).toBe('ok')
  expect((await services.handler.state(show, boards[0])).sound.level).toBe(0.1)
  await stop()
})
