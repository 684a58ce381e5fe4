// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { TimeBar } from './TimeBar.tsx'

const startedAt = '2024-01-01T19:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(startedAt) + 1_000 * seconds).toISOString()

/** The bar at 12 s of a cue whose runs are these: its share, and whether it is striped or paused; null: none. */
const barOf = async (runs: object[], sound = {}) => {
  const all = runs.map((it, at) => run({ _id: `r${at}`, cueId: 'c1', startedAt, ...it }))
  const page = await openScreen(h(TimeBar, { runs: all }), {
    at: Date.parse(after(12)),
    board: { runs: all, sound } as never,
  })
  const bar = document.querySelector('[style*="--share"]')
  const found = bar && [
    /--share: *([^;]+)/.exec(bar.getAttribute('style') ?? '')?.[1],
    ...['open', 'paused'].filter((name) => bar.hasAttribute(`data-${name}`)),
  ]
  await page.leaves()
  return found
}

it('[DN-21] fills by the time of the cue, not by who has received it, until its last module ends', async () => {
  expect(await barOf([{ endsAt: after(48) }])).toEqual(['25%'])
  expect(await barOf([{ endsAt: after(48), deliveries: { u1: 'completed', u2: 'completed' } }])).toEqual(['25%'])
  expect(await barOf([{ endsAt: after(48) }, { endsAt: after(24) }])).toEqual(['25%'])
  expect(await barOf([{ endsAt: after(24) }, { state: 'completed', endedAt: after(6) }])).toEqual(['50%'])
  expect(await barOf([{ endsAt: after(6) }]), 'later than it was expected to end').toEqual(['100%'])
})

it('[DN-21] is striped while the end is not known, grey in a pause, and none once the cue has ended', async () => {
  expect(await barOf([{ endsAt: after(48) }, {}])).toEqual(['0%', 'open'])
  const paused = { by: 'Olga', at: after(24) }
  expect(await barOf([{ endsAt: after(48) }], { paused }), 'the time stands where it was paused').toEqual([
    '50%',
    'paused',
  ])
  expect(await barOf([{ state: 'completed', endedAt: after(6) }])).toBeNull()
})
