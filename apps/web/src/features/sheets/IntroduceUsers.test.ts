// @vitest-environment happy-dom
import type { User } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { IntroduceUsers } from './IntroduceUsers.tsx'

const person = (_id: string, bib: string, type: User['type'] = 'audience'): User => ({
  _id,
  name: `${_id} Smith`,
  phone: `555 01${bib}`,
  type,
  data: { bib },
})
const library = [
  person('Ines', '12'),
  person('Otto', '3'),
  person('Nora', '7'),
  person('Rosa', '1', 'performer'),
  person('Olga', '2', 'dramaturg'),
]

const opened = async ({
  here = ['Nora'],
  answers = [{ body: library }] as { status?: number; body: unknown }[],
} = {}) => {
  const users = library.filter(({ _id }) => here.includes(_id))
  const page = await openScreen(h(IntroduceUsers), {
    board: { users },
    size: { width: 800, height: 600 },
    rest: { 'GET /api/users': () => answers.shift() ?? { body: library } },
  })
  const cards = () => [...document.querySelectorAll<HTMLButtonElement>('button[role=checkbox]')]
  const named = (it: Element) => it.textContent?.match(/[A-Z][a-z]+(?= Smith)/)?.[0] ?? ''
  const offered = () => cards().map(named)
  const chosen = () => cards().flatMap((it) => (it.getAttribute('aria-checked') === 'true' ? [named(it)] : []))
  const picks = (name: string) => page.does(() => cards()[offered().indexOf(name)]?.click())
  const introduces = () => page.press('Introduce Users to Current Blackboard')
  const asked = () => page.asked('addUserToBlackboard')
  const who = () => asked().map(({ payload }) => payload)
  const answered = async (at: number, type: string, payload: object = {}) => {
    await page.says(type, payload, { requestId: asked()[at]?.requestId })
    await page.settled()
  }
  return { page, offered, chosen, picks, introduces, who, answered }
}

it('offers everybody who is not in the show, by kind and bib, and no operators', async () => {
  const { page, offered } = await opened()
  expect(offered()).toEqual(['Otto', 'Ines', 'Rosa'])
  expect(page.text()).toContain('0 of 3 selected')
})

it('says that everybody is here, that nobody matches, and that the list could not be loaded', async () => {
  const all = await opened({ here: ['Ines', 'Otto', 'Nora', 'Rosa'] })
  expect(all.page.text()).toContain('All people are in this show already.')
  await all.page.leaves()

  const searched = await opened()
  await searched.page.types('Search users', 'zz')
  expect(searched.page.text()).toContain("Nobody matches 'zz'")
  await searched.page.leaves()

  const away = { status: 503, body: { code: 'STORE_UNAVAILABLE', message: 'The store is away.' } }
  const failed = await opened({ answers: [away] })
  expect(failed.offered()).toEqual([])
  expect(failed.page.text()).toContain('The store is away.')
  await failed.page.press('Try again')
  expect(failed.offered()).toEqual(['Otto', 'Ines', 'Rosa'])
})

it('Select All takes only those who are shown, and keeps who was chosen before', async () => {
  const { page, chosen, picks } = await opened()
  await picks('Rosa')
  await page.types('Search users', 'tt')
  await page.press('Select All')
  await page.types('Search users', '')
  expect(chosen()).toEqual(['Otto', 'Rosa'])
  expect(page.text()).toContain('2 of 3 selected')
  await page.press('Unselect All')
  expect(chosen()).toEqual([])
})

it('asks for somebody first, and forgets that once somebody is chosen', async () => {
  const { page, picks, introduces, who } = await opened()
  expect(document.querySelector('[role=alert]')).toBeNull()
  await introduces()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Select at least one user')
  expect(who()).toEqual([])
  await picks('Ines')
  expect(page.text()).not.toContain('Select at least one user')
})

it('shows how many are in the show, who could not be added and why, and keeps those selected', async () => {
  const { page, chosen, picks, introduces, who, answered } = await opened()
  for (const name of ['Otto', 'Ines', 'Rosa']) await picks(name)
  await introduces()
  expect(who()).toMatchObject(['Otto', 'Ines', 'Rosa'].map((userId) => ({ userId })))
  expect(page.button('Introduce Users to Current Blackboard').disabled).toBe(true)
  await answered(0, 'addUserToBlackboardResult')
  expect(page.text()).toContain('1 of 3 are in the show')
  await answered(1, 'error', { code: 'ALREADY_JOINED', message: 'Ines is here.' })
  await answered(2, 'error', { code: 'TOO_MANY', message: 'The show is full.' })
  expect(page.text()).toContain('2 users introduced')
  expect(page.text()).toContain('1 could not be introduced. They are still selected.')
  expect(page.text()).toContain('Rosa Smith: The show is full.')
  expect(page.text()).not.toContain('are in the show.')
  expect(chosen()).toEqual(['Rosa'])
})
