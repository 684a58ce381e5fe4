import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  Blackboard,
  Cue,
  Module,
  OwnPerson,
  Performance,
  PersonData,
  Report,
  Template,
} from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { doorKey, openDoor } from '../support/door-list.ts'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { call, errorOf, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'

const here = runningShow()
const rest = operatorOf(here.show)

const fear = { key: 'fear', label: 'What do you fear?', kind: 'text', required: true }
const age = { key: 'age', label: 'How old are you?', kind: 'number', required: false, help: 'In years.' }
const photos = { key: 'photos', label: 'May we take photos?', kind: 'consent', required: true }
const questions = [fear, age, photos]
const secret = 'the cupboard under the attic stairs'

const edit = (id: string, path: string, change: object) =>
  rest('POST /api/edits', {
    edits: [{ type: 'set', kind: 'performance', id, fields: [{ path, ...change }] }],
  })

/** Makes a performance that tells everybody over 40 what they fear, and a show of it with Ann on the list. */
const played = async (name: string, phone: string) => {
  const content = { text: 'You fear {{fear}}.', voice: 'slt' }
  const template = await json<Template>(rest('POST /api/templates', { name, type: 'speech', content }))
  const cue = await json<Cue>(rest('POST /api/cues', { name }))
  const conditions = [{ field: 'data.age', op: 'gt', value: 40 }]
  const module = await json<Module>(
    rest('POST /api/modules', { group: 'audience', template: template._id, cue: cue._id, conditions }),
  )
  await json(rest(`PUT /api/cues/${cue._id}`, { modules: [module._id] }))
  const body = { name, cues: [cue._id], templates: [template._id] }
  const performance = await json<Performance>(rest('POST /api/performances', body))
  await json(edit(performance._id, 'data.joinQuestions', { to: questions }))
  const ann = await json<OwnPerson>(rest('POST /api/users', { name: `Ann ${name}`, phone }))
  const board = await json<Blackboard>(
    rest('POST /api/blackboards', { performance: performance._id, users: [ann._id] }),
  )
  const show: Show = { ...here.show(), board, audience: [] }
  const boardNow = () => json<Blackboard>(rest(`GET /api/blackboards/${board._id}`))
  const dataOf = async (id: string) => (await boardNow()).users.find(({ _id }) => _id === id)?.data
  return { show, board, performance, cue, ann: { ...ann, phone, type: 'audience' as const }, boardNow, dataOf }
}

const enter = ({ origin, board }: Show, person: { name: string; phone: string; data: object }) =>
  call(origin, '/api/users', { body: { ...person, type: 'audience', blackboardId: board._id } })

describe('questions at the door', () => {
  test('[JQ-23] are edited with their performance; an invalid question is refused with the reason', async () => {
    const { _id } = await json<Performance>(rest('POST /api/performances', { name: 'Edited' }))
    const path = 'data.joinQuestions'
    await json(edit(_id, path, { to: [fear] }))
    for (const [to, words] of [
      [[{ ...fear, key: 'bib' }], 'the key bib means something else here'],
      [[fear, { ...fear, key: 'Fear' }], 'two questions have the key Fear'],
      [Array.from({ length: 13 }, (_, at) => ({ ...fear, key: `q${at}` })), 'at most 12 questions'],
      [[{ ...fear, kind: 'choice' }], 'a choice needs two options or more'],
      [{ fear }, 'expected array'],
    ] as const) {
      const refused = await errorOf(edit(_id, path, { from: [fear], to }))
      expect([refused.status, refused.code]).toEqual([400, 'INVALID'])
      expect(refused.message).toContain(words)
      expect(
        (await errorOf(rest('POST /api/performances', { name: 'No', data: { joinQuestions: to } }))).message,
      ).toContain(words)
    }
    const asking = (label: string) => [{ ...fear, label }]
    expect((await errorOf(edit(_id, path, { from: asking('Before'), to: asking('Mine') }))).code).toBe('STALE')
    await json(edit(_id, path, { from: [fear], to: [] }))
    const script = () => json<{ performance: Performance }>(rest(`GET /api/performances/${_id}/script`))
    expect((await script()).performance.data).toEqual({ joinQuestions: [] })
    await json(edit(_id, path, { from: [] }))
    expect((await script()).performance.data).not.toHaveProperty(path.split('.')[1] ?? '')
  })

  test('[JQ-24] an answer is a field like any other: it is spoken, meets conditions, and is in the export and in the person’s stored data', async () => {
    const { show, board, cue, ann, dataOf } = await played('Spoken', '5556101')
    const young = await json<OwnPerson>(
      enter(show, { name: 'Ben', phone: '5556102', data: { fear: 'rain', age: 12, photos: true } }),
    )
    const old = await json<OwnPerson>(
      enter(show, { name: 'Cem', phone: '5556103', data: { fear: secret, age: '41', photos: 'true' } }),
    )
    const member = (person: { _id: string; name: string }, phone: string) => ({
      _id: person._id,
      name: person.name,
      phone,
      type: 'audience' as const,
      data: {},
    })
    const phones = await Promise.all([
      openPhone(show, member(young, '5556102')),
      openPhone(show, member(old, '5556103')),
    ])
    const annsPhone = await openPhone(show, member(ann, '5556101'))
    const told = annsPhone.of('identifyResult')[0]?.payload['blackboard']
    expect(told).toMatchObject({ questions })
    const console = await openConsole(show)
    await console.ask('runCue', { cueId: cue._id })
    const heard = await phones[1]?.next(({ type }) => type === 'audioContent')
    expect(heard?.payload['text']).toBe(`You fear ${secret}.`)
    await phones[0]?.ask('ping')
    expect(phones[0]?.of('audioContent')).toEqual([])

    const csv = await (await rest('GET /api/users/export?format=csv')).text()
    expect(csv.split('\r\n')[0]).toContain('fear')
    expect(csv).toContain(secret)
    const stored = await json<PersonData>(rest(`GET /api/users/${old._id}/data`))
    expect(stored.shows[0]?.user.data).toMatchObject({ fear: secret, age: '41', photos: 'true' })
    const report = await json<Report>(rest(`GET /api/blackboards/${board._id}/report`))
    expect(report.questions?.map(({ key, answered, of }) => [key, answered, of])).toEqual([
      ['fear', 2, 3],
      ['age', 2, 3],
      ['photos', 2, 3],
    ])
    const page = await (await rest(`GET /api/blackboards/${board._id}/report?format=html`)).text()
    expect(page).toContain('What do you fear?')
    expect(page).not.toContain(secret)
    expect(await dataOf(ann._id)).not.toHaveProperty('fear')
    for (const wire of [console, annsPhone, ...phones]) wire.close()
  })

  test('[JQ-25] an answer is encrypted, and nothing of it is left when its person is erased', async () => {
    const { show, board, ann, dataOf } = await played('Sealed', '5556201')
    const login = { phone: ann.phone, name: 'Ann', blackboardId: board._id }
    const { token } = await json<{ token: string }>(call(show.origin, '/api/auth/audience', { body: login }))
    const later = 'a wet umbrella in an empty tram'
    const answers = { fear: later, photos: 'true' }
    const path = `/api/blackboards/${board._id}/answers`
    const sent = () => json(call(show.origin, path, { token, body: { answers } }))
    expect(await sent()).toEqual({ questions: [] })
    expect(await sent()).toEqual({ questions: [] })
    expect(await dataOf(ann._id)).toMatchObject({ ...answers, age: '' })
    const own = (await readLog(show)).filter(({ type, actor }) => type === 'UserFieldUpdated' && actor === ann._id)
    expect(own.map(({ data }) => [data['field'], data['self']])).toEqual(
      ['fear', 'age', 'photos'].map((key) => [`data.${key}`, true]),
    )
    const stored = () => json<PersonData>(rest(`GET /api/users/${ann._id}/data`))
    expect(JSON.stringify(await stored())).toContain(later)
    const files = () =>
      readdirSync(here.folder, { withFileTypes: true, recursive: true })
        .filter((it) => it.isFile())
        .map((it) => readFileSync(join(it.parentPath, it.name)))
    expect(files().some((file) => file.includes(later))).toBe(false)
    await json(rest(`DELETE /api/users/${ann._id}?erase=true`, { name: ann.name }))
    await until('it is erased', async () => (await dataOf(ann._id))?.['fear'] === undefined)
    const seen = [
      await (await rest(`GET /api/log?bid=${board._id}&format=jsonl`)).text(),
      await (await rest(`GET /api/blackboards/${board._id}`)).text(),
      await (await rest(`GET /api/blackboards/${board._id}/report`)).text(),
      await (await rest(`GET /api/users/${ann._id}/data`)).text(),
      await (await rest('GET /api/users/export?format=csv')).text(),
    ]
    expect(seen.join('\n')).not.toContain(later)
  })

  test('[JQ-18 JQ-26] a walk-in is asked on their phone, and ushers see that they have not answered', async () => {
    const { show, board } = await played('Walked', '5556301')
    const door = await openDoor(show, await doorKey(show))
    const { userId } = (await door.ask('walkIn', { phone: '5556302', name: 'Wanda', groups: [] })).payload as {
      userId: string
    }
    const listed = await door.next(({ payload }) => JSON.stringify(payload).includes('Wanda'))
    const people = listed.payload['people'] as { _id: string; unanswered?: number }[]
    expect(people.find(({ _id }) => _id === userId)?.unanswered).toBe(3)
    const login = { phone: '5556302', name: 'Wanda', blackboardId: board._id }
    const { token } = await json<{ token: string }>(call(show.origin, '/api/auth/audience', { body: login }))
    const body = { answers: { fear: secret, age: '30', photos: 'true' } }
    await json(call(show.origin, `/api/blackboards/${board._id}/answers`, { token, body }))
    const changed = await door.next(
      ({ type, payload }) =>
        type === 'changed' && JSON.stringify(payload).includes('Wanda') && payload !== listed.payload,
    )
    const after = changed.payload['people'] as { _id: string; unanswered?: number }[]
    expect(after.find(({ _id }) => _id === userId)).not.toHaveProperty('unanswered')
    expect(JSON.stringify(door.received)).not.toContain(secret)
    door.close()
  })

  test('[JQ-12] a show of another performance does not change', async () => {
    const { board } = here.show()
    expect(board).not.toHaveProperty('joinQuestions')
    expect(await json(call(here.origin, `/api/blackboards/${board._id}/public`))).toEqual({
      _id: board._id,
      title: board.title,
    })
    const phone = await openPhone(here.show(), here.nth(1))
    expect(phone.of('identifyResult')[0]?.payload['blackboard']).not.toHaveProperty('questions')
    const path = `/api/blackboards/${board._id}/answers`
    const body = { answers: { fear: 'x' } }
    expect(await json(call(here.origin, path, { token: here.phoneToken, body }))).toEqual({ questions: [] })
    phone.close()
  })
})
