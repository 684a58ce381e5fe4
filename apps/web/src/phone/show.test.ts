import { describe, expect, it } from 'vitest'
import { createFakePhone } from './testing/fake-phone.ts'

const joined = () => {
  const phone = createFakePhone()
  phone.join()
  return phone
}

describe('the audience’s show', () => {
  it('[AS-31 WA-11] identifies itself and asks for sounds by address', () => {
    expect(joined().network.latest().of('identify')[0]?.payload).toEqual({
      userId: 'oona',
      blackboardId: 'K7M4QX',
      audio: 'url',
      ready: true,
      page: expect.stringMatching(/^[0-9a-z]{1,8}$/),
    })
  })

  it('[WA-05] counts as connected once the server knows the person, and as reconnecting after a loss', () => {
    const phone = createFakePhone()
    phone.show.start()
    phone.network.latest().open()
    expect(phone.show.view().connection).toBe('reconnecting')
    phone.network.latest().say('identifyResult', { deliveries: [] })
    expect(phone.show.view().connection).toBe('connected')
    phone.network.latest().drop()
    expect(phone.show.view().connection).toBe('reconnecting')
  })

  it('[AS-05 WA-10 WA-19] tests the connection and shows how long the answer took', () => {
    const phone = joined()
    phone.show.testConnection()
    const [asked] = phone.network.latest().of('statusCheck')
    expect(phone.show.view().test).toEqual({ state: 'asked' })
    phone.clock.pass(12)
    phone.network.latest().say('statusCheckResult', { serverTime: 1 }, asked?.requestId)
    expect(phone.show.view().test).toEqual({ state: 'fine', roundTripMs: 12 })
  })

  it('says when a connection test gets no answer or cannot be sent', () => {
    const phone = joined()
    phone.show.testConnection()
    phone.network.latest().say('pong')
    phone.clock.pass(5_000)
    expect(phone.show.view().test).toEqual({ state: 'silent' })
    phone.network.latest().drop()
    phone.show.testConnection()
    expect(phone.show.view().test).toEqual({ state: 'silent' })
  })

  it('[AS-09 WA-15] sends an emote by its number', () => {
    const phone = joined()
    void phone.show.sendEmote(8)
    expect(phone.network.latest().of('publish')[0]?.payload).toEqual({
      channel: 'emote-reactions',
      event: 'emote',
      data: { emoteType: 8, timestamp: phone.clock.now() },
    })
  })

  it('shows why an emote was refused, and stays connected', () => {
    const phone = joined()
    void phone.show.sendEmote(8)
    const [sent] = phone.network.latest().of('publish')
    phone.network.latest().say('error', { code: 'RATE_LIMITED', message: 'Too fast.' }, sent?.requestId)
    expect(phone.show.view()).toMatchObject({ notice: { message: 'Too fast.' }, connection: 'connected' })
    phone.network.latest().drop()
    void phone.show.sendEmote(8)
    expect(phone.show.view().notice?.code).toBe('NOT_SENT')
  })

  it("[WA-06] follows the fields of its own person, and nobody else's", () => {
    const phone = joined()
    const update = (field: string, value: unknown) =>
      phone.network.latest().say('blackboardFieldUpdated', { field, value })
    update('users.oona.data.nickname', 'BlinkenOona')
    update('users.theo.name', 'Theo')
    update('cueIndex', 3)
    update('groups', [{ _id: 'chorus', name: 'Chorus' }])
    expect(phone.show.view().blackboard).toMatchObject({
      cueIndex: 3,
      user: { name: 'Oona Byrne', data: { nickname: 'BlinkenOona', bib: '7' } },
      groups: [{ name: 'Chorus' }],
    })
    update('user', null)
    expect(phone.show.view().blackboard.user._id).toBe('oona')
  })

  it('[SR-02] the key is everything after `data.`, and null removes it', () => {
    const phone = joined()
    const update = (field: string, value: unknown) =>
      phone.network.latest().say('blackboardFieldUpdated', { field, value })
    const data = () => phone.show.view().blackboard.user.data
    update('user.data.a.b', 'Ada')
    expect(data()).toEqual({ bib: '7', nickname: '', 'a.b': 'Ada' })
    update('users.oona.data.a.b', 'Eve')
    update('user.data.nickname', null)
    expect(data()).toEqual({ bib: '7', 'a.b': 'Eve' })
    update('user.data.a.b', null)
    update('user.name', null)
    expect(phone.show.view().blackboard.user).toMatchObject({ name: '', data: { bib: '7' } })
  })

  it('stores the last message and the last module for the debug panel', async () => {
    const phone = joined()
    await phone.deliver('a')
    phone.network.latest().say('pong')
    expect(phone.show.view()).toMatchObject({
      moduleId: 'module-a',
      lastMessage: { name: 'audioContent', at: phone.clock.now() },
    })
  })

  it.each([
    ['BLACKBOARD_NOT_FOUND', 'blackboard'],
    ['USER_NOT_IN_BLACKBOARD', 'user'],
  ])('knows what is missing when identifying is refused with %s', (code, lost) => {
    const phone = createFakePhone()
    phone.show.start()
    phone.network.latest().open()
    const [identify] = phone.network.latest().of('identify')
    phone.network.latest().say('error', { code, message: '' }, identify?.requestId)
    expect(phone.show.view().lost).toBe(lost)
  })
})
