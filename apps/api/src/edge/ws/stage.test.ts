import { StageMessage, stageChannel } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { settled } from '../../testing/virtual-clock.ts'

const watching = async (screen: EdgeSocket) => {
  expect((await screen.ask('subscribe', { channel: stageChannel })).payload).toEqual({ channel: stageChannel })
  return screen
}
const told = (screen: EdgeSocket) => screen.of('message').map((payload) => StageMessage.parse(payload).data)
const last = (screen: EdgeSocket) => told(screen).at(-1)

it('[NT-06 NT-07] a stage screen gets the whole state first and then the changes, of its own show only', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const [screen, elsewhere] = [await watching(edge.stage()), await watching(edge.stage('B2B2B2'))]
  await settled()
  expect(told(screen)).toMatchObject([
    { title: 'The Cherry Orchard', current: { number: '1' }, people: { connected: 0, ready: 0, total: 4 } },
  ])
  const steps = [
    { do: () => edge.phoneIn('ann'), shows: { people: { connected: 1, ready: 1, total: 4 } } },
    {
      do: () => console.ask('updateCue', { cueId: 'cue-1', notes: 'The door' }),
      shows: { next: { notes: 'The door' } },
    },
    { do: () => console.ask('setStandby', { cueId: 'cue-3' }), shows: { next: { number: '3' } } },
    { do: () => console.ask('runCue', { cueId: 'cue-1' }), shows: { playing: [{ cue: { number: '1' } }] } },
    { do: () => console.ask('stopAll'), shows: { stopped: true, playing: [] } },
    { do: () => console.ask('removeUserFromBlackboard', { userId: 'dee' }), shows: { people: { total: 3 } } },
    {
      do: () => console.ask('updateUserField', { userId: 'ben', field: 'type', value: 'performer' }),
      shows: { people: { total: 2 } },
    },
  ]
  for (const { do: act, shows } of steps) {
    await act()
    await edge.clock.pass(1_000)
    expect(last(screen)).toMatchObject(shows)
  }
  expect(told(elsewhere)).toHaveLength(1)
  await edge.stop()
})

it('[NT-07] a second screen gets the same at once; a closed screen gets nothing more', async () => {
  const edge = await openEdge()
  const first = await watching(edge.stage())
  await settled()
  const second = await watching(edge.stage())
  expect(told(second)).toEqual(told(first))
  await first.leave()
  await edge.phoneIn('ann')
  await edge.clock.pass(1_000)
  expect([told(first).length, told(second).length]).toEqual([1, 2])
  await second.leave()
  expect(edge.held().stages).toBe(0)
  await edge.stop()
})

it('[NT-07] a burst is read once in 250 ms, and receipts not at all', async () => {
  const edge = await openEdge()
  const phones = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
  const console = await edge.consoleIn()
  const screen = await watching(edge.stage())
  await edge.clock.pass(1_000)
  const { views } = edge.services
  const real = views.all
  let readings = 0
  views.all = (key) => {
    if (key === 'blackboard:K7M4QX') readings++
    return real(key)
  }
  for (const id of ['cem', 'dee']) await edge.phoneIn(id)
  await edge.clock.pass(1_000)
  const ofArrivals = readings
  expect(last(screen)?.people.connected).toBe(4)
  expect(ofArrivals).toBeLessThanOrEqual(2)
  await console.ask('runCue', { cueId: 'cue-1' })
  await edge.clock.pass(1_000)
  readings = 0
  for (const phone of phones)
    for (const { deliveryId } of phone.of('audioContent')) await phone.ask('audioContentReceived', { deliveryId })
  await edge.clock.pass(200)
  expect(phones.flatMap((phone) => phone.of('audioContentReceivedResult'))).toHaveLength(2)
  expect(readings).toBe(0)
  await edge.stop()
})

it('[NT-07] a show that could not be read is read again, also after a gap', async () => {
  const edge = await openEdge()
  const { views } = edge.services
  const real = views.all
  views.all = () => Promise.reject(new Error('away'))
  const screen = await watching(edge.stage())
  await edge.clock.pass(3_000)
  expect(told(screen)).toEqual([])
  views.all = real
  await edge.clock.pass(1_000)
  expect(told(screen)).toHaveLength(1)
  let readings = 0
  views.all = (key) => {
    readings++
    return real(key)
  }
  const rebuilt = await views.rebuild()
  await rebuilt.flip()
  await edge.clock.pass(250)
  expect(readings).toBeGreaterThan(0)
  await screen.leave()
  await edge.clock.pass(5_000)
  expect(edge.held().stages).toBe(0)
  await edge.stop()
})

it('[NT-06] a stage screen may not act, and may not watch emotes', async () => {
  const edge = await openEdge()
  const screen = edge.stage()
  for (const type of ['identify', 'runCue', 'stopAll', 'publish', 'getTranscript'])
    expect((await screen.ask(type, { userId: 'ann', cueId: 'cue-1' })).payload['code'], type).toBe('FORBIDDEN')
  expect((await screen.ask('subscribe', { channel: 'emote-reactions' })).payload['code']).toBe('INVALID')
  expect((await screen.ask('ping')).type).toBe('pong')
  expect(edge.of('UserConnected')).toEqual([])
  await edge.stop()
})

it('[NT-07 QU-70] a question that the audience has answered and that has closed leaves the stage screen as it was', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const ann = await edge.phoneIn('ann')
  const options = ['left', 'right'].map((_id) => ({ _id, label: _id }))
  const content = { question: 'Which?', kind: 'choice', options, closes: {}, results: 'after', tie: 'first' }
  const put = await console.ask('quickModule', { template: { type: 'ask', content }, users: ['ann'] })
  const moduleRunId = String(put.payload['moduleRunId'])
  await edge.clock.pass(1_000)
  await ann.ask('answer', { deliveryId: moduleRunId, value: 'left' })
  await console.ask('closeQuestion', { moduleRunId })
  await edge.clock.pass(1_000)
  const screen = await watching(edge.stage())
  await edge.clock.pass(1_000)
  expect(last(screen)).toMatchObject({ title: 'The Cherry Orchard', people: { connected: 1 } })
  await edge.stop()
})
