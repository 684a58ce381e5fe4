import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { tagForNumbers } from '../src/languages/offered.ts'

// CommonJS, whose default export Node and Vite give differently
const require = createRequire(import.meta.url)
const MessageFormat: new (language: string) => object = require('@messageformat/core')
const compileModule: (format: object, texts: Record<string, string>) => string =
  require('@messageformat/core/compile-module')

type Messages = Readonly<Record<string, string>>
export type Catalogue = Readonly<Record<string, Messages>>

/**
 * The sections of a catalogue that each page loads, and what stands before their keys. The second list is for other languages
 * only: English has these texts in the rules and in the server's answers, and a phone would load them twice.
 */
const pages: Readonly<Record<string, readonly [all: Sections, others?: Sections]>> = {
  phone: [{ phone: '' }, { refusals: 'refusal.' }],
  entry: [{ entry: '' }, { usual: 'usual.' }],
  lost: [{ lost: '' }],
  check: [{ check: '' }],
  door: [{ door: '' }, { refusals: 'refusal.' }],
  stage: [{ stage: '' }],
  wall: [{ wall: '' }],
  asked: [{ asked: '' }],
}
type Sections = Readonly<Record<string, string>>

const asked = /([\w-]+)\.json\?words=(\w+)$/
const marked = '\0words-'

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8'))

/** The browser's rules take the place of a library's, of which a page would load those of all languages. */
const withPluralRules = (code: string, language: string): string =>
  code
    .replaceAll(`number("${language}"`, `number("${tagForNumbers(language)}"`)
    .replace(
      /import \{ (\w+) \} from "@messageformat\/runtime\/lib\/cardinals";/,
      (_, name) => `const rules = new Intl.PluralRules("${language}"); const ${name} = (count) => rules.select(count);`,
    )

/** What phones load first has short keys when it is built. */
const shortened = new Set(['phone', 'entry'])
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Letters and digits for the keys of a page's messages, in the order of the English catalogue. */
const shortKeys = (english: Catalogue, page: string): Map<string, string> => {
  const sections = shortened.has(page) ? Object.keys(pages[page]?.[0] ?? {}) : []
  const keys = sections.flatMap((section) => Object.keys(english[section] ?? {})).filter((key) => /^\w+$/.test(key))
  return new Map(keys.map((key, at) => [key, `${letters[at % 26]}${Math.floor(at / 26)}`]))
}

const importsWords = /import \{ words(?: as (\w+))? \} from ['"][^'"]*\/languages\/(\w+)-words\.ts['"]/g

/** The code of a page with the short keys of its messages. Throws for a message that there is not. */
export const withShortKeys = (code: string, english: Catalogue): string => {
  let short = code
  for (const [, name = 'words', page = ''] of code.matchAll(importsWords)) {
    const keys = shortKeys(english, page)
    if (keys.size === 0) continue
    short = short.replace(new RegExp(`\\b${name}\\(\\)\\.(\\w+)`, 'g'), (_, key) => {
      const to = keys.get(key)
      if (to === undefined) throw new Error(`the catalogues have no message ${page} ${key}`)
      return `${name}().${to}`
    })
  }
  return short
}

/**
 * The words of one page in one language, as the code of a module: one function for each message. `named`: how the code calls
 * a key.
 */
export const wordsModule = (
  catalogue: Catalogue,
  { language, page, named = (key) => key }: { language: string; page: string; named?: (key: string) => string },
): string => {
  const [all, others = {}] = pages[page] ?? [{}]
  const sections = Object.entries({ ...all, ...(language === 'en' ? {} : others) })
  const messages = sections.flatMap(([section, before]) =>
    Object.entries(catalogue[section] ?? {}).map(([key, text]) => [named(before + key), text]),
  )
  return withPluralRules(compileModule(new MessageFormat(language), Object.fromEntries(messages)), language)
}

const english = `${import.meta.dirname}/../src/languages/catalogues/en.json`

/**
 * Compiles `catalogues/de.json?words=phone`: the page needs no library that reads messages. What is built has short keys.
 */
export const catalogues = (): Plugin => {
  const files = new Map<string, string>()
  let isBuild = false
  const keysOf = (page: string) => (isBuild ? shortKeys(read(english), page) : new Map<string, string>())
  return {
    name: 'ghostlight-catalogues',
    enforce: 'pre',
    config: (_, { command }) => {
      isBuild = command === 'build'
    },
    async resolveId(source, importer) {
      // what the code of the words needs is a package of this workspace
      if (importer?.startsWith(marked)) return this.resolve(source, english, { skipSelf: true })
      const [, language, page] = asked.exec(source) ?? []
      if (!language || !page) return
      const found = await this.resolve(source.slice(0, source.indexOf('?')), importer, { skipSelf: true })
      if (!found) return
      const id = `${marked}${page}-${language}`
      files.set(id, found.id)
      return id
    },
    load(id) {
      if (!id.startsWith(marked)) return
      const file = files.get(id) ?? ''
      this.addWatchFile(file)
      const page = id.slice(marked.length, id.indexOf('-', marked.length))
      const keys = keysOf(page)
      const named = (key: string) => keys.get(key) ?? key
      return wordsModule(read(file), { language: basename(file, '.json'), page, named })
    },
    transform(code) {
      return isBuild && code.includes('-words.ts') ? withShortKeys(code, read(english)) : null
    },
  }
}
