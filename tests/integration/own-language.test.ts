import type { AudienceBlackboard, Blackboard, User } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doorKey, openDoor } from '../support/door-list.ts'
import { runningShow } from '../support/running-show.ts'
import { call, errorOf, json, loginPhone, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'
import { openTheatre, type Theatre } from '../support/theatre.ts'
import type { Received } from '../support/wire.ts'

const here = runningShow()

const says = ({ origin, board }: Show, token: string, body: object) =>
  call(origin, `/api/blackboards/${board._id}/language`, { token, body })
const isLanguage = ({ type, payload }: Received) =>
  type === 'blackboardFieldUpdated' && payload['field'] === 'user.data.language'
const languageOf = async ({ origin, board, token }: Show, id: string) => {
  const { users } = await json<Blackboard>(call(origin, `/api/blackboards/${board._id}`, { token }))
  return users.find(({ _id }) => _id === id)?.data['language']
}

describe('the language of a person', () => {
  test('[LN-50 LN-51] a phone offers it and changes it; the card, the phone and the log have it, and nobody else’s', async () => {
    const show = here.show()
    const [ann, ben] = [here.nth(0), here.nth(1)]
    const token = await loginPhone(show, ann)
    const console = await openConsole(show)
    const phone = await openPhone(show, ann)
    const other = await openPhone(show, ben)
    expect(await json(says(show, token, { language: 'de-CH', offered: true }))).toEqual({ language: 'de' })
    expect((await phone.next(isLanguage)).payload).toMatchObject({ value: 'de' })
    expect(await languageOf(show, ann._id)).toBe('de')
    // the next offer, as of another phone, changes nothing; a choice does
    expect(await json(says(show, token, { language: 'fr', offered: true }))).toEqual({ language: 'de' })
    expect(await json(says(show, token, { language: 'it' }))).toEqual({ language: 'it' })
    await phone.next((frame) => isLanguage(frame) && frame.payload['value'] === 'it')
    // an operator's change reaches the phone, and whoever loads the page
    await console.ask('updateUserField', { userId: ann._id, field: 'data.language', value: 'Deutsch' })
    await phone.next((frame) => isLanguage(frame) && frame.payload['value'] === 'de')
    const own = await json<AudienceBlackboard>(call(show.origin, `/api/blackboards/${show.board._id}`, { token }))
    expect(own.user.data.language).toBe('de')
    expect(await languageOf(show, ben._id)).toBeUndefined()
    await other.ask('ping')
    expect(other.received.filter(isLanguage)).toEqual([])
    const log = JSON.stringify(await readLog(show))
    expect(log).toContain('data.language')
    for (const wire of [console, phone, other]) wire.close()
  })

  test('[LN-51] only a language, of a person of this show, and not too often', async () => {
    const show = here.show()
    const token = await loginPhone(show, here.nth(2))
    for (const language of ['Klingon', 'de_CH', '', 'x'.repeat(40), 7])
      expect((await errorOf(says(show, token, { language }))).status).toBe(400)
    expect((await errorOf(says(show, show.token, { language: 'de' }))).status).toBe(403)
    const elsewhere = { ...show, board: { ...show.board, _id: 'ZZZZZZ' } }
    expect((await errorOf(says(elsewhere, token, { language: 'de' }))).status).toBe(403)
    expect(
      (await call(show.origin, `/api/blackboards/${show.board._id}/language`, { body: { language: 'de' } })).status,
    ).toBe(401)
    const codes: number[] = []
    for (let at = 0; at < 11; at++) codes.push((await says(show, token, { language: at % 2 ? 'fr' : 'de' })).status)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    // others are not slowed down
    expect((await says(show, await loginPhone(show, here.nth(1)), { language: 'pl' })).status).toBe(200)
  })

  test('[LN-53] an usher gives a walk-in their language, and a wrong one is refused', async () => {
    const show = here.show()
    const door = await openDoor(show, await doorKey(show))
    const added = await door.ask('walkIn', { phone: '5557301', name: 'Olena', groups: [], language: 'uk' })
    expect(await languageOf(show, String(added.payload['userId']))).toBe('uk')
    const without = await door.ask('walkIn', { phone: '5557302', name: 'Walt', groups: [] })
    expect(await languageOf(show, String(without.payload['userId']))).toBeUndefined()
    const wrong = await door.ask('walkIn', { phone: '5557303', name: 'Nobody', language: 'Klingon' })
    expect(wrong.type).toBe('error')
    door.close()
  })
})

describe('on two nodes', () => {
  let theatre: Theatre
  beforeAll(async () => {
    theatre = await openTheatre([0, 0], { onDisk: true })
  })
  afterAll(() => theatre?.close())

  test('[LN-51] a language that a phone sends to one node reaches its socket on the other', async () => {
    const [one, two] = theatre.nodes.map(({ show }) => show)
    if (!one || !two) return expect.fail('there are two nodes')
    // somebody whose phone the theatre does not have
    const body = { name: 'Amal', phone: '5557411', type: 'audience', blackboardId: one.board._id }
    const { _id } = await json<User>(call(one.origin, '/api/users', { token: one.token, body }))
    const ann = { ...body, _id, data: {} } as unknown as User
    await until('the other node knows them', async () => {
      const { users } = await json<Blackboard>(
        call(two.origin, `/api/blackboards/${two.board._id}`, { token: two.token }),
      )
      return users.some((it) => it._id === _id)
    })
    const phone = await openPhone(two, ann)
    await json(says(one, await loginPhone(one, ann), { language: 'ar' }))
    await phone.next((frame) => isLanguage(frame) && frame.payload['value'] === 'ar')
    for (const show of [one, two])
      await until('both nodes know', async () => (await languageOf(show, ann._id)) === 'ar')
    phone.close()
  })
})
