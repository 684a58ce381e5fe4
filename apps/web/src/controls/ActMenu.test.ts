// @vitest-environment happy-dom
import { Menu } from '@mantine/core'
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { ActMenu } from './ActMenu.tsx'

const opened = async () => {
  const act = vi.fn()
  const page = await openScreen(h(ActMenu, { label: 'More', children: h(Menu.Item, { onClick: act }, 'Act') }))
  const key = (on: EventTarget, name: string) =>
    page.does(() => on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
  await key(page.button('More'), 'Enter')
  await page.press('More')
  return { page, act, key, item: () => page.find('[role=menuitem]', 'Act') }
}

it('[KB-02] a menu that was used by keyboard gives the focus back to its button', async () => {
  const { page, key, item } = await opened()
  await key(item(), 'Escape')
  expect(document.querySelectorAll('[role=menuitem]')).toHaveLength(0)
  expect(document.activeElement).toBe(page.button('More'))
})

it('[KB-02] a menu that was clicked leaves the keys to the show', async () => {
  const { page, act, item } = await opened()
  await page.does(() => {
    item().dispatchEvent(new Event('pointerdown', { bubbles: true }))
    item().click()
  })
  expect(act).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('[role=menuitem]')).toHaveLength(0)
  expect(document.activeElement).not.toBe(page.button('More'))
})
