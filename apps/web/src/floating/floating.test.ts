// @vitest-environment happy-dom
import {
  act,
  type ComponentProps,
  type ComponentType,
  type FunctionComponent,
  createElement as h,
  useState,
} from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { code } from '../lazy/code.ts'
import { Dialog } from './Dialog.tsx'
import type { AnyButton } from './floating-props.ts'
import { Late } from './Late.tsx'
import { MenuButton } from './MenuButton.tsx'
import { PopoverButton } from './PopoverButton.tsx'

const button = (label: string): AnyButton => h<ComponentProps<'button'>>('button', { type: 'button' }, label)
const find = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ?? expect.fail(label)
const within = (role: string) => document.querySelector<HTMLElement>(`[role=${role}]`)
const key = (name: string) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      ),
  )

const Asking = () => {
  const [opened, setOpened] = useState(false)
  const asks = { opened, onClose: () => setOpened(false), title: 'Sure?', children: 'It goes on.' }
  return [
    h('button', { key: 'ask', type: 'button', onClick: () => setOpened(true) }, 'Ask'),
    h(Dialog, { key: 'dialog', ...asks }),
  ]
}

it('[ED-15] code that is slow opens when it comes, and code that is lost says so in its place', async () => {
  const comes = Promise.withResolvers<ComponentType<{ opened: boolean }>>()
  const goes = Promise.withResolvers<never>()
  const slow = code('The map', () => comes.promise)
  const lost = code<{ opened: boolean }>('The clock', () => goes.promise)
  const page = await openScreen([
    h(Late<{ opened: boolean }>, { key: 'slow', code: slow, props: { opened: true } }),
    h(Late<{ opened: boolean }>, { key: 'lost', code: lost, props: { opened: true } }),
    h('p', { key: 'rest' }, 'GO'),
  ])
  expect(page.text()).toBe('GO')
  await page.does(() => comes.resolve(({ opened }) => `drawn, ${opened}; `))
  expect(page.text()).toBe('drawn, true; GO')
  await page.does(() => goes.reject(new Error('gone')))
  expect(page.text()).toMatch(/^drawn, true; The clock could not be loaded.*GO$/)
})

it('[ED-15] code is fetched once, before anybody opens what needs it', async () => {
  const load = vi.fn(async () => () => 'drawn')
  const late = code<{ opened: boolean }>('The map', load)
  const closed = { code: late, props: { opened: false } }
  const page = await openScreen([
    h(Late<{ opened: boolean }>, { key: 'one', ...closed }),
    h(Late<{ opened: boolean }>, { key: 'two', ...closed }),
  ])
  expect([page.text(), load.mock.calls.length]).toEqual(['', 1])
})

it('a dialog opens, and when it closes the focus returns to what opened it', async () => {
  const page = await openScreen(h(Asking))
  expect(within('dialog')).toBeNull()
  find('Ask').focus()
  await page.press('Ask')
  expect(within('dialog')?.textContent).toContain('It goes on.')
  key('Escape')
  await vi.waitFor(async () => {
    await page.settled()
    expect(within('dialog')).toBeNull()
    expect(document.activeElement).toBe(find('Ask'))
  })
  await page.press('Ask')
  expect(within('dialog')?.textContent).toContain('It goes on.')
})

it('a popover is named and opens at its own button, twice', async () => {
  const sound: ComponentProps<typeof PopoverButton> = {
    button: button('Sound'),
    position: 'top',
    label: 'Sound of all',
    children: 'Loud',
  }
  const page = await openScreen(h(PopoverButton, sound))
  const own = find('Sound')
  expect(own.getAttribute('aria-haspopup')).toBe('dialog')
  for (const _ of ['first', 'second']) {
    expect(own.getAttribute('aria-expanded')).toBe('false')
    await page.press('Sound')
    expect(within('dialog')?.textContent).toContain('Loud')
    expect(within('dialog')?.getAttribute('aria-label')).toBe('Sound of all')
    expect(own.getAttribute('aria-expanded')).toBe('true')
    expect(own.getAttribute('aria-controls')).toBe(within('dialog')?.id)
    await page.press('Sound')
    await vi.waitFor(async () => {
      await page.settled()
      expect(within('dialog')).toBeNull()
    })
  }
})

it('a menu has its entries, one press chooses and closes it', async () => {
  const choose = vi.fn()
  const more: ComponentProps<typeof MenuButton> = {
    button: button('More'),
    children: ({ Item }) => h(Item as FunctionComponent<{ onClick: () => void }>, { onClick: choose }, 'Preview'),
  }
  const page = await openScreen(h(MenuButton, more))
  const own = find('More')
  expect(own.getAttribute('aria-haspopup')).toBe('menu')
  await page.press('More')
  expect(within('menu')?.getAttribute('aria-labelledby')).toBe(own.id)
  await page.press('Preview')
  expect(choose).toHaveBeenCalledOnce()
  expect(own.getAttribute('aria-expanded')).toBe('false')
})
