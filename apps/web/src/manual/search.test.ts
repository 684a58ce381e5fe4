// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { indexOf } from '../../build/manual/index-of.ts'
import { themeStorageKey } from '../theme/theme-key.ts'
import { inTheme } from './in-theme.ts'
import { excerpt, searchable } from './search.ts'

const sections = [
  {
    id: 0,
    page: 'The guide',
    title: 'Locking a show',
    text: 'Hold L for a second to lock it.',
    address: 'a.html#locking',
  },
  { id: 1, page: 'The guide', title: 'Fading', text: 'Fade out everything.', address: 'a.html#fading' },
  { id: 2, page: 'Türen', title: 'Türen', text: 'Wer kommt herein?', address: 'b.html' },
]

const form =
  '<form role="search" data-index="search.json" data-none="Nothing found." hidden><input type="search"></form>'
const asked: string[] = []
let isAway = false

beforeEach(() => {
  document.body.innerHTML = `${form}<section class="found" hidden></section>`
  asked.length = 0
  isAway = false
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (isAway) throw new TypeError('no network')
    return new Response(indexOf(sections))
  })
  searchable(document)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

const field = () => document.querySelector('input') as HTMLInputElement
const found = () => document.querySelector('.found') as HTMLElement
const type = (text: string) => {
  field().value = text
  field().dispatchEvent(new Event('input'))
}
const press = (at: EventTarget, key: string) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('[MA-08] sections are listed while somebody types, with their guide and the words around', async () => {
  expect(document.querySelector('form')?.hidden).toBe(false)
  expect(asked).toEqual([])
  type('locing')
  await vi.waitFor(() => expect(found().querySelectorAll('li')).toHaveLength(1))
  expect(found().querySelector('a')?.getAttribute('href')).toBe('a.html#locking')
  expect(found().textContent).toContain('The guide')
  type('turen')
  await vi.waitFor(() => expect(found().querySelector('a')?.textContent).toBe('Türen'))
  // a guide that is its own page is not named twice
  expect(found().querySelector('small')).toBeNull()
  type('xylophone')
  await vi.waitFor(() => expect(found().textContent).toBe('Nothing found.'))
  expect(asked).toEqual(['search.json'])
})

test('[MA-08] a search without a network works at the next letter after it is back', async () => {
  isAway = true
  type('fad')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setImmediate(resolve))
  isAway = false
  type('fade')
  await vi.waitFor(() => expect(found().querySelectorAll('li')).toHaveLength(1))
})

test('[MA-09] `/` goes into the field, Enter to the first result, and Esc clears it', async () => {
  press(document.body, '/')
  expect(document.activeElement).toBe(field())
  type('fade')
  await vi.waitFor(() => expect(found().hidden).toBe(false))
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(document.activeElement).toBe(found().querySelector('a'))
  press(field(), 'Escape')
  expect(field().value).toBe('')
  await vi.waitFor(() => expect(found().hidden).toBe(true))
})

test('[MA-08] the excerpt begins at a word before the first one that was found', () => {
  const text = `${'before '.repeat(40)}the needle ${'after '.repeat(40)}`.trim()
  const cut = excerpt(text, ['needle'])
  expect(cut).toMatch(/^… before .*the needle after .* …$/)
  expect(cut.length).toBeLessThan(220)
  expect(excerpt('A needle.', ['needle'])).toBe('A needle.')
  expect(excerpt('Only its title was found.', ['title of it'])).toBe('Only its title was found.')
})

test('[MA-06] colours and pictures follow what was chosen in the console, and else the browser', () => {
  const asBuilt = 'print, (prefers-color-scheme: light)'
  document.body.innerHTML = `<picture><source media="${asBuilt}"></picture>`.repeat(2)
  const media = () => [...document.querySelectorAll('source')].map((source) => source.media)
  inTheme()
  expect([document.documentElement.dataset['theme'], ...media()]).toEqual([undefined, asBuilt, asBuilt])
  localStorage.setItem(themeStorageKey, 'auto')
  inTheme()
  expect(media()).toEqual([asBuilt, asBuilt])
  localStorage.setItem(themeStorageKey, 'light')
  inTheme()
  expect([document.documentElement.dataset['theme'], ...media()]).toEqual(['light', 'all', 'all'])
  localStorage.setItem(themeStorageKey, 'dark')
  inTheme()
  // paper is bright
  expect([document.documentElement.dataset['theme'], ...media()]).toEqual(['dark', 'print', 'print'])
})
