import { expect, it } from 'vitest'
import { dispatchChannel } from '../../engine/reconciler/dispatch.ts'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'

it('[IN-124] an order to send that comes after the stop of its run is not followed, on phones or by who listens in', async () => {
  const edge = await openEdge()
  const [ann, ben] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
  const console = await edge.consoleIn()
  await console.ask('updateListen', { userId: 'ann', listenIn: true })
  const run = async () => String((await console.ask('runModule', { module: 'all' })).payload['moduleRunId'])
  const [first, second, goesOn] = [await run(), await run(), await run()]
  await edge.clock.pass(100)
  const heard = (deliveryId: string) =>
    [ann, ben, console].map((it) => it.of('audioContent').filter((sound) => sound['deliveryId'] === deliveryId).length)
  const before = new Map([first, second, goesOn].map((id) => [id, heard(id)]))
  const order = async (deliveryId: string) => {
    const to = edge.of('UserConnected').flatMap(({ userId, socketId, type }) => {
      return type === 'audience' ? [{ userId: String(userId), socketId: String(socketId) }] : []
    })
    const dispatch = { blackboardId: boardId, node: 'node-1', deliveryId, moduleId: 'all', type: 'speech' as const }
    const words = { text: 'Hi', language: 'en', isOwn: true, sound: { name: 'f00', durationMs: 1_000 }, startAt: null }
    await edge.services.views.publish(dispatchChannel, { ...dispatch, ...words, to, at: edge.clock.now() })
    await settled()
  }
  for (const moduleRunId of [first, second]) await console.ask('stopModule', { moduleRunId })
  await edge.clock.pass(1_900)
  for (const id of [first, second, goesOn]) await order(id)
  expect([heard(first), heard(second)]).toEqual([before.get(first), before.get(second)])
  expect(
    heard(goesOn).map((it, at) => it - (before.get(goesOn)?.[at] ?? 0)),
    'it was not stopped',
  ).toEqual([1, 1, 1])
  await edge.stop()
})
