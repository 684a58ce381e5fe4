// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import type { InList } from './useListFocus.ts'
import { VirtualGrid } from './VirtualGrid.tsx'

const Page = ({ items }: { items: readonly string[] }) =>
  h(
    'div',
    null,
    h('input', { 'aria-label': 'Find' }),
    h(VirtualGrid<string>, {
      items,
      columns: 1,
      rowHeight: 20,
      maxRows: 10,
      role: 'listbox',
      label: 'People',
      render: (item: string, inList: InList) => h('div', { key: item, role: 'option', ...inList }, item),
    }),
  )

it('an arrow moves the focus once: whoever goes on to type elsewhere is left there', async () => {
  const page = await openScreen(h(Page, { items: ['one', 'two', 'three'] }))
  await page.does(() => page.find('[role=option]', 'one').focus())
  const arrow = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
  await page.does(() => page.find('[role=option]', 'one').dispatchEvent(arrow))
  expect(document.activeElement?.textContent).toBe('two')
  await page.does(() => page.field('Find').focus())
  await page.draws(h(Page, { items: ['one', 'two', 'three', 'four'] }))
  expect(document.activeElement).toBe(page.field('Find'))
})
