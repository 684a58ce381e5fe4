import { isRejection } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { showsKey } from '@ghostlight/projections'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { textOf as golden } from '../../../../tests/support/recording/format.ts'
import { readBlackboard } from '../edge/read-blackboard.ts'
import { readShows } from '../edge/read-shows.ts'
import { StoreUnavailable } from '../engine/ports/event-store.ts'
import { readLog } from '../readings/log/lines.ts'
import { openEdge } from '../testing/edge.ts'
import { person } from '../testing/examples.ts'
import { settled } from '../testing/virtual-clock.ts'
import type { Line } from './format.ts'
import { importRecording } from './import.ts'
import { type Recording, readRecording } from './read.ts'
import { evening, recordingOf } from './testing/evening.ts'

let edge: Awaited<ReturnType<typeof openEdge>>
beforeEach(async () => {
  edge = await openEdge()
})
afterEach(() => edge.stop())

const countsOf = (lines: readonly { type: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { type } of lines) counts[type] = (counts[type] ?? 0) + 1
  return counts
}
const logOf = async (id: string) => {
  const lines = []
  for await (const line of readLog(edge.services, id)) lines.push(line)
  return lines
}
const imported = async (recording: Recording, commandId = 'import') => {
  const { store, codec, keys } = edge.services
  const done = await importRecording(recording, { store, codec, keys, request: { commandId } })
  if (isRejection(done)) throw new Error(done.message)
  await settled()
  return done._id
}
/** 1,300 people: more than one append stores */
const many = (): Line[] =>
  evening(Array.from({ length: 1_300 }, (_, index) => person(`p${index}`, { phone: `555${index}` })))

describe('an imported recording', () => {
  test('[HI-11 HX-05] becomes a show with the same events in the same order, under a new id', async () => {
    const calm = await readRecording(golden('calm'))
    if (isRejection(calm)) throw new Error(calm.message)
    for (const recording of [await recordingOf(evening()), await recordingOf(many()), calm]) {
      const lines = recording.events.map(({ line }) => line)
      const id = await imported(recording, `import ${lines.length}`)
      expect(id).not.toBe('K7M4QX')
      const log = await logOf(id)
      expect(countsOf(log)).toEqual(recording.header.counts)
      const bare = ({ id, type, at, actor }: Pick<Line, 'id' | 'type' | 'at' | 'actor'>) => ({ id, type, at, actor })
      expect(log.map(bare)).toEqual(lines.map(bare))
    }
  })

  test('[HX-05] is listed, complete, and closed from the beginning, with nobody connected', async () => {
    const id = await imported(await recordingOf(evening()))
    const [listed] = (await readShows(edge.services)).filter(({ _id }) => _id === id)
    expect(listed).toMatchObject({ people: 2, goes: 1, createdAt: '2026-05-01T18:00:00.000Z' })
    expect(listed?.closedAt).toBe(evening().at(-1)?.at)
    const board = await readBlackboard(edge.services, id)
    expect(board).toMatchObject({ _id: id, title: 'The Cherry Orchard', closedAt: listed?.closedAt, sockets: {} })
    expect(board?.users.map(({ name }) => name)).toEqual(['name of ann', 'name of ben'])
    expect(board).not.toHaveProperty('imported')
  })

  test('[HY-40] is sealed with the keys of this installation: a person who is erased is erased there, too', async () => {
    await edge.services.keys.erase('ann')
    const id = await imported(await recordingOf(evening()))
    const marked = (await logOf(id)).filter(({ type }) => type !== 'CueNotesUpdated')
    expect(JSON.stringify(marked)).not.toContain('name of ann')
    expect(JSON.stringify(marked)).toContain('name of ben')
    const stored = []
    for await (const event of edge.services.store.read(`blackboard-${id}`)) stored.push(event)
    expect(JSON.stringify(stored.filter(({ type }) => type !== 'CueNotesUpdated'))).not.toContain('name of')
  })
})

describe('an imported show does not go on', () => {
  test('[HY-41] its open run asks no provider and sends nothing, and commands that would play or change it are refused', async () => {
    const id = await imported(await recordingOf(evening()))
    const before = (await logOf(id)).length
    await edge.clock.pass(3 * 60_000)
    expect(edge.services.shows.has(id)).toBe(false)
    expect((await logOf(id)).length).toBe(before)
    const command = (type: 'reopenShow' | 'stopAll' | 'renewEntryKey' | 'resetReceiving') =>
      edge.services.handler.handle(
        show,
        { id, command: { type, payload: {} } },
        { commandId: type, actor: 'olga', actorName: 'Olga', correlationId: type },
      )
    for (const type of ['reopenShow', 'stopAll', 'renewEntryKey', 'resetReceiving'] as const)
      expect(await command(type)).toMatchObject({ rejected: 'CLOSED' })
    const archive = { type: 'archiveShow', payload: { archived: true } } as const
    const request = { commandId: 'archive', actor: 'olga', actorName: 'Olga', correlationId: 'archive' }
    expect(isRejection(await edge.services.handler.handle(show, { id, command: archive }, request))).toBe(false)
    await settled()
    expect((await readShows(edge.services)).find(({ _id }) => _id === id)).toMatchObject({ archived: true })
  })

  test('[HY-41] a console may open it, and is not recorded in it', async () => {
    const id = await imported(await recordingOf(evening()))
    const before = (await logOf(id)).length
    const console = await edge.consoleIn('olga', id)
    const { payload } = await console.ask('getTranscript', { userId: 'ann' })
    expect(payload).toMatchObject({ transcript: [{ content: 'Hello name of ann.' }] })
    console.close()
    await edge.clock.pass(20_000)
    expect((await logOf(id)).length).toBe(before)
  })
})

test('[HX-06 HY-42] an import that is interrupted anywhere is in no list, no answer and no log, and can be repeated', async () => {
  const recording = await recordingOf(many())
  const { store, codec, keys, handler, views } = edge.services
  const shows = (await readShows(edge.services)).length
  for (const pieces of [0, 1, 2]) {
    let left = pieces
    const streams = new Set<string>()
    const failing: typeof store.append = async (stream, ...it) => {
      streams.add(stream)
      if (left-- <= 0) throw new StoreUnavailable('away')
      return store.append(stream, ...it)
    }
    const request = { commandId: `import ${pieces}` }
    await expect(importRecording(recording, { store: { append: failing }, codec, keys, request })).rejects.toThrow(
      'away',
    )
    await settled()
    const [id = ''] = [...streams].map((it) => it.slice('blackboard-'.length))
    expect(await readShows(edge.services)).toHaveLength(shows + pieces)
    expect((await handler.state(show, id)).id).toBe('')
    expect(await readBlackboard(edge.services, id)).toBeUndefined()
    expect((await views.all(showsKey)).get(id)?.unfinished).toBe(pieces === 0 ? undefined : recording.events.length - 1)
    expect(await imported(recording, `import ${pieces}`)).toBe(id)
    expect(await readBlackboard(edge.services, id)).toMatchObject({ _id: id })
    expect((await readShows(edge.services)).some(({ _id }) => _id === id)).toBe(true)
    expect(countsOf(await logOf(id))).toEqual(recording.header.counts)
    await handler.handle(
      show,
      { id, command: { type: 'archiveShow', payload: { archived: true } } },
      { commandId: `archive ${pieces}`, actor: 'olga', actorName: 'Olga', correlationId: 'x' },
    )
    await settled()
    expect(await readShows(edge.services)).toHaveLength(shows + 1 + pieces)
  }
})
