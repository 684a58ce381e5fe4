import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'

it('[DO-05] every socket is pinged: a phone, a console, a wall, a stage screen, a deck, a door list', async () => {
  const edge = await openEdge()
  const all = [await edge.phoneIn('ann'), await edge.consoleIn(), edge.wall(), edge.stage(), edge.control()]
  const sockets = [...all, await edge.doorIn()]
  for (const socket of sockets) socket.ping = () => undefined
  await edge.clock.pass(15_000)
  expect(sockets.map(({ readyState }) => readyState)).toEqual(sockets.map(() => 3))
  await edge.stop()
})

it('[DO-05 PR-73] a silent socket is closed within 15 s; one that answers or sends stays open', async () => {
  const edge = await openEdge()
  const [dead, silent] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
  const [deadConsole, wall] = [await edge.consoleIn(), edge.wall()]
  await edge.clock.pass(60_000)
  expect([dead, silent, deadConsole, wall].map(({ readyState }) => readyState)).toEqual([1, 1, 1, 1])
  dead.ping = () => undefined
  deadConsole.ping = () => undefined
  await edge.clock.pass(9_999)
  expect([dead.readyState, deadConsole.readyState]).toEqual([1, 1])
  await edge.clock.pass(5_001)
  expect([dead.readyState, deadConsole.readyState]).toEqual([3, 3])
  expect([silent.readyState, wall.readyState]).toEqual([1, 1])
  expect(edge.of('UserDisconnected').map(({ userId }) => userId)).toEqual(['ann', 'olga'])
  await edge.stop()
})

it('[DO-05 PR-73] a frame is a sign of life, too', async () => {
  const edge = await openEdge()
  const phone = await edge.phoneIn('ann')
  phone.ping = () => undefined
  for (let n = 0; n < 20; n++) {
    await edge.clock.pass(5_000)
    await phone.ask('ping')
  }
  expect(phone.readyState).toBe(1)
  await edge.stop()
})

it('[DO-05] no socket is closed before two pings, even if this process slept', async () => {
  const edge = await openEdge()
  const phone = await edge.phoneIn('ann')
  let asked = 0
  phone.ping = () => {
    asked++
  }
  await edge.clock.pass(14_999)
  expect([asked, phone.readyState]).toEqual([2, 1])
  await edge.stop()
})

it('[DO-05] a socket that has closed is pinged no more, and those beside it are', async () => {
  const edge = await openEdge()
  const [ann, ben] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
  const asked: string[] = []
  ann.ping = () => void asked.push('ann')
  ben.on('pong', () => asked.push('ben'))
  await ann.leave()
  await edge.clock.pass(5_000)
  await edge.clock.pass(5_000)
  expect(asked).toEqual(['ben', 'ben'])
  await edge.stop()
})
