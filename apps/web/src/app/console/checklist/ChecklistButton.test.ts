// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { ChecklistButton } from './ChecklistButton.tsx'
import { useOpenItems } from './useOpenItems.ts'

const checklist = [
  { key: 'exits', text: 'The exits are free', role: 'front of house' },
  { key: 'radios', text: 'Radios are charged' },
  { key: 'lights', text: 'House lights are up' },
]
const by = (done: boolean, who: string) => ({ done, by: who, at: '2026-05-01T19:00:00.000Z' })
const Watch = () => {
  useOpenItems()
  return null
}
const saying = (page: Awaited<ReturnType<typeof openScreen>>) => {
  let seq = 1
  return (field: string, value: unknown) =>
    page.says('blackboardFieldUpdated', { field, value }, { seq: ++seq, prev: seq - 1 })
}

it('[CI-04] shows every item, who ticked it or took the tick back, and sends a tick', async () => {
  const page = await openScreen(h(ChecklistButton), {
    board: { checklist, checks: { exits: by(true, 'Olga'), radios: by(false, 'Otto') } },
  })
  await page.press('Checklist 1/3')
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map((it) => it.checked)
  expect(boxes()).toEqual([true, false, false])
  expect(page.text()).toMatch(/front of house · ticked by Olga, .*taken back by Otto, /)
  await page.does(() => page.field('House lights are up').click())
  await page.does(() => page.field('The exits are free').click())
  expect(page.asked('tickCheck').map(({ payload }) => payload)).toEqual([
    { itemId: 'lights', done: true },
    { itemId: 'exits', done: false },
  ])
  const says = saying(page)
  await says('checks.lights', by(true, 'Otto'))
  await says('checks.exits', by(false, 'Olga'))
  expect(boxes()).toEqual([false, false, true])
  expect(page.button('Checklist 1/3')).toBeTruthy()
})

it('[CI-04] is not there without a checklist, and the first tick of a show appears', async () => {
  const none = await openScreen(h(ChecklistButton))
  expect(none.text()).toBe('')
  await none.leaves()
  const page = await openScreen(h(ChecklistButton), { board: { checklist } })
  await saying(page)('checks.exits', by(true, 'Olga'))
  expect(page.text()).toContain('Checklist 1/3')
})

it('[CI-07] an operator who only watches sees the list and cannot tick', async () => {
  const page = await openScreen(h(ChecklistButton), { board: { checklist }, operator: { rights: 'view' } })
  await page.press('Checklist 0/3')
  expect(document.querySelector('fieldset')?.disabled).toBe(true)
  expect(page.text()).toContain('You have view rights')
})

it('[CI-05] the first GO says once what is open; a show that has begun, or is ready, says nothing', async () => {
  const told = (page: Awaited<ReturnType<typeof openScreen>>) => page.toasts.get().toasts.map(({ words }) => words)
  const page = await openScreen(h(Watch), { board: { checklist, checks: { exits: by(true, 'Olga') } } })
  const says = saying(page)
  await says('checks.radios', by(false, 'Olga'))
  expect(told(page)).toEqual([])
  await says('startedAt', '2026-05-01T19:30:00.000Z')
  await says('cueIndex', 1)
  expect(told(page)).toEqual(['The show has begun, and 2 items of the checklist are open.'])
  await page.leaves()
  const later = await openScreen(h(Watch), { board: { checklist, startedAt: '2026-05-01T19:30:00.000Z' } })
  await saying(later)('cueIndex', 1)
  expect(told(later)).toEqual([])
  await later.leaves()
  const checks = Object.fromEntries(checklist.map(({ key }) => [key, by(true, 'Olga')]))
  const ready = await openScreen(h(Watch), { board: { checklist, checks } })
  await saying(ready)('startedAt', '2026-05-01T19:30:00.000Z')
  expect(told(ready)).toEqual([])
})
