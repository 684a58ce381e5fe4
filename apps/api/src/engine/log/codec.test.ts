import { type DomainEvent, eventCatalogue, eventDefinition } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../testing/logs.ts'
import type { StoredEvent } from '../ports/event-store.ts'
import { isReadable, recorded } from './codec.ts'

const user = {
  _id: 'ann',
  name: 'SECRET name',
  phone: 'SECRET',
  type: 'audience',
  data: { bib: 'SECRET bib' },
} as const
const about = { userId: 'ann', moduleId: 'm', deliveryId: 'd' }

/** One of each type that has personal fields, with SECRET in every one of them. */
const examples: DomainEvent[] = [
  { type: 'UserAdded', data: { user, groups: ['chorus'] } },
  { type: 'UserFieldUpdated', data: { userId: 'ann', field: 'name', value: 'SECRET' } },
  {
    type: 'UserConnected',
    data: { userId: 'ann', name: 'SECRET', type: 'audience', socketId: 's', node: 'n', ready: true },
  },
  {
    type: 'LineWritten',
    data: {
      userId: 'ann',
      moduleRunId: 'r',
      system: 'SECRET',
      prompt: 'SECRET',
      text: 'SECRET ünïcode 🎭',
      rehearsal: true,
    },
  },
  { type: 'AudioContentSent', data: { ...about, type: 'llm', text: 'SECRET', sound: 'f00', durationMs: 9 } },
  { type: 'PersonRegistered', data: { user, groups: [] } },
  { type: 'PersonUpdated', data: { user, groups: [], from: { _id: 'ann', sheets: ['SECRET.xlsx'] } } },
  { type: 'PasswordSet', data: { userId: 'ann', passwordHash: 'SECRET' } },
  { type: 'SecondFactorSet', data: { userId: 'ann', secret: 'SECRET' } },
  // whose key it has; a machine's own outside of this test
  { type: 'SecretKept', data: { secretId: 'ann', host: 'desk.local:8000', value: 'SECRET' } },
  {
    type: 'AudioContentFailed',
    data: { userId: 'ann', moduleId: 'm', deliveryId: 'd', reason: 'DECODE_FAILED', detail: 'SECRET of the phone' },
  },
]
const personal = eventCatalogue.filter((definition) => definition.personal.length > 0)

const meta = {
  $correlationId: 'c',
  $causationId: 'k',
  actor: 'olga',
  at: '2026-05-01T19:00:00.123Z',
  schemaVersion: '1',
}
const stored = (type: string, data: Record<string, unknown>): StoredEvent => {
  const place = { stream: 'blackboard-K7M4QX', revision: 3, position: 7 }
  return { id: 'e', type, data: JSON.parse(JSON.stringify(data)), meta, ...place }
}
const sealed = async (event: DomainEvent) => {
  const log = createLog()
  await log.keys.ensure(log.codec.persons(event))
  return { ...log, data: log.codec.seal(event) }
}

describe('personal fields', () => {
  it('have an example here for every event that has some', () => {
    expect(examples.map(({ type }) => type).sort()).toEqual(personal.map(({ type }) => type).sort())
  })

  it.each(personal)('of $type are where its schema has them', ({ data, personal }) => {
    for (const { at, owner, fields } of personal) {
      const inner = at === '' ? data : Reflect.get(data.shape, at)
      const { shape } = inner instanceof z.ZodOptional ? inner.unwrap() : inner
      expect(Object.keys(shape)).toEqual(expect.arrayContaining([owner, ...Object.keys(fields)]))
    }
  })

  it.each(examples)('[IN-11] of $type are unreadable in the log, and come back with the key', async (event) => {
    const { codec, data } = await sealed(event)
    expect(new Set(codec.persons(event))).toEqual(new Set(['ann']))
    expect(JSON.stringify(data)).not.toMatch(/SECRET/)
    expect(codec.open(stored(event.type, data)).data).toEqual(event.data)
  })

  it.each(examples)(
    '[HY-01] of $type say that they were erased, or nothing, once the person is, and fit the contract',
    async (event) => {
      const { codec, data, keys } = await sealed(event)
      await keys.erase('ann')
      const opened = codec.open(stored(event.type, data)).data
      expect(JSON.stringify(opened)).not.toMatch(/SECRET|sealed/)
      expect(() => eventDefinition(event.type)?.data.parse(opened)).not.toThrow()
    },
  )

  it('sealed twice look different: equal texts cannot be told', async () => {
    const { codec, data } = await sealed(examples[3] as DomainEvent)
    expect(codec.seal(examples[3] as DomainEvent)).not.toEqual(data)
  })

  it('cannot be opened as those of another person', async () => {
    const { codec, data, keys } = await sealed(examples[1] as DomainEvent)
    await keys.ensure(['ben'])
    const { $sealed, ...open } = data
    expect(codec.open(stored('UserFieldUpdated', { ...open, $sealed, $of: 'ben' })).data).toMatchObject({
      value: '[erased]',
    })
  })

  it('that a key does not open any more stop nothing: they read as empty', async () => {
    const { data } = await sealed(examples[1] as DomainEvent)
    const later = createLog()
    await later.keys.ensure(['ann'])
    expect(later.codec.open(stored('UserFieldUpdated', data)).data).toMatchObject({ userId: 'ann', value: '[erased]' })
  })

  it.each(examples)('[HY-03] of $type that come after their person was erased are not stored', async (event) => {
    const log = createLog()
    await log.keys.erase('ann')
    const data = log.codec.seal(event)
    expect(JSON.stringify(data)).not.toMatch(/SECRET/)
    const opened = log.codec.open(stored(event.type, data)).data
    expect(() => eventDefinition(event.type)?.data.parse(opened)).not.toThrow()
  })

  it('are not sealed without the key of their person: that would be lost for ever', () => {
    const { codec } = createLog()
    expect(() => codec.seal(examples[0] as DomainEvent)).toThrow('no key for person ann')
    const nobodys = JSON.parse(JSON.stringify({ type: 'UserAdded', data: { user: { name: 'SECRET' }, groups: [] } }))
    expect(() => codec.seal(nobodys)).toThrow('a personal object has no _id')
  })

  it('that were never sealed, or only seem so, are as they stand', () => {
    const { codec } = createLog()
    const plain = { userId: 'ann', field: 'name', value: 'Ann', by: 'Olga' }
    for (const data of [plain, { ...plain, $of: 'ann' }, { ...plain, $sealed: 'x' }])
      expect(codec.open(stored('UserFieldUpdated', data)).data).toEqual(data)
  })
})

it('what is not personal stays readable in the log, and events without any stay as they are', async () => {
  const { codec, data } = await sealed(examples[0] as DomainEvent)
  expect(data).toMatchObject({ user: { _id: 'ann', type: 'audience', $of: 'ann' }, groups: ['chorus'] })
  const stop: DomainEvent = { type: 'AllStopped', data: { by: 'Olga' } }
  expect(codec.seal(stop)).toEqual(stop.data)
  expect(codec.open(stored('AllStopped', stop.data))).toEqual({
    ...stop,
    id: 'e',
    stream: 'blackboard-K7M4QX',
    revision: 3,
    position: 7,
    at: Date.parse('2026-05-01T19:00:00.123Z'),
    actor: 'olga',
    causationId: 'k',
  })
})

it('[IN-40] what an older version stored is opened, and projected, as the catalogue has it today', () => {
  const { codec } = createLog()
  const v1 = { cueId: 'c', cueRunId: 'r', cueIndex: 0, by: 'Olga', moduleRunIds: [], warnings: [] }
  const event = stored('CueRun', v1)
  for (const read of [codec.open, recorded]) {
    expect(read(event).data).toEqual({ ...v1, console: null })
    const v2 = { ...event, data: { ...v1, console: 's-1' }, meta: { ...event.meta, schemaVersion: '2' } }
    expect(read(v2).data).toEqual({ ...v1, console: 's-1' })
  }
})

it('[IN-41] of another program’s events only the known types and versions are readable', () => {
  const as = (type: string, schemaVersion: string) => {
    const event = stored(type, {})
    return isReadable({ ...event, meta: { ...event.meta, schemaVersion } })
  }
  expect([as('CueRun', '1'), as('CueRun', '2'), as('CueRun', '3')]).toEqual([true, true, false])
  expect([as('Dance', '1'), as('AllStopped', '1'), as('AllStopped', '2')]).toEqual([false, true, false])
})

it('openAll opens what is sealed anywhere in a view, and leaves out what was erased', async () => {
  const { codec, data, keys } = await sealed(examples[0] as DomainEvent)
  const view = { users: [{ order: 1, value: data.user }], title: 'T', nothing: null }
  expect(codec.openAll(view)).toEqual({ users: [{ order: 1, value: user }], title: 'T', nothing: null })
  await keys.erase('ann')
  expect(codec.openAll(view)).toEqual({ ...view, users: [{ order: 1, value: { _id: 'ann', type: 'audience' } }] })
})

const from = { actor: 'olga', stream: 'blackboard-K7M4QX' }
const run = { cueId: null, cueRunId: null }
const broadcast = (of?: string): DomainEvent => ({
  type: 'TemplateAdded',
  data: {
    template: {
      _id: 't',
      name: 'SECRET',
      description: 'SECRET',
      oneshot: true,
      symbols: [],
      metadata: {},
      type: 'speech',
      content: { text: 'SECRET, come to the stage', voice: 'v' },
    },
    ...(of && { of }),
  },
})
const noted = (by: string): DomainEvent => ({
  type: 'NoteAdded',
  data: { noteId: 'n', text: 'SECRET, too late', cueId: null, at: '2026-05-01T19:00:00.000Z', by },
})
const secretGroup = {
  _id: 'g',
  name: 'SECRET admirers',
  description: 'SECRET',
  type: 'General',
  oneshot: false,
  metadata: {},
}
const noteOfCue: DomainEvent = { type: 'CueNotesUpdated', data: { cueId: 'c', notes: 'SECRET is late' } }
/** One of each type with the name of an operator or words for one evening in it. */
const authored: DomainEvent[] = [
  {
    type: 'CueRun',
    data: { cueId: 'c', cueRunId: 'r', cueIndex: 0, by: 'SECRET', console: null, moduleRunIds: [], warnings: [] },
  },
  { type: 'UserFieldUpdated', data: { userId: 'ann', field: 'name', value: 'Ann', by: 'SECRET' } },
  { type: 'LockSet', data: { locked: true, by: 'SECRET' } },
  { type: 'ShowClosed', data: { by: 'SECRET' } },
  { type: 'ShowReopened', data: { by: 'SECRET' } },
  {
    type: 'ShowTakenOut',
    data: {
      show: { title: 'T', performance: 'p', createdAt: '2026-05-01T19:00:00.000Z', people: 1, goes: 1, closedAt: null },
      people: ['ann'],
      events: 9,
      digest: 'd',
      by: 'SECRET',
    },
  },
  { type: 'ShowBroughtBack', data: { by: 'SECRET' } },
  { type: 'ModuleStopped', data: { moduleRunId: 'r', module: 'm', ...run, by: 'SECRET' } },
  { type: 'WaitingSkipped', data: { moduleRunId: 'r', by: 'SECRET' } },
  { type: 'AllStopped', data: { by: 'SECRET' } },
  noted('SECRET'),
  broadcast(),
  broadcast('ann'),
  { type: 'GroupAdded', data: { group: secretGroup } },
  { type: 'GroupUpdated', data: { group: secretGroup } },
  noteOfCue,
]

describe('texts of somebody who is not in the event', () => {
  const sealedFrom = async (event: DomainEvent) => {
    const log = createLog()
    const subjects = log.codec.persons(event, from)
    await log.keys.ensure(subjects)
    return { ...log, subjects, data: log.codec.seal(event, from) }
  }

  it.each(authored.map((event) => ({ type: event.type, event })))(
    '[DO-60] $type: nothing of them is readable in what is stored, and all of it comes back',
    async ({ event }) => {
      const { codec, data } = await sealedFrom(event)
      expect(JSON.stringify(data)).not.toContain('SECRET')
      expect(codec.open(stored(event.type, data)).data).toEqual(event.data)
      const kept = stored(event.type, data).data
      if (!('$sealed' in kept)) expect(codec.openAll({ frame: [kept] })).toEqual({ frame: [event.data] })
    },
  )
  it('[DO-60] each type that has some is here', () => {
    const types = eventCatalogue.filter(({ texts = [] }) => texts.length > 0).map(({ type }) => type)
    expect(types.toSorted()).toEqual([...new Set(authored.map(({ type }) => type))].toSorted())
  })
  it('[DO-60] they are the operator’s who did it, the one person’s whom a text is for, or the show’s', async () => {
    const subjects = async (event: DomainEvent) => (await sealedFrom(event)).subjects
    expect(await subjects({ type: 'AllStopped', data: { by: 'Olga' } })).toEqual(['olga'])
    expect(await subjects(broadcast('ann'))).toEqual(['ann'])
    expect(await subjects(broadcast())).toEqual(['blackboard-K7M4QX'])
    expect(await subjects(noted('Olga'))).toEqual(['blackboard-K7M4QX', 'olga'])
    for (const live of [noteOfCue, { type: 'GroupAdded' as const, data: { group: secretGroup } }])
      expect(await subjects(live)).toEqual(['blackboard-K7M4QX'])
  })
  it('[DO-60] without the key they read as erased, in the log and in a view; what happens then is stored without them', async () => {
    const { codec, keys, data } = await sealedFrom({ type: 'AllStopped', data: { by: 'Olga' } })
    await keys.erase('olga')
    expect(codec.open(stored('AllStopped', data)).data).toEqual({ by: '[erased]' })
    expect(codec.openAll({ lastStop: data })).toEqual({ lastStop: { by: '[erased]' } })
    const later = codec.seal({ type: 'AllStopped', data: { by: 'SECRET' } }, from)
    expect(JSON.stringify(later)).not.toContain('SECRET')
    expect(codec.open(stored('AllStopped', later)).data).toEqual({ by: '[erased]' })
  })
  it('[HY-30] a note loses its author’s name with them, and its words with everybody of the show', async () => {
    const { codec, keys, data } = await sealedFrom(noted('Olga'))
    const read = () => codec.open(stored('NoteAdded', data)).data
    await keys.erase('olga')
    expect(read()).toMatchObject({ text: 'SECRET, too late', by: '[erased]' })
    await keys.erase(from.stream)
    expect(read()).toMatchObject({ text: '[erased]', by: '[erased]' })
  })
  it('[DO-83] what was named during a show goes with everybody of it, and an older log is read as it was written', async () => {
    const group: DomainEvent = { type: 'GroupAdded', data: { group: secretGroup } }
    for (const event of [group, noteOfCue]) {
      const { codec, keys, data } = await sealedFrom(event)
      await keys.erase(from.stream)
      const opened = codec.open(stored(event.type, data)).data
      expect(JSON.stringify(opened)).not.toContain('SECRET')
      expect(() => eventDefinition(event.type)?.data.parse(opened)).not.toThrow()
      expect(codec.open(stored(event.type, event.data)).data, 'of version 1').toEqual(event.data)
    }
  })
  it('[HY-08] of a show whose people were erased the old words are gone, and new ones are said as they were written', async () => {
    const { codec, keys, data } = await sealedFrom(broadcast())
    await keys.erase(from.stream)
    expect(JSON.stringify(codec.open(stored('TemplateAdded', data)).data)).not.toContain('SECRET')
    const later = stored('TemplateAdded', codec.seal(broadcast(), from))
    expect(codec.open(later).data).toEqual(broadcast().data)
  })
  it('a template of the library’s, and what the server does itself, are nobody’s and stay as they are', () => {
    const { codec } = createLog()
    const kept = broadcast()
    if (kept.type === 'TemplateAdded') kept.data.template.oneshot = false
    expect(codec.seal(kept, from)).toEqual(kept.data)
    const stop: DomainEvent = { type: 'AllStopped', data: { by: 'Ghostlight' } }
    expect(codec.seal(stop, { ...from, actor: 'system' })).toEqual(stop.data)
    expect(codec.open(stored('AllStopped', { by: 'Olga' })).data, 'of an older log').toEqual({ by: 'Olga' })
  })
})
