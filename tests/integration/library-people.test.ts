import { type Blackboard, promptFields, type User } from '@ghostlight/contracts'
import { textsIn } from '@ghostlight/contracts/rules'
import { describe, expect, test } from 'vitest'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, errorOf, json, loginPhone, openConsole, readLog, until } from '../support/show.ts'

const here = runningShow()

const ask = operatorOf(here.show)
const create = (body: object) => json<User>(ask('POST /api/users', body))
const list = () => json<User[]>(ask('GET /api/users'))
const boardOf = (id: string) => json<Blackboard>(ask(`GET /api/blackboards/${id}`))

const answers = Object.fromEntries(promptFields.map((field) => [field, `my ${field}`]))
const boardId = () => here.show().board._id
const enter = (body: object, headers = {}) =>
  call(here.origin, '/api/users', {
    body: { blackboardId: boardId(), type: 'audience', data: answers, ...body },
    headers,
  })

describe('people, by operators', () => {
  test('[RE-13 RE-14 RE-17 EN-01] the answer has the new person, and the list has them at once', async () => {
    const body = { name: ' Nora Quist ', phone: '+1 (212) 555-7001', type: 'performer', data: { bib: '77' } }
    const made = await create({ ...body, password: 'the limelight', groups: ['Chorus'] })
    expect(made).toMatchObject({ name: 'Nora Quist', phone: '5557001', type: 'performer', data: { bib: '77' } })
    expect(await list()).toContainEqual(made)
  })
  test('[EN-04 RE-15 RE-16] an update is merged: fields that it does not name stay', async () => {
    const made = await create({ name: 'Olaf Merge', phone: '5557002', data: { bib: '1', colour: 'red' } })
    const changed = await json<User>(ask(`PUT /api/users/${made._id}`, { data: { colour: 'blue', hat: 'none' } }))
    expect(changed).toEqual({ ...made, data: { bib: '1', colour: 'blue', hat: 'none' } })
    expect(await list()).toContainEqual(changed)
  })
  test('a phone belongs to one person, however it is written and no matter who comes first', async () => {
    const twenty = await Promise.all(
      Array.from({ length: 20 }, (_, at) => ask('POST /api/users', { name: `Twin ${at}`, phone: `${at} 555 70 03` })),
    )
    expect(twenty.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    const other = await create({ name: 'Other', phone: '5557004' })
    expect((await errorOf(ask(`PUT /api/users/${other._id}`, { phone: '5557003' }))).code).toBe('DUPLICATE_KEY')
    expect((await errorOf(ask('POST /api/users', { name: 'Demo', phone: here.nth(0).phone }))).status).toBe(409)
  })
  test('a phone number that somebody gives up becomes free', async () => {
    const made = await create({ name: 'Mover', phone: '5557005' })
    expect((await json<User>(ask(`PUT /api/users/${made._id}`, { phone: '5557006' }))).phone).toBe('5557006')
    expect(await create({ name: 'Next', phone: '5557005' })).toMatchObject({ phone: '5557005' })
  })
  test('[RE-69 RE-72 EN-02] invalid people are refused with what is wrong', async () => {
    const refused = (body: object) => errorOf(ask('POST /api/users', body))
    expect(await refused({ name: 'A', phone: 'none' })).toMatchObject({
      status: 400,
      message: 'Phone number contains no digits',
    })
    expect(await refused({ name: 'A', phone: '' })).toMatchObject({ status: 400, message: 'Missing phone number' })
    expect((await refused({ name: 'A', phone: '5557099', type: 'ghost' })).status).toBe(400)
    expect((await errorOf(ask('PUT /api/users/nobody', { name: 'B' }))).status).toBe(404)
  })
  test('[EN-03 RO-19 RO-32] a new operator can log in, and no answer shows a password', async () => {
    const added = await ask('POST /api/users', {
      name: 'Second',
      phone: '',
      type: 'dramaturg',
      password: 'a bright spotlight',
    })
    const text = await added.text()
    expect(added.status, text).toBe(200)
    expect(text).not.toMatch(/spotlight|argon|password/i)
    const login = (password: string) => call(here.origin, '/api/auth', { body: { username: 'second', password } })
    expect((await login('a bright spotlight')).status).toBe(200)
    const [second] = (await list()).filter(({ name }) => name === 'Second')
    const taken = await errorOf(ask(`PUT /api/users/${second?._id}`, { password: 'some gaslight' }))
    expect(taken).toMatchObject({ status: 403, message: expect.stringContaining('Only its owner can set') })
    expect([(await login('some gaslight')).status, (await login('a bright spotlight')).status]).toEqual([401, 200])
    const twice = { name: 'SECOND', phone: '', type: 'dramaturg', password: 'the footlight' }
    expect((await errorOf(ask('POST /api/users', twice))).code).toBe('DUPLICATE_KEY')
  })
  test('[LB-22 RE-73] if many operators get the same name at once, only one is made, also by rename or import', async () => {
    const body = { name: 'Twin Tess', phone: '', type: 'dramaturg', password: 'the footlights' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST /api/users', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const again = await errorOf(ask('POST /api/users', { ...body, name: ' twin TESS ' }))
    expect(again).toMatchObject({ code: 'DUPLICATE_KEY', message: 'There is an operator named "twin TESS" already.' })
    const other = await create({ ...body, name: 'Only Otto' })
    const rename = (name: string) => ask(`PUT /api/users/${other._id}`, { name })
    expect((await rename('Twin Tess')).status).toBe(409)
    const row = { row: 2, status: 'created', existingUsers: [], errors: [] }
    const users = [{ ...row, newUser: { name: 'Twin Tess', phone: '5550942', type: 'dramaturg' } }]
    expect(await json(ask('POST /api/users/import', { users }))).toMatchObject({ created: 0, failed: [{ row: 2 }] })
    expect((await create({ name: 'Guest', phone: '5550942' })).phone, 'the phone is free again').toBe('5550942')
    expect((await rename('Otto Once')).status).toBe(200)
    expect((await create({ ...body, name: 'Only Otto' })).name, 'so is a name given up').toBe('Only Otto')
    expect((await errorOf(ask('POST /api/users', { ...body, name: 'operator' }))).status).toBe(409)
  })
  test('a request with a blackboard also adds the person to that show', async () => {
    const made = await create({ name: 'Late Guest', phone: '5557007', blackboardId: boardId() })
    expect((await boardOf(boardId())).users).toContainEqual({ ...made, data: { bib: expect.any(String) } })
    expect(
      (await errorOf(ask('POST /api/users', { name: 'X', phone: '5557008', blackboardId: 'ZZZZZZ' }))).status,
    ).toBe(404)
    expect((await list()).map(({ phone }) => phone)).not.toContain('5557008')
  })
  test('[WS-18] a console adds a known person to its show', async () => {
    const made = await create({ name: 'Introduced', phone: '5557010' })
    const wire = await openConsole(here.show())
    const payload = { blackboardId: boardId(), userId: made._id }
    expect((await wire.ask('addUserToBlackboard', payload)).type).toBe('addUserToBlackboardResult')
    expect((await boardOf(boardId())).users.map(({ _id }) => _id)).toContain(made._id)
    expect((await wire.ask('addUserToBlackboard', payload)).payload.code).toBe('ALREADY_JOINED')
    expect((await wire.ask('addUserToBlackboard', { ...payload, userId: 'nobody' })).payload.code).toBe('NOT_FOUND')
    wire.close()
  })
  test('[IN-29 WS-06] an edit in a show also changes the library; the bib stays with the show', async () => {
    const user = here.nth(5)
    const console = await openConsole(here.show())
    for (const [field, value] of [
      ['data.bib', '4711'],
      ['data.offering', 'a follow-up'],
    ])
      expect((await console.ask('updateUserField', { userId: user._id, field, value })).type).toBe(
        'updateUserFieldResult',
      )
    const there = await until('it is in the library', async () =>
      (await list()).find(({ data }) => data.offering === 'a follow-up'),
    )
    expect(there._id).toBe(user._id)
    expect(there.data.bib).not.toBe('4711')
    console.close()
  })
  test('[PE-05] the phone of somebody outside the show is taken, and the refusal names them; a corrected number can log in at once', async () => {
    await create({ name: "Siobhán O'Hara", phone: '+1 212 555-7020' })
    const late = await create({ name: 'Wrong Number', phone: '5557021', blackboardId: boardId() })
    const console = await openConsole(here.show())
    const phoneOf = (value: string) =>
      console.ask('updateUserField', { userId: late._id, field: 'phone', value }).then(({ payload }) => payload)
    expect(await phoneOf('(212) 555 7020')).toEqual({
      code: 'DUPLICATE_KEY',
      message: "The phone 5557020 belongs to Siobhán O'Hara.",
    })
    expect(await phoneOf('+1 212 555 7022')).toEqual({})
    const login = (phone: string) =>
      call(here.origin, '/api/auth/audience', { body: { phone, name: 'wrong', blackboardId: boardId() } })
    expect((await login('555 7022')).status).toBe(200)
    expect((await login('555 7021')).status).toBe(401)
    console.close()
  })
  test('[RE-79] the same key again does not make a second person', async () => {
    const body = { name: 'Once Only', phone: '5557009', blackboardId: boardId() }
    const headers = { 'idempotency-key': 'person-once' }
    const made = await Promise.all([0, 1].map(() => json<User>(ask('POST /api/users', body, headers))))
    expect(made[0]).toEqual(made[1])
    expect((await boardOf(boardId())).users.filter(({ phone }) => phone === '5557009')).toHaveLength(1)
  })
})

describe('people, by themselves', () => {
  test('[RE-12 RO-22 RO-26 AJ-05] a new person joins the show and can log in with phone and first name', async () => {
    const made = await json<User>(enter({ name: 'Ada Selfmade', phone: '555-7101' }))
    expect(made).toEqual({ _id: expect.any(String), name: 'Ada Selfmade', data: {} })
    const [mine] = (await boardOf(boardId())).users.filter(({ _id }) => _id === made._id)
    expect(mine?.data).toMatchObject({ ...answers, bib: expect.stringMatching(/^\d+$/), nickname: '' })
    expect(await loginPhone(here.show(), { ...made, phone: '5557101', name: 'ada' })).toEqual(expect.any(String))
    const elsewhere = (await createShow(here.origin, 3)).board._id
    const login = (body: object) => call(here.origin, '/api/auth/audience', { body })
    for (const wrong of [{ blackboardId: elsewhere }, { phone: '5557109' }, { name: 'Adam' }]) {
      const body = { blackboardId: boardId(), phone: '5557101', name: 'Ada', ...wrong }
      expect((await errorOf(login(body))).status, JSON.stringify(wrong)).toBe(401)
    }
  })
  test('[RO-25 RO-26] only people of type audience may join, and only an existing show', async () => {
    expect(
      (await errorOf(enter({ name: 'Eve', phone: '5557102', type: 'dramaturg', password: 'one that is long' }))).status,
    ).toBe(403)
    expect((await errorOf(enter({ name: 'Eve', phone: '5557102', type: 'performer' }))).status).toBe(403)
    expect((await errorOf(enter({ name: 'Eve', phone: '5557102', blackboardId: 'ZZZZZZ' }))).status).toBe(404)
    expect((await errorOf(enter({ name: 'Eve', phone: '5557102', blackboardId: undefined }))).status).toBe(401)
    expect((await list()).map(({ phone }) => phone)).not.toContain('5557102')
  })
  test('[VA-05 AJ-06] all five prompts are required', async () => {
    for (const field of promptFields) {
      const answer = await errorOf(enter({ name: 'Eve', phone: '5557103', data: { ...answers, [field]: ' ' } }))
      expect(answer).toMatchObject({ status: 400, code: 'INVALID' })
      expect(answer.message).toContain(field)
    }
  })
  test('people cannot give themselves a bib, a group or a password', async () => {
    const made = await json<User>(
      enter({
        name: 'Mallory',
        phone: '5557104',
        data: { ...answers, bib: '1', role: 'king' },
        password: 'one that is long',
        groups: ['Chorus'],
      }),
    )
    const board = await boardOf(boardId())
    const mine = board.users.find(({ _id }) => _id === made._id)
    expect(mine?.data.bib).not.toBe('1')
    expect(mine?.data).not.toHaveProperty('role')
    expect(board.members.filter(({ users }) => users.includes(made._id))).toEqual([])
  })
  test('[AJ-14] a phone already in this show gets 409 and a hint to log in', async () => {
    const { phone } = here.nth(1)
    const response = await enter({ name: 'Anybody', phone })
    const text = await response.text()
    expect(response.status).toBe(409)
    expect(JSON.parse(text)).toMatchObject({ code: 'ALREADY_JOINED', details: { path: `/show/${boardId()}` } })
    expect(text).not.toContain(here.nth(1).name)
  })
  test('[DO-81] a known phone joins another show as its owner, with the new answers there, and learns nothing else', async () => {
    const small = await createShow(here.origin, 1)
    const known = here.nth(2)
    const first = known.name.split(' ')[0] ?? ''
    const text = await (await enter({ name: first, phone: known.phone, blackboardId: small.board._id })).text()
    const { nickname: _, bib: __, ...rest } = known.data
    for (const old of Object.values(textsIn(rest))) if (old.length > 3) expect(text).not.toContain(old)
    expect(JSON.parse(text)).toEqual({ _id: known._id, name: first, data: {} })
    const stored = (await list()).find(({ _id }) => _id === known._id)
    expect(stored).toEqual(known)
    const there = (await boardOf(small.board._id)).users.find(({ _id }) => _id === known._id)
    expect(there).toMatchObject({ name: known.name, data: answers })
  })
  test('a known phone with another first name is refused with 409 and changes nothing', async () => {
    const small = await createShow(here.origin, 1)
    const known = here.nth(3)
    const answer = await errorOf(enter({ name: 'Zebedee', phone: known.phone, blackboardId: small.board._id }))
    expect(answer).toMatchObject({ status: 409, code: 'NAME_MISMATCH' })
    expect((await list()).find(({ _id }) => _id === known._id)).toEqual(known)
  })
  test('[RE-79] a new person who sends the same key twice joins once, and gets both answers', async () => {
    const headers = { 'idempotency-key': 'join-once' }
    const both = await Promise.all([0, 1].map(() => json<User>(enter({ name: 'Ida', phone: '5557105' }, headers))))
    expect(both[0]).toEqual(both[1])
    expect(await json<User>(enter({ name: 'Ida', phone: '5557105' }, headers))).toEqual(both[0])
    const joined = (await readLog(here.show())).filter(
      ({ type, data }) => type === 'UserAdded' && JSON.stringify(data).includes(both[0]?._id ?? '?'),
    )
    expect(joined).toHaveLength(1)
  })
  test('two requests at the same moment with one phone make one person', async () => {
    const answered = await Promise.all([0, 1].map(() => enter({ name: 'Eve', phone: '5557106' })))
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list()).filter(({ phone }) => phone === '5557106')).toHaveLength(1)
  })
  test('[RO-28 RE-76] answers that reveal a known phone come late, and after ten tries not at all, also at login', async () => {
    const known = here.nth(4)
    const from = Date.now()
    const tries = await Promise.all(Array.from({ length: 10 }, () => enter({ name: 'Guess', phone: known.phone })))
    expect(tries.map(({ status }) => status)).toEqual(Array<number>(10).fill(409))
    expect(Date.now() - from).toBeGreaterThanOrEqual(950)
    const eleventh = await enter({ name: 'Guess', phone: known.phone })
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
    const login = { phone: known.phone, blackboardId: boardId(), name: known.name }
    expect((await call(here.origin, '/api/auth/audience', { body: login })).status).toBe(429)
  })
})
