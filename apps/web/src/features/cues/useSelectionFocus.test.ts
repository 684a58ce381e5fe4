import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { useSelectionFocus } from './useSelectionFocus.ts'

afterEach(() => void vi.unstubAllGlobals())

const opened = async () => {
  const page = openConsolePage()
  const focused: string[] = []
  const within = (row: string) => ({
    querySelector: (wanted: string) =>
      wanted === '[aria-pressed="true"]'
        ? { focus: (how: object) => focused.push(`${row} ${JSON.stringify(how)}`) }
        : null,
  })
  const current = {
    querySelector: (row: string) => (row.includes('"9"') ? null : within(row)),
  } as unknown as HTMLElement
  const list = { current }
  const { now, again } = await page.shows((selected: number) => useSelectionFocus(list, selected), 1 as number)
  const focusIs = (pressed: string | null | undefined) => {
    const element = pressed === undefined ? page.document.body : { getAttribute: () => pressed }
    Object.assign(page.document, { activeElement: element })
  }
  focusIs(undefined)
  return { page, focused, now, again, focusIs, comes: () => now().onFocus(), goes: () => now().onBlur() }
}
const row = (index: number) => `[data-index="${index}"] {"preventScroll":true}`

it('the focus follows the selection within the list, from a row that is no longer drawn or not selected', async () => {
  const { page, focused, again, comes, goes, focusIs } = await opened()
  await again(2)
  expect(focused, 'the focus was never in the list').toEqual([])
  comes()
  await again(3)
  focusIs('false')
  await again(4)
  expect(focused).toEqual([row(3), row(4)])
  goes()
  focusIs(undefined)
  await again(5)
  expect(focused, 'the focus has left the list').toEqual([row(3), row(4)])
  comes()
  await again(6)
  expect(focused).toEqual([row(3), row(4), row(6)])
  await page.closes()
})

it('the focus stays where somebody has moved it, and does not go to a row that is not drawn', async () => {
  const { page, focused, again, comes, focusIs } = await opened()
  comes()
  for (const elsewhere of ['true', null]) {
    focusIs(elsewhere)
    await again(2)
    await again(3)
  }
  focusIs(undefined)
  await again(9)
  expect(focused).toEqual([])
  await page.closes()
})
