import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Section, sectionsOf } from './markdown.ts'
import { type Language, languages, words } from './words.ts'

export const repository = join(import.meta.dirname, '../../../..')

export type Guide = {
  /** `operator` for docs/operator.md */
  name: string
  language: Language
  /** without its front matter */
  markdown: string
  title: string
  sections: readonly Section[]
  /** Its English sections have changed since it was translated, or it is not translated at all. */
  behind: 'no' | 'changed' | 'untranslated'
}

export type Manual = {
  language: Language
  /** what the first page says, and in which order the guides stand */
  index: string
  guides: readonly Guide[]
}

/** The reader whose guides are not in the manual: whoever changes the program reads them in the repository. */
const developers = 'You change the program'

/** The list of guides without those for developers: for each heading its readers' guides. */
export const indexOf = (list: string): string =>
  list
    .split(/^(?=## )/m)
    .filter((part) => !part.startsWith(`## ${developers}`))
    .join('')

const namesIn = (index: string): string[] =>
  [...index.matchAll(/^- \[[^\]]+\]\((?:\.\.\/)?([\w-]+)\.md\)/gm)].map(([, name = '']) => name)

const textAt = (path: string): string => readFileSync(join(repository, path), 'utf8')

export const frontMatter = /^---\n([\s\S]*?)\n---\n+/

/** Eight characters that change with the words of a section. */
export const sumOf = (words: string): string =>
  createHash('sha256').update(words.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 8)

/** Which sections of the English guide a translation was made from, as its front matter says: `anchor: sum`. */
const madeFrom = (text: string): Map<string, string> =>
  new Map(
    (frontMatter.exec(text)?.[1] ?? '')
      .split('\n')
      .map((line) => line.split(': '))
      .map(([id = '', sum = '']) => [id, sum]),
  )

/** The sections of the English guide that have changed since it was translated, that are new, or that are gone. */
export const changedSince = (translated: string, english: string): string[] => {
  const made = madeFrom(translated)
  const now = new Map(sectionsOf(english).map(({ id, source }) => [id, sumOf(source)]))
  return [...new Set([...now.keys(), ...made.keys()])].filter((id) => made.get(id) !== now.get(id))
}

/** The front matter of a translation that was made from these English words. */
export const frontMatterFor = (english: string): string =>
  `---\n${sectionsOf(english)
    .map(({ id, source }) => `${id}: ${sumOf(source)}`)
    .join('\n')}\n---\n`

export const pathOf = (name: string, language: Language): string =>
  language === 'en' ? `docs/${name}.md` : `docs/${language}/${name}.md`

const guide = (name: string, language: Language): Guide => {
  const english = textAt(pathOf(name, 'en'))
  const path = pathOf(name, language)
  const isThere = existsSync(join(repository, path))
  const text = isThere ? textAt(path) : english
  const markdown = text.replace(frontMatter, '')
  const behind = isThere
    ? language !== 'en' && changedSince(text, english).length > 0
      ? 'changed'
      : 'no'
    : 'untranslated'
  const sections = sectionsOf(markdown)
  return { name, language, markdown, title: sections[0]?.title ?? name, sections, behind }
}

/** The manual in one language: its translated guides, and the others in English. */
export const manualIn = (language: Language): Manual => {
  const english = indexOf(textAt('docs/README.md'))
  const path = pathOf('README', language)
  const isTranslated = language !== 'en' && existsSync(join(repository, path))
  const index = isTranslated ? textAt(path).replace(frontMatter, '') : english
  return { language, index, guides: namesIn(english).map((name) => guide(name, language)) }
}

export const manuals = (): Manual[] => languages.map(manualIn)

/** The readers and their guides, for the list at the side: the headings of the index. */
export const readersIn = ({ index, guides }: Manual): { reader: string; guides: Guide[] }[] =>
  index
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      reader: part.split('\n')[0] ?? '',
      guides: namesIn(part).flatMap((name) => guides.find((it) => it.name === name) ?? []),
    }))

export const lineAbove = ({ behind, language }: Guide): string | undefined =>
  behind === 'no' ? undefined : words[language][behind]
