import type { AudienceEvent, ShowEvent } from '@ghostlight/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ensureKeys } from '../../apps/api/src/engine/log/ensure-keys.ts'
import { createLiveShows } from '../../apps/api/src/engine/log/live-shows.ts'
import { sealedEvent } from '../../apps/api/src/engine/log/sealed-event.ts'
import type { Anchor, Snapshots } from '../../apps/api/src/engine/ports/snapshots.ts'
import { logger } from '../../apps/api/src/testing/engine-cluster.ts'
import { counted, createLog } from '../../apps/api/src/testing/logs.ts'
import { settled, virtualClock } from '../../apps/api/src/testing/virtual-clock.ts'
import { history } from '../../packages/projections/src/testing/histories.ts'
import { boardId, type Log, person, createLog as playedShow } from '../../packages/projections/src/testing/show.ts'

const showIds = [boardId, 'OTHER1', 'THIRD2']

type Kept = { anchor: Anchor; content: unknown }

/** Snapshots that a test may look at and replace. `saves`: all that were ever written, oldest first. */
const openKept = () => {
  const saves: string[] = []
  let now: string | undefined
  const snapshots: Snapshots = {
    load: async () => (now === undefined ? undefined : (JSON.parse(now) as Kept)),
    save: async (_, anchor, content) => {
      now = JSON.stringify({ anchor, content })
      saves.push(now)
    },
  }
  return { snapshots, saves, replace: (by: string | undefined) => (now = by), latest: () => now }
}

/** A log of several shows that are played at once, and a node that follows it. */
const house = async (logs: readonly Log[]) => {
  const log = createLog()
  const ids = counted()
  const clock = virtualClock()
  const kept = openKept()
  const left = logs.map(({ events }) => [...events])
  const more = async (show: number): Promise<void> => {
    const at = show % left.length
    const event = left[at]?.shift()
    if (!event) return
    const { type, data, actor, at: time, causationId } = event
    const stream = event.stream.replace(boardId, showIds[at] ?? '')
    const it = { type, data } as ShowEvent | AudienceEvent
    await ensureKeys(log.keys, log.codec.persons(it, { actor, stream }))
    const origin = { id: ids.next(), stream, actor, at: time, causationId }
    await log.store.append(stream, 'any', [sealedEvent(log.codec, it, origin)])
  }
  const start = async (snapshots?: Snapshots) => {
    const read: string[] = []
    const { read: reads } = log.store
    const noted = (...it: Parameters<typeof reads>) => {
      read.push(it[0])
      return reads(...it)
    }
    const store = { ...log.store, read: noted }
    const live = createLiveShows({ ...log, store, clock, logger, snapshots }, () => undefined)
    await live.start()
    return { live, read }
  }
  /** the shows of a node that reads everything */
  const truth = async () => {
    const { live } = await start()
    await live.stop()
    return new Map(live.shows)
  }
  return { log, kept, more, start, truth }
}

const act = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({ what: fc.constant('events'), show: fc.nat(2), count: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ what: 'keep' }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('keepMeanwhile'), show: fc.nat(2), count: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('killWhileKeeping'), show: fc.nat(2), count: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.constant({ what: 'kill' }) },
  { weight: 2, arbitrary: fc.constant({ what: 'end' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('erase'),
      who: fc.constantFrom('ann', 'ben', 'olga', 'guest-1', 'blackboard-OTHER1'),
    }),
  },
) as fc.Arbitrary<{ what: string; show: number; count: number; who: string }>

test('[IN-62 IN-89] a start from kept shows equals one that reads everything, whoever is erased and whenever it is killed', async () => {
  let fromKept = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: 3, maxLength: 3 }),
      fc.array(act, { minLength: 20, maxLength: 70, size: 'max' }),
      async (logs, acts) => {
        const { log, kept, more, start, truth } = await house(logs)
        let node = await start(kept.snapshots)
        const events = async ({ show, count }: { show: number; count: number }): Promise<void> => {
          for (let nth = 0; nth < count; nth++) await more(show + (nth >> 2))
        }
        const again = async (): Promise<void> => {
          await node.live.stop()
          node = await start(kept.snapshots)
          expect(new Map(node.live.shows)).toEqual(await truth())
          if (node.live.shows.size > 0 && node.read.length === 0) fromKept++
        }
        const does: Record<string, (it: (typeof acts)[number]) => Promise<unknown>> = {
          events,
          keep: () => node.live.keep(),
          keepMeanwhile: async (it) => {
            const keeping = node.live.keep()
            await events(it)
            await settled()
            await keeping
          },
          killWhileKeeping: async (it) => {
            const keeping = node.live.keep()
            await events(it)
            await again()
            await keeping
          },
          kill: again,
          end: async () => {
            await settled()
            await node.live.stop()
            await node.live.keep()
            await again()
          },
          erase: ({ who }) => log.keys.erase(who),
        }
        for (const it of acts) {
          await does[it.what]?.(it)
          await settled()
        }
        await again()
        await node.live.stop()
      },
    ),
    { numRuns: 120 },
  )
  expect(fromKept, 'starts that read no stream').toBeGreaterThan(100)
})

/** A kept show with two people, with more events after it was kept. */
const keptHouse = async () => {
  const played = playedShow(['annabella', 'benedict'].map((id) => person(id)))
  played.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  const it = await house([played])
  for (let nth = 0; nth < played.events.length - 1; nth++) await it.more(0)
  const first = await it.start(it.kept.snapshots)
  await first.live.keep()
  await it.more(0)
  await settled()
  await first.live.keep()
  await first.live.stop()
  return it
}

test('[IN-89] what is kept is unreadable, and an erased person takes it along for good', async () => {
  const { log, kept, start, truth } = await keptHouse()
  const text = kept.latest() ?? ''
  for (const clear of ['annabella', 'Cherry', 'Good evening', boardId])
    for (const all of [
      text.slice(text.indexOf('"content"')),
      Buffer.from(JSON.parse(text).content, 'base64').toString('latin1'),
    ])
      expect(all.includes(clear), clear).toBe(false)
  expect((await start(kept.snapshots)).read).toEqual([])
  await log.keys.erase('benedict')
  const after = await start(kept.snapshots)
  expect(after.read).toEqual([`blackboard-${boardId}`, `audience-${boardId}`])
  expect(new Map(after.live.shows)).toEqual(await truth())
  expect(after.live.shows.get(boardId)?.show.users.get('benedict')?.name).toBe('[erased]')
  expect(after.live.shows.get(boardId)?.show.users.get('annabella')?.name).toBe('annabella')
})

test('[IN-89] a state that still knows an erased person is not kept, and the next one is', async () => {
  const { log, kept, start, truth } = await keptHouse()
  const running = await start(kept.snapshots)
  await log.keys.erase('annabella')
  await running.live.keep()
  await running.live.stop()
  const next = await start(kept.snapshots)
  expect(next.read).toEqual([`blackboard-${boardId}`, `audience-${boardId}`])
  expect(new Map(next.live.shows)).toEqual(await truth())
  await next.live.keep()
  expect((await start(kept.snapshots)).read).toEqual([])
})

test.each([
  ['nothing at all', () => undefined],
  ['a number', () => 5],
  ['an object', () => ({ held: [boardId] })],
  ['a part of it', ({ content }: Kept) => String(content).slice(0, -40)],
  [
    'a changed sign',
    ({ content }: Kept) =>
      `${String(content).slice(0, 60)}${String(content)[60] === 'A' ? 'B' : 'A'}${String(content).slice(61)}`,
  ],
])('[IN-89] %s in place of the kept state is ignored, and the log is read', async (_, hostile) => {
  const { kept, start, truth } = await keptHouse()
  const { anchor, content } = JSON.parse(kept.latest() ?? '') as Kept
  kept.replace(JSON.stringify({ anchor, content: hostile({ anchor, content }) ?? null }))
  const { live } = await start(kept.snapshots)
  expect(live.shows.size).toBe(1)
  expect(new Map(live.shows)).toEqual(await truth())
})

test('[IN-89] an older state under a newer place is ignored', async () => {
  const { kept, start, truth } = await keptHouse()
  const [older, newer] = kept.saves.map((it) => JSON.parse(it) as Kept)
  expect(older?.anchor).not.toEqual(newer?.anchor)
  kept.replace(JSON.stringify({ anchor: newer?.anchor, content: older?.content }))
  const { live } = await start(kept.snapshots)
  expect(new Map(live.shows)).toEqual(await truth())
})
