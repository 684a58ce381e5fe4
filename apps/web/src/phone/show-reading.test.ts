import { describe, expect, it } from 'vitest'
import { createFakePhone, soundOf } from './testing/fake-phone.ts'

/** A phone whose person chose to read, before any tap for sound. */
const reading = () => {
  const phone = createFakePhone()
  phone.show.start()
  phone.network.latest().open()
  phone.network.latest().say('identifyResult', { deliveries: [] })
  phone.show.read(true)
  phone.show.open()
  return phone
}

/** A sound of two seconds. */
const short = (name: string) => ({ audio: { ...soundOf(name), durationMs: 2_000 } })

describe('a person who reads', () => {
  it('[SE-16] tells the server at once, is ready without sound, and tells it again after a reload', () => {
    const phone = reading()
    const [before, after] = phone.network.latest().of('identify')
    expect(before?.payload).toMatchObject({ ready: false })
    expect(before?.payload).not.toHaveProperty('reads')
    expect(after?.payload).toMatchObject({ ready: true, reads: true })
    expect(phone.show.view()).toMatchObject({ ready: true, reads: true })
    const reloaded = createFakePhone({ store: phone.store })
    reloaded.show.start()
    reloaded.network.latest().open()
    expect(reloaded.network.latest().of('identify')[0]?.payload).toMatchObject({ ready: true, reads: true })
  })

  it('[SE-16] completes a line when its captions have run, without fetching or playing a sound', async () => {
    const phone = reading()
    phone.network.latest().say('audioPrepare', { audio: soundOf('a') })
    await phone.deliver('a', short('a'))
    expect(phone.show.view().sounding).toMatchObject({ durationMs: 2_000 })
    phone.clock.pass(500)
    expect(phone.show.view().sounding?.positionMs()).toBe(500)
    phone.clock.pass(1_499)
    expect(phone.network.latest().of('audioContentCompleted')).toEqual([])
    phone.clock.pass(1)
    expect(phone.network.latest().of('audioContentCompleted')).toHaveLength(1)
    expect([phone.fetched, phone.player.played]).toEqual([[], []])
  })

  it('a stop ends the captions, and the next line runs', async () => {
    const phone = reading()
    await phone.deliver('a', short('a'))
    phone.network.latest().say('audioStop', {})
    expect(phone.show.view().sounding).toBeNull()
    phone.clock.pass(2_500)
    expect(phone.network.latest().of('audioContentCompleted')).toEqual([])
    await phone.deliver('b', short('b'))
    phone.clock.pass(2_000)
    expect(phone.network.latest().of('audioContentCompleted')).toHaveLength(1)
  })

  it('can go back to hearing', async () => {
    const phone = reading()
    phone.show.read(false)
    expect(phone.show.view()).toMatchObject({ ready: false, reads: false })
    expect(phone.network.latest().of('identify').at(-1)?.payload).toMatchObject({ ready: false })
    await phone.deliver('a')
    expect(phone.player.played).toMatchObject([{ text: 'a' }])
  })
})
