// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { AddOperator } from './AddOperator.tsx'

it('adds an operator with the trimmed name and the chosen rights; a name of only spaces is refused', async () => {
  const made: unknown[] = []
  const answers = [
    { status: 409, body: { code: 'DUPLICATE_KEY', message: 'This name is taken.' } },
    { body: { _id: 'otto', loginLink: 'https://show.test/password#x', until: '2024-01-02T00:00:00.000Z' } },
  ]
  const page = await openScreen(h(AddOperator, { onMade: (link) => void made.push(link) }), {
    rest: { 'POST /api/operators': () => answers.shift() ?? { status: 500, body: {} } },
  })
  const add = () => page.button('Add operator')
  expect(add().disabled, 'without a name').toBe(true)
  await page.types('Name', '   ')
  expect(add().disabled, 'only spaces').toBe(true)
  await page.types('Name', ' Otto ')
  await page.does(() => {
    const rights = document.querySelector('select')
    if (rights) rights.value = 'view'
    rights?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.does(() => add().click())
  const sent = () => page.calls.flatMap(({ call, body }) => (call === 'POST /api/operators' ? [body] : []))
  expect(sent()).toEqual([{ name: 'Otto', rights: 'view' }])
  expect([page.text().includes('This name is taken.'), page.field('Name').value, made]).toEqual([true, ' Otto ', []])
  await page.types('Name', 'Ottilie')
  expect(page.text(), 'another name, another try').not.toContain('This name is taken.')
  await page.does(() => add().click())
  expect([made.length, page.field('Name').value]).toEqual([1, ''])
})
