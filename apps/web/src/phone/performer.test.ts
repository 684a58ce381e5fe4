import { describe, expect, it } from 'vitest'
import { createServerTime } from '../connection/server-time.ts'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import type { DeliveryEvent, Turn } from './deliveries.ts'
import { createPerformer } from './performer.ts'
import { NoSuchSound } from './sounds.ts'
import { soundOf } from './testing/fake-phone.ts'
import { createFakePlayer } from './testing/fake-player.ts'

/** A phone whose sounds load when the test tells them to. */
const given = () => {
  const clock = createFakeClock()
  const player = createFakePlayer(clock)
  const serverTime = createServerTime(clock)
  const asked: { name: string; comes: (name?: string) => void; fails: (cause: unknown) => void }[] = []
  const told: DeliveryEvent[] = []
  const bytes = ({ hash }: { hash: string }) =>
    new Promise<ArrayBuffer>((resolve, reject) => {
      const comes = (name = hash) => resolve(new TextEncoder().encode(name).buffer)
      asked.push({ name: hash, comes, fails: reject })
    })
  const performer = createPerformer({
    player,
    serverTime,
    clock,
    changed: () => undefined,
    log: () => undefined,
    sounds: { bytes, prepare: () => undefined },
    reads: () => false,
    ownVoice: async () => null,
    dispatch: (event) => void told.push(event),
  })
  const turn = (turn: number, over: Partial<Turn> = {}, startAt: number | null = null): Turn => {
    const delivery = { deliveryId: `run-${turn}`, moduleId: 'm', text: 'Hi', sound: soundOf(`s${turn}`, startAt) }
    return { turn, delivery, fromMs: 0, replay: false, ...over }
  }
  const ends = () => told.filter(({ type }) => type === 'ended' || type === 'failed')
  const plays = async (it: Turn) => {
    performer.follow(it)
    asked.at(-1)?.comes()
    await clock.passing(0)
    return player.played.at(-1)
  }
  return { clock, player, serverTime, asked, performer, turn, ends, plays }
}

describe('a turn', () => {
  it('[MR-40] plays and reports nothing if it was taken back while its sound was fetched or decoded', async () => {
    const { clock, player, asked, performer, turn, ends } = given()
    for (const number of [1, 2, 3]) performer.follow(turn(number))
    performer.follow(null)
    asked[0]?.comes()
    asked[1]?.comes('broken')
    asked[2]?.fails(new NoSuchSound('gone'))
    await clock.passing(120_000)
    expect(player.played).toEqual([])
    expect(ends()).toEqual([])
    expect([asked.length, clock.timers()]).toEqual([3, 0])
  })

  it('silences the one before it, which is not reported as ended', async () => {
    const { player, plays, turn, ends, performer } = given()
    await plays(turn(1))
    await plays(turn(2))
    await plays(turn(3))
    expect(player.played.map(({ text, stoppedAt }) => [text, stoppedAt !== null])).toEqual([
      ['s1', true],
      ['s2', true],
      ['s3', false],
    ])
    player.played[0]?.end()
    expect(ends()).toEqual([])
    player.played[2]?.end()
    expect(ends()).toEqual([{ type: 'ended', turn: 3 }])
    expect(performer.sounding()).toBeNull()
  })

  it('[AS-30] fails if the sound is missing or broken; without a network it tries again, less and less often', async () => {
    const { clock, asked, performer, turn, ends, player } = given()
    performer.follow(turn(1))
    asked[0]?.fails(new NoSuchSound('gone'))
    await clock.passing(60_000)
    expect(ends()).toMatchObject([{ type: 'failed', turn: 1 }])
    performer.follow(turn(2))
    const at: number[] = []
    for (let tries = 1; tries <= 6; tries++) {
      asked.at(-1)?.fails(new Error('away'))
      const before = clock.now()
      while (asked.length === tries + 1) await clock.passing(50)
      at.push(clock.now() - before)
    }
    expect(ends()).toHaveLength(1)
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeLessThan(Number(at.at(-1)))
    asked.at(-1)?.comes()
    await clock.passing(0)
    expect(player.played.map(({ text }) => text)).toEqual(['s2'])
  })
})

describe('its start', () => {
  const known = () => {
    const phone = given()
    const sentAt = phone.clock.ticks()
    phone.serverTime.sample({ sentAt, answeredAt: sentAt, serverTime: phone.clock.now() })
    return phone
  }

  it('is at the server’s time, at most a minute from now; a past time means at once', async () => {
    for (const [inMs, waits] of [
      [1_500, 1_500],
      [59_999, 59_999],
      [3_600_000, 60_000],
      [0, 0],
      [-3_000, 0],
    ] as const) {
      const { clock, plays, turn } = known()
      expect((await plays(turn(1, {}, clock.now() + inMs)))?.inMs, `${inMs}`).toBe(waits)
    }
  })

  it('[PR-45] joins a line that all speak together where the others are, to the millisecond', async () => {
    for (const [lateMs, from, fromMs] of [
      [229, 0, 229],
      [9_999, 0, 9_999],
      [3_000, 5_000, 5_000],
      [3_000, 1_000, 3_000],
      [10_000, 0, 0],
      [60_000, 1_000, 1_000],
    ] as const) {
      const { clock, plays, turn } = known()
      const played = await plays(turn(1, { fromMs: from }, clock.now() - lateMs))
      expect([played?.fromMs, played?.inMs], `${lateMs}`).toEqual([fromMs, 0])
    }
  })

  it('is at once for a replay, which one person hears', async () => {
    const { clock, plays, turn } = known()
    expect((await plays(turn(1, { replay: true }, clock.now() + 9_000)))?.inMs).toBe(0)
  })

  it('is at once without a measured offset, whatever the phone’s clock says', async () => {
    const { clock, plays, turn } = given()
    expect((await plays(turn(1, {}, clock.now() + 9_000)))?.inMs).toBe(0)
  })
})

describe('a long line that all speak together', () => {
  /** Plays it for some minutes on a phone whose audio clock is `ppm` fast; returns how wrong it is at the end, and its rates. */
  const played = async (
    ppm: number,
    { startsInMs = 1_000, durationMs = 180_000, startAt = true, sure = true } = {},
  ) => {
    const { clock, plays, turn, player, serverTime } = given()
    const ping = () => {
      const at = clock.ticks()
      serverTime.sample({ sentAt: at - (sure ? 4 : 400), answeredAt: at, serverTime: clock.now() - (sure ? 2 : 200) })
    }
    for (let nth = 0; nth < (sure ? 8 : 1); nth++) ping()
    player.speed = 1 + ppm * 1e-6
    const begins = clock.now() + startsInMs
    const it = turn(1, {}, startAt ? begins : null)
    const sound = { ...it.delivery.sound, durationMs }
    const started = await plays({ ...it, delivery: { ...it.delivery, sound } })
    for (let at = 0; at < 120_000; at += 5_000) {
      await clock.passing(5_000)
      if (sure) ping()
    }
    const heard = player.heardMs()
    return { wrongMs: Math.abs(heard - (clock.now() - begins)), rates: started?.rates ?? [] }
  }

  it('[CK-07] is kept where the others are, by a rate within half a percent', async () => {
    for (const ppm of [-300, -50, 0, 50, 300]) {
      const { wrongMs, rates } = await played(ppm)
      expect(wrongMs, `${ppm} ppm`).toBeLessThan(4)
      for (const rate of rates) expect(Math.abs(rate - 1)).toBeLessThanOrEqual(0.005)
    }
    expect((await played(0)).rates.every((rate) => rate === 1)).toBe(true)
  })

  it('[CK-07] plays as it is if it is shorter than 10 s, for one person, or if the phone is not in time', async () => {
    expect((await played(300, { durationMs: 9_900 })).rates).toEqual([])
    expect((await played(300, { durationMs: 10_000 })).rates).not.toEqual([])
    expect((await played(300, { startAt: false })).rates).toEqual([])
    expect((await played(300, { sure: false })).rates.every((rate) => rate === 1)).toBe(true)
  })
})
