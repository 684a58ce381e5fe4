import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rejections } from '@ghostlight/contracts'
import { usualQuestions } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { withShortKeys, wordsModule } from '../../build/catalogues.ts'
import english from './catalogues/en.json'
import { pageLanguages } from './offered.ts'

type Catalogue = Record<string, Record<string, string>>
const folder = join(import.meta.dirname, 'catalogues')
const read = (language: string): Catalogue => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
const languages = Object.keys(pageLanguages)
const others = languages.filter((it) => it !== 'en')

const keysOf = (catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([section, texts]) => Object.keys(texts).map((key) => `${section} ${key}`))

it('[LN-40] has one catalogue for each of the fourteen languages, all with the same keys in the same order', () => {
  expect(languages).toHaveLength(14)
  expect(readdirSync(folder).toSorted()).toEqual(languages.map((it) => `${it}.json`).toSorted())
  for (const language of others) expect([language, keysOf(read(language))]).toEqual([language, keysOf(english)])
})

/** The names in braces, and the tags, of a message. */
const placesIn = (text: string): string[] =>
  [...new Set(text.match(/\{\w+(?=[,}])|<[^>]*>/g))]
    .filter((it) => !/^\{(?:zero|one|two|few|many|other)$/.test(it))
    .toSorted()

const everyText = (
  visit: (it: { language: string; section: string; key: string; text: string; source: string }) => void,
) => {
  for (const language of others)
    for (const [section, texts] of Object.entries(read(language)))
      for (const [key, text] of Object.entries(texts))
        visit({ language, section, key, text, source: (english as Catalogue)[section]?.[key] ?? '' })
}

it('[LN-41] says everything, with what the English message has in braces', () => {
  everyText(({ language, section, key, text, source }) => {
    const at = `${language} ${section} ${key}`
    expect([at, text.trim() === '']).toEqual([at, source.trim() === ''])
    expect([at, placesIn(text)]).toEqual([at, placesIn(source)])
  })
})

/** The plural categories that a message has. */
const categoriesIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|[\s}])(zero|one|two|few|many|other) \{/g)].map(([, category = '']) => category).toSorted()

it('[LN-42] has every plural of each language: four in Polish and Ukrainian, six in Arabic', () => {
  const needed = (language: string) =>
    new Intl.PluralRules(language).resolvedOptions().pluralCategories.map(String).toSorted()
  expect(['pl', 'uk', 'ar'].map((it) => needed(it).length)).toEqual([4, 4, 6])
  let plurals = 0
  everyText(({ language, section, key, text, source }) => {
    if (!source.includes(', plural,')) return
    plurals += 1
    const at = `${language} ${section} ${key}`
    expect([at, categoriesIn(text)]).toEqual([at, needed(language)])
  })
  expect(plurals).toBeGreaterThan(50)
})

/** A page's words as functions, as the build compiles them. */
const compiled = async (language: string, page: string) => {
  const code = wordsModule(read(language), { language, page }).replace(
    '"@messageformat/runtime"',
    JSON.stringify(import.meta.resolve('@messageformat/runtime')),
  )
  const { default: words } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  return words as Record<string, (values?: object) => string>
}

it('[LN-42] counts as the language does', async () => {
  const left = async (language: string, counts: number[]) => {
    const words = await compiled(language, 'phone')
    return counts.map((count) => words['secondsLeft']?.({ count }))
  }
  expect(await left('en', [1, 2])).toEqual(['1 second left', '2 seconds left'])
  expect(await left('pl', [1, 2, 5, 22])).toEqual([
    'Została 1 sekunda',
    'Zostały 2 sekundy',
    'Zostało 5 sekund',
    'Zostały 22 sekundy',
  ])
  expect(await left('uk', [1, 3, 5, 21])).toEqual([
    'Залишилася 1 секунда',
    'Залишилося 3 секунди',
    'Залишилося 5 секунд',
    'Залишилася 21 секунда',
  ])
  expect(await left('ar', [0, 1, 2, 3, 11, 100])).toEqual([
    'بقيت 0 ثانية',
    'بقيت ثانية واحدة',
    'بقيت ثانيتان',
    'بقيت 3 ثوانٍ',
    'بقيت 11 ثانية',
    'بقيت 100 ثانية',
  ])
})

it('[LN-43] has the English of the specification: what the server refuses, and the usual questions', () => {
  const ofThePage = ['ADMISSION_SPENT', 'ARCHIVED']
  for (const [code, text] of Object.entries(english.refusals).filter(([it]) => !ofThePage.includes(it)))
    expect([code, text]).toEqual([code, rejections[code as keyof typeof rejections][1]])
  expect(english.usual).toEqual(Object.fromEntries(usualQuestions.map(({ key, label }) => [key, label])))
})

const src = join(import.meta.dirname, '..')
const pageFolders = ['phone', 'door', 'stage', 'wall', 'asked', 'languages']
const filesIn = (folder: string): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((it) => /\.tsx?$/.test(it) && !/\.test\.|testing|\.d\.ts$/.test(it))
    .map((it) => join(src, folder, it))
const sources = pageFolders.flatMap(filesIn).map((file) => ({ file, code: readFileSync(file, 'utf8') }))

it('[LN-41] uses every key of the catalogues, and no other', () => {
  const used = new Set<string>()
  for (const { code } of sources)
    for (const [, , page = ''] of code.matchAll(
      /import \{ words(?: as (\w+))? \} from '[^']*\/languages\/(\w+)-words\.ts'/g,
    )) {
      const [, name = 'words'] = new RegExp(`import \\{ words as (\\w+) \\} from '[^']*/${page}-words`).exec(code) ?? []
      for (const [, key = '', quoted = ''] of code.matchAll(
        new RegExp(`\\b${name}\\(\\)(?:\\.(\\w+)|\\[['\`]([\\w.]+)['\`]\\])`, 'g'),
      ))
        used.add(`${page} ${key || quoted}`)
    }
  for (const page of ['stage', 'wall'])
    for (const [, key] of readFileSync(join(src, '..', `${page}.html`), 'utf8').matchAll(
      /data-(?:words|label)="(\w+)"/g,
    ))
      used.add(`${page} ${key}`)
  const isByCode = (it: string) => /^(?:refusals|usual) |^(?:phone|door) refusal\./.test(it)
  const keys = keysOf(english).filter((it) => !isByCode(it))
  expect(keys.filter((it) => !used.has(it))).toEqual([])
  expect([...used].filter((it) => !isByCode(it) && !keys.includes(it))).toEqual([])
})

it('[LN-40] the pages of the wall and the stage screen stand in HTML as in the English catalogue', () => {
  for (const page of ['stage', 'wall'] as const) {
    const html = readFileSync(join(src, '..', `${page}.html`), 'utf8')
    for (const [, key = '', text] of html.matchAll(/data-words="(\w+)"[^>]*>([^<]+)</g))
      expect([key, text]).toEqual([key, (english[page] as Record<string, string>)[key]])
  }
})

it('[LN-41] what is built has short keys, by whatever name a file calls its words, and a missing message stops the build', () => {
  const few = { phone: { join: 'Join', wrong: 'Wrong' }, entry: { goOn: 'Go on' }, stage: { end: 'End' } }
  const built = (code: string) => withShortKeys(code, few)
  const imports = `import { words as entry } from '../../languages/entry-words.ts'
import { words } from '../../languages/phone-words.ts'
`
  expect(built(`${imports}entry().goOn() + words().wrong({ a })`)).toBe(`${imports}entry().a0() + words().b0({ a })`)
  const quoted = `${imports}words()['refusal.CLOSED']()`
  expect(built(quoted)).toBe(quoted)
  const stage = `import { words } from '../languages/stage-words.ts'
words().end()`
  expect(built(stage)).toBe(stage)
  expect(() => built(`${imports}words().missing()`)).toThrow('the catalogues have no message phone missing')
})
