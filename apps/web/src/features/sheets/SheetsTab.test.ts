// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { SheetsTab } from './SheetsTab.tsx'
import { useSheetLoader } from './useSheetLoader.ts'

type Props = { tab: boolean; seen: boolean[] }
const Frame = ({ tab, seen }: Props) => {
  const loader = useSheetLoader(useBlackboard(({ _id }) => _id))
  const look = () => void seen.push(loader.get().shown)
  return h('div', null, tab && h(SheetsTab), h('button', { type: 'button', onClick: look }, 'Look'))
}

it('the loader knows whether its tab is in front, and announces a result only if it is not', async () => {
  const seen: boolean[] = []
  const page = await openScreen(h(Frame, { tab: true, seen }))
  await page.press('Look')
  await page.draws(h(Frame, { tab: false, seen }))
  await page.press('Look')
  await page.draws(h(Frame, { tab: true, seen }))
  await page.press('Look')
  expect(seen).toEqual([true, false, true])
})
