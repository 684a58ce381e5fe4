// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { NewGroupDialog } from './NewGroupDialog.tsx'

const opened = async () => {
  let closed = 0
  const page = await openScreen(h(NewGroupDialog, { opened: true, onClose: () => void closed++ }))
  const submit = async () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    await page.does(() => document.querySelector('form')?.dispatchEvent(event))
    return event.defaultPrevented
  }
  return { page, submit, closed: () => closed }
}

it('a group without a name is not requested, and the page does not reload', async () => {
  const { page, submit } = await opened()
  await page.types(/^Group name/, '  ')
  expect(await submit()).toBe(true)
  expect(page.asked('addGroup')).toEqual([])
  await page.types(/^Group name/, ' Left ')
  expect(await submit()).toBe(true)
  expect(page.asked('addGroup').map(({ payload }) => payload)).toEqual([{ group: { name: 'Left', description: '' } }])
})

it('closes when the group is there, and stays with the reason when it is refused', async () => {
  const { page, submit, closed } = await opened()
  await page.types(/^Group name/, 'Left')
  await submit()
  await page.says(
    'error',
    { code: 'DUPLICATE', message: 'There is one.' },
    { requestId: page.asked('addGroup')[0]?.requestId },
  )
  expect([closed(), page.text()]).toEqual([0, expect.stringContaining('Failed to add group: There is one.')])
  await submit()
  await page.says('addGroupResult', {}, { requestId: page.asked('addGroup')[1]?.requestId })
  expect(closed()).toBe(1)
})
