// @vitest-environment happy-dom
import { h, hydrate, options, render } from 'preact'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { language } from '../languages/language.ts'
import { putLanguageSelect } from '../languages/language-select.ts'
import { directionOf, pageLanguages } from '../languages/offered.ts'
import { words } from '../languages/phone-words.ts'
import { App } from './App.tsx'
import type { Device } from './device.ts'
import { servedIn, takeEarly } from './served.ts'
import { createMemoryStore } from './store.ts'

const html = `<!doctype html><html lang="en"><head><title>Ghostlight</title></head><body><div id="root"><!--root--></div><!--more--></body></html>`
let page: typeof import('./served-page.tsx')

beforeAll(async () => {
  vi.stubGlobal('__PAGE__', { html, words: { de: '/assets/words-de.js', ar: '/assets/words-ar.js' } })
  page = await import('./served-page.tsx')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await language.open(createMemoryStore(), 'kept', ['en'])
  document.documentElement.innerHTML = '<head></head><body></body>'
})

const show = { _id: 'K7M4QX', title: 'A <b>Show</b> & more', joinQuestions: [], look: { accent: '#c2410c' } }
const asked = { blackboardId: 'K7M4QX', show, linked: null, kept: undefined, accepted: undefined }
/** A phone whose server knows nobody, and the show as it was. */
const deviceOf = (told: object) => {
  const get = async (path: string) =>
    path.endsWith('/public')
      ? { ok: true as const, body: told }
      : { ok: false as const, status: 401, code: 'NO_SESSION', message: 'no' }
  const store = createMemoryStore()
  return { api: { get, post: get, token: () => null }, storage: store, visit: store } as unknown as Device
}

/** Puts a page of the server into this document. */
const arrives = (text: string) => {
  const root = document.documentElement
  root.removeAttribute('style')
  const [, attributes = ''] = /<html([^>]*)>/.exec(text) ?? []
  root.toggleAttribute('data-opening', attributes.includes('data-opening'))
  root.innerHTML = text.replace(/^.*?<html[^>]*>|<\/html>$/g, '')
  history.replaceState(null, '', '/show/K7M4QX')
  return { attributes, root: document.getElementById('root') as HTMLElement }
}
const settled = async () => {
  for (let turns = 0; turns < 5; turns++) await new Promise((next) => setTimeout(next, 0))
}
/** What the script does, as in `main.tsx`. */
const takesOver = async (root: HTMLElement, told: object = show) => {
  const { requestAnimationFrame } = options
  Object.assign(options, { requestAnimationFrame: (call: () => void) => setTimeout(call) })
  const served = servedIn(document)
  const early = takeEarly(document)
  hydrate(h(App, { device: deviceOf(told), served, typed: early.person }), root)
  await settled()
  Object.assign(options, { requestAnimationFrame })
  return early
}
const open = async (tag: string) => {
  history.replaceState(null, '', '/show/K7M4QX')
  await language.open(createMemoryStore(), 'kept', [tag])
}
/** Without the labels, which this document does not write down, and what is selected. */
const shape = (of: Element) => of.outerHTML.replaceAll(/ (?:aria-label="[^"]*"|selected(?:="")?)/g, '')

it('[LN-94] the first screen of the server is what the script draws, in each language', async () => {
  for (const tag of Object.keys(pageLanguages)) {
    const text = page.servedPage({ ...asked, accepted: tag })
    const { attributes, root } = arrives(text)
    expect(attributes, tag).toContain(`lang="${tag}" dir="${directionOf(tag)}"`)
    const [before, list] = [root.innerHTML, document.querySelector('.language') as Element]
    // the words of another language are in use until the script has opened its own
    page.servedPage({ ...asked, accepted: tag === 'en' ? 'de' : 'en' })
    await open(tag === 'en' ? 'de' : 'en')
    await open(tag)
    expect(root.textContent, tag).toContain(words().phone())
    const form = root.querySelector('form')
    await takesOver(root)
    expect(root.innerHTML, tag).toBe(before)
    expect(root.querySelector('form'), 'the same elements').toBe(form)
    expect(list.getAttribute('aria-label'), tag).toBe(words().language())
    putLanguageSelect(() => words().language())
    expect(shape(document.querySelector('.language') as Element), tag).toBe(shape(list))
    render(null, root)
    root.replaceChildren()
    render(h(App, { device: deviceOf(show), served: { blackboardId: 'K7M4QX', show } }), root)
    await settled()
    expect(root.textContent, tag).toBe(Object.assign(document.createElement('div'), { innerHTML: before }).textContent)
    render(null, root)
  }
})

it('[LN-94] it is in the language of the link, or else the chosen one, or else the first of the browser’s own', () => {
  const langOf = (of: object) => /lang="([\w-]+)"/.exec(page.servedPage({ ...asked, ...of }))?.[1]
  expect(langOf({ linked: 'ar', kept: 'de', accepted: 'fr' })).toBe('ar')
  expect(langOf({ linked: 'no language', kept: 'de', accepted: 'fr' })).toBe('de')
  expect(langOf({ accepted: 'sv-SE,fr;q=0.4,pl;q=0.9,ja;q=0' })).toBe('pl')
  expect(langOf({ accepted: 'zh-TW, en;q=0.5' })).toBe('zh-Hans')
  for (const accepted of [undefined, '', '*', ';;;q=,', 'x'.repeat(10_000)]) expect(langOf({ accepted })).toBe('en')
  expect(page.acceptedIn('de-CH,de;q=0.9 , en;q=0.8')).toEqual(['de-CH', 'de', 'en'])
  expect(page.acceptedIn('pl;q=0, ja;q=0.1,*;q=0.0, fr')).toEqual(['fr', 'ja'])
  expect(page.languageOf({ ...asked, accepted: 'sv,fr' })).not.toBe(page.languageOf({ ...asked, accepted: 'sv,de' }))
  expect(page.servedPage({ ...asked, accepted: 'sv' })).toContain('<option value="sv" lang="sv" selected>')
})

it('[LN-94] a performance’s own title, colours and questions are in it, and nothing of it is taken for a tag', () => {
  const evil = { _id: 'K7M4QX', title: '</script><script>x()</script>$&', rehearsal: true, look: { accent: 'red;x' } }
  const text = page.servedPage({ ...asked, show: evil })
  expect(text).not.toContain('<script>x()')
  const { attributes, root } = arrives(text)
  expect(attributes).not.toContain('style')
  expect(root.querySelector('h1')?.textContent).toBe(`Welcome to the rehearsal of ${evil.title}`)
  expect(document.title).toBe(evil.title)
  expect(servedIn(document)).toEqual({ blackboardId: 'K7M4QX', show: evil })
  expect(arrives(page.servedPage(asked)).attributes).toContain('style="--own-dark:')
  expect(arrives(page.servedPage({ ...asked, accepted: 'de' })).root.textContent).toContain('Zum ersten Mal teilnehmen')
  expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/words-de.js')
})

it('[PH-18] what was typed and chosen before the script was there is kept', async () => {
  const { root } = arrives(page.servedPage(asked))
  await open('en')
  const [phone, name] = [...root.querySelectorAll('input')]
  const list = document.querySelector('.language select') as HTMLSelectElement
  if (!phone || !name) throw new Error('two fields are needed')
  Object.assign(phone, { value: '0171' })
  Object.assign(name, { value: 'Ann' })
  list.value = 'pl'
  document.documentElement.dataset['pressed'] = ''
  const early = await takesOver(root, { ...show, title: 'Another title' })
  expect(early).toEqual({ person: { phone: '0171', name: 'Ann' }, pressed: true, language: 'pl' })
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual(['0171', 'Ann'])
  // drawn anew, as with the newer title that the server has sent since
  expect(root.querySelector('h1')?.textContent).toContain('Another title')
  expect([...root.querySelectorAll('input')]).toEqual([phone, name])
  expect(document.documentElement.dataset).not.toHaveProperty('pressed')
  expect(document.querySelector('.late')).toBeNull()
  render(null, root)
})

it('[PH-18] a page on which nothing was typed, or without a first screen, has nothing to keep', () => {
  arrives(page.servedPage(asked))
  expect(takeEarly(document)).toEqual({ person: { phone: '', name: '' }, pressed: false, language: undefined })
  document.body.innerHTML = '<div id="root"></div>'
  expect(takeEarly(document)).toEqual({ person: { phone: '', name: '' }, pressed: false, language: undefined })
  expect(servedIn(document)).toBeUndefined()
  for (const told of ['', '[]', '{"show":{}}', '{"blackboardId":"K7M4QX","show":1}']) {
    document.body.innerHTML = `<script type="application/json" id="served">${told}</script>`
    expect(servedIn(document), told).toBeUndefined()
  }
})
