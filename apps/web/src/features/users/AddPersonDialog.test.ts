// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { AddPersonDialog } from './AddPersonDialog.tsx'

it('offers the show’s own groups, and not those that everybody is in', async () => {
  await openScreen(h(AddPersonDialog, { opened: true, onClose: () => undefined, onOpenCard: () => undefined }), {
    rest: { 'GET /api/users': () => ({ body: [] }) },
  })
  const offered = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ value }) => value)
  expect(offered).toEqual(['line1'])
})
