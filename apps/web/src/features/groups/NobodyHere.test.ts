// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { NobodyHere } from './NobodyHere.tsx'

const socket = (type: 'audience' | 'performer' | 'dramaturg') => ({ type, userId: type, ready: true }) as never
const shown = async (board: Parameters<typeof openScreen>[1]) => {
  const page = await openScreen(h(NobodyHere), board)
  const text = page.text()
  await page.leaves()
  return text.includes('No phone is here yet')
}
const at = '2026-05-01T19:00:00Z'

it('[GR-25] before the first GO, while no phone is here, it says how phones come in', async () => {
  expect(await shown({ board: { sockets: {} } })).toBe(true)
  expect(await shown({ board: { sockets: { desk: socket('dramaturg') } } })).toBe(true)
  for (const type of ['audience', 'performer'] as const)
    expect(await shown({ board: { sockets: { desk: socket('dramaturg'), phone: socket(type) } } }), type).toBe(false)
  expect(await shown({ board: { sockets: {}, startedAt: at } }), 'after a GO').toBe(false)
  expect(await shown({ board: { sockets: {}, closedAt: at } }), 'closed').toBe(false)
})
