// @vitest-environment happy-dom
import type { Checklist } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'
import { itemProblem, roleProblem } from '../useChecklistActions.ts'

const items: Checklist = [
  { key: 'exits', text: 'Exits', role: 'front of house' },
  { key: 'radios', text: 'Radios' },
  { key: 'lights', text: 'Lights' },
]
const withItems = (checklist: Checklist) => {
  const script = aScript()
  return { ...script, performance: { ...script.performance, data: { checklist } } }
}
type Opened = Awaited<ReturnType<typeof openEditor>>
const stored = async ({ page, server }: Opened) => {
  await page.settled()
  return server.script().performance.data?.checklist
}
const adds = async ({ page }: Opened, text: string) => {
  await page.types('New item of the checklist', text)
  await page.does(() =>
    page
      .field('New item of the checklist')
      .form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
}

it('[CI-08] items are added at the end with keys of their own, and an empty one is not', async () => {
  const opened = await openEditor({ script: withItems([]) })
  await opened.page.press(/^Templates/)
  expect(opened.page.text()).toContain('Checklist none')
  for (const text of ['Exits', '  ', 'Radios ', 'Lights']) await adds(opened, text)
  const made = (await stored(opened)) ?? []
  expect(made.map(({ text }) => text)).toEqual(['Exits', 'Radios', 'Lights'])
  expect(new Set(made.map(({ key }) => key)).size).toBe(3)
  expect(opened.page.text()).toContain('Checklist 3 items')
})

it('[CI-08] an item is moved, gets another role and is removed, and the others stay as they are', async () => {
  const opened = await openEditor({ script: withItems(items) })
  await opened.page.press(/^Templates/)
  await opened.page.press('Move Lights up')
  await opened.page.press('Move Exits down')
  expect((await stored(opened))?.map(({ key }) => key)).toEqual(['lights', 'exits', 'radios'])
  await opened.page.types('Role of item 3', 'sound')
  await opened.page.does(() =>
    opened.page.field('Role of item 3').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  )
  await opened.page.types('Role of item 2', '')
  await opened.page.does(() =>
    opened.page.field('Role of item 2').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  )
  await opened.page.press('Remove Lights')
  expect(await stored(opened)).toEqual([
    { key: 'exits', text: 'Exits' },
    { key: 'radios', text: 'Radios', role: 'sound' },
  ])
  await opened.page.press('Remove Exits')
  await opened.page.press('Remove Radios')
  expect(await stored(opened), 'a checklist without items is none').toBeUndefined()
})

it('[CI-08] fifty items are enough, and what cannot be kept says why', async () => {
  const full = Array.from({ length: 50 }, (_, at) => ({ key: `i${at}`, text: `Item ${at}` }))
  const { page } = await openEditor({ script: withItems(full) })
  await page.press(/^Templates/)
  expect(page.text()).toContain('A checklist has at most 50 items.')
  expect(itemProblem('two\nlines')).toBe('An item is one line of visible letters.')
  expect(itemProblem(' ')).toBe('An item needs words.')
  expect([itemProblem('Exits'), roleProblem(''), roleProblem('a\u202Eb')]).toEqual([
    undefined,
    undefined,
    'A role is one line of visible letters.',
  ])
})
