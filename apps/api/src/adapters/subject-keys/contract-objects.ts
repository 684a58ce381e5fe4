import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { EventStore } from '../../engine/ports/event-store.ts'
import { hex } from './contract.ts'
import type { ObjectSubjectKeys } from './objects.ts'

/** `open` opens another node each time, on the same bucket and log. */
export type Shared = { log: EventStore; open: () => Promise<ObjectSubjectKeys> }

const many = Array.from({ length: 100 }, (_, i) => `person-${i}`)

/** Waits until the check is true: nodes hear of erasures through the log. */
export const settled = async (is: () => boolean): Promise<void> => {
  for (let tries = 0; !is(); tries++) {
    if (tries > 500) throw new Error('it did not happen')
    await pause(10)
  }
}

/** The rules for several nodes with their keys in one bucket. `share` returns an empty bucket with a log. */
export function objectKeysContract(kind: string, share: () => Promise<Shared>): void {
  describe(`keys ${kind}, of several nodes`, () => {
    test('[SK-09] that start at once agree on the installation key, and still have it after a restart', async () => {
      const { open } = await share()
      const nodes = await Promise.all(Array.from({ length: 8 }, () => open()))
      expect(new Set([...nodes, await open()].map(({ installation }) => hex(installation))).size).toBe(1)
    })

    test('[SK-09] that create keys for the same people at once agree on them', async () => {
      const { open } = await share()
      const nodes = await Promise.all(Array.from({ length: 3 }, () => open()))
      await Promise.all(nodes.map((node, i) => node.ensure(i % 2 ? many : many.toReversed())))
      for (const id of many) expect(new Set(nodes.map((node) => hex(node.get(id)))).size).toBe(1)
    })

    test('[SK-09] can be read by another node as soon as they are made, and are the same after a restart', async () => {
      const { open } = await share()
      const [here, there] = [await open(), await open()]
      await here.ensure(['anna', 'bert', 'cleo'])
      for (const node of [there, await open()]) {
        await node.load(['anna', 'bert', 'cleo', 'nobody'])
        for (const id of ['anna', 'bert', 'cleo']) expect(hex(node.get(id))).toBe(hex(here.get(id)))
        expect(node.get('nobody')).toBeUndefined()
      }
    })

    test('[SK-22] that are erased are forgotten by every node that held them, and cannot be read by a node that was away', async () => {
      const { open } = await share()
      const [here, there] = [await open(), await open()]
      const three = ['anna', 'bert', 'cleo']
      await here.ensure(three)
      await there.load(three)
      await here.erase('bert')
      expect([here.get('bert'), here.erased('bert')]).toEqual([undefined, true])
      await settled(() => there.get('bert') === undefined)
      expect(there.erased('bert')).toBe(true)
      const later = await open()
      await later.load(three)
      for (const node of [here, there, later]) {
        expect(['anna', 'cleo'].map((id) => node.get(id)?.length)).toEqual([32, 32])
        await expect(node.ensure(['bert'])).rejects.toMatchObject({ name: 'SubjectErased' })
      }
    })

    test('[SK-22] that one node erases while another makes them are gone on both', async () => {
      const { open } = await share()
      const [here, there] = [await open(), await open()]
      const made = Promise.allSettled([here.ensure(many), there.ensure(many.toReversed())])
      await there.erase('person-50')
      await made
      await settled(() => here.get('person-50') === undefined && there.get('person-50') === undefined)
      const later = await open()
      await later.load(['person-50'])
      expect(later.get('person-50')).toBeUndefined()
    })
  })
}
