import { expect, it } from 'vitest'
import { boards, openEdge, operators, people } from '../../testing/edge.ts'
import { settled } from '../../testing/virtual-clock.ts'

const [here, other] = boards

it('[RC-18] if the log has removed a node’s sockets in a show, the node makes them all connect again', async () => {
  const edge = await openEdge()
  const phones = await Promise.all(people.map((id) => edge.phoneIn(id, here)))
  const consoles = await Promise.all(operators.map((id) => edge.consoleIn(id, here)))
  const elsewhere = [await edge.phoneIn('ann', other), await edge.consoleIn('olga', other)]
  await edge.services.record(here, { type: 'SocketsCleared', data: { node: 'node-2' } })
  await settled()
  const closed = () => [...phones, ...consoles, ...elsewhere].map(({ closedWith }) => closedWith?.code)
  expect(closed(), 'another node is meant').toEqual(Array.from({ length: 9 }))
  await edge.services.record(here, { type: 'SocketsCleared', data: { node: 'node-1' } })
  await settled()
  expect(closed()).toEqual([...Array.from({ length: 7 }, () => 1012), undefined, undefined])
  await edge.stop()
})

it('[RC-18] a phone that connects while that is being recorded comes later in the log, and stays connected', async () => {
  const edge = await openEdge()
  await edge.phoneIn('ben', here)
  const cleared = edge.services.record(here, { type: 'SocketsCleared', data: { node: 'node-1' } })
  const [phone, console] = [await edge.phoneIn('ann', here), await edge.consoleIn('olga', here)]
  await cleared
  await edge.clock.pass(1_000)
  expect([phone.closedWith, console.closedWith]).toEqual([undefined, undefined])
  expect([...(edge.services.shows.get(here)?.sockets.keys() ?? [])].toSorted()).toEqual(['ann', 'olga'])
  await edge.stop()
})
