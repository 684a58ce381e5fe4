import type { AudienceEvent, ShowCommand } from '@ghostlight/contracts'
import { initialLive, show } from '@ghostlight/domain'
import { expect, onTestFinished, test } from 'vitest'
import { logger } from '../../testing/engine-cluster.ts'
import { boardId, connected, createShow } from '../../testing/examples.ts'
import { counted, createLog, middle } from '../../testing/logs.ts'
import { memorySnapshots } from '../../testing/memory-snapshots.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createCommandHandler } from './command-handler.ts'
import { createLiveShows } from './live-shows.ts'
import { createPastShows } from './past-shows.ts'
import { createQuarantine } from './quarantine.ts'
import { createRecorder } from './recorder.ts'

const dayMs = 24 * 60 * 60_000
const gone = (userId: string): AudienceEvent => ({
  type: 'UserDisconnected',
  data: { userId, socketId: `${userId}-1`, node: 'node-1' },
})

/** A log with one show, the folds of two nodes one after the other, and the streams that the last one read. */
const house = async () => {
  const log = createLog()
  const clock = virtualClock()
  const ids = counted()
  const snapshots = memorySnapshots()
  const record = createRecorder({ ...log, clock, ids })
  const handler = createCommandHandler({ ...log, clock, random: middle })
  const does = async (command: ShowCommand) => {
    const commandId = ids.next()
    const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
    await handler.handle(show, { id: boardId, command }, request)
    await settled()
  }
  const happens = async (...events: AudienceEvent[]) => {
    for (const event of events) await record(boardId, event)
    await settled()
  }
  /** reading a show waits for this; undefined = it does not wait */
  let gate: Promise<void> | undefined
  const slowly = (until: Promise<void> | undefined): void => {
    gate = until
  }
  const begin = async () => {
    const read: string[] = []
    const changes: string[][] = []
    const store = {
      ...log.store,
      read: async function* (...it: Parameters<typeof log.store.read>) {
        read.push(it[0])
        await gate
        yield* log.store.read(...it)
      },
      subscribe: (options: Parameters<typeof log.store.subscribe>[0]) => {
        read.push(`from ${options.after}`)
        return log.store.subscribe(options)
      },
    }
    const quarantine = createQuarantine(logger)
    const parts = { ...log, store, clock, logger, snapshots, quarantine }
    const live = createLiveShows(parts, (ids) => void changes.push([...ids.keys()]))
    onTestFinished(() => live.stop())
    await live.start()
    const end = async () => {
      await live.stop()
      await live.keep()
    }
    return { live, read, changes, quarantine, end, here: () => [...(live.shows.get(boardId)?.sockets.keys() ?? [])] }
  }
  /** an event that our program would not write, or not yet */
  const byAnother = async (type: string, schemaVersion: string) => {
    const at = new Date(clock.now()).toISOString()
    const meta = { $correlationId: 'x', $causationId: 'x', actor: 'another', at, schemaVersion }
    await log.store.append(`blackboard-${boardId}`, 'any', [{ id: ids.next(), type, data: {}, meta }])
    await settled()
  }
  await does(createShow())
  return { log, clock, does, happens, begin, byAnother, slowly }
}

test('[IN-60] forgets a show without events for a day, and keeps one with people in it', async () => {
  const { clock, happens, begin } = await house()
  await happens(connected('ann'))
  const { live } = await begin()
  await clock.pass(2 * dayMs)
  expect(live.letGo()).toEqual([])
  await happens(gone('ann'))
  expect(live.letGo()).toEqual([])
  await clock.pass(dayMs - 1)
  expect(live.letGo()).toEqual([])
  await clock.pass(1)
  expect(live.letGo()).toEqual([boardId])
  expect([...live.shows.keys()]).toEqual([])
})

test('[IN-60] forgets a closed show with its texts as soon as nobody is there', async () => {
  const { does, happens, begin } = await house()
  await happens(connected('olga'))
  const { live } = await begin()
  await does({ type: 'closeShow', payload: {} })
  expect(live.letGo()).toEqual([])
  await happens(gone('olga'))
  expect(live.letGo()).toEqual([boardId])
})

test.each([
  [
    'the notes of a cue that the library does not have yet',
    { type: 'updateCue', payload: { cueId: 'cue-1', notes: 'Louder.' } },
  ],
  ['a cue whose people have not heard it yet', { type: 'runCue', payload: { cueId: 'cue-2' } }],
] satisfies [string, ShowCommand][])('[IN-60] keeps a show with %s, however old that is', async (_, owing) => {
  const { clock, begin, does } = await house()
  const { live } = await begin()
  await does(owing)
  await clock.pass(2 * dayMs)
  expect(live.letGo()).toEqual([])
})

test('[IN-60] keeps a show whose runs have ended and whose cue has still to step on', async () => {
  const { clock, begin, does } = await house()
  const { live } = await begin()
  await does({ type: 'runCue', payload: { cueId: 'cue-1' } })
  for (const moduleRunId of live.shows.get(boardId)?.runs.keys() ?? [])
    await does({ type: 'completeModule', payload: { moduleRunId, failures: [] } })
  expect(live.shows.get(boardId)?.runs.size).toBe(0)
  await clock.pass(2 * dayMs)
  expect(live.letGo()).toEqual([])
})

test('[IN-61] an event of a past show brings it back, from its first event and in order, and reports it once', async () => {
  const { clock, happens, begin, does } = await house()
  await happens(connected('ann'), gone('ann'))
  const { live, changes, here } = await begin()
  await clock.pass(dayMs)
  live.letGo()
  await happens(connected('ben'), connected('ann'), gone('ben'))
  expect(here()).toEqual(['ann'])
  expect(live.shows.get(boardId)?.show.title).toBe('The Cherry Orchard')
  expect(live.shows.get(boardId)?.leftAt.has('ben')).toBe(true)
  expect(changes.flat()).toContain(boardId)
  await does({ type: 'runCue', payload: { cueId: 'cue-1' } })
  expect(live.shows.get(boardId)?.runs.size).toBe(1)
})

test('[IN-61] a show that came back equals one that was never forgotten', async () => {
  const { clock, happens, begin, does } = await house()
  const { live } = await begin()
  const { live: other } = await begin()
  await does({ type: 'runCue', payload: { cueId: 'cue-2' } })
  await does({ type: 'stopAll', payload: {} })
  await clock.pass(dayMs)
  expect(live.letGo()).toEqual([boardId])
  await happens(connected('ann'))
  await happens(connected('ben'), gone('ann'))
  expect(live.shows.get(boardId)).toEqual(other.shows.get(boardId))
})

test('[IN-61] a past show that is archived while it is read does not come back, and no later event brings it back', async () => {
  const { clock, happens, byAnother, begin, slowly } = await house()
  const { live, changes } = await begin()
  await clock.pass(dayMs)
  expect(live.letGo()).toEqual([boardId])
  const read = Promise.withResolvers<void>()
  slowly(read.promise)
  await happens(connected('ann'))
  await byAnother('ShowTakenOut', '1')
  read.resolve()
  await settled()
  await happens(connected('ben'))
  expect([[...live.shows.keys()], changes.flat()]).toEqual([[], []])
})

test('[IN-62] saves nothing while a past show is read, because the next start would not know it', async () => {
  const { log, clock, happens, begin, slowly } = await house()
  const first = await begin()
  await clock.pass(dayMs)
  first.live.letGo()
  await first.end()
  const second = await begin()
  const read = Promise.withResolvers<void>()
  slowly(read.promise)
  await happens(connected('ann'))
  await second.live.keep()
  read.resolve()
  await settled()
  slowly(undefined)
  expect(second.here()).toEqual(['ann'])
  const third = await begin()
  expect(third.read, 'from where the first one ended').toContain(`from ${log.all.length - 2}`)
  await happens(connected('ben'))
  expect(third.here()).toEqual(['ann', 'ben'])
})

test('[IN-62] a start reads what came since, and nothing of the shows before that, in memory or past', async () => {
  const { log, clock, happens, begin } = await house()
  await happens(connected('ann'))
  const first = await begin()
  await first.end()
  const second = await begin()
  expect(second.read).toEqual([`from ${log.all.length - 1}`])
  expect(second.here()).toEqual(['ann'])
  await happens(gone('ann'))
  await clock.pass(dayMs)
  second.live.letGo()
  await second.end()
  const third = await begin()
  expect(third.read).toEqual([`from ${log.all.length - 1}`])
  await happens(connected('ben'))
  expect(third.here()).toEqual(['ben'])
})

test('[IN-62] a start keeps such a show until a day after its last event', async () => {
  const { clock, happens, begin } = await house()
  await happens(connected('ann'), gone('ann'))
  const first = await begin()
  await first.end()
  await clock.pass(dayMs / 2)
  const { live } = await begin()
  expect(live.letGo()).toEqual([])
  await clock.pass(dayMs / 2)
  expect(live.letGo()).toEqual([boardId])
})

test('[IN-62] a show that is new since the save is new, and a recording stays one', async () => {
  const { log, happens, begin } = await house()
  const [made] = log.all
  if (!made) throw new Error('the log is empty')
  const { stream: _, position: __, revision: ___, ...event } = made
  const imported = { ...event.data, imported: { until: '2026-05-01T22:00:00.000Z', events: 1 } }
  await log.store.append('blackboard-IMPORT', 'any', [{ ...event, data: imported }])
  const first = await begin()
  await first.end()
  await log.store.append('blackboard-NEWONE', 'any', [event])
  await log.store.append('audience-IMPORT', 'any', [{ ...event, type: 'SocketsCleared', data: { node: 'n' } }])
  const { live } = await begin()
  await happens(connected('ann'))
  expect([...live.shows.keys()].toSorted()).toEqual([boardId, 'NEWONE'])
})

test('[IN-60] a show whose last cue has ended is past like any other: there is no cue to step on to', async () => {
  const { begin, does } = await house()
  const { live } = await begin()
  await does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
  await does({ type: 'runCue', payload: { cueId: 'cue-3' } })
  for (const moduleRunId of live.shows.get(boardId)?.runs.keys() ?? [])
    await does({ type: 'completeModule', payload: { moduleRunId, failures: [] } })
  expect(live.shows.get(boardId)?.cueRun?.machine.value).toBe('settling')
  await does({ type: 'closeShow', payload: {} })
  expect(live.letGo()).toEqual([boardId])
})

test('[IN-62] a start without events saves which shows it forgets, and the next one reads nothing of them', async () => {
  const { clock, does, begin } = await house()
  await does({ type: 'addNote', payload: { text: 'Long ago.' } })
  await (await begin()).end()
  await clock.pass(2 * dayMs)
  const second = await begin()
  expect(second.live.letGo()).toEqual([boardId])
  await second.end()
  const { read, live } = await begin()
  expect(read.filter((it) => it.startsWith('blackboard-'))).toEqual([])
  expect(live.shows.has(boardId)).toBe(false)
})

test('[IN-43 IN-62] a show that was set aside is missing, also after a start from saved state', async () => {
  const { begin, byAnother, happens } = await house()
  const first = await begin()
  await happens(connected('ann'))
  await byAnother('ModuleStarted', '1')
  const isAside = ({ live, quarantine }: typeof first) =>
    expect([live.shows.has(boardId), typeof quarantine.why(boardId)]).toEqual([false, 'string'])
  isAside(first)
  await first.end()
  const next = await begin()
  expect(next.read, 'its own log is read again').toContain(`blackboard-${boardId}`)
  isAside(next)
  await happens(connected('ben'))
  isAside(next)
})

test('[IN-41 IN-61] a past show with events of a newer program comes back without those', async () => {
  const { clock, begin, byAnother, happens } = await house()
  await byAnother('CurtainFell', '1')
  await byAnother('CueRun', '9')
  const { live, here, quarantine } = await begin()
  await clock.pass(dayMs)
  expect(live.letGo()).toEqual([boardId])
  await happens(connected('ann'))
  expect([here(), quarantine.size()]).toEqual([['ann'], 0])
})

test('[IN-60] while the log is read, a show counts as complete after 50,000 events of others; what was past and is back has its time anew', () => {
  const clock = virtualClock()
  const shows = new Map(['OLD', 'LATE'].map((id) => [id, initialLive()]))
  const past = createPastShows(shows, clock)
  const at = clock.now() - 3 * dayMs
  const meta = {
    $correlationId: 'x',
    $causationId: 'x',
    actor: 'x',
    schemaVersion: '1',
    at: new Date(at).toISOString(),
  }
  const happens = (id: string, times = 1): void => {
    for (let n = 0; n < times; n++)
      past.happened(id, {
        id: 'e',
        type: 'CueRun',
        data: {},
        meta,
        stream: `blackboard-${id}`,
        revision: 0,
        position: 0,
      })
  }
  happens('OLD')
  happens('LATE', 50_000)
  expect(past.letGo({ ofLate: false })).toEqual([])
  happens('LATE')
  expect(past.letGo({ ofLate: false })).toEqual(['OLD'])
  expect([past.has('OLD'), past.has('LATE'), past.ids()]).toEqual([true, false, ['OLD']])
  expect(past.lastAt('OLD'), 'nothing of it is left').toBe(0)
  expect(past.lastAt('LATE')).toBe(at)
  expect(past.letGo({ ofLate: true })).toEqual(['LATE'])
  past.isBack('OLD')
  expect(past.has('OLD')).toBe(false)
})
