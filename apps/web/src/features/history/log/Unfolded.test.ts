// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { timesIn } from '../../../times/times.ts'
import { Unfolded } from './Unfolded.tsx'

/** A log with an event that had this many effects. */
const shown = async (effects: number, causes: readonly string[] = [], source?: string) => {
  const line = (id: string) => ({ id, time: 0, event: { type: 'CueRun', data: { id } } })
  const ids = Array.from({ length: effects }, (_, at) => `effect ${at}`)
  const all = new Map(['cause', 'it', ...ids].map((id) => [id, line(id)]))
  const store = {
    links: {
      effects: new Map(effects > 0 ? [['it', ids]] : []),
      causes: new Map(causes.map((cause) => ['it', cause])),
    },
    line: (id: string) => all.get(id),
    textOf: ({ id }: { id: string }) => id,
    sourceOf: () => source,
  }
  const sought: string[] = []
  const page = await openScreen(
    h(Unfolded, { line: line('it'), store, times: timesIn('UTC'), onSeek: (id: string) => sought.push(id) } as never),
  )
  const parts = [...document.querySelectorAll('section')].map((it) => [
    it.ariaLabel ?? it.getAttribute('aria-label'),
    it.querySelectorAll('li').length,
    it.querySelector('p')?.textContent ?? '',
  ])
  return { page, parts, sought }
}

it('an event lists its causes and its effects; of many effects it lists the first 50, and counts the rest', async () => {
  const cases: [number, unknown[]][] = [
    [0, []],
    [3, [['What came of it', 3, '']]],
    [50, [['What came of it', 50, '']]],
    [52, [['What came of it', 50, 'and 2 more.']]],
  ]
  for (const [effects, wanted] of cases) {
    const { page, parts } = await shown(effects)
    expect(parts, String(effects)).toEqual(wanted)
    await page.leaves()
  }
  const { page, parts, sought } = await shown(1, ['cause'])
  expect(parts.map(([name]) => name)).toEqual(['Because', 'What came of it'])
  await page.does(() => document.querySelector<HTMLElement>('section button')?.click())
  expect(sought).toEqual(['cause'])
})

it('[LN-35] a line in another language unfolds to its source', async () => {
  const { page } = await shown(0, [], 'Good evening, {{nickname}}.')
  expect(document.querySelector('[aria-label=Source]')?.textContent).toBe('SourceGood evening, {{nickname}}.')
  await page.leaves()
  const own = await shown(0)
  expect(document.querySelector('[aria-label=Source]')).toBeNull()
  await own.page.leaves()
})
