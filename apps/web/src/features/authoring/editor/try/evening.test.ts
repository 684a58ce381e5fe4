import fc from 'fast-check'
import { expect, it } from 'vitest'
import { begunBy, cueAt, eveningOf, linesIn, saidIn, soundsAt, wordsOf } from './evening.ts'
import { marksOf } from './marks.ts'
import { atSpeed, moved, type Player, paused, played, positionOf, type Speed, speeds, standing } from './player.ts'
import { aTried } from './testing/tried.ts'

const { detail, ...tried } = aTried()
const evening = eveningOf(tried, detail)
const names = (who: Iterable<number>) => [...who].map((it) => evening.people[it]?.name).sort()

it('[WD-61] says who hears what at a moment, with the words of each, and nobody before or after', () => {
  expect(cueAt(evening, -1)).toBe(-1)
  const at = (time: number) =>
    [...soundsAt(evening, time)].map(([who, it]) => `${evening.people[who]?.name}: ${wordsOf(evening, it)}`).sort()
  expect(at(500)).toEqual([])
  expect(at(1_000)).toEqual(['Ann: Hello, Ann.', 'Ben: Hello, you.'])
  expect(at(1_500)).toEqual(['Ann: Hello, Ann.', 'Ben: Hello, you.', 'Cyd: Hello, you.'])
  expect(at(2_999), 'a later sound of the same person counts').toEqual(['Ann: Hush.', 'Cyd: Hello, you.'])
  expect(at(evening.end)).toEqual([])
  expect([cueAt(evening, 0), cueAt(evening, 9_999), cueAt(evening, 10_000)]).toEqual([0, 0, 1])
})

it('[WD-61] people who hear the same words stand together, as soon as each of them has begun', () => {
  const said = (time: number) =>
    saidIn(evening, 0, time).map(({ text, who, isNow }) => [text, names(who).join(' '), isNow])
  expect(said(999)).toEqual([])
  expect(said(1_000)).toEqual([
    ['Hello, Ann.', 'Ann', true],
    ['Hello, you.', 'Ben', true],
  ])
  expect(said(2_999)).toEqual([
    ['Hello, Ann.', 'Ann', false],
    ['Hello, you.', 'Ben Cyd', true],
    ['Hush.', 'Ann', true],
  ])
  expect(linesIn(saidIn(evening, 0, 2_999)).map((it) => [it.line.name, it.people, it.texts[0]?.text])).toEqual([
    ['Whisper', 1, 'Hush.'],
    ['Welcome', 3, 'Hello, you.'],
  ])
  expect(saidIn(evening, -1, 0)).toEqual([])
})

it('[WD-60] the line of time has each cue at its place and each act at its first cue', () => {
  const marks = marksOf(evening, { a: 'Act I', gone: 'Act X' })
  expect(marks.map(({ number, act }) => [number, act])).toEqual([
    ['1', 'Act I'],
    ['2', ''],
  ])
  expect(marks.map(({ left, width }) => [left * evening.end, Math.round(width * evening.end)])).toEqual([
    [0, 10_000],
    [10_000, evening.end - 10_000],
  ])
})

it('[WD-60] a thousand cues are drawn as a few hundred marks, and none of the acts is lost', () => {
  const cues = Array.from({ length: 1_000 }, (_, nth) => ({
    ...(evening.cues[0] as NonNullable<(typeof evening.cues)[0]>),
    id: `c${nth}`,
    at: nth * 10,
    end: nth * 10 + 9,
  }))
  const marks = marksOf({ cues, end: 10_000 }, { c0: 'I', c7: 'II', c999: 'III' })
  expect(marks.length).toBeLessThanOrEqual(503)
  expect(marks.flatMap(({ act }) => act || [])).toEqual(['I', 'II', 'III'])
  expect(marks.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1)
})

const sound = fc.record({ who: fc.nat(2), at: fc.nat(9_000), ms: fc.integer({ min: 1, max: 4_000 }), text: fc.nat(1) })
const anEvening = fc.array(fc.array(sound, { maxLength: 12 }), { minLength: 1, maxLength: 4 }).map((lines) =>
  eveningOf(
    {
      cues: [
        {
          number: '1',
          name: 'One',
          at: 2_000,
          ms: 20_000,
          lines: lines.map((_, nth) => ({ name: `L${nth}`, group: 'g', people: 3, said: [], more: 0, warnings: [] })),
        },
      ],
    },
    {
      people: detail.people,
      cues: [
        {
          id: 'c',
          lines: lines.map((heard, nth) => ({
            module: `m${nth}`,
            template: 't',
            texts: ['a', 'b'],
            heard: heard.map((it) => ({ ...it, at: it.at + 2_000 })),
          })),
        },
      ],
    },
  ),
)

it('[WD-61] what has ended stands still when somebody goes back, and Play begins again', () => {
  const when = { now: 0, end: 10_000 }
  const later = { ...when, now: 60_000 }
  const over = played(standing, when)
  expect(positionOf(over, later)).toBe(10_000)
  const back = moved(over, 4_000, later)
  expect([back.since, positionOf(back, { ...later, now: 90_000 })]).toEqual([null, 4_000])
  expect(positionOf(played(over, later), later)).toBe(0)
  const onItsWay = moved(played(standing, when), 4_000, { ...when, now: 100 })
  expect(positionOf(onItsWay, { ...when, now: 200 }), 'it goes on').toBe(4_000 + 100 * standing.speed)
})

type Step = { passes: number } | { goes: number } | { speed: Speed } | { does: 'play' | 'pause' }

/** A second player, which counts each step for itself. */
const counting = (end: number) => {
  let [at, plays, speed] = [0, false, standing.speed as number]
  return (step: Step): number => {
    if (at >= end) plays = false
    if ('passes' in step && plays) at = Math.min(end, at + step.passes * speed)
    if ('goes' in step) at = Math.min(end, step.goes)
    if ('speed' in step) speed = step.speed
    if ('does' in step && step.does === 'play' && at >= end) at = 0
    if ('does' in step) plays = step.does === 'play'
    return at
  }
}
const after = (before: Player, step: Step, when: { now: number; end: number }): Player => {
  if ('goes' in step) return moved(before, step.goes, when)
  if ('speed' in step) return atSpeed(before, step.speed, when)
  if ('does' in step) return step.does === 'play' ? played(before, when) : paused(before, when)
  return before
}

it('[WD-61] playing by any steps, and scrubbing anywhere, shows the same as looking at each sound', () => {
  const step = fc.oneof(
    fc.record({ passes: fc.integer({ min: 1, max: 3_000 }) }),
    fc.record({ goes: fc.nat(20_000) }),
    fc.record({ speed: fc.constantFrom(...speeds) }),
    fc.record({ does: fc.constantFrom('play' as const, 'pause' as const) }),
  )
  fc.assert(
    fc.property(anEvening, fc.array(step, { maxLength: 20 }), (it, steps) => {
      const { end, sounds } = it
      const count = counting(end)
      let [now, player] = [50_000, standing]
      for (const next of steps) {
        if ('passes' in next) now += next.passes
        player = after(player, next, { now, end })
        const at = count(next)
        expect(positionOf(player, { now, end })).toBe(at)
        const heard = sounds.filter((one) => one.at <= at && at < one.end)
        expect([...soundsAt(it, at)].sort()).toEqual([...new Map(heard.map((one) => [one.who, one]))].sort())
        expect(saidIn(it, 0, at).flatMap(({ who }) => who)).toHaveLength(begunBy(sounds, at))
        expect(begunBy(sounds, at)).toBe(sounds.filter((one) => one.at <= at).length)
      }
    }),
  )
})
