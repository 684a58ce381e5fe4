// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { ErasePerson } from '../ErasePerson.tsx'
import { ErasePeopleDialog } from './ErasePeopleDialog.tsx'

const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const some = (count: number, type: string, inOtherShows = false) => ({ count, type, inOtherShows })

it('a person is erased only after their name was typed, and for ever', async () => {
  const user = { _id: 'a b', name: 'Ann Lee', phone: '', type: 'audience', data: {} }
  const answers = [{ status: 409, body: { code: 'X', message: 'They are on the phone.' } }, { body: {} }]
  const page = await openScreen(h(ErasePerson, { user: user as never }), {
    rest: { 'DELETE /api/users/a%20b': () => answers.shift() ?? { status: 500, body: {} } },
  })
  const addresses: string[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    addresses.push(address)
    return answer(address, init)
  })
  expect(page.find('a', 'What is stored').getAttribute('href')).toBe('/api/users/a%20b/data?format=html')
  await page.press('Erase for ever')
  expect(page.button('Erase').disabled).toBe(true)
  await page.types(/^Type Ann Lee/, 'Ann')
  await page.does(submit)
  const asked = () => page.calls.filter(({ call }) => call.startsWith('DELETE'))
  expect([page.button('Erase').disabled, asked()]).toEqual([true, []])
  await page.types(/^Type Ann Lee/, ' Ann Lee ')
  await page.does(submit)
  expect([asked()[0]?.body, page.text().includes('They are on the phone.')]).toEqual([{ name: 'Ann Lee' }, true])
  await page.does(submit)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(addresses.at(-1), 'and not only removed').toMatch(/\?erase=true$/)
})

it('the cast and people of other shows are erased only if that was chosen, and never nobody', async () => {
  const people = [some(5, 'audience'), some(2, 'audience', true), some(3, 'performer')]
  let closed = 0
  const rest = {
    'GET /api/blackboards/K7M4QX/erase-people': () => ({ body: { _id: 'K7M4QX', people } }),
    'POST /api/blackboards/K7M4QX/erase-people': () => ({ body: {} }),
  }
  const props = { id: 'K7M4QX', name: 'The Last Modem', disabledReason: undefined, onClose: () => void closed++ }
  const page = await openScreen(h(ErasePeopleDialog, props), { rest })
  const act = () =>
    [...document.querySelectorAll('button')].find((it) => it.textContent?.startsWith('Erase'))?.textContent
  const [cast, others] = [...document.querySelectorAll<HTMLElement>('input[type=checkbox]')]
  expect(act()).toBe('Erase 5 people')
  await page.does(() => cast?.click())
  expect(act()).toBe('Erase 8 people')
  await page.does(() => cast?.click())
  await page.does(() => others?.click())
  expect(act()).toBe('Erase 7 people')
  await page.types(/^Type The Last Modem/, 'The Last Modem')
  await page.does(submit)
  expect(page.calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'The Last Modem',
    cast: false,
    inOtherShows: true,
  })
  expect(closed).toBe(1)
  await page.leaves()
  await openScreen(h(ErasePeopleDialog, props), {
    rest: {
      'GET /api/blackboards/K7M4QX/erase-people': () => ({ body: { _id: 'K7M4QX', people: [some(3, 'performer')] } }),
    },
  })
  expect(act()).toBe('Erase')
})
