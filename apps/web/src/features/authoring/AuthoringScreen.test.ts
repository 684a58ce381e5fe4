// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { AuthoringScreen } from './AuthoringScreen.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const performance = (
  _id: string,
  { name, version, ...more }: { name: string; version: number; cues?: string[]; description?: string },
) => ({
  _id,
  name,
  version,
  description: '',
  groups: [],
  cues: [],
  templates: [],
  metadata: {},
  hidden: false,
  createdAt: '2024-01-01T19:00:00.000Z',
  ...more,
})
const all = [
  performance('m1', { name: 'Modem', version: 1 }),
  performance('m2', { name: 'Modem', version: 2, cues: ['a', 'b'], description: 'A ghost story' }),
  performance('o', { name: 'Orchard', version: 1, cues: ['c'] }),
]
type Rest = NonNullable<Parameters<typeof openScreen>[1]>['rest']
const opened = (rest: Rest = {}) =>
  openScreen(h(AuthoringScreen), {
    rest: {
      'GET /api/performances': () => ({ body: all }),
      'GET /api/performances/deleted': () => ({ body: [] }),
      'GET /api/blackboards': () => ({ body: [] }),
      ...rest,
    },
  })
const rows = () => [...document.querySelectorAll<HTMLElement>('ul > li[aria-label]')]
const row = (name: string) => rows().find((it) => it.getAttribute('aria-label') === name) as HTMLElement
const within = (name: string, button: string) =>
  [...row(name).querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === button,
  ) as HTMLButtonElement
const dialogButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button')].find(
    ({ textContent }) => textContent?.trim() === name,
  )

it('lists the newest version of each performance, with the earlier ones behind it or as rows', async () => {
  const page = await opened()
  expect(rows().map((it) => it.getAttribute('aria-label'))).toEqual(['Modem v2', 'Orchard v1'])
  expect([row('Modem v2').textContent, row('Orchard v1').textContent]).toEqual([
    expect.stringMatching(/2 cues · made .*2024 · A ghost story.*Earlier:v1/),
    expect.stringMatching(/1 cue · made .*2024(?!.*Earlier)/),
  ])
  await page.does(() => page.field('Show previous versions').click())
  expect(rows().map((it) => it.getAttribute('aria-label'))).toContain('Modem v1')
  expect(row('Modem v2').textContent).not.toContain('Earlier')
})

it('deletes after a question, offers to undo it, and restores', async () => {
  const body = (hidden: boolean) => ({ body: { ...all[2], hidden, deletedAt: '2024-03-01T19:00:00.000Z' } })
  const is = { deleted: false, refuse: true }
  const page = await opened({
    'GET /api/performances/deleted': () => ({ body: is.deleted ? [body(true).body] : [] }),
    'PUT /api/performances/o': (sent) => {
      if (is.refuse) return { status: 409, body: { code: 'X', message: 'It is in use.' } }
      is.deleted = (sent as { hidden: boolean }).hidden
      return body(is.deleted)
    },
  })
  const puts = () => page.calls.filter(({ call }) => call.startsWith('PUT') || call.startsWith('PATCH'))
  await page.does(() => within('Orchard v1', 'Delete').click())
  expect([page.text().includes('Delete Orchard v1?'), puts()]).toEqual([true, []])
  await page.does(() => dialogButton('Cancel')?.click())
  expect(page.text()).not.toContain('Delete Orchard v1?')
  await page.does(() => within('Orchard v1', 'Delete').click())
  await page.does(() => dialogButton('Delete Performance')?.click())
  expect([rows().length, page.text().includes('is deleted.')], 'it was refused').toEqual([2, false])
  is.refuse = false
  await page.does(() => within('Orchard v1', 'Delete').click())
  await page.does(() => dialogButton('Delete Performance')?.click())
  expect(puts().at(-1)?.body).toEqual({ hidden: true })
  expect([rows().length, page.text().includes('Orchard v1 is deleted.')]).toEqual([1, true])
  const focused = () => document.activeElement?.textContent
  await expect.poll(focused).toBe('Undo')
  await page.press(/^Deleted/)
  expect(row('Orchard v1, deleted').textContent).toMatch(/Deleted .*Mar.* · can be restored until .*Mar/)
  await page.press('Undo')
  expect([puts().at(-1)?.body, rows().length, page.text().includes('is deleted.')]).toEqual([
    { hidden: false },
    2,
    false,
  ])
  await expect.poll(() => document.activeElement === within('Orchard v1', 'Edit')).toBe(true)
})

it('a copy is made of the one that was pressed, once, and the button says so meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status?: number; body: unknown }>()
  const page = await opened({ 'POST /api/performances/o/copy': () => promise })
  await page.does(() => within('Orchard v1', 'New version').click())
  const copying = within('Orchard v1', 'Copying...')
  expect([copying.disabled, within('Modem v2', 'New version').disabled]).toEqual([true, false])
  resolve({ status: 409, body: { code: 'X', message: 'It is locked.' } })
  await page.settled()
  expect(page.calls.filter(({ call }) => call.endsWith('/copy'))).toHaveLength(1)
  expect(within('Orchard v1', 'New version').disabled, 'it can be tried again').toBe(false)
})

it('loads a performance of a file, says what is different here, or why it was refused', async () => {
  const answers: { status?: number; body: unknown }[] = [
    { status: 400, body: { code: 'X', message: 'This is no performance.' } },
    {
      body: {
        performance: performance('n', { name: 'Nocturne', version: 1 }),
        notes: ['The voice Rachel is not here.'],
      },
    },
  ]
  const page = await opened({
    'POST /api/packages': () => answers.shift() ?? { status: 500, body: {} },
    'POST /api/performances/package': () => answers.shift() ?? { status: 500, body: {} },
    'GET /api/voices': () => ({ body: [] }),
  })
  const choose = (file: File) => {
    const input = document.querySelector('input[aria-label="Performance file"]') as HTMLInputElement
    Object.defineProperty(input, 'files', { configurable: true, value: [file] })
    return page.does(() => input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const told = () => document.querySelector('[aria-label="Loaded file"]')?.textContent
  await choose(new File(['x'], 'n.zip'))
  expect(told()).toContain('This is no performance.')
  await choose(new File(['x'], 'n.zip'))
  expect(told()).toMatch(/Nocturne v1 is loaded\..*The voice Rachel is not here\./)
  await page.does(() => document.querySelector<HTMLElement>('[aria-label="Loaded file"] button')?.click())
  expect(told()).toBeUndefined()
})

it('an empty house says what to do first, and a list that does not come can be asked for again', async () => {
  const empty = await opened({ 'GET /api/performances': () => ({ body: [] }) })
  expect(empty.text()).toContain('There is no performance yet.')
  await empty.leaves()
  let broken = true
  const page = await opened({
    'GET /api/performances': () => (broken ? { status: 400, body: { code: 'X', message: 'No.' } } : { body: all }),
  })
  expect(page.text()).toContain('The performances could not be loaded.')
  broken = false
  await page.press('Try again')
  expect(rows()).toHaveLength(2)
})
