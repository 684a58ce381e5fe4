// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { Compose } from './Compose.tsx'
import { useMessage } from './useMessage.ts'

const Message = () => h(Compose, { state: useMessage() })

it('a message takes a template, or new words with a form of their own, whichever was pressed last', async () => {
  const page = await openScreen(h(Message), { rest: { 'GET /api/voices': () => ({ body: [] }) } })
  const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)
  const forms = () => document.querySelectorAll('select').length
  expect([radio('template')?.checked, forms()]).toEqual([true, 0])
  await page.does(() => radio('new')?.click())
  expect([radio('new')?.checked, forms()]).toEqual([true, 1])
  await page.does(() => radio('template')?.click())
  expect([radio('template')?.checked, forms()]).toEqual([true, 0])
})

it('Ctrl+Enter or Cmd+Enter sends, once for each press; Enter alone does not', async () => {
  const page = await openScreen(h(Message), { rest: { 'GET /api/voices': () => ({ body: [] }) } })
  const sends = async (more: object) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })
    await page.does(() => document.querySelector('section[aria-labelledby=compose-heading]')?.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([
    await sends({ ctrlKey: true }),
    await sends({ metaKey: true }),
    await sends({ ctrlKey: true, repeat: true }),
    await sends({}),
  ]).toEqual([true, true, false, false])
})
