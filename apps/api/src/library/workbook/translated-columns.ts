import type { Script, Template } from '@ghostlight/contracts'
import {
  isBlankText,
  languageIn,
  languageName,
  noSuchLanguage,
  questionLimits,
  sourceOf,
  type Translation,
  type TranslationState,
  textField,
  translatedFields,
  translationStates,
} from '@ghostlight/contracts/rules'
import { wrongTag } from '@ghostlight/domain'
import { languagesWritten, partIn } from '@ghostlight/domain/translation'
import { sheetTexts } from './kind-columns.ts'

/** A column of another language, such as `Text (de)`. `base`: what stands before the language */
export type TranslatedColumn = { header: string; base: string; language: string }

const optionBases = Array.from({ length: questionLimits.options.most }, (_, at) => `Option ${at + 1}`)
/** The fields of a translation and their columns, in the order of the sheet. */
const wordColumns: readonly { field: string; base: string; most: number }[] = [
  ...sheetTexts.map(({ field, column, most }) => ({ field, base: column, most })),
  { field: 'question', base: 'Question', most: textField('question')?.most ?? 0 },
  { field: 'minLabel', base: 'Lowest', most: questionLimits.label },
  { field: 'maxLabel', base: 'Highest', most: questionLimits.label },
  { field: 'voice', base: 'Voice', most: 64 },
]
const withWords = new Set([
  ...wordColumns.flatMap(({ field, base }) => (field === 'voice' ? [] : base)),
  ...optionBases,
])
/** Whether such a column has words, and not a voice or how far they are. */
export const hasWords = (base: string): boolean => withWords.has(base)
const bases = [...wordColumns.map(({ base }) => base), ...optionBases, 'State', 'Made From']
const key = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '')
const byKey = new Map(bases.map((it) => [key(it), it]))

/** The columns of other languages among these headers, and what is wrong with those that name no language. */
export const translatedColumns = (
  headers: readonly string[],
): { columns: readonly TranslatedColumn[]; wrong: readonly string[] } => {
  const columns: TranslatedColumn[] = []
  const wrong: string[] = []
  for (const header of headers) {
    const open = header.lastIndexOf('(')
    const base = open > 0 && header.trimEnd().endsWith(')') ? byKey.get(key(header.slice(0, open))) : undefined
    if (base === undefined) continue
    const written = header.slice(open + 1, header.lastIndexOf(')')).trim()
    const language = languageIn(written)
    if (language === undefined) wrong.push(`Column ${base} (${written.slice(0, 35)}): ${noSuchLanguage(written)}`)
    else columns.push({ header, base, language })
  }
  return { columns, wrong }
}

const headerOf = (base: string, language: string): string => `${base} (${language})`

type Row = Readonly<Record<string, string>>
const optionsOf = ({ content }: Pick<Template, 'content'>): readonly { _id: string }[] =>
  'options' in content && Array.isArray(content.options) ? (content.options as { _id: string }[]) : []

/** What a template says in other languages, by column. */
export const translationCells = (template: Template): Row => {
  const rows = Object.entries(template.translations ?? {}).flatMap(([language, it]) => [
    ...wordColumns.map(({ field, base }) => [headerOf(base, language), partIn(it, field)]),
    ...optionsOf(template).map(({ _id }, at) => [headerOf(`Option ${at + 1}`, language), partIn(it, `options.${_id}`)]),
    ...stateCells(language, it),
  ])
  return Object.fromEntries(rows)
}

type Made = { state: TranslationState; source: string }
const stateCells = (language: string, { state, source }: Made): [string, string][] => [
  [headerOf('State', language), state],
  [headerOf('Made From', language), source],
]

type OwnRow = { Kind: 'words' | 'voice'; Name: string } & Row

/** The performance's own texts in other languages, a row for each, and a row for each voice with others in its place. */
export const languageRows = ({ performance: { data = {} } }: Script): OwnRow[] => {
  const texts = new Map<string, [string, string][]>()
  for (const [language, its] of Object.entries(data.translations ?? {}))
    for (const [place, it] of Object.entries(its))
      texts.set(place, [
        ...(texts.get(place) ?? []),
        [headerOf('Text', language), it.text],
        ...stateCells(language, it),
      ])
  return [
    ...[...texts].map(([place, cells]): OwnRow => ({ Kind: 'words', Name: place, ...Object.fromEntries(cells) })),
    ...Object.entries(data.voices ?? {}).map(
      ([voice, by]): OwnRow => ({
        Kind: 'voice',
        Name: voice,
        ...Object.fromEntries(Object.entries(by).map(([language, it]) => [headerOf('Voice', language), it])),
      }),
    ),
  ]
}

/** The columns of other languages that a performance needs: its words and voices always, the others if they have something. */
export const languageColumns = (
  { performance, templates }: Script,
  rows: readonly Partial<Record<string, string>>[],
): string[] => {
  const inVoices = Object.values(performance.data?.voices ?? {}).flatMap((it) => Object.keys(it))
  const languages = [...new Set([...languagesWritten(performance, templates), ...inVoices])]
  return languages.flatMap((language) =>
    bases
      .map((base) => headerOf(base, language))
      .filter((it, at) => bases[at] === 'Text' || rows.some((row) => !isBlankText(row[it]))),
  )
}

type Read = { columns: readonly TranslatedColumn[]; cell: (header: string) => string }
/** What a row says in a language, by the field of a translation; `option 1`: the first option. */
export type SaidInLanguage = { words: Readonly<Record<string, string>>; state: TranslationState; source: string }
export type SaidInLanguages = Readonly<Record<string, SaidInLanguage>>

/** What a row says in other languages. Languages without a word are left out. */
export const saidInLanguages = ({ columns, cell }: Read, bad: (message: string) => void): SaidInLanguages => {
  const said: Record<string, { words: Record<string, string>; state: TranslationState; source: string }> = {}
  for (const { header, base, language } of columns) {
    const text = cell(header)
    if (text === '') continue
    said[language] ??= { words: {}, state: 'done', source: '' }
    const it = said[language]
    if (base === 'State') it.state = stateIn(text, header, bad)
    else if (base === 'Made From') it.source = text.slice(0, 20)
    else {
      const { field, most } = wordColumns.find((column) => column.base === base) ?? {
        field: base,
        most: questionLimits.label,
      }
      if (text.length > most) bad(`${header} is longer than ${most} characters`)
      const wrong = wrongTag(text)
      if (wrong !== undefined) bad(`${header} cannot be read. ${wrong}`)
      it.words[field] = text
    }
  }
  return Object.fromEntries(Object.entries(said).filter(([, { words }]) => Object.keys(words).length > 0))
}

const stateIn = (text: string, header: string, bad: (message: string) => void): TranslationState => {
  const state = translationStates.find((it) => it === text.toLowerCase())
  if (!state) bad(`${header} is not one of ${translationStates.join(', ')}: ${text}`)
  return state ?? 'draft'
}

type Kind = { type: string; content: Readonly<Record<string, unknown>> }

/** The same as a template has it. Without `Made From` it was made from the words of this sheet. */
export const translationsOf = (
  said: SaidInLanguages,
  { type, content }: Kind,
): { translations?: Record<string, Translation> } => {
  const options = optionsOf({ content } as Pick<Template, 'content'>)
  const fields = new Set([...translatedFields(type), 'voice'])
  const made = Object.entries(said).map(([language, { words, state, source }]) => {
    const own = Object.entries(words).filter(([field]) => fields.has(field))
    const labels = options.flatMap(({ _id }, at) => {
      const label = words[`Option ${at + 1}`]
      return label === undefined ? [] : [[_id, label] as const]
    })
    return [
      language,
      {
        source: source || sourceOf({ type, content }),
        state,
        ...Object.fromEntries(own),
        ...(labels.length > 0 && { options: Object.fromEntries(labels) }),
      },
    ] as const
  })
  return made.length === 0 ? {} : { translations: Object.fromEntries(made) }
}

/** The languages in which a row says something else about a template than the rows above. */
export const otherLanguages = (
  said: SaidInLanguages,
  { translations = {}, ...known }: Kind & { translations?: Readonly<Record<string, Translation>> | undefined },
): string[] => {
  const now = translationsOf(said, known).translations ?? {}
  return Object.entries(now).flatMap(([language, it]) => {
    const before = translations[language]
    const { options = {}, source: _, state: __, ...words } = it
    const isOther =
      Object.entries(words).some(([field, text]) => text !== partIn(before, field)) ||
      Object.entries(options).some(([id, text]) => text !== partIn(before, `options.${id}`))
    return isOther ? [languageName(language, 'en')] : []
  })
}
