// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { FullCard } from './FullCard.tsx'

const person = (more: object = {}) => ({
  _id: 'u1',
  name: 'Odile',
  phone: '1',
  type: 'audience' as const,
  data: { bib: '1' },
  ...more,
})
/** the panels that have anything in them */
const panels = () => [...document.querySelectorAll('[role=tabpanel]')].filter((it) => it.childElementCount > 0)
const chooses = (page: Awaited<ReturnType<typeof openScreen>>, name: string) =>
  page.does(() => page.find('[role=tab]', name).click())

it('a card has the details or the transcript, one at a time, and asks for the transcript only then', async () => {
  const page = await openScreen(h(FullCard, { user: person() }), { board: { users: [person()] } })
  const asked = () => page.calls.filter(({ call }) => call.includes('/transcript')).length
  expect([panels().length, asked()]).toEqual([1, 0])
  await chooses(page, 'Transcript')
  expect(panels()).toHaveLength(1)
  await chooses(page, 'Details')
  expect(panels()).toHaveLength(1)
})

it('an erased person has no details', async () => {
  const page = await openScreen(h(FullCard, { user: person({ erased: true, name: '[erased]' }) }))
  expect(page.text()).toContain('erased')
  expect(document.querySelectorAll('[role=tabpanel] input')).toHaveLength(0)
})
