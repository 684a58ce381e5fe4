// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createMemoryStore } from '../phone/store.ts'
import { language } from './language.ts'
import { putLanguageSelect } from './language-select.ts'
import { directionOf, pageLanguageOf, pageLanguages, tagOf } from './offered.ts'
import { words } from './wall-words.ts'

const root = document.documentElement
const page = () => [language.tag(), language.page(), root.lang, root.dir]
const opened = async (own: readonly string[], address = '/wall/K7M4QX', kept = createMemoryStore()) => {
  history.replaceState(null, '', address)
  await language.open(kept, 'kept', own)
  return kept
}
afterEach(() => opened(['en']).then(() => document.body.replaceChildren()))

it('[LN-46] a page is in the first of the device’s languages that it knows; the person has the first', async () => {
  await opened(['de-CH', 'en'])
  expect(page()).toEqual(['de-CH', 'de', 'de', 'ltr'])
  expect(words().rehearsal()).toBe('Probe')
  await opened(['sv-SE', 'fr', 'en'])
  expect(page()).toEqual(['sv-SE', 'fr', 'fr', 'ltr'])
  await opened(['sv'])
  expect([...page(), words().rehearsal()]).toEqual(['sv', 'en', 'en', 'ltr', 'Rehearsal'])
  await opened(['iw-IL'])
  expect(page()).toEqual(['he-IL', 'he', 'he', 'rtl'])
  expect(language.isChosen()).toBe(false)
})

it('[LN-46] a link chooses before what was chosen here, and that before the device; rubbish chooses nothing', async () => {
  const kept = await opened(['de'], '/wall/K7M4QX?count=1&lang=ar')
  expect([...page(), language.isChosen()]).toEqual(['ar', 'ar', 'ar', 'rtl', true])
  expect(kept.get('kept')).toBe('ar')
  await opened(['de'], '/wall/K7M4QX', kept)
  expect(page()).toEqual(['ar', 'ar', 'ar', 'rtl'])
  await language.choose('pl')
  await opened(['de'], '/wall/K7M4QX', kept)
  expect(page()).toEqual(['pl', 'pl', 'pl', 'ltr'])
  await opened(['de'], '/wall/K7M4QX?lang=%F0%9F%99%82', createMemoryStore())
  expect(page()).toEqual(['de', 'de', 'de', 'ltr'])
})

it('[LN-47] the list has each language by its own name, and changes the page, its address and what is kept', async () => {
  const kept = await opened(['sv', 'en'], '/wall/K7M4QX?lang=it&count=1')
  let times = 0
  putLanguageSelect(() => words().language(), { changed: () => void times++ })
  const select = document.querySelector('select') as HTMLSelectElement
  expect([document.body.firstElementChild?.contains(select), select.value, select.ariaLabel]).toEqual([
    true,
    'it',
    'Lingua',
  ])
  expect([...select.options].map(({ value, text, lang }) => [value, text, lang])).toEqual(
    Object.entries(pageLanguages).map(([tag, name]) => [tag, name, tag]),
  )
  select.value = 'he'
  select.dispatchEvent(new Event('change'))
  await expect.poll(() => times).toBe(1)
  expect([...page(), select.ariaLabel, kept.get('kept')]).toEqual(['he', 'he', 'he', 'rtl', 'שפה', 'he'])
  expect(location.search).toBe('?lang=he&count=1')
})

it('[LN-47] a person’s own language is in the list even if the page is not in it', async () => {
  await opened(['sv-SE'])
  putLanguageSelect(() => words().language())
  const select = document.querySelector('select') as HTMLSelectElement
  expect([select.value, select.selectedOptions[0]?.text.toLowerCase()]).toEqual(['sv-SE', 'svenska (sverige)'])
})

it('[LN-46] the newest choice wins, however long an older one takes', async () => {
  await opened(['en'])
  const both = [language.choose('ja'), language.choose('tr')]
  await Promise.all(both)
  expect([...page(), words().rehearsal()]).toEqual(['tr', 'tr', 'tr', 'ltr', 'Prova'])
})

it('[LN-46] tags are read in each form, and know their direction', () => {
  expect(['de_CH', 'zh-TW', 'zh-CN', 'pt-BR', '', null, 'no language'].map(tagOf)).toEqual([
    undefined,
    'zh-Hant-TW',
    'zh-Hans-CN',
    'pt-BR',
    undefined,
    undefined,
    undefined,
  ])
  expect(['zh-Hant-TW', 'pt-BR', 'sv', 'toString'].map(pageLanguageOf)).toEqual(['zh-Hans', 'pt', undefined, undefined])
  expect(Object.keys(pageLanguages).filter((it) => directionOf(it) === 'rtl')).toEqual(['ar', 'he'])
})
