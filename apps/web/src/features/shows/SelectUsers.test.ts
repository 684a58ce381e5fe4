// @vitest-environment happy-dom
import type { User } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { SelectUsers } from './SelectUsers.tsx'
import { useConfiguration } from './useConfiguration.ts'

const person = (_id: string, type: User['type'] = 'audience'): User => ({ _id, name: _id, phone: '', type, data: {} })
const Part = () => h(SelectUsers, { configuration: useConfiguration() })

const opened = (users: User[]) =>
  openScreen(h(Part), {
    rest: {
      'GET /api/users': () => ({ body: users }),
      'GET /api/users/groups': () => ({ body: { people: [] } }),
      'GET /api/performances': () => ({ body: [] }),
      'GET /api/cues': () => ({ body: [] }),
    },
  })
const adds = () => [...document.querySelectorAll('button')].filter((it) => it.textContent === 'Add person').length

it('[CF-32] somebody can be added at one place: beside the list, or in the middle while there is nobody but operators', async () => {
  const some = await opened([person('Olga', 'dramaturg'), person('Ines'), person('Otto', 'dramaturg')])
  expect([adds(), some.text().includes('No users found')]).toEqual([1, false])
  await some.leaves()
  const none = await opened([person('Olga', 'dramaturg')])
  expect([adds(), none.text().includes('No users found')]).toEqual([1, true])
})

it('operators count only if they are chosen, and chosen people who are not shown are counted', async () => {
  const page = await opened([person('Olga', 'dramaturg'), person('Ines'), person('Nora'), person('Pia', 'performer')])
  const counted = () => document.querySelector('[role=status]')?.textContent
  expect(counted()).toBe('0 of 3 selected')
  await page.press('Select All')
  expect(counted()).toBe('3 of 3 selected')
  const narrows = (kind: string) =>
    page.does(() => {
      const kinds = [...document.querySelectorAll('select')].find((it) => it.getAttribute('aria-label') === 'Kind')
      if (kinds) kinds.value = kind
      kinds?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await narrows('performer')
  expect(counted()).toBe('3 of 3 selected, 2 of them not shown')
  await narrows('dramaturg')
  await page.press('Select All')
  expect(counted()).toBe('4 of 4 selected, 3 of them not shown')
})
