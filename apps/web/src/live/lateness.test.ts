import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { createLateness, lateAfterMs } from './lateness.ts'

const given = () => {
  const clock = createFakeClock()
  const heard: boolean[] = []
  return { clock, heard, lateness: createLateness(clock, (late) => heard.push(late)) }
}

describe('a late answer', () => {
  it('counts as late after 2.5 s, until it arrives', () => {
    const { clock, heard, lateness } = given()
    lateness.asked('a')
    clock.pass(lateAfterMs - 1)
    expect(heard).toEqual([])
    clock.pass(1)
    expect(heard).toEqual([true])
    lateness.answered('a')
    expect(heard).toEqual([true, false])
  })
  it('the lateness of several ends with the last answer', () => {
    const { clock, heard, lateness } = given()
    for (const id of ['a', 'b', 'c']) lateness.asked(id)
    clock.pass(lateAfterMs)
    lateness.answered('a')
    lateness.answered('b')
    expect(heard).toEqual([true])
    lateness.answered('c')
    expect(heard).toEqual([true, false])
  })
  it('asking again does not restart the time', () => {
    const { clock, heard, lateness } = given()
    lateness.asked('ping')
    clock.pass(2_000)
    lateness.asked('ping')
    clock.pass(500)
    expect(heard).toEqual([true])
  })
  it('what was answered may be asked again, and is late again; what is answered in time never is', () => {
    const { clock, heard, lateness } = given()
    lateness.asked('ping')
    clock.pass(lateAfterMs)
    lateness.answered('ping')
    expect(heard.splice(0)).toEqual([true, false])
    lateness.asked('ping')
    clock.pass(1_000)
    lateness.answered('ping')
    lateness.asked('ping')
    clock.pass(lateAfterMs - 1)
    expect(heard, 'its time began anew').toEqual([])
    clock.pass(1)
    expect(heard).toEqual([true])
  })
  it('a lost connection is not late, and leaves no timer', () => {
    const { clock, heard, lateness } = given()
    for (const id of ['a', 'b', 'c']) lateness.asked(id)
    clock.pass(lateAfterMs)
    lateness.asked('d')
    lateness.clear()
    expect(heard).toEqual([true, false])
    expect(clock.timers()).toBe(0)
  })
})
