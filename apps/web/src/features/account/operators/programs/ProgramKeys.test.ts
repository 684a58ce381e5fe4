// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { ProgramKeys } from './ProgramKeys.tsx'

const at = '2026-05-01T18:00:00.000Z'
const key = (_id: string, name: string, more: object = {}) => ({
  _id,
  name,
  scopes: ['read', 'write'],
  by: { _id: 'otto', name: 'Otto' },
  made: at,
  until: at,
  lastUsed: null,
  ...more,
})

it('[AP-18 AP-19] makes a key, shows it once with what to paste, and lists it beside the keys of others', async () => {
  const keys = [key('k1', 'Inkwell', { scopes: ['read'], lastUsed: { at, from: '192.168.1.7' } })]
  const answers = [{ status: 409, body: { code: 'INVALID', message: 'You have 20 keys for programs.' } }]
  const page = await openScreen(h(ProgramKeys), {
    rest: {
      'GET /api/program-keys': () => ({ body: keys }),
      'POST /api/program-keys': () => {
        const refused = answers.shift()
        if (refused) return refused
        keys.unshift(key('k2', 'Quill', { by: { _id: 'olga', name: 'Olga' } }))
        return { status: 201, body: { _id: 'k2', name: 'Quill', scopes: ['read', 'write'], until: at, key: 'the-key' } }
      },
    },
  })
  const rows = () => [...document.querySelectorAll('li')].map((it) => it.textContent ?? '')
  expect(rows()).toHaveLength(1)
  for (const said of ['Inkwell', 'It reads.', 'Otto made it', '192.168.1.7']) expect(rows()[0]).toContain(said)
  const make = () => page.button('Make a key')
  expect(make().disabled, 'without a name').toBe(true)
  await page.types('Program', ' Quill ')
  await page.does(() => make().click())
  expect([page.text().includes('You have 20 keys'), page.text().includes('the-key')]).toEqual([true, false])
  await page.does(() => make().click())
  expect(page.calls.filter(({ call }) => call.startsWith('POST')).at(-1)?.body).toEqual({
    name: 'Quill',
    scopes: ['read', 'write'],
    days: 30,
  })
  const made = document.querySelector('[aria-label="The key of Quill"]')?.textContent
  expect([made?.includes('the-key'), made?.includes('/mcp'), made?.includes('Bearer the-key')]).toEqual([
    true,
    true,
    true,
  ])
  expect(rows().map((it) => it.slice(0, 5))).toEqual(['Quill', 'Inkwe'])
  expect(rows()[0]).toContain('Not used since the server started.')
  await page.leaves()
})

it('[AP-20] ends the key that was asked about and no other, and says so; it can be left', async () => {
  let keys = ['Quill', 'Inkwell', 'Ruler'].map((name) => key(name, name))
  const ended: string[] = []
  const end = (id: string) => () => {
    ended.push(id)
    keys = keys.filter((it) => it._id !== id)
    return { body: {} }
  }
  const page = await openScreen(h(ProgramKeys), {
    rest: {
      'GET /api/program-keys': () => ({ body: keys }),
      ...Object.fromEntries(keys.map(({ _id }) => [`DELETE /api/program-keys/${_id}`, end(_id)])),
    },
  })
  await page.does(() => page.button('End the key of Ruler').click())
  await page.does(() => page.button('Leave it').click())
  expect(ended).toEqual([])
  await page.does(() => page.button('End the key of Inkwell').click())
  await page.does(() => page.button('End the key').click())
  expect(ended).toEqual(['Inkwell'])
  expect([...document.querySelectorAll('li')].map((it) => it.getAttribute('aria-label'))).toEqual(['Quill', 'Ruler'])
  expect(page.text()).toContain('The key of Inkwell has ended.')
  await page.leaves()
})

it('[AP-18] says why the keys cannot be read', async () => {
  const page = await openScreen(h(ProgramKeys), {
    rest: { 'GET /api/program-keys': () => ({ status: 403, body: { code: 'FORBIDDEN', message: 'Not yours.' } }) },
  })
  expect(page.text()).toContain('Not yours.')
  await page.leaves()
})
