// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { ActMenu } from './ActMenu.tsx'

it('[CU-07] three dots say that they have a menu, and whether it is open, before and after it is made', async () => {
  const children = 'Rename'
  const page = await openScreen(h(ActMenu, { label: 'More', children }))
  const said = () => {
    const dots = page.find('button', 'More')
    return [dots.getAttribute('aria-haspopup'), dots.getAttribute('aria-expanded')]
  }
  expect(said()).toEqual(['menu', 'false'])
  await page.press('More')
  expect(said()).toEqual(['menu', 'true'])
})
