import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Channel, channel } from '../../engine/ports/channel.ts'
import { batch, collectChanges, hasLength, type Nodes, type OpenNodes, set } from './contract-nodes.ts'

const plain: Channel<unknown> = channel('c')
const one: Channel<unknown> = channel('show:1')
const pattern: Channel<unknown> = channel('show:*')

export function subscriptionContract(open: OpenNodes): void {
  let nodes: Nodes
  const errors: unknown[] = []
  beforeEach(async () => {
    errors.length = 0
    nodes = await open((error) => errors.push(error))
  })
  afterEach(() => nodes.close())

  test('[RS-10] every node hears every applied batch once and in order, even one without changes', async () => {
    const { store, peer } = nodes
    await store.apply(batch(-1, 5))
    const heard = [await collectChanges(store), await collectChanges(peer)]
    const wanted = Array.from({ length: 200 }, (_, i) => ({
      changes: i % 3 === 0 ? [] : [{ i, text: '🎭' }, i],
      checkpoint: 5 + (i + 1) * 10,
      previous: 5 + i * 10,
    }))
    const answers = wanted.map(({ previous, ...rest }) => store.apply(batch(previous, rest.checkpoint, rest)))
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['applied']))
    for (const list of heard) {
      await hasLength(list, 200)
      expect(list).toEqual(wanted)
    }
  })

  test('[RS-01 RS-10] a batch can be read before its changes are heard', async () => {
    const { store, peer } = nodes
    const seen: Promise<unknown>[] = []
    await peer.onChanges(() => void seen.push(peer.get('k', 'f')))
    for (let i = 0; i < 20; i += 1) await store.apply(batch(i - 1, i, { ops: [set('k', 'f', i)], changes: [i] }))
    await hasLength(seen, 20)
    const values = await Promise.all(seen)
    values.forEach((value, i) => {
      expect(value).toBeGreaterThanOrEqual(i)
    })
  })

  test('[RS-11] an unsubscribed listener hears nothing more; the others do', async () => {
    const { store, peer } = nodes
    const gone: unknown[] = []
    const stays: unknown[] = []
    const listener = (message: unknown) => void gone.push(message)
    const stops = [await peer.onChanges((changes) => listener(changes)), await peer.onMessage(plain, listener)]
    const stay = await peer.onMessage(plain, (message) => stays.push(message))
    const heard = await collectChanges(peer)
    for (const stop of stops) await stop()
    await store.apply(batch(-1, 0, { changes: ['x'] }))
    await store.publish(plain, 'y')
    await Promise.all([hasLength(heard, 1), hasLength(stays, 1)])
    expect(gone).toEqual([])
    await stay()
    await stay()
    await peer.onMessage(plain, listener)
    await store.publish(plain, 'z')
    await hasLength(gone, 1)
    expect([gone, stays]).toEqual([['z'], ['y']])
  })

  test('[RS-12] a listener that throws stops neither the batch nor the other listeners', async () => {
    const { store } = nodes
    const bug = new Error('a bug in a listener')
    const fail = () => {
      throw bug
    }
    await store.onChanges(fail)
    await store.onMessage(plain, fail)
    const heard = await collectChanges(store)
    const messages: unknown[] = []
    await store.onMessage(plain, (message) => messages.push(message))
    expect(await store.apply(batch(-1, 0, { changes: [1] }))).toBe('applied')
    await store.publish(plain, 2)
    await Promise.all([hasLength(heard, 1), hasLength(messages, 1), hasLength(errors, 2)])
    expect(errors).toEqual([bug, bug])
  })

  test('[RS-10] all listeners hear a batch that a listener applies after the batch that caused it', async () => {
    const { store } = nodes
    await store.onChanges((_, checkpoint) => {
      if (checkpoint < 3) void store.apply(batch(checkpoint, checkpoint + 1))
    })
    const heard = await collectChanges(store)
    await store.apply(batch(-1, 0))
    await hasLength(heard, 4)
    expect(heard.map(({ checkpoint }) => checkpoint)).toEqual([0, 1, 2, 3])
  })

  test('[RS-13] messages reach every node, by channel, in the order of their publisher', async () => {
    const { store, peer } = nodes
    const heard: Record<string, unknown[]> = { store: [], peer: [], other: [] }
    await store.onMessage(one, (message) => heard.store?.push(message))
    await peer.onMessage(one, (message) => heard.peer?.push(message))
    await peer.onMessage(pattern, (message) => heard.other?.push(message))
    const sent = Array.from({ length: 100 }, (_, i) => ({ i, text: 'ü😀' }))
    await Promise.all(sent.map((message) => store.publish(one, message)))
    await Promise.all([hasLength(heard.store ?? [], 100), hasLength(heard.peer ?? [], 100)])
    expect(heard).toEqual({ store: sent, peer: sent, other: [] })
  })
}
