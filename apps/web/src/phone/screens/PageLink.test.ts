// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it } from 'vitest'
import { moved } from '../router.ts'
import { drawn } from '../testing/drawn.ts'
import { PageLink } from './PageLink.tsx'
import { PersonFields } from './PersonFields.tsx'

it('a link to another page of the phone leads there without loading it anew', async () => {
  const { place } = await drawn(h(PageLink, { path: '/show/K7M4QX', children: 'To the show' }))
  let moves = 0
  const count = () => void moves++
  window.addEventListener(moved, count)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  place.querySelector('a')?.dispatchEvent(click)
  window.removeEventListener(moved, count)
  expect([click.defaultPrevented, moves]).toEqual([true, 1])
  expect(place.querySelector('a')?.getAttribute('href'), 'it can be opened in a tab of its own').toBe('/show/K7M4QX')
})

it('what is missing is said once somebody has tried, each beside its field, and nothing else', async () => {
  const wrong = async (phone: string, name: string, asked: boolean) => {
    const { place } = await drawn(h(PersonFields, { person: { phone, name }, onPerson: () => undefined, asked }))
    return [...place.querySelectorAll('.wrong')].map(({ textContent }) => textContent)
  }
  expect(await wrong('', '', false)).toEqual([])
  expect(await wrong('', '', true)).toEqual(['Please enter your phone number.', 'Please enter your first name.'])
  expect(await wrong('none', 'Oona', true)).toEqual(['Please enter your phone number.'])
  expect(await wrong('٥٥٥٠١٠٠', ' ', true)).toEqual(['Please enter your first name.'])
  expect(await wrong('5550100', 'Oona', true)).toEqual([])
})
