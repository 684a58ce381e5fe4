// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { LinkTab } from './LinkTab.tsx'

const show = '/api/blackboards/K7M4QX'
type Rest = NonNullable<Parameters<typeof openScreen>[1]>['rest']
const meta = { 'GET /api/meta': () => ({ body: { origin: 'http://show.test', houseSize: 300 } }) }
const keys = ['q', 'd', 'l'].map((_id) => ({
  _id,
  name: `Desk ${_id}`,
  scopes: _id === 'd' ? ['go', 'stop'] : ['read'],
}))
const opened = (board: object = {}, rest: Rest = {}) =>
  openScreen(h(LinkTab), {
    board: board as never,
    rest: { ...meta, [`GET ${show}/entry-key`]: () => ({ body: { key: 'k1' } }), ...rest },
  })
const dialogButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button')].find(
    ({ textContent }) => textContent?.trim() === name,
  )

it('opens or closes the entry at once, says what that means, and renews the key only after a question', async () => {
  const page = await opened({ entry: 'link' })
  expect(page.text()).toContain('People who type the address are asked to scan the code.')
  const radio = (value: string) => document.querySelector<HTMLElement>(`input[type=radio][value=${value}]`)
  await page.does(() => radio('closed')?.click())
  expect(page.asked('setEntry').map(({ payload }) => payload)).toEqual([expect.objectContaining({ entry: 'closed' })])
  const refused = { code: 'FORBIDDEN', message: 'You may only watch.' }
  await page.says('error', refused, { requestId: page.asked('setEntry')[0]?.requestId })
  expect(page.text()).toContain('You may only watch.')
  await page.press('Renew the key')
  expect(page.asked('renewEntryKey')).toEqual([])
  await page.does(() => dialogButton('Renew the key')?.click())
  const [renewal] = page.asked('renewEntryKey')
  await page.says('error', { code: 'LATE', message: 'Once more.' }, { requestId: renewal?.requestId })
  expect(page.text()).toContain('Once more.')
  await page.does(() => dialogButton('Renew the key')?.click())
  await page.says('renewEntryKeyResult', {}, { requestId: page.asked('renewEntryKey')[1]?.requestId })
  expect(page.text()).not.toContain('Renew the key?')
})

it('limits are set when their field is left, and only if they have changed', async () => {
  const page = await opened({ selfRegistration: { perMinute: 5, most: null }, selfRegistered: { link: 3, open: 2 } })
  const leaves = (label: string) =>
    page.does(() => page.field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const asked = () => page.asked('setEntry').map(({ payload }) => payload)
  await page.types('Within a minute', '5')
  await leaves('Within a minute')
  expect(asked()).toEqual([])
  await page.types('Within a minute', '7')
  expect(asked(), 'half a number may be typed').toEqual([])
  await leaves('Within a minute')
  await page.types('Within a minute', '')
  await leaves('Within a minute')
  await page.types('In all', '40')
  await page.does(() =>
    page.field('In all').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
  expect(asked()).toEqual([
    expect.objectContaining({ perMinute: 7 }),
    expect.objectContaining({ perMinute: null }),
    expect.objectContaining({ most: 40 }),
  ])
})

it('people who entered themselves are removed after a question that says how many', async () => {
  const page = await opened(
    { selfRegistered: { link: 3, open: 2 } },
    { [`POST ${show}/remove-self-registered`]: () => ({ body: { removed: 1 } }) },
  )
  await page.press('Remove those without the link')
  expect(page.text()).toContain('Remove 2 people?')
  await page.does(() => dialogButton('Remove 2 people')?.click())
  expect([page.calls.at(-1)?.body, page.text().includes('1 person removed')]).toEqual([{ withLink: false }, true])
  await page.press('Remove all of them')
  expect(page.text()).toContain('Remove 5 people?')
  await page.does(() => dialogButton('Remove 5 people')?.click())
  expect(page.calls.at(-1)?.body).toEqual({ withLink: true })
  await page.leaves()
  const empty = await opened({ selfRegistered: { link: 1, open: 0 } })
  expect([empty.button('Remove those without the link').disabled, empty.button('Remove all of them').disabled]).toEqual(
    [true, false],
  )
})

it('each control key says what it may and when it was used; one is ended after a question', async () => {
  let refuse = true
  const page = await opened(
    { controlKeys: keys },
    {
      [`GET ${show}/control-keys`]: () => ({
        body: keys.map((it) => ({
          ...it,
          lastUsed: it._id === 'd' ? { at: '2024-01-01T19:05:00.000Z', from: '10.0.0.7' } : null,
        })),
      }),
      [`DELETE ${show}/control-keys/d`]: () =>
        refuse ? { status: 500, body: { code: 'X', message: 'Not now.' } } : { body: {} },
    },
  )
  const lines = [...document.querySelectorAll('[aria-label="Control keys"] li')].map((it) => it.textContent)
  expect(lines).toEqual([
    'Desk qsees · not used yet',
    expect.stringMatching(/^Desk dGO, stops · last used .*, from 10\.0\.0\.7$/),
    'Desk lsees · not used yet',
  ])
  await page.press('End the key of Desk d')
  await page.does(() => dialogButton('End the key')?.click())
  expect([page.calls.at(-1)?.call, page.text().includes('Not now.')]).toEqual([`DELETE ${show}/control-keys/d`, true])
  refuse = false
  await page.does(() => dialogButton('End the key')?.click())
  expect(page.text()).not.toContain('It is disconnected at once')
})

it('a new control key has a name and at least one right, is shown once, and is forgotten with its dialog', async () => {
  const page = await opened(
    {},
    { [`POST ${show}/control-keys`]: () => ({ body: { _id: 'n', name: 'QLab', scopes: ['read'], key: 'secret-1' } }) },
  )
  await page.press('Make a control key')
  const make = () => dialogButton('Make it') as HTMLButtonElement
  expect(make().disabled).toBe(true)
  await page.types('Name', 'QLab')
  const box = (value: string) => document.querySelector<HTMLElement>(`input[type=checkbox][value=${value}]`)
  for (const value of ['read', 'go', 'stop']) await page.does(() => box(value)?.click())
  expect(make().disabled, 'without a right').toBe(true)
  for (const value of ['stop', 'read']) await page.does(() => box(value)?.click())
  const form = document.querySelector('[role=dialog] form')
  await page.does(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(page.calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'QLab',
    scopes: ['read', 'stop'],
  })
  expect(page.text()).toContain('The key of QLab')
  expect(document.querySelector('section[aria-label=Key] pre')?.textContent).toBe('secret-1')
  await page.press('I have copied it')
  await page.press('Make a control key')
  expect([page.text().includes('secret-1'), page.field('Name').value]).toEqual([false, ''])
})

it('makes the door list, shows its link to whoever opens the console later, and ends it after a question', async () => {
  const url = 'http://show.test/door/K7M4QX#d'
  const rest = {
    [`POST ${show}/door-link`]: () => ({ body: { url } }),
    [`DELETE ${show}/door-link`]: () => ({ body: {} }),
  }
  const without = await opened({ doorList: null }, rest)
  expect(without.calls.some(({ call }) => call.includes('door'))).toBe(false)
  await without.press('Make a door list')
  expect(without.calls.some(({ call }) => call.includes('door'))).toBe(true)
  await without.leaves()
  const page = await opened({ doorList: { keyId: 'd' } }, rest)
  expect(page.find('a', 'Open door list').getAttribute('href')).toBe(url)
  await page.press('End the door list')
  expect(page.calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await page.does(() => dialogButton('End the door list')?.click())
  expect(page.calls.some(({ call }) => call.startsWith('DELETE'))).toBe(true)
  expect(page.text()).not.toContain('End the door list?')
})

it('prints on the paper that was chosen, and saves the code under the show’s name', async () => {
  const page = await opened()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  Object.assign(window, { print })
  await page.press('Print A3')
  expect(print).toHaveBeenCalledOnce()
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function of(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await page.press('SVG')
  expect(saved).toEqual(['ghostlight-K7M4QX.svg'])
  click.mockRestore()
})
