import { isRejection } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { boardKey, changesKey } from '@ghostlight/projections'
import { expect, it } from 'vitest'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import { logger } from '../../testing/engine-cluster.ts'
import { boardId, connected, createShow } from '../../testing/examples.ts'
import { counted, createLog, middle } from '../../testing/logs.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createCommandHandler } from './command-handler.ts'
import { createLiveShows } from './live-shows.ts'
import { createProjector } from './projector.ts'
import { createQuarantine } from './quarantine.ts'
import { createRecorder } from './recorder.ts'
import { watchUnreadable } from './unreadable.ts'

/** A show whose log has two events of a newer program among known ones. */
const written = async () => {
  const log = createLog()
  const clock = virtualClock()
  const ids = counted()
  const handler = createCommandHandler({ ...log, clock, random: middle })
  const record = createRecorder({ ...log, clock, ids })
  const does = async (command: Parameters<typeof show.decide>[0]) => {
    const commandId = ids.next()
    const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
    const handled = await handler.handle(show, { id: boardId, command }, request)
    if (isRejection(handled)) throw new Error(handled.message)
    return handled
  }
  const byAnother = async (stream: string, type: string, schemaVersion: string) => {
    const at = new Date(clock.now()).toISOString()
    const meta = { $correlationId: 'x', $causationId: 'x', actor: 'tomorrow', at, schemaVersion }
    await log.store.append(stream, 'any', [{ id: ids.next(), type, data: { curtain: 'red' }, meta }])
  }
  await does(createShow())
  for (const _ of [1, 2]) {
    await byAnother(`blackboard-${boardId}`, 'CurtainFell', '1')
    await byAnother(`blackboard-${boardId}`, 'CueRun', '9')
    await byAnother(`audience-${boardId}`, 'CurtainSeen', '1')
  }
  await record(boardId, connected('ann'))
  return { log, clock, does, byAnother }
}

it('[IN-41] skips what a newer program wrote, and reads everything after it', async () => {
  const { log, clock, does, byAnother } = await written()
  const handled = await does({ type: 'runCue', payload: { cueId: 'cue-1' } })
  expect(handled.events.map(({ type }) => type)).toEqual(['CueRun', 'ModuleStarted'])
  await byAnother(`blackboard-${boardId}`, 'CueRun', '9')
  const said: object[] = []
  const unreadable = watchUnreadable({ warn: (line: object) => void said.push(line) })
  const views = openMemoryReadStore()
  const live = createLiveShows({ ...log, clock, logger, unreadable }, () => undefined)
  const projector = createProjector({
    ...log,
    views,
    leases: openMemoryLeases(clock),
    node: 'node-1',
    clock,
    logger,
    unreadable,
  })
  await Promise.all([live.start(), projector.start()])
  await settled()
  const known = live.shows.get(boardId)
  expect(known?.show).toMatchObject({ id: boardId, cueIndex: 0, cueHasRun: true })
  const changes = JSON.stringify(await views.list(changesKey(boardId)))
  expect(changes.match(/"lastCueRun"/g), 'nor told').toHaveLength(1)
  expect([...(known?.sockets.keys() ?? [])]).toEqual(['ann'])
  expect((await views.all(boardKey(boardId))).get('socket/ann')).toMatchObject({ socketId: 'ann-1' })
  expect(said, 'once for each type and version, whoever meets it').toMatchObject([
    { type: 'CurtainFell', version: '1' },
    { type: 'CueRun', version: '9' },
    { type: 'CurtainSeen', version: '1' },
  ])
  expect(unreadable.kinds()).toBe(3)
  expect(unreadable.events(), 'each once, whoever meets it').toBe(7)
  expect(
    log.all.filter(({ data }) => data['curtain'] === 'red'),
    'it stays in the log',
  ).toHaveLength(7)
  await Promise.all([live.stop(), projector.stop()])
})

it('[IN-41 IN-43] what fits no rule sets its show aside, also in the next projector; what belongs to no show is passed over', async () => {
  const { log, clock } = await written()
  const views = openMemoryReadStore()
  const meta = {
    $correlationId: 'x',
    $causationId: 'x',
    actor: 'x',
    at: new Date(clock.now()).toISOString(),
    schemaVersion: '1',
  }
  const startsOn = async () => {
    const said: object[] = []
    const quarantine = createQuarantine({ error: () => undefined })
    const unreadable = watchUnreadable({ warn: (line: object) => void said.push(line) })
    const parts = { ...log, views, leases: openMemoryLeases(clock), node: 'node-1', clock, logger }
    const projector = createProjector({ ...parts, unreadable, quarantine })
    await projector.start()
    return { projector, said, quarantine }
  }
  const first = await startsOn()
  expect(first.quarantine.why(boardId)).toBeUndefined()
  await log.store.append(`blackboard-${boardId}`, 'any', [{ id: 'bad-1', type: 'ModuleStarted', data: { a: 1 }, meta }])
  await log.store.append('person-ann', 'any', [{ id: 'bad-2', type: 'PersonRegistered', data: { a: 1 }, meta }])
  await settled()
  expect(first.quarantine.why(boardId)).toContain('This show is set aside')
  expect(first.said.at(-1)).toMatchObject({ type: 'PersonRegistered', stream: 'person-ann' })
  await first.projector.stop()
  const next = await startsOn()
  expect(next.quarantine.why(boardId)).toBe(first.quarantine.why(boardId))
  expect(next.quarantine.size()).toBe(1)
  await next.projector.stop()
})
