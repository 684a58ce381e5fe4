// @vitest-environment happy-dom
import type { User } from '@ghostlight/contracts'
import { useQuery } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { call } from '../../rest/client.ts'
import { AddPerson } from './AddPerson.tsx'

const person = (_id: string, phone: string, type: User['type'] = 'audience'): User => ({
  _id,
  name: _id,
  phone,
  type,
  data: {},
})
const users = [person('Ines', '5550101'), person('Otto', '5550102', 'dramaturg'), person('Nora', '5550103')]

const opened = async (answers: { status?: number; body: unknown }[] = [], rights: 'view' | 'run' = 'run') => {
  const onAdded = vi.fn()
  const keys: string[] = []
  const page = await openScreen(h(AddPerson, { users, onAdded, first: true }), {
    operator: { rights },
    rest: {
      'POST /api/users': (_, key) => {
        keys.push(key)
        return answers.shift() ?? { body: { _id: 'new', type: 'audience' } }
      },
    },
  })
  const sent = () => page.calls.filter(({ call }) => call === 'POST /api/users').map(({ body }) => body)
  return { page, onAdded, sent, keys }
}

it('[CF-32] a number and a first name are enough; the person is selected', async () => {
  const { page, onAdded, sent } = await opened()
  await page.press('Add person')
  expect(page.button('Add').disabled).toBe(true)
  await page.types(/^Phone/, '(212) 555-0147')
  expect(page.button('Add').disabled).toBe(true)
  await page.types(/^First name/, ' Ada ')
  await page.press('Add')
  expect(sent()).toEqual([{ phone: '(212) 555-0147', name: 'Ada' }])
  expect(onAdded.mock.calls).toEqual([['new']])
})

it('[CF-32] if the number belongs to a known person, that person is selected unchanged; an operator is not', async () => {
  const { page, onAdded, sent } = await opened()
  await page.press('Add person')
  await page.types(/^Phone/, '212 555 0102')
  expect(page.text()).toContain('This is the phone of Otto, an operator.')
  expect(page.button('Add').disabled).toBe(true)
  await page.types(/^Phone/, '212 555 0103')
  await page.press('Select Nora')
  expect(onAdded.mock.calls).toEqual([['Nora']])
  expect(sent()).toEqual([])
})

it('[CF-32] a refusal says that nobody was added; a retry is the same request, and another person is a new one', async () => {
  const away = { status: 503, body: { code: 'STORE_UNAVAILABLE', message: 'The store is away.' } }
  const { page, onAdded, keys } = await opened([away, away])
  await page.press('Add person')
  await page.types(/^Phone/, '2125550147')
  await page.types(/^First name/, 'Ada')
  await page.press('Add')
  expect(page.text()).toContain('Nobody was added: The store is away.')
  await page.press('Add')
  await page.types(/^First name/, 'Ida')
  await page.press('Add')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(onAdded.mock.calls).toEqual([['new']])
})

it('[CF-33] an operator who only watches reads why nobody can be added', async () => {
  const { page } = await opened([], 'view')
  expect(page.text()).toContain('You have view rights')
  expect(page.button('Add person').closest('fieldset')?.disabled).toBe(true)
})

const Listed = () => h('output', null, useQuery({ queryKey: ['users'], queryFn: () => call('listUsers') }).data?.length)

it('[CF-32] a new person is selected once the list has them, and not before', async () => {
  const onAdded = vi.fn()
  const held: PromiseWithResolvers<void>[] = []
  let all = users
  const page = await openScreen([h(Listed, { key: 'list' }), h(AddPerson, { key: 'add', users, onAdded })], {
    operator: { rights: 'run' },
    rest: {
      'GET /api/users': async () => {
        const one = Promise.withResolvers<void>()
        held.push(one)
        if (held.length > 1) await one.promise
        return { body: all }
      },
      'POST /api/users': () => {
        all = [...users, person('new', '2125550147')]
        return { body: { _id: 'new', type: 'audience' } }
      },
    },
  })
  await page.press('Add person')
  await page.types(/^Phone/, '2125550147')
  await page.types(/^First name/, 'Ada')
  await page.press('Add')
  expect([held.length, onAdded.mock.calls]).toEqual([2, []])
  await page.does(() => held[1]?.resolve())
  expect([document.querySelector('output')?.textContent, onAdded.mock.calls]).toEqual(['4', [['new']]])
})
