import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { audioStateOf, createMeter } from './meter.ts'

/** A page, and a phone whose output has the loudness `loud`. */
const measured = () => {
  const root: { dataset: DOMStringMap } = { dataset: {} }
  const clock = createFakeClock()
  const output = { loud: 0, asked: 0 }
  const level = () => {
    output.asked++
    return output.loud
  }
  const meter = createMeter(root, level, clock)
  const says = () => [root.dataset['audioState'], root.dataset['audioLevel'], root.dataset['audioPeak']]
  /** plays at this loudness for a tenth of a second */
  const sounds = (loud: number) => {
    output.loud = loud
    clock.pass(100)
  }
  return { root, clock, output, meter, says, sounds }
}

describe('the loudness of the phone on its page', () => {
  it('[SP-27] has the level now and the peak since the sound began, ten times a second', () => {
    const { meter, says, sounds, clock, output } = measured()
    meter.show('playing', true)
    expect(says()).toEqual(['playing', '0.000', '0.000'])
    for (const loud of [0.2, 0.5, 0.1234]) sounds(loud)
    expect(says()).toEqual(['playing', '0.123', '0.500'])
    const before = output.asked
    clock.pass(1_000)
    expect(output.asked - before).toBe(10)
  })

  it('[SP-27] the peak starts anew with each sound', () => {
    const { meter, says, sounds } = measured()
    meter.show('idle', true)
    sounds(0.9)
    meter.show('playing', true)
    sounds(0.3)
    expect(says()).toEqual(['playing', '0.300', '0.300'])
    meter.show('playing', true)
    sounds(0.1)
    expect(says(), 'the same sound goes on').toEqual(['playing', '0.100', '0.300'])
    meter.show('idle', true)
    sounds(0)
    expect(says(), 'the peak can be read after the sound').toEqual(['idle', '0.000', '0.300'])
    meter.show('playing', true)
    sounds(0.2)
    expect(says()).toEqual(['playing', '0.200', '0.200'])
  })

  it('[SP-27] does not read the output of a phone that is not measured: no timer is left, and there is no level', () => {
    const { meter, says, sounds, clock, output } = measured()
    meter.show('locked', false)
    expect([says(), clock.timers(), output.asked]).toEqual([['locked', undefined, undefined], 0, 0])
    meter.show('playing', true)
    sounds(0.4)
    meter.show('idle', false)
    expect([says(), clock.timers()]).toEqual([['idle', '0.000', '0.400'], 0])
    const { asked } = output
    clock.pass(10_000)
    expect(output.asked).toBe(asked)
    output.loud = 0.1
    meter.show('idle', true)
    expect([clock.timers(), output.asked]).toEqual([1, asked + 1])
    expect(says(), 'measured again from the start').toEqual(['idle', '0.100', '0.100'])
    meter.show('idle', true)
    expect(clock.timers(), 'one timer, however often it is shown').toBe(1)
  })

  it('[SP-27] leaves nothing on the page when it closes', () => {
    const { meter, root, sounds, clock } = measured()
    meter.show('playing', true)
    sounds(0.4)
    meter.close()
    expect([root.dataset, clock.timers()]).toEqual([{}, 0])
  })

  it('[SP-27] the state is locked before the tap, then idle or playing', () => {
    const sounding = { deliveryId: 'one' }
    const states = [
      { sounding: null, ready: false },
      { sounding: null, ready: true },
      { sounding, ready: true },
      { sounding, ready: false },
    ].map(audioStateOf)
    expect(states).toEqual(['locked', 'idle', 'playing', 'playing'])
  })
})
