// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

const opened = () =>
  openEditor({
    script: {
      ...aScript(),
      cues: [aCue('a', ['m', 'n'])],
      modules: [
        { ...aModule('m', 'a'), conditions: [{ field: 'data.fear', op: 'exists' as const }] },
        { ...aModule('n', 'a'), conditions: [{ field: 'data.fear', op: 'exists' as const }] },
      ],
    },
  })

it('[EW-43] a condition can name a field that nobody has yet', async () => {
  const { page, server } = await opened()
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
  const offered = () => options().map(({ textContent }) => textContent)
  await page.does(() => document.querySelectorAll<HTMLElement>('[aria-label^="Condition on: "]')[1]?.click())
  await expect.poll(() => options().length).toBeGreaterThan(0)
  expect(offered().join()).not.toContain('The field')
  await page.types('Search: Condition on', 'fear')
  expect(offered()).toEqual(['fear'])
  await page.types('Search: Condition on', ' weather ')
  expect(offered()).toEqual(['The field “weather”'])
  await page.does(() => options()[0]?.click())
  const conditions = (id: string) => server.script().modules.find(({ _id }) => _id === id)?.conditions
  await expect.poll(() => conditions('n')).toEqual([{ field: 'weather', op: 'exists' }])
  expect(conditions('m')).toEqual([{ field: 'data.fear', op: 'exists' }])
})
