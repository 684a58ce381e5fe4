import type { PerformanceData } from '@ghostlight/contracts'
import { languageIn, noSuchLanguage, sourceOfText } from '@ghostlight/contracts/rules'
import { ownTextsOf } from '@ghostlight/domain/translation'
import type { AboutDraft } from './drafts.ts'
import type { Cells } from './headers.ts'
import { saidInLanguages } from './translated-columns.ts'

type Bad = (message: string) => void
type Translations = NonNullable<PerformanceData['translations']>

/** The languages of a cell, with commas between them. */
export const languagesIn = (cell: string, bad: Bad): string[] =>
  cell
    .split(/[,;\n]/)
    .filter((it) => it.trim() !== '')
    .flatMap((written) => {
      const tag = languageIn(written)
      if (tag === undefined) bad(noSuchLanguage(written))
      return tag ?? []
    })

const places = /^(?:beforeText|endText|(?:orElse|joinQuestions|emotes|announcements)\..+)$/s

/** The performance's own texts in other languages, and its voices there, from their rows. */
export const collectOwnWords = () => {
  const texts = new Map<string, Record<string, Translations[string][string]>>()
  const voices = new Map<string, Record<string, string>>()
  const list = (languages: readonly string[]): void => {
    for (const it of languages) if (!texts.has(it)) texts.set(it, {})
  }
  /** Whether it is such a row. */
  const takes = (kind: string, cells: Cells, bad: Bad): boolean => {
    if (kind !== 'words' && kind !== 'voice') return false
    add(kind, cells, bad)
    return true
  }
  const add = (kind: string, cells: Cells, bad: Bad): void => {
    const name = cells.get('Name')
    const said = saidInLanguages({ columns: cells.languages, cell: cells.get }, bad)
    if (kind === 'voice') {
      if (name === '') bad('Missing name of a voice')
      const by = Object.entries(said).flatMap(([tag, { words }]) => (words['voice'] ? [[tag, words['voice']]] : []))
      voices.set(name, Object.fromEntries(by))
      return
    }
    if (!places.test(name)) bad(`Words belong to no text: ${name}`)
    for (const [language, { words, state, source }] of Object.entries(said)) {
      list([language])
      const { text } = words
      if (text !== undefined) texts.set(language, { ...texts.get(language), [name]: { text, source, state } })
    }
  }
  /** Without `Made From`, words were made from the text of this sheet. */
  const into = (about: AboutDraft | undefined): AboutDraft | undefined => {
    if (texts.size + voices.size === 0) return about
    const own = new Map(
      ownTextsOf({ data: about?.data } as Parameters<typeof ownTextsOf>[0]).map(({ place, text }) => [place, text]),
    )
    const translations = [...texts].map(([language, its]) => [
      language,
      Object.fromEntries(
        Object.entries(its).map(([place, it]) => [
          place,
          { ...it, source: it.source || sourceOfText(own.get(place) ?? '') },
        ]),
      ),
    ])
    return {
      name: '',
      description: '',
      ...about,
      data: {
        ...about?.data,
        ...(texts.size > 0 && { translations: Object.fromEntries(translations) }),
        ...(voices.size > 0 && { voices: Object.fromEntries(voices) }),
      },
    }
  }
  return { list, takes, into }
}
