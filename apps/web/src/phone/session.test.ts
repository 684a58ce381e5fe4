import { usualQuestions } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { answerShow, enterShow, joinShow } from './join.ts'
import { afterDoubt, endingOf, loadKnown, loadSession, type Session } from './session.ts'
import { createFakeApi, refusal } from './testing/fake-api.ts'
import { blackboard } from './testing/fake-phone.ts'

const me = '/api/auth/me?as=audience'
const own = '/api/blackboards/K7M4QX'
const known = { data: blackboard.user, blackboardId: 'K7M4QX' }
const stranger = { state: 'join', known: null }
const load = (answers: Record<string, object>) => loadSession(createFakeApi(answers), 'K7M4QX')

describe('the session', () => {
  it('[RT-01 RT-02] lets in everybody with a session for this show, and asks everybody else', async () => {
    expect(await load({ [me]: known, [own]: blackboard })).toEqual({ state: 'joined', blackboard })
    expect(await load({ [me]: refusal(401, 'Please log in.') })).toEqual(stranger)
    expect(await load({ [me]: known, [own]: refusal(403, '') })).toEqual(stranger)
  })

  it('[PH-06] knows a person who has joined another show, by nickname or first name', async () => {
    const called = { ...blackboard.user, data: { ...blackboard.user.data, nickname: 'Moth' } }
    const elsewhere = { data: called, blackboardId: 'ZZZZZZ' }
    expect(await load({ [me]: elsewhere })).toEqual({
      state: 'join',
      known: { name: 'Moth', blackboardId: 'ZZZZZZ' },
    })
    const data = { ...blackboard.user, name: ' Oona Quist', data: {} }
    expect(await loadKnown(createFakeApi({ [me]: { ...elsewhere, data } }))).toEqual({
      name: 'Oona',
      blackboardId: 'ZZZZZZ',
    })
    expect(await loadKnown(createFakeApi({ [me]: refusal(401, '') }))).toBeNull()
  })

  it('[AS-24 AS-25] names what is missing', async () => {
    expect(await load({ [me]: { data: blackboard.user } })).toMatchObject({ message: 'Error: No blackboard found' })
    expect(await load({ [me]: { ...known, data: {} } })).toMatchObject({ message: 'Error: No user found' })
    expect(await load({ [me]: known, [own]: { ...blackboard, user: null } })).toMatchObject({
      message: 'Error: No user found',
    })
  })

  it('shows the server’s words if the blackboard does not load, or that the server cannot be reached', async () => {
    const missing = refusal(404, "No blackboard with id: 'K7M4QX'")
    expect(await load({ [me]: known, [own]: missing })).toEqual({
      state: 'error',
      code: 'CODE',
      message: "No blackboard with id: 'K7M4QX'",
      away: false,
    })
    expect(await load({ [me]: known })).toEqual({
      state: 'error',
      code: 'NOT_REACHED',
      message: 'blackboard failed. Could not connect to the server.',
      away: true,
    })
  })
})

describe('a session in doubt', () => {
  const inside: Session = {
    state: 'joined',
    blackboard: { ...blackboard, user: { ...blackboard.user, name: ' Oona Quist' } },
  }

  it('[DO-26] that has ended asks the person to join again, with their first name filled in', async () => {
    const ended = await load({ [me]: refusal(401, 'Please log in.') })
    expect(afterDoubt(inside, ended)).toEqual({ ...stranger, was: 'Oona' })
    const asked: Session = { state: 'join', known: null, was: 'Oona' }
    expect(afterDoubt(asked, ended), 'a person who was not in the show reads nothing').toEqual(stranger)
  })

  it('continues without an answer, or with any answer but a refusal', async () => {
    expect(afterDoubt(inside, await load({}))).toBe(inside)
    expect(afterDoubt(inside, await load({ [me]: refusal(503, 'Away.') }))).toBe(inside)
    expect(afterDoubt(inside, await load({ [me]: known, [own]: blackboard }))).toBe(inside)
  })
})

it('[SE-18] a show that has ended lets nobody in, and shows the performance’s text if it has one', () => {
  const known = { _id: 'K7M4QX', title: 'The Cherry Orchard' }
  const ending = (body: object) => endingOf({ ok: true, body: { ...known, ...body } })
  expect(ending({ closed: true, endText: 'Good night.' })).toEqual({ ended: true, endText: 'Good night.' })
  expect(ending({ closed: true })).toEqual({ ended: true, endText: undefined })
  for (const goesOn of [ending({}), endingOf(refusal(404, 'No blackboard'))])
    expect(goesOn).toEqual({ ended: false, endText: undefined })
})

describe('joining', () => {
  const person = { phone: '555 0142', name: 'Oona' }

  it('[AJ-05] identifies a person by blackboard, phone and first name', async () => {
    const api = createFakeApi({ '/api/auth/audience': { data: blackboard.user, token: 't' } })
    expect(await joinShow(api, { blackboardId: 'K7M4QX' }, person)).toBeNull()
    expect(api.posted).toEqual([{ path: '/api/auth/audience', body: { ...person, blackboardId: 'K7M4QX' } }])
  })

  it('[AJ-06] sends the five answers on first entry, then joins', async () => {
    const api = createFakeApi({ '/api/users': blackboard.user, '/api/auth/audience': { data: blackboard.user } })
    const answers = Object.fromEntries(usualQuestions.map(({ key }) => [key, `my ${key}`]))
    expect(
      await enterShow(api, { blackboardId: 'K7M4QX', key: 'k' }, { ...person, answers, own: undefined }),
    ).toBeNull()
    expect(api.posted.map(({ path }) => path)).toEqual(['/api/users', '/api/auth/audience'])
    const data = { bib: '', nickname: '', offering: '', observation: '', ...answers }
    expect(api.posted[0]?.body).toEqual({ ...person, blackboardId: 'K7M4QX', key: 'k', type: 'audience', data })
    expect(Object.keys(answers)).toEqual([
      'aiFeelings',
      'internetMemory',
      'internetShame',
      'onlineUsername',
      'griefCopingMechanism',
    ])
    expect(api.posted.map(({ body }) => (body as { key?: string }).key)).toEqual(['k', 'k'])
  })

  it('leads an unknown person to first entry, and a known person back', async () => {
    const unknown = createFakeApi({ '/api/auth/audience': refusal(401, 'We could not find that phone number.') })
    expect(await joinShow(unknown, { blackboardId: 'K7M4QX' }, person)).toEqual({
      code: 'CODE',
      message: 'We could not find that phone number.',
      otherWay: 'first-entry',
    })
    const knownAlready = createFakeApi({ '/api/users': refusal(409, 'This phone has already joined.') })
    expect(
      await enterShow(knownAlready, { blackboardId: 'K7M4QX' }, { ...person, answers: {}, own: undefined }),
    ).toEqual({
      code: 'CODE',
      message: 'This phone has already joined.',
      otherWay: 'already-known',
    })
    const uninvited = createFakeApi({ '/api/auth/audience': refusal(403, 'Scan the QR code at the entrance.') })
    expect(await joinShow(uninvited, { blackboardId: 'K7M4QX' }, person)).toEqual({
      code: 'CODE',
      message: 'Scan the QR code at the entrance.',
      otherWay: null,
    })
  })

  it('[JQ-27] sends the answers to a performance’s own questions, and nothing else', async () => {
    const answered = { '/api/users': blackboard.user, '/api/auth/audience': { data: blackboard.user } }
    for (const answers of [{ fear: 'rain', photos: 'true' }, {}]) {
      const api = createFakeApi(answered)
      expect(await enterShow(api, { blackboardId: 'K7M4QX' }, { ...person, answers, own: [] })).toBeNull()
      expect(api.posted[0]?.body).toEqual({ ...person, blackboardId: 'K7M4QX', type: 'audience', data: answers })
    }
  })

  it('[JQ-28] what is left is answered once; an ended session or show is found out by loading the show', async () => {
    const path = '/api/blackboards/K7M4QX/answers'
    const answers = { fear: 'rain' }
    const api = createFakeApi({ [path]: { questions: [] } })
    expect(await answerShow(api, 'K7M4QX', answers)).toBeNull()
    expect(api.posted).toEqual([{ path, body: { answers } }])
    const refusedWith = (status: number, code: string) =>
      answerShow(createFakeApi({ [path]: refusal(status, 'No.', code) }), 'K7M4QX', answers)
    for (const [status, code] of [
      [401, 'NO_SESSION'],
      [403, 'FORBIDDEN'],
      [404, 'USER_NOT_IN_BLACKBOARD'],
      [409, 'CLOSED'],
    ] as const)
      expect(await refusedWith(status, code)).toBeNull()
    for (const [status, code] of [
      [0, 'UNREACHABLE'],
      [400, 'INVALID'],
      [409, 'STALE'],
      [429, 'RATE_LIMITED'],
    ] as const)
      expect(await refusedWith(status, code)).toMatchObject({ message: 'No.', otherWay: null })
  })
})
