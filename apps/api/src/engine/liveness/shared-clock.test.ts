import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createSharedClock } from './shared-clock.ts'

/** A machine whose clock is `aheadMs` ahead. `ways`: how long each request takes there and back. */
const openMachine = (aheadMs: number, ways: readonly (readonly [number, number])[] = [[2, 2]]) => {
  const own = virtualClock()
  const machine = { aheadMs, isAway: false }
  let asked = 0
  const wait = (ms: number) => new Promise<void>((resolve) => own.at(own.now() + ms, resolve))
  const time = async (): Promise<number> => {
    if (machine.isAway) throw new Error('away')
    const [there, back] = ways[asked++ % ways.length] ?? [0, 0]
    await wait(there)
    const told = own.now() - machine.aheadMs
    await wait(back)
    return told
  }
  const lines: { msg: string; skewMs: number }[] = []
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const shared = createSharedClock({ time, own, logger })
  return { own, machine, lines, ...shared, off: () => shared.clock.now() - (own.now() - machine.aheadMs) }
}
const started = async (...machine: Parameters<typeof openMachine>) => {
  const it = openMachine(...machine)
  void it.start()
  await it.own.pass(4_000)
  return it
}

describe('the common time of all nodes', () => {
  it.each([1_000, -1_000, 11_000])('[IN-80] is right on a machine that is %i ms ahead', async (aheadMs) => {
    const { off, skewMs } = await started(aheadMs)
    expect([off(), skewMs()]).toEqual([0, aheadMs])
  })

  it('[IN-80] comes from the quickest of several answers, minus half its round trip', async () => {
    const ways = [
      [300, 10],
      [12, 8],
      [5, 200],
      [80, 0],
      [40, 40],
    ] as const
    const { off } = await started(1_000, ways)
    expect(Math.abs(off())).toBeLessThan(50)
    expect(off()).toBe(2)
  })

  it('[IN-80] is measured repeatedly, and keeps the last value while nobody answers', async () => {
    const { machine, own, off, skewMs } = await started(0)
    machine.aheadMs = 700
    await own.pass(5_100)
    expect([off(), skewMs()]).toEqual([0, 700])
    machine.isAway = true
    await own.pass(20_000)
    expect(skewMs()).toBe(700)
    machine.isAway = false
    machine.aheadMs = -700
    await own.pass(5_100)
    expect([off(), skewMs()]).toEqual([0, -700])
  })

  it('[IN-80] does not start before it is measured, and can be started again', async () => {
    const { machine, own, start, off, skewMs } = openMachine(400)
    machine.isAway = true
    await expect(start()).rejects.toThrow('away')
    await own.pass(20_000)
    expect(skewMs()).toBe(0)
    machine.isAway = false
    const starting = start()
    await own.pass(1_000)
    await starting
    expect([off(), skewMs()]).toEqual([0, 400])
    machine.aheadMs = 700
    await own.pass(5_100)
    expect(skewMs()).toBe(700)
  })

  it('[IN-80] has its own deadlines, and none fires early, even if the difference changes meanwhile', async () => {
    const { machine, own, clock } = await started(1_000)
    const fired: number[] = []
    const at = clock.now() + 10_000
    clock.at(at, () => fired.push(clock.now()))
    clock.at(at, () => fired.push(-1))()
    machine.aheadMs = 3_000
    await own.pass(9_999)
    expect(fired).toEqual([])
    await own.pass(2_001)
    expect(fired).toEqual([at])
  })

  it('[IN-81] warns once from 100 ms on, and says once when it is right again', async () => {
    const { machine, own, lines } = await started(90)
    expect(lines).toEqual([])
    machine.aheadMs = 100
    await own.pass(15_000)
    expect(lines.map(({ skewMs }) => skewMs)).toEqual([100])
    machine.aheadMs = 0
    await own.pass(15_000)
    expect(lines.map(({ skewMs }) => skewMs)).toEqual([100, 0])
  })

  it('[IN-31] is no longer measured after it is stopped', async () => {
    const { own, stop } = await started(0)
    stop()
    await settled()
    expect(own.waiting()).toBe(0)
  })

  it('[IN-31] also when it is stopped while an answer is on its way', async () => {
    const { own, stop } = await started(0, [[200, 200]])
    // 2 s for five answers, then 5 s until the next round
    await own.pass(3_100)
    stop()
    await own.pass(60_000)
    expect(own.waiting()).toBe(0)
  })
})
