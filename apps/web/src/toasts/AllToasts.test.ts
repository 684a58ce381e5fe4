// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { AllToasts } from './AllToasts.tsx'

it('stays open while any notification is left, and closes with the last one', async () => {
  let closed = 0
  const page = await openScreen(h(AllToasts, { opened: true, onClose: () => void closed++ }))
  await page.does(() => {
    for (const words of ['one', 'two', 'three']) page.toasts.say(words, 'info')
  })
  const closeNewest = () =>
    page.does(() => [...document.querySelectorAll<HTMLButtonElement>('button[aria-label=Close]')].at(-1)?.click())
  for (const left of [2, 1, 0]) {
    expect(closed).toBe(0)
    await closeNewest()
    expect(page.toasts.get().toasts).toHaveLength(left)
  }
  expect(closed).toBe(1)
})
