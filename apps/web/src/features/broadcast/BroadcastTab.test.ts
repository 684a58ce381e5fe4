// @vitest-environment happy-dom
import type { Template } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { BroadcastTab } from './BroadcastTab.tsx'

const template = (name: string): Template => ({
  _id: name,
  name,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text: `Text of ${name}`, voice: 'slt' },
})

const opened = async (rights: 'view' | 'run') => {
  // it keeps what was written
  sessionStorage.clear()
  const page = await openScreen(h(BroadcastTab), {
    board: { templates: ['One', 'Two', 'Three'].map(template) },
    operator: { rights },
    rest: { 'GET /api/voices': () => ({ body: [] }) },
  })
  const presses = (name: string) =>
    page.does(() => {
      const rows = [...document.querySelectorAll<HTMLButtonElement>('ul[aria-label=Templates] button')]
      rows.find((row) => row.querySelector('b')?.textContent === name)?.click()
    })
  const composed = () => document.querySelector('section[aria-labelledby=compose-heading]')?.textContent ?? ''
  return { page, presses, composed }
}

it('[BR-04] the first press on a template shows it, the second one writes it, and another one replaces it', async () => {
  const { presses, composed } = await opened('run')
  await presses('Two')
  expect(composed()).not.toContain('Two')
  await presses('Two')
  expect(composed()).toContain('Two')
  await presses('Three')
  expect(composed(), 'only shown').toContain('Two')
  await presses('Three')
  expect([composed().includes('Two'), composed().includes('Three')]).toEqual([false, true])
})

it('[BR-04] groups that are added stand in the message, each once, and no other group', async () => {
  const { page, composed } = await opened('run')
  expect(composed()).toContain('Drop a group or people here')
  await page.press('Add audience to recipients')
  await page.press('Add line1 to recipients')
  await page.press('Add audience to recipients')
  const names = [...composed().matchAll(/audience|performer|line1/g)].map(([name]) => name)
  expect([names.includes('audience'), names.includes('line1'), names.includes('performer')]).toEqual([
    true,
    true,
    false,
  ])
  const added = document.querySelectorAll('section[aria-labelledby=compose-heading] button[aria-label^="Remove "]')
  expect(added).toHaveLength(2)
})

it('an operator who only watches reads the templates and writes nothing', async () => {
  const { page, presses, composed } = await opened('view')
  await presses('Two')
  expect(page.text()).toContain('Text of Two')
  await presses('Two')
  expect(composed()).not.toContain('Two')
  await page.press('Add line1 to recipients')
  expect(composed()).not.toContain('line1')
})
