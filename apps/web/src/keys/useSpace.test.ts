// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { useSpace } from './useSpace.ts'

const Asks = () => {
  const space = useSpace()
  return h(
    'div',
    null,
    h('output', null, space),
    h('button', { type: 'button', 'data-go': true }, 'GO'),
    h('button', { type: 'button' }, 'Stop'),
    h('button', { type: 'button' }, 'Reset'),
    h('input', { 'aria-label': 'Filter' }),
  )
}

it('Space is GO without a focus and on the button of GO; another button and a field have their own', async () => {
  const page = await openScreen(h(Asks))
  const told = () => document.querySelector('output')?.textContent
  expect(told()).toBe('go')
  const focus = async (element: HTMLElement) => {
    await page.does(() => {
      element.focus()
      element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
    return told()
  }
  expect(await focus(page.button('Stop'))).toBe('control')
  expect(await focus(page.button('GO'))).toBe('go')
  expect(await focus(page.field('Filter'))).toBe('typing')
  expect(await focus(page.button('Reset'))).toBe('control')
  await page.does(() => {
    page.button('Reset').blur()
    document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  expect(told(), 'it was left').toBe('go')
})
