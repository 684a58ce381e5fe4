import { emoteChannel, admissionHash as hashPart } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'
import { admissionHash } from '../door-list-key.ts'

/** Sends messages in one packet, without waiting for the answers. */
it('[ED-27] each of two steps that a machine sends at the same time moves one cue on, over one socket or two', async () => {
  const edge = await openEdge()
  const sockets = [edge.control(), edge.control()]
  for (const [one, other] of [
    [sockets[0], sockets[0]],
    [sockets[0], sockets[1]],
  ]) {
    await one?.ask('standby', { cue: '1' })
    const answers = await Promise.all([one, other].map((socket) => socket?.ask('standby', { step: 'next' })))
    expect(answers.map((it) => it?.payload['cue'])).toMatchObject([{ number: '2' }, { number: '3' }])
  }
  await edge.stop()
})

it('[ED-27] a machine’s step is refused in its place, and the next one is taken', async () => {
  const edge = await openEdge()
  const socket = edge.control()
  const steps = ['previous', 'next', 'next', 'next', 'previous']
  const answers = await Promise.all(steps.map((step) => socket.ask('standby', { step })))
  const said = answers.map(({ type, payload }) => (type === 'error' ? payload['code'] : Object(payload['cue']).number))
  expect(said).toEqual(['NOT_FOUND', '2', '3', 'NOT_FOUND', '2'])
  await edge.stop()
})

it('[ED-27] commands that a console sends together are decided in order, even if one needs a look-up first', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const field = (name: string, value: string) => console.ask('updateUserField', { userId: 'ann', field: name, value })
  await Promise.all([
    field('phone', '555 0190'),
    field('name', 'Annie'),
    console.ask('runCue', { cueId: 'cue-1' }),
    field('phone', '555 0191'),
  ])
  const order = edge.log.all
    .filter(
      ({ type, stream }) => stream === `blackboard-${boardId}` && (type === 'UserFieldUpdated' || type === 'CueRun'),
    )
    .map((event) => edge.log.codec.open(event).data)
    .map((data) => Object(data).value ?? 'GO')
  expect(order).toEqual(['5550190', 'Annie', 'GO', '5550191'])
  await edge.stop()
})

it('[ED-27] messages of a phone are taken in the order they were sent', async () => {
  const edge = await openEdge()
  const phone = edge.phone('ann')
  const answers = await Promise.all([
    phone.ask('identify', { userId: 'ann', blackboardId: boardId, audio: 'url' }),
    phone.ask('statusCheck'),
    phone.ask('publish', { channel: emoteChannel, event: 'emote', data: { emoteType: 1, timestamp: 1 } }),
  ])
  expect(answers.map(({ type }) => type)).toEqual(['identifyResult', 'statusCheckResult', 'publishResult'])
  expect(phone.heard.filter(({ type }) => type.endsWith('Result')).map(({ type }) => type)).toEqual(
    answers.map(({ type }) => type),
  )
  await edge.stop()
})

it('[ED-27] messages that an usher’s page sends together over one socket are decided in order', async () => {
  const edge = await openEdge()
  const usher = await edge.doorIn()
  const mark = (of: string | null) => usher.ask('markPhone', { userId: 'ann', mark: of })
  const admit = () => usher.ask('admit', { userId: 'ann' })
  const walkIn = () => usher.ask('walkIn', { phone: '555 0177', name: 'Zoe', groups: [] })
  const answers = await Promise.all([
    ...[mark('lent'), admit(), mark(null), walkIn()],
    ...[mark('none'), admit(), mark('lent'), mark(null)],
  ])
  expect(answers.filter(({ type }) => type === 'error')).toEqual([])
  expect(edge.of('PhoneMarked').map(({ mark }) => mark)).toEqual(['lent', null, 'none', 'lent', null])
  const [, , , , , newer] = answers
  const [, secret = ''] = String(newer?.payload['path']).split(hashPart)
  const hash = admissionHash(secret)
  expect(edge.of('AdmissionMade').at(-1), 'the link that was asked for last is the one that holds').toMatchObject({
    hash,
  })
  await edge.stop()
})
