import { describe, expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { soundMs } from '../../testing/engine-cluster.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>

const listen = (console: EdgeSocket, userId: string, listenIn = true) =>
  console.ask('updateListen', { userId, listenIn })
const heardFrom = (console: EdgeSocket) => console.of('audioContent').map(({ userId }) => userId)
const phonesOf = async (edge: Edge) => {
  for (const id of ['ann', 'ben', 'cem']) await edge.phoneIn(id)
}

describe('listening in', () => {
  it('[WS-09 PR-53] each of several operators hears only the people they chose, on every console', async () => {
    const edge = await openEdge()
    await phonesOf(edge)
    const [olga, olgaToo, otto, omar] = [
      await edge.consoleIn('olga'),
      await edge.consoleIn('olga'),
      await edge.consoleIn('otto'),
      await edge.consoleIn('omar'),
    ]
    for (const userId of ['ann', 'ben']) await listen(olga, userId)
    for (const userId of ['ben', 'cem']) await listen(otto, userId)
    await olga.ask('runModule', { module: 'all' })
    await edge.clock.pass(100)
    expect([olga, olgaToo, otto, omar].map(heardFrom)).toEqual([['ann', 'ben'], ['ann', 'ben'], ['ben', 'cem'], []])
    expect(omar.of('listenUpdated')).toEqual([])
    await edge.stop()
  })

  it('[WS-09] a console that reconnects joins each sound where it is, and none that is over', async () => {
    const edge = await openEdge()
    await phonesOf(edge)
    const [olga, otto] = [await edge.consoleIn('olga'), await edge.consoleIn('otto')]
    for (const userId of ['ann', 'ben']) await listen(olga, userId)
    await listen(otto, 'cem')
    await olga.ask('runModule', { module: 'all' })
    await edge.clock.pass(1_000)
    await olga.leave()
    const back = await edge.consoleIn('olga')
    expect(back.of('identifyResult')[0]?.['listening']).toEqual(['ann', 'ben'])
    expect(back.of('audioContent')).toMatchObject([
      { userId: 'ann', elapsedMs: 1_000 },
      { userId: 'ben', elapsedMs: 1_000 },
    ])
    await edge.clock.pass(soundMs)
    const late = await edge.consoleIn('olga')
    expect(late.of('audioContent')).toEqual([])
    await edge.stop()
  })

  it('[WS-09] a stop reaches everybody who listens in; a console that closes leaves the other its sounds', async () => {
    const edge = await openEdge()
    await phonesOf(edge)
    const [olga, olgaToo, otto, omar] = [
      await edge.consoleIn('olga'),
      await edge.consoleIn('olga'),
      await edge.consoleIn('otto'),
      await edge.consoleIn('omar'),
    ]
    for (const console of [olga, otto]) await listen(console, 'ann')
    await olga.leave()
    const { payload } = await otto.ask('runModule', { module: 'all' })
    const run = payload['moduleRunId']
    await edge.clock.pass(100)
    await omar.ask('stopAll')
    await edge.clock.pass(100)
    for (const console of [olgaToo, otto]) {
      expect(heardFrom(console)).toEqual(['ann'])
      expect(console.of('audioStop'), 'of its run, and of everything').toEqual([{ deliveryId: run }, {}])
    }
    expect([...omar.of('audioContent'), ...omar.of('audioStop')]).toEqual([])
    await listen(otto, 'ann', false)
    await otto.ask('runModule', { module: 'all' })
    await edge.clock.pass(100)
    expect([heardFrom(olgaToo), heardFrom(otto)]).toEqual([['ann', 'ann'], ['ann']])
    await edge.stop()
  })
})
