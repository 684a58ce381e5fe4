// @vitest-environment happy-dom
import type { Run } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { SentRow } from './SentRow.tsx'

const row = (over: Partial<Run>, open = false) =>
  h(SentRow, {
    sent: { run: run({ cueId: null, ...over }), name: 'Come in', type: 'speech', to: 'audience' },
    open,
    onToggle: () => undefined,
  })
const item = () => document.querySelector('li')
const stops = () => document.querySelectorAll('button[aria-label="Stop Come in"]').length

it('a message is marked if it failed for one of its people, and only then', async () => {
  const page = await openScreen(row({ deliveries: { u1: 'received', u2: 'waiting' } }))
  expect(item()?.dataset).not.toHaveProperty('failed')
  await page.draws(row({ deliveries: { u1: 'received', u2: 'failed' } }))
  expect(item()?.dataset).toHaveProperty('failed')
  await page.draws(row({ state: 'completed', deliveries: { u1: 'completed', u2: 'completed' } }))
  expect(item()?.dataset).not.toHaveProperty('failed')
  await page.draws(row({ state: 'completed', recipients: [], deliveries: {} }))
  expect(item()?.dataset, 'it had nobody to reach').not.toHaveProperty('failed')
})

it('a message can be stopped while it plays, and its details stand below it on request', async () => {
  const page = await openScreen(row({}))
  expect([stops(), item()?.dataset['state']]).toEqual([1, 'running'])
  const closed = page.text()
  await page.draws(row({}, true))
  expect(page.text().length).toBeGreaterThan(closed.length)
  await page.draws(row({ state: 'stopped' }))
  expect([stops(), item()?.dataset['state']]).toEqual([0, 'stopped'])
})
