// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { GhostsForm } from './GhostsForm.tsx'

it('requests ghosts with shares of the whole, stays on the page, and reports once that they came', async () => {
  let added = 0
  const page = await openScreen(h(GhostsForm, { id: 'K7M4QX', onAdded: () => void added++ }), {
    rest: { 'POST /api/blackboards/K7M4QX/ghosts': () => ({ body: {} }) },
  })
  await page.types('Seed', ' moth ')
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  await page.does(() => document.querySelector('form')?.dispatchEvent(submit))
  expect(submit.defaultPrevented, 'the page is not loaded anew').toBe(true)
  expect(page.calls.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []))).toEqual([
    {
      count: 40,
      shares: { late: 0.1, lost: 0.1, reads: 0.05, never: 0.05, silent: 0.1, slow: 0.1, changes: 0.1 },
      seed: 'moth',
    },
  ])
  expect(added).toBe(1)
})

it('shows a refusal in the form', async () => {
  const page = await openScreen(h(GhostsForm, { id: 'K7M4QX', onAdded: () => undefined }), {
    rest: {
      'POST /api/blackboards/K7M4QX/ghosts': () => ({ status: 409, body: { code: 'X', message: 'No rehearsal.' } }),
    },
  })
  await page.does(() =>
    document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
  )
  expect(page.text()).toContain('No rehearsal.')
})
