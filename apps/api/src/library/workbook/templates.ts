import { isDeepStrictEqual } from 'node:util'
import { needsText, saysNothing, type TemplateKind, templateKinds, textFieldsOf } from '@ghostlight/contracts/rules'
import type { CueRow } from './cue-row.ts'
import type { TemplateDraft } from './drafts.ts'
import { sheetTexts } from './kind-columns.ts'
import { otherLanguages, translationsOf } from './translated-columns.ts'

type Bad = (message: string) => void
/** What a template's own row says about it. Its words may come later, where it is first used. */
type About = Pick<TemplateDraft, 'name' | 'description' | 'oneshot' | 'metadata'>
type Found = { bad: Bad; key: string; about?: About; draft: TemplateDraft | undefined }

/** The type and the words of templates that are stored, by the name of their rows in lower case. */
export type KnownWords = ReadonlyMap<string, TemplateWords>
type TemplateWords =
  | Pick<Extract<TemplateDraft, { type: TemplateKind }>, 'type' | 'content' | 'translations'>
  | Pick<Extract<TemplateDraft, { type: 'unknown' }>, 'type' | 'kind' | 'content' | 'translations'>

/**
 * Collects templates in the order of their first mention. A name that occurred before may omit its content, and so may a name
 * whose words are stored: the row that had them may have been deleted.
 */
export const collectTemplates = (stored: KnownWords = new Map()) => {
  const found: Found[] = []
  const places = new Map<string, number>()

  /** The index of the row's template in `all`. */
  const of = (row: CueRow, bad: Bad): number | undefined => {
    const name = row.cells.Template
    const place = name === '' ? undefined : places.get(name.toLowerCase())
    const known = place === undefined ? undefined : found[place]
    if (known?.draft) {
      tellOthers(known.draft, row, bad)
      return place
    }
    const words = hasContent(row) ? undefined : stored.get(name.toLowerCase())
    const draft = words ? { name, ...words } : templateOf(row, bad)
    if (!draft) return undefined
    if (known) {
      known.draft = { ...draft, ...known.about }
      return place
    }
    // a template without a name cannot be mentioned again
    if (name !== '') places.set(name.toLowerCase(), found.length)
    return found.push({ bad, key: name.toLowerCase(), draft }) - 1
  }

  /** Reads a row that describes only the template. */
  const describe = (row: CueRow, about: About, bad: Bad): void => {
    const key = row.cells.Template.toLowerCase()
    if (key === '') bad('Missing template')
    else if (places.has(key)) bad(`Template is described above: ${row.cells.Template}`)
    else {
      places.set(key, found.length)
      const draft = hasContent(row) ? templateOf(row, bad) : undefined
      found.push({ bad, key, about, draft: draft && { ...draft, ...about } })
    }
  }

  /** Templates that are described, and whose words no row has. */
  const complete = (): void => {
    for (const it of found) {
      const words = stored.get(it.key)
      if (it.about && !it.draft && words) it.draft = { ...words, ...it.about }
    }
  }

  return {
    of,
    describe,
    complete,
    /** as `all`, each with the name of its rows in lower case */
    named: () => found.flatMap(({ draft, key }) => (draft ? { key, draft } : [])),
    all: () => found.flatMap(({ draft }) => draft ?? []),
    /** how rows name each of `all`, in lower case; '' = its row does not name it */
    keys: () => found.flatMap(({ draft, key }) => (draft ? key : [])),
    /** Reports the templates that are described but have no words. */
    tellEmpty: (): void => {
      for (const { draft, about, bad } of found) if (!draft && about) bad(`Template has no content: ${about.name}`)
    },
  }
}

/** Reports what a row says otherwise than the rows above. */
const tellOthers = (known: TemplateDraft, row: CueRow, bad: Bad): void => {
  const name = row.cells.Template
  if (differs(known, row)) bad(`Template has other content above: ${name}`)
  for (const language of otherLanguages(row.said, kindOfDraft(known)))
    bad(`Template has other words in ${language} above: ${name}`)
}

/** A draft by the type that its template will have. */
const kindOfDraft = (draft: TemplateDraft) => ({
  type: draft.type === 'unknown' ? draft.kind : draft.type,
  content: draft.content,
  translations: draft.translations,
})

const hasContent = ({ kept, texts }: CueRow): boolean => kept !== undefined || Object.values(texts).join('') !== ''

const templateOf = (row: CueRow, bad: Bad): TemplateDraft | undefined => {
  const { type, texts } = row
  const { Template, Voice: voice } = row.cells
  const name = Template || `Row ${row.row}`
  if (!hasContent(row)) {
    bad(Template === '' ? 'Missing template' : `Template has no content: ${Template}`)
    return undefined
  }
  if (row.kept) {
    const { kind: type, content } = row.kept
    return { name, type: 'unknown', ...row.kept, ...translationsOf(row.said, { type, content }) }
  }
  if (voice === '') bad('Missing voice')
  if (type === undefined || type === 'unknown') return undefined
  const own = textFieldsOf(type)
  const others = sheetTexts.map(({ field }) => field).filter((field) => !own.includes(field))
  if (saysNothing({ type, content: texts })) bad(needsText(type))
  if (others.some((field) => texts[field] !== ''))
    bad(`${templateKinds[type].named} has ${others.map((field) => `no ${field}`).join(' and ')}`)
  const content = { ...Object.fromEntries(own.map((field) => [field, texts[field] ?? ''])), voice }
  return { name, type, content, ...translationsOf(row.said, { type, content }) }
}

/** Whether the row says something else about the template than earlier rows. An empty cell says nothing. */
const differs = (known: TemplateDraft, { type, kept, cells: { Voice }, texts }: CueRow): boolean => {
  if (known.type === 'unknown' || kept)
    return (
      `${Voice}${Object.values(texts).join('')}` !== '' ||
      (kept !== undefined &&
        !(known.type === 'unknown' && isDeepStrictEqual({ kind: known.kind, content: known.content }, kept)))
    )
  return (
    (type !== undefined && type !== known.type) ||
    Object.entries({ ...texts, voice: Voice }).some(([field, cell]) => cell !== '' && cell !== known.content[field])
  )
}
