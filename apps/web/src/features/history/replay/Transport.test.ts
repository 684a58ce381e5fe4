// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { Transport } from './Transport.tsx'

it('before the first cue there is no cue before, and after the last one no cue after', async () => {
  const went: number[] = []
  const timeline = { bands: [{ from: 10_000 }, { from: 20_000 }, { from: 30_000 }], failures: [], zero: 0 }
  const none = () => undefined
  const opened = (at: number) =>
    openScreen(
      h(Transport, {
        position: {
          timeline,
          crop: { from: 0, to: 60_000 },
          at,
          count: 1,
          total: 3,
          speed: 1,
          playing: false,
          skipping: false,
          goTo: (to: number) => void went.push(to),
          goToCount: none,
          play: none,
          setSpeed: none,
          skip: none,
        },
        view: { from: 0, to: 60_000, zoom: none, show: none },
      } as never),
    )
  for (const [at, before, after] of [
    [5_000, undefined, 10_000],
    [25_000, 20_000, 30_000],
    [40_000, 30_000, undefined],
  ] as const) {
    const page = await opened(at)
    const [back, on] = [page.button('Cue before'), page.button('Cue after')]
    expect([back.disabled, on.disabled], `${at}`).toEqual([before === undefined, after === undefined])
    went.length = 0
    await page.does(() => back.click())
    await page.does(() => on.click())
    expect(went).toEqual([before, after].filter((it) => it !== undefined))
    await page.leaves()
  }
})
