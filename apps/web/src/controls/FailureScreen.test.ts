// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { FailureScreen } from './FailureScreen.tsx'

it('offers to try again where that may help, and only there', async () => {
  let tries = 0
  const page = await openScreen(h(FailureScreen, { message: 'The store is away.', onRetry: () => void tries++ }))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('The store is away.')
  await page.press('Try again')
  expect(tries).toBe(1)
  await page.draws(h(FailureScreen, { message: 'There is no such performance.' }))
  // what is left is the report
  expect([...document.querySelectorAll('button')].map((it) => it.textContent)).toEqual([
    'Save a report of this problem',
  ])
})
