import { expect, it } from 'vitest'
import { anEvening, iso } from '../testing/evening.ts'
import { applauseOf } from './moments.ts'

it('[HX-08 HY-31] emotes are counted in windows of ten seconds from the first GO, and earlier ones in windows before it', () => {
  const evening = anEvening()
  const { at } = evening.go('cue-1')
  for (const ms of [-3_000, 9_999, 10_000, 12_000]) evening.emote(1, at + ms)
  expect(evening.report().emotesOver.map((it) => [it.at, it.counts[1]])).toEqual([
    [iso(at - 10_000), 1],
    [iso(at), 1],
    [iso(at + 10_000), 2],
  ])
})

it('[HX-08 HY-31] there are five most-loved moments, the most loved first, and one applause counts as one', () => {
  const evening = anEvening()
  const { at } = evening.go('cue-3')
  const applause = (count: number, ms: number) => {
    for (let it = 0; it < count; it++) evening.emote(it % 2, at + ms + it)
  }
  for (const [count, ms] of [
    [7, 0],
    [6, 10_000],
    [5, 30_000],
    [9, 60_000],
    [2, 120_000],
    [3, 180_000],
    [2, 240_000],
    [8, 299_990],
  ] as const)
    applause(count, ms)
  const { moments, emotes, emotesOver } = evening.report()
  expect(moments).toEqual(
    [
      [60_000, 9],
      [290_000, 8],
      [0, 7],
      [30_000, 5],
      [180_000, 3],
    ].map(([ms = 0, count]) => ({ at: iso(at + ms), count })),
  )
  expect(emotes).toEqual({ NyanCat: 23, FloppyDisc: 19 })
  expect(emotesOver).toHaveLength(8)
  expect(emotesOver[0]).toEqual({ at: iso(at), counts: [4, 3, 0, 0, 0, 0, 0, 0, 0] })
})

it('[EO-18] emotes of the performance are counted by their labels, each in its place', () => {
  const own = ['Applause', 'Hiss', '__proto__'].map((label, at) => ({ key: `k${at}`, label, picture: '👏' }))
  const sent = [1, 1, 0, 2].map((emoteType) => ({ at: 0, emoteType }))
  const { emotes, emotesOver } = applauseOf(sent, 0, own)
  expect(Object.entries(emotes)).toEqual([
    ['Applause', 1],
    ['Hiss', 2],
    ['__proto__', 1],
  ])
  expect(emotesOver[0]?.counts.slice(0, 3)).toEqual([1, 2, 1])
})
