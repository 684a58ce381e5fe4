import { describe, expect, it } from 'vitest'
import { createFakePhone, soundOf } from './testing/fake-phone.ts'

const joined = (deliveries: string[] = []) => {
  const phone = createFakePhone()
  phone.join(deliveries)
  return phone
}

describe('sound on the phone', () => {
  it('[AS-26 AS-28 AS-29 WA-09] plays what arrives, shows that it plays, and reports when it has ended', async () => {
    const phone = joined()
    await phone.deliver('a')
    expect(phone.player.played).toMatchObject([{ text: 'a', fromMs: 0 }])
    expect(phone.show.view().sounding?.turn.delivery.text).toBe('a')
    expect(phone.network.latest().of('audioContentReceived')[0]?.payload).toEqual({ deliveryId: 'a' })
    expect(phone.network.latest().of('audioContentCompleted')).toEqual([])
    phone.player.played[0]?.end()
    expect(phone.show.view().sounding).toBeNull()
    expect(phone.network.latest().of('audioContentCompleted')[0]?.payload).toEqual({
      moduleId: 'module-a',
      blackboardId: 'K7M4QX',
      deliveryId: 'a',
    })
  })

  it('plays overlapping sounds one after the other', async () => {
    const phone = joined()
    await phone.deliver('a')
    await phone.deliver('b')
    expect(phone.player.played.map((sound) => sound.text)).toEqual(['a'])
    phone.player.played[0]?.end()
    await phone.clock.passing(0)
    expect(phone.player.played.map((sound) => sound.text)).toEqual(['a', 'b'])
  })

  it('[AS-32 AS-33 WA-17] fetches a sound once, before the cue, however often it is played', async () => {
    const phone = joined()
    phone.network.latest().say('audioPrepare', { audio: soundOf('a') })
    await phone.clock.passing(0)
    expect(phone.fetched).toEqual(['/api/audio/a.mp3'])
    await phone.deliver('a')
    phone.player.played[0]?.end()
    phone.show.replay()
    await phone.clock.passing(0)
    expect(phone.player.played).toHaveLength(2)
    expect(phone.fetched).toHaveLength(1)
  })

  it('[AS-30 WA-13] logs a sound that cannot be decoded, tells the server, and goes on with the next', async () => {
    const phone = joined()
    await phone.deliver('broken')
    await phone.deliver('b')
    expect(phone.logged).toEqual(['delivery broken cannot be played'])
    expect(phone.network.latest().of('audioContentFailed')[0]?.payload).toEqual({
      deliveryId: 'broken',
      reason: 'DECODE_FAILED',
    })
    expect(phone.player.played.map((sound) => sound.text)).toEqual(['b'])
  })

  it('is silent at once after a stop, with an empty queue', async () => {
    const phone = joined()
    await phone.deliver('a')
    await phone.deliver('b')
    phone.network.latest().say('audioStop')
    await phone.clock.passing(1_000)
    expect(phone.player.played).toHaveLength(1)
    expect(phone.player.played[0]?.stoppedAt).not.toBeNull()
    expect(phone.show.view().sounding).toBeNull()
    expect(phone.network.latest().of('audioContentCompleted')).toEqual([])
  })

  it('[FW-10] fades what a cue is stopped with, and is silent at once after Stop all, a pause or the next sound', async () => {
    for (const then of ['audioStop', 'audioPause', 'b'] as const) {
      const phone = joined()
      await phone.deliver('a')
      phone.network.latest().say('audioStop', { deliveryId: 'a', fadeMs: 2_000 })
      const stopsAt = () => (phone.player.played[0]?.stoppedAt ?? 0) - phone.clock.now()
      expect([stopsAt(), phone.show.view().sounding]).toEqual([2_000, null])
      await phone.clock.passing(500)
      expect(stopsAt()).toBe(1_500)
      if (then === 'b') await phone.deliver('b')
      else phone.network.latest().say(then)
      expect(stopsAt(), then).toBeLessThanOrEqual(0)
    }
  })

  it('waits for the tap: until then the phone is not ready and plays nothing', async () => {
    const phone = createFakePhone()
    phone.show.start()
    phone.network.latest().open()
    expect(phone.network.latest().of('identify')[0]?.payload).toMatchObject({ ready: false })
    phone.network.latest().say('identifyResult', { deliveries: [] })
    await phone.deliver('a')
    phone.player.unlock()
    expect(phone.network.latest().of('identify')[1]?.payload).toMatchObject({ ready: true })
    expect(phone.player.played).toEqual([])
    phone.show.open()
    await phone.clock.passing(0)
    expect(phone.player.played).toHaveLength(1)
  })

  it('reports a sound that the browser has taken away for longer than a notification lasts', () => {
    const phone = joined()
    phone.player.turn(false)
    phone.clock.pass(500)
    phone.player.turn(true)
    phone.clock.pass(5_000)
    expect(phone.network.latest().of('identify')).toHaveLength(1)
    phone.player.turn(false)
    phone.clock.pass(1_000)
    expect(phone.network.latest().of('identify')[1]?.payload).toMatchObject({ ready: false })
  })

  it('[PR-45] starts at the server’s time, by the offset that the heartbeat measured', async () => {
    const phone = joined()
    const ping = phone.network.latest().of('ping')[0]
    phone.clock.sleep(40)
    const serverNow = phone.clock.now() - 20 + 600_000
    phone.network.latest().say('pong', { serverTime: serverNow }, ping?.requestId)
    await phone.deliver('a', { audio: soundOf('a', serverNow + 20 + 1_500) })
    expect(phone.player.played[0]?.inMs).toBe(1_500)
  })

  it('[PR-45] starts at once without a measured offset, whatever the phone’s clock says', async () => {
    const phone = joined()
    await phone.deliver('a', { audio: soundOf('a', phone.clock.now() + 600_000) })
    expect(phone.player.played[0]?.inMs).toBe(0)
  })
})
