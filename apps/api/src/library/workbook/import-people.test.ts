import { classifyUsers, person } from '@ghostlight/domain'
import { describe, expect, test } from 'vitest'
import { aRequest, fakeHandler } from '../testing/fake-handler.ts'
import { importPeople } from './import-people.ts'

const phoneKey = new Uint8Array(32).fill(7)
const setUp = (defaultPassword?: string) => {
  const fake = fakeHandler()
  const hashed: string[] = []
  const hash = async (password: string) => {
    hashed.push(password)
    return `$argon2id$${password.length}`
  }
  const importing = (id: string) => ({ handler: fake.handler, request: aRequest(id), hash, phoneKey, defaultPassword })
  const idOf = (phone: string) => {
    const found = fake.events.flatMap((it) =>
      it.type === 'PersonRegistered' && it.data.user.phone === phone ? [it.data.user._id] : [],
    )
    return found[0] ?? ''
  }
  return { ...fake, hashed, importing, idOf, stateOf: (phone: string) => fake.handler.state(person, idOf(phone)) }
}

const sheet: Parameters<typeof classifyUsers>[0] = [
  { row: 2, person: { phone: '5550101', name: 'Ann', groups: ['Left'], data: { bib: '1' } }, errors: [] },
  { row: 3, errors: ['Missing phone number'] },
  {
    row: 4,
    person: { phone: '5550102', name: 'Ben', type: 'usher', password: 'a torch in the wings', data: {} },
    errors: [],
  },
]
const created = classifyUsers(sheet, [])

describe('importing people', () => {
  test('[RE-37] applies a whole classified list and counts it', async () => {
    const { importing, stateOf } = setUp()
    const imported = await importPeople(created, importing('one'))
    expect(imported).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 1, failed: [], position: 4 })
    expect((await stateOf('5550101')).person).toMatchObject({
      user: { name: 'Ann', phone: '5550101', type: 'audience', data: { bib: '1' } },
      groups: ['Left'],
    })
  })

  test('[RE-37] changes the people marked for update and leaves the rest', async () => {
    const { importing, stateOf, events } = setUp()
    await importPeople(created, importing('one'))
    const known = [await stateOf('5550101'), await stateOf('5550102')].flatMap((it) => it.person ?? [])
    const renamed = sheet.map((row) =>
      row.row === 2 && row.person ? { ...row, person: { ...row.person, name: 'Anna' } } : row,
    )
    const before = events.length
    const imported = await importPeople(classifyUsers(renamed, known), importing('two'))
    expect(imported).toMatchObject({ created: 0, updated: 1, unchanged: 1, skipped: 1 })
    expect(events.slice(before).map(({ type }) => type)).toEqual(['PersonUpdated'])
    expect((await stateOf('5550101')).person?.user).toMatchObject({ name: 'Anna', data: { bib: '1' } })
  })

  test('[LB-120] notes the sheet of each person once, even if it says nothing new about them', async () => {
    const { importing, stateOf, events } = setUp()
    const sheets = async () => [(await stateOf('5550101')).sheets, (await stateOf('5550102')).sheets]
    await importPeople(created, { ...importing('one'), sheet: ' Friday.xlsx · Users ' })
    expect(await sheets()).toEqual([['Friday.xlsx · Users'], ['Friday.xlsx · Users']])
    const known = [await stateOf('5550101'), await stateOf('5550102')].flatMap((it) => it.person ?? [])
    const renamed = sheet.map((row) =>
      row.row === 2 && row.person ? { ...row, person: { ...row.person, name: 'Anna' } } : row,
    )
    const again = classifyUsers(renamed, known)
    expect(await importPeople(again, { ...importing('two'), sheet: 'Saturday.csv' })).toMatchObject({
      updated: 1,
      unchanged: 1,
      failed: [],
    })
    expect(await sheets()).toEqual(Array(2).fill(['Friday.xlsx · Users', 'Saturday.csv']))
    const before = events.length
    await importPeople(
      classifyUsers(
        renamed,
        (await Promise.all([stateOf('5550101'), stateOf('5550102')])).flatMap((it) => it.person ?? []),
      ),
      {
        ...importing('three'),
        sheet: 'Friday.xlsx · Users',
      },
    )
    await importPeople(again, importing('without one'))
    expect(events).toHaveLength(before)
  })

  test('[LB-23] leaves fields that the sheet does not change, even if somebody has changed them since', async () => {
    const { importing, stateOf, handler, idOf } = setUp()
    await importPeople(created, importing('one'))
    const known = [(await stateOf('5550101')).person].flatMap((it) => it ?? [])
    const renamed = [{ row: 2, person: { phone: '5550101', name: 'Anna', data: { bib: '1' } }, errors: [] }]
    const list = classifyUsers(renamed, known)
    const meanwhile = { type: 'usher', groups: ['Right'], data: { bib: '7', nickname: 'Al' } } as const
    const command = { type: 'update', changes: meanwhile } as const
    await handler.handle(person, { id: idOf('5550101'), command }, aRequest('meanwhile'))
    expect(await importPeople(list, importing('two'))).toMatchObject({ updated: 1, failed: [] })
    const after = (await stateOf('5550101')).person
    expect(after?.user).toMatchObject({ name: 'Anna', type: 'usher', data: { bib: '7', nickname: 'Al' } })
    expect(after?.groups).toEqual(['Right'])
  })

  test('[VA-49] gives new people without a password the default one, hashed', async () => {
    const { importing, stateOf, hashed, events } = setUp('curtain')
    await importPeople(created, importing('one'))
    expect(hashed.sort()).toEqual(['a torch in the wings', 'curtain'])
    expect((await stateOf('5550101')).hasPassword).toBe(true)
    expect(JSON.stringify(events)).not.toMatch(/curtain|torch/)
  })

  test('[VA-48 VA-49] gives them none without a default, and an empty default counts as none', async () => {
    const { importing, stateOf } = setUp()
    const empty = created.map((it) => (it.newUser ? { ...it, newUser: { ...it.newUser, password: '' } } : it))
    await importPeople(empty, importing('one'))
    expect((await stateOf('5550101')).hasPassword).toBe(false)
    expect((await stateOf('5550102')).hasPassword).toBe(false)
  })

  test('[DO-28 DO-29] takes a password of 12 characters or more from a sheet, only for new people', async () => {
    const { importing, hashed, stateOf } = setUp()
    const withPassword = (password: string) =>
      created.flatMap((it) => (it.newUser ? [{ ...it, newUser: { ...it.newUser, password } }] : []))
    const short = await importPeople(withPassword('short words'), importing('one'))
    expect(short.failed).toHaveLength(2)
    expect(short.failed.map(({ message }) => message)).toEqual(
      short.failed.map(() => 'Password: at least 12 characters'),
    )
    await importPeople(withPassword('the first of theirs'), importing('two'))
    const known = withPassword('').map(({ newUser }) => newUser.phone ?? '')
    const before = hashed.length
    const people = await Promise.all(known.map(stateOf))
    const rows = withPassword('somebody else says so').map((row, at) => {
      const user = people[at]?.person?.user
      const newUser = { ...row.newUser, data: { bib: '9' } }
      return { ...row, status: 'updated' as const, newUser, existingUsers: user ? [user] : [] }
    })
    expect(await importPeople(rows, importing('three'))).toMatchObject({ updated: 2, failed: [] })
    expect(hashed.length).toBe(before)
  })

  test('[LB-46] has no second effect if the same list is sent again', async () => {
    const { importing, events } = setUp()
    const first = await importPeople(created, importing('one'))
    const made = events.length
    expect(await importPeople(created, importing('one'))).toEqual(first)
    expect(events).toHaveLength(made)
  })

  test('[LB-47] refuses a row with a phone that another person has, and no other row', async () => {
    const { importing } = setUp()
    await importPeople(created.slice(0, 1), importing('one'))
    const imported = await importPeople(created, importing('two'))
    expect(imported).toMatchObject({ created: 1, skipped: 1 })
    const message = 'Somebody has this phone number by now. Load the sheet again to see what it would change for them.'
    expect(imported.failed).toEqual([{ row: 2, message }])
  })

  test('[LB-47] frees the phone of a person who is refused', async () => {
    const { importing } = setUp()
    const [row] = created
    const bad = { ...row, newUser: { ...row?.newUser, data: { bib: 'x'.repeat(3_000) } } }
    const list = row ? [{ ...row, ...bad }] : []
    expect((await importPeople(list, importing('one'))).failed).toHaveLength(1)
    expect(await importPeople(created.slice(0, 1), importing('two'))).toMatchObject({ created: 1, failed: [] })
  })

  test('[LB-48] reveals no phone number in the name of a stream', async () => {
    const { importing, calls } = setUp()
    await importPeople(created, importing('one'))
    const streams = calls.map(({ stream }) => stream)
    expect(streams.filter((it) => /^phone-[0-9a-f]{64}$/.test(it))).toHaveLength(2)
    expect(streams.join()).not.toMatch(/555010[12]/)
    const other = setUp()
    await importPeople(created, { ...other.importing('one'), phoneKey: new Uint8Array(32) })
    expect(other.calls.map(({ stream }) => stream)).not.toEqual(streams)
  })

  test('[LB-49] fails a row with wrong content and names its number', async () => {
    const { importing } = setUp()
    const row = { row: 9, newUser: null, existingUsers: [], errors: [] }
    const imported = await importPeople(
      [
        { ...row, status: 'created' },
        { ...row, row: 10, status: 'updated' },
      ],
      importing('one'),
    )
    expect(imported.failed).toEqual([
      { row: 9, message: 'Missing phone number' },
      { row: 10, message: 'There is nobody to update.' },
    ])
  })
})
