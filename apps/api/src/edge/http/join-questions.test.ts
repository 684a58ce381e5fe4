import { isRejection, promptFields } from '@ghostlight/contracts'
import { type JoinQuestion, openQuestions } from '@ghostlight/contracts/rules'
import { describe, expect, test } from 'vitest'
import { addGhosts } from '../../library/ghosts.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

const fear = { key: 'fear', label: 'What do you fear?', kind: 'text', required: true }
const age = { key: 'age', label: 'How old are you?', kind: 'number', required: false }
const side = { key: 'side', label: 'Which side?', kind: 'choice', options: ['left', 'right'], required: false }
const photos = { key: 'photos', label: 'May we take photos?', kind: 'consent', required: true }
const all = [fear, age, side, photos]
const said = { fear: 'rain', age: '42', side: 'left', photos: 'true' }

type Opening = { ann?: object; another?: boolean }

/** A show of a performance with these questions, with Ann in it and a console. */
const openShow = async (joinQuestions?: readonly object[], { ann = {}, another = false }: Opening = {}) => {
  const cookies = await sessionOf('olga')
  const ask = (what: string, body?: object) => rest().ask(what, { cookies, ...(body && { body }) })
  const made = await ask('POST /api/performances', {
    name: another ? 'Matinee' : 'Evening',
    ...(joinQuestions && { data: { joinQuestions } }),
  })
  expect(made.status).toBe(200)
  const person = await ask('POST /api/users', {
    name: 'Ann',
    phone: another ? '555 0178' : '555 0177',
    type: 'audience',
    data: ann,
  })
  const opened = await ask('POST /api/blackboards', { performance: made.body['_id'], users: [person.body['_id']] })
  const id = String(opened.body['_id'])
  const person_ = async (name: string) => {
    const { users } = (await ask(`GET /api/blackboards/${id}`)).body as { users: { name: string; data: object }[] }
    return users.find((it) => it.name === name)?.data as Record<string, string> | undefined
  }
  const inLibrary = async (name: string) => {
    const users = (await ask('GET /api/users')).body as unknown as { name: string; data: Record<string, string> }[]
    return users.find((it) => it.name === name)?.data
  }
  const enter = (name: string, phone: string, data: object) =>
    rest().ask('POST /api/users', { body: { name, phone, type: 'audience', blackboardId: id, data } })
  const login = async (name: string, phone: string) =>
    (await rest().ask('POST /api/auth/audience', { body: { name, phone, blackboardId: id } })).cookies
  const answer = (own: Record<string, string>, answers: object) =>
    rest().ask(`POST /api/blackboards/${id}/answers`, { cookies: own, body: { answers } })
  const view = (own: Record<string, string>) => rest().ask(`GET /api/blackboards/${id}`, { cookies: own })
  const known = async () => (await rest().ask(`GET /api/blackboards/${id}/public`)).body
  return { ask, id, person: person_, inLibrary, enter, login, answer, view, known }
}

describe('[JQ-04 JQ-05] a phone gets', () => {
  test('the performance’s questions before the login, and after it those that its person has not answered', async () => {
    const show = await openShow(all, { ann: { fear: 'rain', side: 'up' } })
    expect((await show.known())['joinQuestions']).toEqual(all)
    const { body } = await show.view(await show.login('Ann', '555 0177'))
    expect(body['questions']).toEqual([age, side, photos])
    expect(JSON.stringify(body)).not.toContain('rain')
  })

  test('no list if the performance has no questions of its own, and an empty list if it asks nothing', async () => {
    const plain = await openShow()
    expect(await plain.known()).toEqual({ _id: plain.id, title: 'Evening' })
    expect((await plain.view(await plain.login('Ann', '555 0177'))).body).not.toHaveProperty('questions')
  })
})

describe('first entry', () => {
  test('[JQ-01] needs only a number and a first name if the performance asks nothing', async () => {
    const show = await openShow([])
    expect((await show.known())['joinQuestions']).toEqual([])
    expect((await show.enter('Eva', '555 0201', {})).status).toBe(200)
    expect(await show.person('Eva')).toEqual({ bib: expect.any(String), nickname: '', offering: '', observation: '' })
    expect((await show.view(await show.login('Eva', '555 0201'))).body['questions']).toEqual([])
  })

  test('[JQ-07] stores the answers under their keys, and ignores answers to unknown questions', async () => {
    const show = await openShow(all)
    const sent = { ...said, age: ' 042 ', role: 'king', aiFeelings: 'warm' }
    expect((await show.enter('Eva', '555 0201', sent)).body).toMatchObject({ name: 'Eva', data: {} })
    const kept = { ...said, nickname: '', offering: '', observation: '' }
    expect(await show.person('Eva')).toEqual({ ...kept, bib: expect.any(String) })
    expect(await show.inLibrary('Eva')).toEqual(kept)
  })

  test('[JQ-06] stores a number and a consent with their own types', async () => {
    const show = await openShow(all)
    expect((await show.enter('Eva', '555 0201', { ...said, age: 42, photos: true })).status).toBe(200)
    expect(await show.person('Eva')).toMatchObject({ age: '42', photos: 'true' })
  })

  test.each([
    [{ age: 'old' }, '“How old are you?” needs a number, such as 42.'],
    [{ side: 'up' }, '“Which side?” needs one of: left, right.'],
    [{ photos: 'perhaps' }, '“May we take photos?” needs true or false.'],
  ])('[JQ-06] refuses %j with a message', async (wrong, message) => {
    const show = await openShow(all)
    const { status, body } = await show.enter('Eva', '555 0201', { ...said, ...wrong })
    expect([status, body['code'], body['message']]).toEqual([400, 'INVALID', message])
    expect(await show.inLibrary('Eva')).toBeUndefined()
  })

  test('[JQ-06] refuses 10,000 characters, an object and a thousand answers', async () => {
    const show = await openShow(all)
    const thousand = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`q${at}`, 'x']))
    for (const wrong of [
      { fear: 'x'.repeat(10_000) },
      { fear: { length: 1 } },
      { fear: null },
      { ['__proto__']: 'x' },
      thousand,
    ])
      expect((await show.enter('Eva', '555 0201', { ...said, ...wrong })).status).toBe(400)
    expect(await show.inLibrary('Eva')).toBeUndefined()
  })

  test('[JQ-08] names missing answers, and refuses people who do not give a required consent', async () => {
    const show = await openShow([...all, { ...fear, key: 'hope', label: 'What do you hope?' }])
    const missing = await show.enter('Eva', '555 0201', { photos: 'true' })
    expect([missing.status, missing.body['message']]).toEqual([
      400,
      'Please answer every question. Missing: What do you fear?, What do you hope?',
    ])
    for (const given of ['false', '', false]) {
      const { status, body } = await show.enter('Eva', '555 0201', { ...said, hope: 'sun', photos: given })
      expect([status, body['code'], body['details']]).toEqual([
        403,
        'CONSENT_NEEDED',
        { key: 'photos', label: 'May we take photos?' },
      ])
    }
    expect(await show.inLibrary('Eva')).toBeUndefined()
    expect((await show.enter('Eva', '555 0201', { ...said, hope: 'sun' })).status).toBe(200)
  })

  test('[JQ-12] accepts a page of an older version, unless a consent is required', async () => {
    const five = Object.fromEntries(promptFields.map((field) => [field, 'yes']))
    const older = { bib: '', nickname: '', offering: '', observation: '', ...five }
    const show = await openShow([fear, age])
    expect((await show.enter('Eva', '555 0201', older)).status).toBe(200)
    expect(await show.person('Eva')).not.toHaveProperty('aiFeelings')
    expect((await show.view(await show.login('Eva', '555 0201'))).body['questions']).toEqual([fear, age])
    const asks = await openShow([fear, photos], { another: true })
    expect((await asks.enter('Ida', '555 0202', older)).body['code']).toBe('CONSENT_NEEDED')
  })

  test('[JQ-12] asks the five default questions if the performance has none of its own', async () => {
    const show = await openShow()
    const refused = await show.enter('Eva', '555 0201', { ...said, aiFeelings: 'warm' })
    expect(refused.body['message']).toBe(`Please answer every question. Missing: ${promptFields.slice(1).join(', ')}`)
  })
})

describe('a person in the show', () => {
  test('[JQ-09 JQ-10 JQ-11] answers the remaining questions once, in this show only', async () => {
    const show = await openShow(all, { ann: { fear: 'rain' } })
    const ann = await show.login('Ann', '555 0177')
    const refused = await show.answer(ann, { age: 'old', photos: 'true' })
    expect([refused.status, refused.body['details']]).toEqual([400, { key: 'age', label: age.label }])
    expect((await show.answer(ann, { photos: 'false' })).body['code']).toBe('CONSENT_NEEDED')
    expect(await show.person('Ann')).toEqual({ fear: 'rain', bib: expect.any(String) })
    const answered = await show.answer(ann, { fear: 'dogs', age: 42, side: '', photos: true, role: 'king' })
    expect([answered.status, answered.body]).toEqual([200, { questions: [] }])
    const kept = { fear: 'rain', age: '42', side: '', photos: 'true', bib: expect.any(String) }
    expect(await show.person('Ann')).toEqual(kept)
    expect((await show.view(ann)).body['questions']).toEqual([])
    expect((await show.answer(ann, { age: '43', side: 'left' })).body).toEqual({ questions: [] })
    expect(await show.person('Ann')).toEqual(kept)
    await rest().clock.pass(5_000)
    expect(await show.inLibrary('Ann')).toEqual({ fear: 'rain' })
  })

  test('[JQ-09] cannot answer for others, in another show, or without a session', async () => {
    const show = await openShow(all)
    const other = await openShow(all, { another: true })
    const ann = await show.login('Ann', '555 0177')
    expect((await other.answer(ann, said)).status).toBe(403)
    expect((await show.answer({}, said)).status).toBe(401)
    expect((await show.answer(await sessionOf('olga'), said)).status).toBe(403)
    expect(await other.person('Ann')).not.toHaveProperty('fear')
  })
})

test('[JQ-20] ghosts answer what their performance asks, so that it fits, the same for the same seed', async () => {
  const cookies = await sessionOf('olga')
  const ask = (what: string, body: object) => rest().ask(what, { cookies, body })
  const likes = { key: 'likes', label: 'What do you like?', kind: 'text', required: false }
  const news = { key: 'news', label: 'May we write to you?', kind: 'consent', required: false }
  const joinQuestions = [fear, age, side, photos, likes, news, { ...fear, key: 'nickname' }]
  const made = await ask('POST /api/performances', { name: 'Evening', data: { joinQuestions } })
  const answersBy = async (seed: string) => {
    const rehearsal = { performance: made.body['_id'], users: [], rehearsal: true }
    const id = String((await ask('POST /api/blackboards', rehearsal)).body['_id'])
    const request = { commandId: id, actor: 'olga', actorName: 'Olga', correlationId: id }
    const { handler, projected } = rest().services
    const sent = await addGhosts({ blackboardId: id, count: 40, seed }, { handler, request })
    expect(isRejection(sent)).toBe(false)
    if (!isRejection(sent)) await projected(sent.position)
    const { body } = await rest().ask(`GET /api/blackboards/${id}`, { cookies })
    return (body as { users: { name: string; data: Record<string, string> }[] }).users
  }
  const ghosts = await answersBy('a seed')
  expect(ghosts).toHaveLength(40)
  for (const { name, data } of ghosts) {
    expect(openQuestions(joinQuestions as JoinQuestion[], data)).toEqual([])
    expect(data).not.toHaveProperty('aiFeelings')
    expect(name.startsWith(`${data['nickname']} `)).toBe(true)
  }
  const said = (key: string) => new Set(ghosts.map(({ data }) => data[key]))
  for (const key of ['fear', 'age', 'side', 'likes', 'news']) expect(said(key).size, key).toBeGreaterThan(1)
  expect(said('photos')).toEqual(new Set(['true']))
  expect(said('likes')).toContain('')
  const others = async (seed: string) => (await answersBy(seed)).map(({ data: { bib: _, ...data } }) => data)
  expect(await others('a seed')).toEqual(ghosts.map(({ data: { bib: _, ...data } }) => data))
  expect(await others('another')).not.toEqual(ghosts.map(({ data: { bib: _, ...data } }) => data))
})
