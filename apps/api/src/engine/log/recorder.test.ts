import type { AudienceEvent } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { boardId, connected, typesOf } from '../../testing/examples.ts'
import { type Append, appendingAs, counted, createLog } from '../../testing/logs.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { StoreUnavailable } from '../ports/event-store.ts'
import { createRecorder, mostWaiting } from './recorder.ts'

const recording = (
  append: (real: Append, ...it: Parameters<Append>) => ReturnType<Append> = (real, ...it) => real(...it),
) => {
  const log = createLog()
  const batches: number[] = []
  const store = appendingAs(log.store, (real, ...it) => {
    batches.push(it[2].length)
    return append(real, ...it)
  })
  const record = createRecorder({ ...log, store, clock: virtualClock(), ids: counted() })
  return { ...log, batches, record: (event: AudienceEvent, board = boardId) => record(board, event) }
}
const checked = (userId: string): AudienceEvent => ({ type: 'StatusChecked', data: { userId } })
const about = { userId: 'ann', moduleId: 'm', deliveryId: 'd' }
const people = Array.from({ length: 50 }, (_, index) => `guest-${index}`)

describe('recording what happens in the audience', () => {
  it('[IN-15] keeps the order; events that come together go into one append', async () => {
    const { record, batches, all } = recording()
    await Promise.all(people.map((id) => record(checked(id))))
    expect(all.map(({ data }) => data.userId)).toEqual(people)
    expect(batches).toEqual([50])
  })

  it('[ES-42] splits more than 512 KiB into several appends, in order, and each event gets its position', async () => {
    const { record, batches, all } = recording()
    const long = (index: number): AudienceEvent => {
      const line = { system: 'x'.repeat(9_000), prompt: 'y'.repeat(9_000), text: 'z', rehearsal: true }
      return { type: 'LineWritten', data: { userId: `guest-${index}`, moduleRunId: 'run', ...line } }
    }
    const positions = await Promise.all(people.map((_, index) => record(long(index))))
    expect(batches.length).toBeGreaterThan(1)
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(50)
    expect(all.map(({ data }) => data.userId)).toEqual(people)
    expect(positions.map((position) => position <= (all.at(-1)?.position ?? 0))).not.toContain(false)
  })

  it('[IN-126] holds a bounded number of events of each show while the log does not answer, and goes on then', async () => {
    const gate = Promise.withResolvers<void>()
    const { record, batches } = recording(async (real, ...it) => {
      await gate.promise
      return real(...it)
    })
    const kept = [record(checked('first'))]
    await settled()
    for (let n = 0; n < mostWaiting; n++) kept.push(record(checked('ann')))
    await expect(record(checked('one too many'))).rejects.toThrow(StoreUnavailable)
    const ofAnother = record(checked('ann'), 'A2B3C4')
    gate.resolve()
    await Promise.all([...kept, ofAnother])
    expect(batches.reduce((sum, count) => sum + count)).toBeGreaterThan(mostWaiting)
    expect(await record(checked('ann'))).toBeTypeOf('number')
  })

  it('puts what comes during an append into the next one', async () => {
    const gate = Promise.withResolvers<void>()
    const { record, batches, all } = recording(async (real, ...it) => {
      await gate.promise
      return real(...it)
    })
    const first = record(checked('first'))
    await settled()
    const others = people.map((id) => record(checked(id)))
    await settled()
    expect(batches).toEqual([1])
    gate.resolve()
    await Promise.all([first, ...others])
    expect(batches).toEqual([1, 50])
    expect(all.map(({ data }) => data.userId)).toEqual(['first', ...people])
  })

  it('records each show in its own stream, and answers with the position in the log', async () => {
    const { record, all } = recording()
    const positions = await Promise.all([record(checked('ann')), record(checked('ben'), 'ABCDEF')])
    expect(positions.map((position) => all[position]?.stream)).toEqual([`audience-${boardId}`, 'audience-ABCDEF'])
    expect(all[0]?.meta).toMatchObject({ actor: 'ann', at: '2026-05-01T19:00:00.000Z' })
  })

  it('[MR-42 IN-10] stores an outcome of one person’s delivery once, however often it is given', async () => {
    const { record, all } = recording()
    const failed = (reason: 'TIMED_OUT' | 'DECODE_FAILED'): AudienceEvent => ({
      type: 'AudioContentFailed',
      data: { ...about, reason, detail: '' },
    })
    const [first, same] = await Promise.all([record(failed('TIMED_OUT')), record(failed('DECODE_FAILED'))])
    expect(same).toBe(first)
    expect(await record(failed('DECODE_FAILED'))).toBe(first)
    await record({ type: 'AudioContentReceived', data: about })
    await record({ type: 'AudioContentReceived', data: { ...about, userId: 'ben' } })
    expect(typesOf(all)).toEqual(['AudioContentFailed', 'AudioContentReceived', 'AudioContentReceived'])
  })

  it('[IN-10] stores a written line, and an edit in the library, once: a second one would cost money, or undo later edits', async () => {
    const { record, all } = recording()
    const line = { moduleRunId: 'r', system: 'S', prompt: 'P', rehearsal: true }
    const events: AudienceEvent[] = [
      { type: 'LineWritten', data: { ...line, userId: 'ann', text: 'One.' } },
      { type: 'LineWritten', data: { ...line, userId: 'ben', text: 'Two.' } },
      { type: 'LineWritten', data: { ...line, userId: 'ann', moduleRunId: 'r-2', text: 'Three.' } },
      { type: 'LibraryFollowed', data: { userId: 'ann', field: 'name', editId: 'e-1', refused: null } },
      { type: 'LibraryFollowed', data: { userId: 'ann', field: 'name', editId: 'e-2', refused: null } },
      { type: 'LibraryCueFollowed', data: { cueId: 'cue-1', editId: 'e-3', refused: null } },
      { type: 'LibraryCueFollowed', data: { cueId: 'cue-1', editId: 'e-4', refused: null } },
      { type: 'LibraryTemplateFollowed', data: { templateId: 'same', editId: 'e-5', refused: null } },
      { type: 'LibraryTemplateFollowed', data: { templateId: 'same', editId: 'e-6', refused: null } },
    ]
    for (const event of [...events, ...events]) await record(event)
    expect(typesOf(all)).toEqual(events.map(({ type }) => type))
  })

  it('[IN-10] stores a line again that was written with changed words, once for each change', async () => {
    const { record, all } = recording()
    const line = { userId: 'ann', moduleRunId: 'r', system: 'S', prompt: 'P', rehearsal: true }
    for (const edit of [undefined, 'edit-1', 'edit-2', 'edit-1', undefined])
      await record({ type: 'LineWritten', data: { ...line, text: `After ${edit}.`, ...(edit && { edit }) } })
    expect(all.map(({ data }) => data['edit'])).toEqual([undefined, 'edit-1', 'edit-2'])
  })

  it('[SC-22] stores what became of a message to another machine once for each time that it was due', async () => {
    const { record, all } = recording()
    const events = ['cue-1', 'cue-2'].flatMap((cause): AudienceEvent[] => {
      const data = { automationId: 'a', cause, name: 'Haze' }
      return [
        { type: 'AutomationTaken', data: { ...data, by: 'node-1' } },
        { type: 'AutomationSent', data },
        { type: 'AutomationFailed', data: { ...data, reason: 'NOT_TAKEN', detail: 'nobody took it' } },
      ]
    })
    for (const event of [...events, ...events]) await record(event)
    expect(all.map(({ type, data }) => `${type} ${data['cause']}`)).toEqual(
      events.map(({ type, data }) => `${type} ${'cause' in data ? data.cause : ''}`),
    )
  })

  it('[QU-11] stores an answer as often as it is given: it can be changed, and changed back', async () => {
    const { record, all } = recording()
    for (const value of ['left', 'right', 'left']) await record({ type: 'AnswerGiven', data: { ...about, value } })
    expect(all.map(({ data }) => data['value'])).toEqual(['left', 'right', 'left'])
  })

  it('records events without a person as the system’s', async () => {
    const { record, all } = recording()
    await record({ type: 'SocketsCleared', data: { node: 'node-1' } })
    expect(all[0]?.meta).toMatchObject({ actor: 'system', schemaVersion: '1' })
  })

  it('stores an emote as often as it is sent', async () => {
    const { record, all } = recording()
    const data = { userId: 'ann', emoteType: 1, timestamp: '2026-05-01T19:00:00.000Z' }
    await Promise.all([1, 2, 3].map(() => record({ type: 'EmotePublished', data })))
    expect(all).toHaveLength(3)
  })
})

describe('events that could not be recorded', () => {
  it('[IN-01] everybody who asked is told, and the next event is recorded again', async () => {
    let away = true
    const { record, all } = recording((real, ...it) =>
      away ? Promise.reject(new StoreUnavailable('away')) : real(...it),
    )
    const answers = await Promise.allSettled(people.map((id) => record(checked(id))))
    expect(answers.every((it) => it.status === 'rejected' && it.reason instanceof StoreUnavailable)).toBe(true)
    away = false
    await record(checked('ann'))
    expect(all).toHaveLength(1)
  })

  it('[HY-03] an event of an erased person is recorded without personal data, and blocks nobody else’s', async () => {
    const { record, all, keys, codec } = recording()
    await keys.erase('ann')
    await Promise.all(['ben', 'ann', 'cem'].map((id) => record(connected(id))))
    expect(all.map(({ data }) => data.userId)).toEqual(['ben', 'ann', 'cem'])
    expect(JSON.stringify(all)).not.toContain('name of')
    expect(all.map((it) => codec.open(it).data)).toMatchObject([
      { name: 'name of ben' },
      { name: '[erased]' },
      { name: 'name of cem' },
    ])
  })
})
