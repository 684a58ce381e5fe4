// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { ToastProvider } from './ToastProvider.tsx'
import type { ToastList } from './toast-list.ts'
import { useToasts } from './useToasts.ts'

const Uses = ({ seen }: { seen: ToastList[] }) => {
  seen.push(useToasts())
  return null
}

it('a screen keeps its notifications while it is drawn again, and they are not those of the screen around it', async () => {
  const seen: ToastList[] = []
  const screen = (key: number) => h(ToastProvider, null, h(Uses, { seen, key }))
  const page = await openScreen(screen(1))
  await page.draws(screen(2))
  expect(seen.length).toBeGreaterThan(1)
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).not.toBe(page.toasts)
})
