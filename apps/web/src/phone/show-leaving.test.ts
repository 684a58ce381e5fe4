import { describe, expect, it } from 'vitest'
import { createFakePhone } from './testing/fake-phone.ts'

describe('leaving a show', () => {
  it('[RC-03] silences it, stores the progress, and leaves no timer, listener or connection', async () => {
    const phone = createFakePhone()
    phone.join()
    await phone.deliver('a')
    await phone.deliver('b')
    phone.show.testConnection()
    phone.player.turn(false)
    await phone.clock.passing(120)
    const before = phone.network.latest().sent.length
    phone.show.stop()
    expect(phone.player.played).toMatchObject([{ text: 'a', stoppedAt: phone.clock.now() }])
    expect([phone.clock.timers(), phone.page.followers(), phone.network.latest().closed]).toEqual([0, 0, true])
    phone.player.turn(true)
    phone.player.turn(false)
    expect(phone.clock.timers(), 'the sound no longer matters').toBe(0)
    await phone.clock.passing(60_000)
    expect(phone.network.latest().sent).toHaveLength(before)
    expect(phone.network.tries).toHaveLength(1)
    const again = createFakePhone({ store: phone.store, clock: phone.clock })
    again.join(['a', 'b'])
    await again.deliver('a', { elapsedMs: 60_120 })
    expect(again.player.played).toMatchObject([{ text: 'a', fromMs: 120 }])
  })
})

describe('a show that another tab took over', () => {
  it('is silent until this tab takes it back, and then knows what the other tab played', async () => {
    const phone = createFakePhone()
    phone.join()
    await phone.deliver('a')
    phone.network.latest().say('superseded')
    expect(phone.show.view().connection).toBe('superseded')
    expect(phone.player.played[0]?.stoppedAt).not.toBeNull()
    await phone.clock.passing(60_000)
    expect(phone.network.tries, 'it does not reconnect by itself').toHaveLength(1)

    const other = createFakePhone({ store: phone.store, clock: phone.clock })
    other.join(['a'])
    await other.deliver('a')
    other.player.played[0]?.end()
    other.show.stop()

    phone.show.takeOver()
    expect(phone.show.view().connection).toBe('reconnecting')
    phone.network.latest().open()
    phone.network.latest().say('identifyResult', { deliveries: ['a', 'b'] })
    await phone.deliver('a', { elapsedMs: 61_000 })
    await phone.deliver('b')
    expect(
      phone.player.played.map(({ text }) => text),
      'without another tap',
    ).toEqual(['a', 'b'])
  })
})

describe('a show that another device took over', () => {
  const superseded = async () => {
    const phone = createFakePhone()
    phone.join()
    await phone.deliver('a')
    phone.network.latest().say('superseded', { mayWait: true })
    phone.network.latest().drop(4001)
    await phone.clock.passing(2_000)
    phone.network.latest().open()
    return phone
  }

  it('[PH-14] reconnects to wait: it tells the server, shows it, and plays and reports nothing', async () => {
    const phone = await superseded()
    expect(phone.network.latest().of('identify')).toMatchObject([{ payload: { waits: true } }])
    phone.network.latest().say('identifyResult', { deliveries: [], waits: true })
    expect(phone.show.view().connection).toBe('superseded')
    for (let seconds = 0; seconds < 20; seconds++) {
      await phone.clock.passing(1_000)
      phone.network.latest().say('pong')
    }
    expect(
      phone.network
        .latest()
        .sent.map(({ type }) => type)
        .filter((type) => type !== 'ping'),
    ).toEqual(['identify'])
    expect(phone.player.played).toHaveLength(1)
    expect(phone.doubts).toEqual([])
  })

  it('[PH-14] remembers what was heard while it waits: asked back, it continues and plays nothing twice', async () => {
    const phone = createFakePhone()
    phone.join()
    await phone.deliver('a')
    phone.player.played[0]?.end()
    await phone.deliver('b')
    phone.network.latest().say('superseded', { mayWait: true })
    phone.network.latest().drop(4001)
    await phone.clock.passing(2_000)
    phone.network.latest().open()
    phone.network.latest().say('identifyResult', { deliveries: [], waits: true })
    phone.network.latest().say('askedBack')
    phone.network.latest().say('identifyResult', { deliveries: ['a', 'b', 'c'] })
    for (const id of ['a', 'b', 'c']) await phone.deliver(id, { elapsedMs: 2_000 })
    expect(phone.player.played.filter(({ text }) => text === 'a')).toHaveLength(1)
  })

  it('[PH-14] connected again by itself, it says so; told that another was tapped meanwhile, it is silent and waits', async () => {
    const phone = createFakePhone()
    phone.join()
    const [first] = phone.network.latest().of('identify')
    expect(first?.payload).not.toHaveProperty('returns')
    await phone.deliver('a')
    const lost = async () => {
      phone.network.latest().drop()
      await phone.clock.passing(2_000)
      phone.network.latest().open()
      return phone.network.latest().of('identify')[0]?.payload
    }
    expect(await lost()).toMatchObject({ returns: true, page: first?.payload['page'] })
    expect(phone.player.played[0]?.stoppedAt).toBeNull()
    phone.network.latest().say('identifyResult', { deliveries: [], waits: true })
    expect(phone.show.view()).toMatchObject({ connection: 'superseded', waits: true })
    expect(phone.player.played[0]?.stoppedAt).not.toBeNull()
    expect(await lost(), 'it waits, whoever was first').toMatchObject({ waits: true })
    phone.show.takeOver()
    const pressed = phone.network.latest().of('identify').at(-1)?.payload
    expect(pressed).not.toHaveProperty('returns')
    expect(pressed).not.toHaveProperty('waits')
    expect(pressed).toHaveProperty('page', first?.payload['page'])
  })

  it('[PH-14] a phone that is pressed while it has no connection does not come back by itself', async () => {
    const phone = createFakePhone()
    phone.join()
    phone.network.latest().say('superseded')
    await phone.clock.passing(2_000)
    phone.show.takeOver()
    phone.network.latest().open()
    expect(phone.network.latest().of('identify').at(-1)?.payload).not.toHaveProperty('returns')
  })

  it('[PH-14] each page has a name of its own', () => {
    const names = [1, 2, 3].map(() => {
      const phone = createFakePhone()
      phone.join()
      return phone.network.latest().of('identify')[0]?.payload['page']
    })
    expect(new Set(names).size).toBe(3)
  })

  it('[PH-14] gets its show back as soon as it is let in', async () => {
    const phone = createFakePhone()
    phone.show.start()
    phone.network.latest().open()
    const [identify] = phone.network.latest().of('identify')
    phone.network.latest().say('error', { code: 'BLACKBOARD_NOT_FOUND', message: '' }, identify?.requestId)
    expect(phone.show.view().lost).toBe('blackboard')
    phone.network.latest().say('identifyResult', { deliveries: [] })
    expect(phone.show.view()).toMatchObject({ lost: null, connection: 'connected' })
  })

  it('[PH-14] continues with what is owed when it is asked back, without a press', async () => {
    const phone = await superseded()
    phone.network.latest().say('identifyResult', { deliveries: [], waits: true })
    phone.network.latest().say('askedBack')
    expect(phone.network.latest().of('identify')).toHaveLength(2)
    phone.network.latest().say('identifyResult', { deliveries: ['b'] })
    expect(phone.show.view().connection).toBe('connected')
    // it stands in for the other one, which may take its place back
    for (const { payload } of phone.network.latest().of('identify')) expect(payload).not.toHaveProperty('page')
    await phone.deliver('b')
    expect(phone.player.played.map(({ text }) => text)).toEqual(['a', 'b'])
  })

  it('[PH-14] asked back, it takes nothing from the other device if that one is back sooner', async () => {
    const phone = await superseded()
    phone.network.latest().say('identifyResult', { deliveries: [], waits: true })
    for (let times = 0; times < 3; times++) {
      phone.network.latest().say('askedBack')
      expect(phone.network.latest().of('identify').at(-1)?.payload['waits']).toBe(true)
      phone.network.latest().say('identifyResult', { deliveries: [], waits: true })
      expect(phone.show.view().connection).toBe('superseded')
    }
    expect(phone.player.played).toHaveLength(1)
    phone.show.takeOver()
    expect(phone.network.latest().of('identify').at(-1)?.payload).not.toHaveProperty('waits')
  })

  it('[PH-14] a press takes it back too, on the connection it waits on', async () => {
    const phone = await superseded()
    phone.network.latest().say('identifyResult', { deliveries: [], waits: true })
    phone.show.takeOver()
    expect(phone.network.latest().of('identify').at(-1)?.payload).not.toHaveProperty('waits')
    phone.network.latest().say('identifyResult', { deliveries: [] })
    expect(phone.show.view().connection).toBe('connected')
  })

  it('[PH-14] before the first tap it waits on the tap screen, and reports nothing that it owes', async () => {
    const phone = createFakePhone()
    phone.show.start()
    phone.network.latest().open()
    phone.network.latest().say('identifyResult', { deliveries: [], waits: true })
    expect(phone.show.view()).toMatchObject({ connection: 'connected', waits: true })
    phone.network.latest().say('askedBack')
    expect(phone.network.latest().of('identify')).toHaveLength(2)
    phone.network.latest().say('identifyResult', { deliveries: [] })
    expect(phone.show.view()).toMatchObject({ connection: 'connected', waits: false })
  })
})

describe('a session in doubt', () => {
  it('is checked after a refused identify for another reason, and after repeated connection failures', async () => {
    const phone = createFakePhone()
    phone.show.start()
    phone.network.latest().open()
    const [identify] = phone.network.latest().of('identify')
    phone.network.latest().say('error', { code: 'FORBIDDEN', message: '' }, identify?.requestId)
    expect(phone.doubts).toHaveLength(1)
    expect(phone.show.view().lost).toBeNull()
    for (let failures = 0; failures < 7; failures++) {
      phone.network.latest().drop()
      await phone.clock.passing(10_000)
    }
    expect(phone.doubts.length).toBeGreaterThan(2)
  })

  it('[PR-60 DO-26] is checked at once when the server says that it has ended, not when the network fails', async () => {
    for (const [code, doubts] of [
      [4005, 1],
      [1006, 0],
      [1012, 0],
    ] as const) {
      const phone = createFakePhone()
      phone.join()
      phone.network.latest().drop(code)
      expect(phone.doubts.length, `closed with ${code}`).toBe(doubts)
      phone.show.stop()
    }
  })

  it('an invalid blackboard changes nothing', () => {
    const phone = createFakePhone()
    phone.join()
    const before = phone.show.view().blackboard
    for (const blackboard of [{}, { ...before, user: null }, { ...before, groups: [7] }, 'none', null])
      phone.network.latest().say('identifyResult', { blackboard, deliveries: [] })
    expect(phone.show.view().blackboard).toEqual(before)
  })
})
