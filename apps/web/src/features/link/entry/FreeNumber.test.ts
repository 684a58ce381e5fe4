// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { FreeNumber } from './FreeNumber.tsx'

const person = (_id: string, phone: string) => ({ _id, name: _id, phone, type: 'audience' as const, data: {} })
const users = [person('Ann', '555 0100'), person('Ben', '555 0101'), person('Cleo', '')]

it('asks first, and names the owner of the number; a refusal stays in the dialog, and the outcome is shown afterwards', async () => {
  const answers = [
    { status: 409, body: { code: 'IN_USE', message: 'Try again in a minute.' } },
    { body: { name: 'Ben' } },
  ]
  const page = await openScreen(h(FreeNumber), {
    board: { users },
    rest: { 'POST /api/blackboards/K7M4QX/free-number': () => answers.shift() ?? { status: 500, body: {} } },
  })
  expect(page.button('Free this number').disabled).toBe(true)
  await page.types('Phone number', 'none')
  expect(page.button('Free this number').disabled, 'no digits').toBe(true)
  await page.types('Phone number', '5550101')
  await page.does(() => page.button('Free this number').click())
  expect(page.text()).toContain('Ben has it, and is removed from the show.')
  expect(page.calls.map(({ call }) => call)).not.toContain('POST /api/blackboards/K7M4QX/free-number')
  await page.press('Free the number')
  expect(page.text()).toContain('Try again in a minute.')
  expect(page.field('Phone number').value).toBe('5550101')
  await page.press('Free the number')
  expect(page.calls.at(-1)?.body).toEqual({ phone: '5550101' })
  expect([page.text().includes('It was Ben’s, and is free.'), page.field('Phone number').value]).toEqual([true, ''])
})
