import { describe, expect, it } from 'vitest'
import { blackboard, createFakePhone, type FakePhone } from './testing/fake-phone.ts'

const joined = () => {
  const phone = createFakePhone()
  phone.join()
  return phone
}

const reload = (phone: FakePhone, deliveries: string[]) => {
  phone.show.pause()
  phone.show.stop()
  const next = createFakePhone({ store: phone.store, clock: phone.clock })
  next.join(deliveries)
  return next
}

const reconnect = async (phone: FakePhone, deliveries: string[]) => {
  phone.network.latest().drop()
  await phone.clock.passing(2_000)
  phone.network.latest().open()
  phone.network.latest().say('identifyResult', { deliveries })
}

describe('a phone that reconnects', () => {
  it('[PR-42] repeats a receipt until it is answered', async () => {
    const phone = joined()
    await phone.deliver('a')
    const received = () => phone.network.latest().of('audioContentReceived').length
    phone.clock.pass(1_900)
    phone.network.latest().say('pong')
    expect(received()).toBe(1)
    phone.clock.pass(4_200)
    expect(received()).toBe(4)
    phone.answer()
    phone.network.latest().say('pong')
    phone.clock.pass(7_000)
    expect(received()).toBe(4)
  })

  it('[PR-42] repeats a receipt after a temporary failure, and drops it after a final refusal', async () => {
    const phone = joined()
    await phone.deliver('a')
    const sent = () => phone.network.latest().of('audioContentReceived')
    phone.network.latest().say('error', { code: 'STORE_UNAVAILABLE', message: '' }, sent()[0]?.requestId)
    phone.clock.pass(2_000)
    expect(sent()).toHaveLength(2)
    phone.network.latest().say('error', { code: 'NOT_FOUND', message: '' }, sent()[1]?.requestId)
    phone.clock.pass(4_000)
    expect(sent()).toHaveLength(2)
  })

  it('[PR-42] sends on the new connection what the old one did not carry', async () => {
    const phone = joined()
    await phone.deliver('a')
    phone.answer()
    phone.network.latest().drop()
    phone.player.played[0]?.end()
    await phone.clock.passing(2_000)
    phone.network.latest().open()
    expect(phone.network.latest().of('audioContentCompleted')).toEqual([])
    phone.network.latest().say('identifyResult', { deliveries: ['a'] })
    expect(phone.network.latest().of('audioContentCompleted')).toHaveLength(1)
  })

  it('sends no receipt on the new connection before the server knows the person', async () => {
    const phone = joined()
    await phone.deliver('a')
    phone.answer()
    phone.network.latest().drop()
    await phone.clock.passing(2_000)
    phone.network.latest().open()
    phone.player.played[0]?.end()
    expect(phone.network.latest().sent.map(({ type }) => type)).not.toContain('audioContentCompleted')
    phone.network.latest().say('identifyResult', { deliveries: ['a'] })
    expect(phone.network.latest().of('audioContentCompleted')).toHaveLength(1)
  })

  it('keeps playing while the connection comes and goes, and never starts a sound twice', async () => {
    const phone = joined()
    await phone.deliver('a')
    await reconnect(phone, ['a'])
    await phone.deliver('a', { elapsedMs: 2_000 })
    expect(phone.player.played).toHaveLength(1)
    expect(phone.player.played[0]?.stoppedAt).toBeNull()
  })

  it('falls silent if the server no longer counts the sound as on the way', async () => {
    const phone = joined()
    await phone.deliver('a')
    await reconnect(phone, [])
    expect(phone.player.played[0]?.stoppedAt).not.toBeNull()
  })

  it('continues a sound after a reload from where it was', async () => {
    const phone = joined()
    await phone.deliver('a')
    await phone.clock.passing(4_321)
    const next = reload(phone, ['a'])
    await next.deliver('a', { elapsedMs: 6_000 })
    expect(next.player.played).toMatchObject([{ text: 'a', fromMs: 4_321 }])
  })

  it('does not play a finished sound again after a reload, and only repeats the receipts', async () => {
    const phone = joined()
    await phone.deliver('a')
    phone.player.played[0]?.end()
    const next = reload(phone, ['a'])
    expect(next.network.latest().of('audioContentCompleted')).toHaveLength(1)
    await next.deliver('a', { elapsedMs: 6_000 })
    next.answer()
    await next.clock.passing(10_000)
    expect(next.player.played).toEqual([])
  })

  it('skips the elapsed time if the browser remembers nothing', async () => {
    const phone = createFakePhone({ remembers: false })
    phone.join(['a'])
    await phone.deliver('a', { elapsedMs: 6_000 })
    expect(phone.player.played).toMatchObject([{ fromMs: 6_000 }])
  })

  it('keeps trying to fetch a sound without a network, and plays it when it can', async () => {
    const phone = joined()
    let away = true
    phone.fetched.push = (...urls) => {
      if (away) throw new TypeError('network')
      return urls.length
    }
    await phone.deliver('a')
    await phone.clock.passing(4_000)
    expect(phone.player.played).toEqual([])
    away = false
    await phone.clock.passing(2_000)
    expect(phone.player.played).toHaveLength(1)
  })

  it('gives way to another tab if the server does not know waiting: silent, disconnected, and back only on request', async () => {
    const phone = joined()
    await phone.deliver('a')
    phone.network.latest().say('superseded')
    expect(phone.show.view().connection).toBe('superseded')
    expect(phone.player.played[0]?.stoppedAt).not.toBeNull()
    phone.page.comeBack()
    await phone.clock.passing(60_000)
    expect(phone.network.tries).toHaveLength(1)
    phone.show.takeOver()
    expect(phone.network.tries).toHaveLength(2)
  })

  it('checks its session after repeated refusals', async () => {
    const phone = joined()
    phone.network.latest().drop()
    while (phone.network.tries.length < 3) {
      phone.clock.pass(100)
      if (phone.network.tries.length < 3) continue
      phone.network.latest().drop()
    }
    phone.network.latest().drop()
    expect(phone.doubts).toHaveLength(1)
  })

  it('[IN-122] asks again every 2 s to be let in while the server cannot do it, and not once it is in or has left', async () => {
    const phone = createFakePhone()
    phone.show.start()
    phone.network.latest().open()
    const asked = () => phone.network.latest().of('identify')
    const refuse = (code: string) =>
      phone.network.latest().say('error', { code, message: '' }, asked().at(-1)?.requestId)
    refuse('STORE_UNAVAILABLE')
    phone.clock.pass(1_999)
    expect(asked()).toHaveLength(1)
    phone.clock.pass(1)
    refuse('INTERNAL')
    phone.clock.pass(2_000)
    expect(asked()).toHaveLength(3)
    expect(phone.show.view().connection).toBe('reconnecting')
    phone.network.latest().say('identifyResult', { user: blackboard.user, blackboard, deliveries: [] })
    expect(phone.show.view().connection).toBe('connected')
    phone.network.latest().say('pong')
    phone.clock.pass(4_000)
    expect(asked()).toHaveLength(3)

    phone.network.latest().drop()
    await phone.clock.passing(1_000)
    phone.network.latest().open()
    refuse('STORE_UNAVAILABLE')
    phone.network.latest().drop()
    await phone.clock.passing(1_000)
    phone.network.latest().open()
    phone.clock.pass(500)
    expect(asked(), 'a new connection asks at once').toHaveLength(1)
    refuse('STORE_UNAVAILABLE')
    phone.show.stop()
    phone.clock.pass(4_000)
    expect(asked()).toHaveLength(1)
  })
})
