// @vitest-environment happy-dom
import { type ComponentProps, createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { DisabledWithReason, PermissionGate } from './PermissionGate.tsx'

type Gate = ComponentProps<typeof PermissionGate>
type Reason = ComponentProps<typeof DisabledWithReason>

it('works for operators with the right; tells others why not, on the page if asked and always on hovering', async () => {
  const button = h('button', { type: 'button' }, 'Add')
  for (const rights of ['edit', 'view'] as const)
    for (const tell of [true, false]) {
      const page = await openScreen(h(PermissionGate, { action: { message: 'addGroup' }, tell } as Gate, button), {
        operator: { rights } as never,
      })
      const fieldset = document.querySelector('fieldset')
      const refused = rights === 'view'
      expect(fieldset?.disabled, rights).toBe(refused)
      expect(fieldset?.title !== '', rights).toBe(refused)
      expect(page.text(), `${rights} ${tell}`).toBe(refused && tell ? ` ${fieldset?.title}Add` : 'Add')
      await page.leaves()
    }
})

it('shows a reason that is already known, too', async () => {
  const page = await openScreen(h(DisabledWithReason, { reason: 'Closed.', tell: true } as Reason, 'Add'))
  expect(page.text()).toBe(' Closed.Add')
  await page.leaves()
})
