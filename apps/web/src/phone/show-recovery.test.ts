import { describe, expect, it } from 'vitest'
import { createFakePhone, type FakePhone } from './testing/fake-phone.ts'

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

describe('a phone that comes back', () => {
  it('[PR-42] repeats a receipt until it is answered, and not after', async () => {
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

  it('[PR-42] repeats what a passing fault refused, and lets go of what will never be wanted', async () => {
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

  it('[PR-42] says on the new connection what the old one did not carry', async () => {
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

  it('says nothing of what ends on the new connection before the server knows who it is', async () => {
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

  it('goes on playing while the connection comes and goes, and never starts twice', async () => {
    const phone = joined()
    await phone.deliver('a')
    await reconnect(phone, ['a'])
    await phone.deliver('a', { elapsedMs: 2_000 })
    expect(phone.player.played).toHaveLength(1)
    expect(phone.player.played[0]?.stoppedAt).toBeNull()
  })

  it('falls silent when the server no longer counts the sound as on its way', async () => {
    const phone = joined()
    await phone.deliver('a')
    await reconnect(phone, [])
    expect(phone.player.played[0]?.stoppedAt).not.toBeNull()
  })

  it('reloaded in the middle of a sound, goes on where it was', async () => {
    const phone = joined()
    await phone.deliver('a')
    await phone.clock.passing(4_321)
    const next = reload(phone, ['a'])
    await next.deliver('a', { elapsedMs: 6_000 })
    expect(next.player.played).toMatchObject([{ text: 'a', fromMs: 4_321 }])
  })

  it('reloaded after a sound, never plays it again and only repeats the receipts', async () => {
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

  it('where the browser keeps nothing, skips what has passed meanwhile', async () => {
    const phone = createFakePhone({ remembers: false })
    phone.join(['a'])
    await phone.deliver('a', { elapsedMs: 6_000 })
    expect(phone.player.played).toMatchObject([{ fromMs: 6_000 }])
  })

  it('keeps trying for a sound while the network is away, and plays it when it can', async () => {
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

  it('gives way to another tab: silent, gone, and back only when asked, where a server knows of no waiting', async () => {
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

  it('asks whether the session still holds when it is turned away again and again', async () => {
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
})
