// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { words } from '../../languages/phone-words.ts'
import { drawn } from '../testing/drawn.ts'
import { LoadError } from './LoadError.tsx'

it('[PH-02] says that the page goes on by itself only if the server was not reached', async () => {
  const calls: string[] = []
  const props = {
    message: 'It is away.',
    blackboardId: 'K7M4QX',
    onLogin: () => void calls.push('log in'),
    onRetry: () => void calls.push('try'),
  }
  const page = await drawn(h(LoadError, props))
  expect(page.text()).toContain('It is away.')
  expect(page.text()).toContain('K7M4QX')
  expect(page.text()).not.toContain(words().goesOn())
  await page.draws(h(LoadError, { ...props, away: true }))
  expect(page.text()).toContain(words().goesOn())
  for (const it of page.place.querySelectorAll('button')) it.click()
  expect(calls).toEqual(['try', 'log in'])
})
