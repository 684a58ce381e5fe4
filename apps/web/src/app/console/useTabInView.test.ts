// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { useTabInView } from './useTabInView.ts'

const tabs = ['cues', 'groups', 'log']
const width = 50
const Row = ({ current }: { current: string }) =>
  h(
    'div',
    { ref: useTabInView(current), 'aria-label': 'row' },
    tabs.map((id) => h('button', { key: id, type: 'button', role: 'tab', id: `m-tab-${id}` }, id)),
  )

/** A row of 60 px from 10 px on, with tabs of 50 px beside each other, as a small screen has them. */
const opened = async (current: string) => {
  const watching = new Set<() => void>()
  const page = await openScreen(null)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #resized: () => void
      constructor(resized: () => void) {
        this.#resized = resized
      }
      observe() {
        watching.add(this.#resized)
      }
      unobserve() {}
      disconnect() {
        watching.delete(this.#resized)
      }
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = tabs.indexOf(this.textContent ?? '')
    const scrolled = document.querySelector('[aria-label=row]')?.scrollLeft ?? 0
    return (at < 0 ? { left: 10, width: 60 } : { left: 10 + at * width - scrolled, width }) as DOMRect
  })
  await page.draws(h(Row, { current }))
  return {
    page,
    watching,
    resized: () => {
      for (const it of watching) it()
    },
    scrolled: () => page.find('div', 'row').scrollLeft,
    opens: (next: string) => page.draws(h(Row, { current: next })),
  }
}

it('brings the open tab to the middle of the row, and again when the row has another size', async () => {
  const { resized, scrolled, opens } = await opened('groups')
  resized()
  expect(scrolled(), 'its middle is at 75 px, that of the row at 30 px').toBe(45)
  resized()
  expect(scrolled(), 'it is there').toBe(45)
  await opens('log')
  resized()
  expect(scrolled()).toBe(95)
})

it('watches the row once, only for a tab that it has, and not after the screen is left', async () => {
  const { page, watching, opens } = await opened('groups')
  await opens('log')
  expect(watching.size).toBe(1)
  await opens('no such tab')
  expect(watching.size).toBe(0)
  await opens('cues')
  await page.leaves()
  expect(watching.size).toBe(0)
})
