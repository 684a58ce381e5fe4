import { type DomainEvent, eventCatalogue, eventDefinition } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog, storedEvent as stored } from '../../testing/logs.ts'
import { createCodec, isReadable, recorded } from './codec.ts'

const user = {
  _id: 'ann',
  name: 'SECRET name',
  phone: 'SECRET',
  type: 'audience',
  data: { bib: 'SECRET bib' },
} as const
const about = { userId: 'ann', moduleId: 'm', deliveryId: 'd' }

const at = '2026-05-01T19:00:00.000Z'
const comment = {
  _id: 'k',
  performance: 'ann',
  on: { kind: 'cue' as const, id: 'c' },
  about: 'SECRET cue',
  messages: [{ _id: 'm', by: 'olga', at, text: 'SECRET', name: 'SECRET of another house' }],
  resolved: null,
}

/** One of each type with personal fields, with SECRET in every one of them. */
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
  { type: 'AskSent', data: { ...about, question: 'SECRET' } },
  { type: 'AnswerGiven', data: { ...about, value: null, text: 'SECRET' } },
  {
    type: 'AnswersCounted',
    data: { moduleRunId: 'r', templateId: 't', counted: [], words: [{ userId: 'ann', text: 'SECRET' }] },
  },
  { type: 'PersonRegistered', data: { user, groups: [] } },
  { type: 'PersonUpdated', data: { user, groups: [], from: { _id: 'ann', sheets: ['SECRET.xlsx'] } } },
  { type: 'PasswordSet', data: { userId: 'ann', passwordHash: 'SECRET' } },
  { type: 'SecondFactorSet', data: { userId: 'ann', secret: 'SECRET' } },
  { type: 'ProgramKeyMade', data: { userId: 'ann', keyId: 'k', name: 'SECRET', scopes: ['read'], until: 1 } },
  // any person's key; outside of this test a performance has its own
  { type: 'CommentCreated', data: { comment } },
  {
    type: 'CommentUpdated',
    data: { comment: { ...comment, resolved: { by: 'olga', at, name: 'SECRET of another house' } } },
  },
  // any person's key; outside of this test a machine has its own
  { type: 'SecretKept', data: { secretId: 'ann', host: 'desk.local:8000', value: 'SECRET' } },
  {
    type: 'AudioContentFailed',
    data: { userId: 'ann', moduleId: 'm', deliveryId: 'd', reason: 'DECODE_FAILED', detail: 'SECRET of the phone' },
  },
]
const personal = eventCatalogue.filter((definition) => definition.personal.length > 0)

const sealed = async (event: DomainEvent) => {
  const log = createLog()
  await log.keys.ensure(log.codec.persons(event))
  return { ...log, data: log.codec.seal(event) }
}

describe('personal fields', () => {
  it('each event type with personal fields has an example here', () => {
    expect(examples.map(({ type }) => type).sort()).toEqual(personal.map(({ type }) => type).sort())
  })

  it.each(personal)('of $type are those of its schema', ({ data, personal }) => {
    for (const { at, owner, fields } of personal) {
      const found = at === '' ? data : Reflect.get(data.shape, at)
      const inner = found instanceof z.ZodOptional ? found.unwrap() : found
      const { shape } = inner instanceof z.ZodArray ? (inner.unwrap() as z.ZodObject) : inner
      expect(Object.keys(shape)).toEqual(expect.arrayContaining([owner, ...Object.keys(fields)]))
    }
  })

  it.each(examples)('[IN-11] of $type are unreadable in the log, and readable with the key', async (event) => {
    const { codec, data, keys } = await sealed(event)
    expect(new Set(codec.persons(event))).toEqual(new Set(['ann']))
    expect(JSON.stringify(data)).not.toMatch(/SECRET/)
    // who has encrypted them remembers them once; after that it reads them like another program
    for (const reader of [codec, codec, createCodec(keys)])
      expect(reader.open(stored(event.type, data)).data).toEqual(event.data)
  })

  it('[IN-11] each reads its own words, also if more are encrypted than can be remembered', async () => {
    const { codec, keys } = createLog()
    await keys.ensure(['ann', 'ben'])
    const said = ['ann', 'ben'].flatMap((userId) =>
      ['one', 'two', 'three'].map((value) => ({
        type: 'UserFieldUpdated' as const,
        data: { userId, field: 'name', value },
      })),
    )
    const first = said.map((event) => ({ event, data: codec.seal(event) }))
    for (let n = 0; n < 10_000; n++) codec.seal(said[n % said.length] as DomainEvent)
    for (const { event, data } of first.toReversed())
      expect(codec.open(stored(event.type, data)).data).toEqual(event.data)
  })

  it.each(examples)(
    '[HY-01] of $type read as erased or empty once the person is erased, and fit the contract',
    async (event) => {
      const { codec, data, keys } = await sealed(event)
      await keys.erase('ann')
      const opened = codec.open(stored(event.type, data)).data
      expect(JSON.stringify(opened)).not.toMatch(/SECRET|sealed/)
      expect(() => eventDefinition(event.type)?.data.parse(opened)).not.toThrow()
    },
  )

  it('look different each time: nobody can tell equal texts', async () => {
    const { codec, data } = await sealed(examples[3] as DomainEvent)
    expect(codec.seal(examples[3] as DomainEvent)).not.toEqual(data)
  })

  it('cannot be decrypted as those of another person', async () => {
    const { codec, data, keys } = await sealed(examples[1] as DomainEvent)
    await keys.ensure(['ben'])
    const { $sealed, ...open } = data
    expect(codec.open(stored('UserFieldUpdated', { ...open, $sealed, $of: 'ben' })).data).toMatchObject({
      value: '[erased]',
    })
  })

  it('read as empty if the key no longer fits, and stop nothing', async () => {
    const { data } = await sealed(examples[1] as DomainEvent)
    const later = createLog()
    await later.keys.ensure(['ann'])
    expect(later.codec.open(stored('UserFieldUpdated', data)).data).toMatchObject({ userId: 'ann', value: '[erased]' })
  })

  it('[SK-08] only a key that fits is said to have opened something: it was kept for good before', async () => {
    const { data, keys } = await sealed(examples[1] as DomainEvent)
    await keys.ensure(['ben', 'cleo'])
    const opened: string[] = []
    const codec = createCodec({ ...keys, opened: (id) => void opened.push(id) })
    const { $sealed, ...rest } = data
    codec.open(stored('UserFieldUpdated', { ...rest, $sealed, $of: 'ben' }))
    codec.open(stored('UserFieldUpdated', { ...rest, $sealed, $of: 'nobody' }))
    codec.open(stored('UserFieldUpdated', { userId: 'cleo', field: 'nickname', value: 'never sealed' }))
    expect(opened).toEqual([])
    codec.open(stored('UserFieldUpdated', data))
    codec.openAll({ people: [data] })
    expect(opened).toEqual(['ann', 'ann'])
  })

  it.each(examples)('[HY-03] of $type are not stored after their person was erased', async (event) => {
    const log = createLog()
    await log.keys.erase('ann')
    const data = log.codec.seal(event)
    expect(JSON.stringify(data)).not.toMatch(/SECRET/)
    const opened = log.codec.open(stored(event.type, data)).data
    expect(() => eventDefinition(event.type)?.data.parse(opened)).not.toThrow()
  })

  it('are not encrypted without their person’s key, because they would be lost for ever', () => {
    const { codec } = createLog()
    expect(() => codec.seal(examples[0] as DomainEvent)).toThrow('no key for person ann')
    const nobodys = JSON.parse(JSON.stringify({ type: 'UserAdded', data: { user: { name: 'SECRET' }, groups: [] } }))
    expect(() => codec.seal(nobodys)).toThrow('a personal object has no _id')
  })

  it('that were never encrypted, or only look so, stay as they are', () => {
    const { codec } = createLog()
    const plain = { userId: 'ann', field: 'name', value: 'Ann', by: 'Olga' }
    for (const data of [plain, { ...plain, $of: 'ann' }, { ...plain, $sealed: 'x' }])
      expect(codec.open(stored('UserFieldUpdated', data)).data).toEqual(data)
  })
})

it('[LN-91] the language of a line stays counted after its person is erased; the language that they chose does not', async () => {
  const words = { type: 'llm', text: 'SECRET', sound: 'f00', durationMs: 9, language: 'de' } as const
  const line = await sealed({ type: 'AudioContentSent', data: { ...about, ...words } })
  expect(line.data).toMatchObject({ language: 'de' })
  await line.keys.erase('ann')
  expect(line.codec.open(stored('AudioContentSent', line.data)).data).toMatchObject({
    language: 'de',
    text: '[erased]',
  })
  const own = { userId: 'ann', field: 'data.language', value: 'de' }
  const chosen = await sealed({ type: 'UserFieldUpdated', data: own })
  expect(JSON.stringify(chosen.data)).not.toContain('"de"')
  await chosen.keys.erase('ann')
  expect(chosen.codec.open(stored('UserFieldUpdated', chosen.data)).data).toMatchObject({ value: '[erased]' })
})

it('leave other fields readable in the log, and events without any unchanged', async () => {
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

it('[IN-40] events of an older version are read and projected in today’s shape', () => {
  const { codec } = createLog()
  const v1 = { cueId: 'c', cueRunId: 'r', cueIndex: 0, by: 'Olga', moduleRunIds: [], warnings: [] }
  const event = stored('CueRun', v1)
  for (const read of [codec.open, recorded]) {
    expect(read(event).data).toEqual({ ...v1, console: null })
    const v2 = { ...event, data: { ...v1, console: 's-1' }, meta: { ...event.meta, schemaVersion: '2' } }
    expect(read(v2).data).toEqual({ ...v1, console: 's-1' })
  }
})

it('[IN-41] only known types and versions of another program’s events are readable', () => {
  const as = (type: string, schemaVersion: string) => {
    const event = stored(type, {})
    return isReadable({ ...event, meta: { ...event.meta, schemaVersion } })
  }
  expect([as('CueRun', '1'), as('CueRun', '2'), as('CueRun', '3')]).toEqual([true, true, false])
  expect([as('Dance', '1'), as('AllStopped', '1'), as('AllStopped', '2')]).toEqual([false, true, false])
})

it('openAll decrypts everything in a view, and leaves out what was erased', async () => {
  const { codec, data, keys } = await sealed(examples[0] as DomainEvent)
  const view = { users: [{ order: 1, value: data.user }], title: 'T', nothing: null }
  expect(codec.openAll(view)).toEqual({ users: [{ order: 1, value: user }], title: 'T', nothing: null })
  await keys.erase('ann')
  expect(codec.openAll(view)).toEqual({ ...view, users: [{ order: 1, value: { _id: 'ann', type: 'audience' } }] })
})
