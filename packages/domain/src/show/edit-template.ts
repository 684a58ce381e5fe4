import { isRejection, type Rejection, reject, type Template, templateContents } from '@ghostlight/contracts'
import {
  blankContent,
  isTemplateKind,
  lacksWords,
  type TemplateKind,
  templateKinds,
  usualLanguage,
} from '@ghostlight/contracts/rules'
import { edited } from '../edit/edited.ts'
import { fieldEdits } from '../edit/fields.ts'
import { checked } from '../library/checked.ts'
import { same } from '../same.ts'
import { inOtherWords, isOwnLanguage } from './edit-translation.ts'
import { symbolsOfKind, wrongIn } from './inline-template.ts'
import type { Decide } from './rule.ts'
import type { ShowEventOf, ShowState } from './state.ts'
import { unclosedIn } from './symbols.ts'

type Content = Readonly<Record<string, unknown>>

/**
 * Changes the words of a template from now on, in the performance's language or in another one. Refused as in authoring
 * if they do not fit its kind; STALE names the fields that another operator has changed since `seen`.
 */
export const editTemplate: Decide<'editTemplate'> = (
  { templateId, language, content: written, seen, alsoInLibrary = false },
  { templates, libraryWords, language: own = usualLanguage },
  { actorName: by },
) => {
  const before = templates.get(templateId)
  if (!before) return reject('NOT_FOUND', 'There is no such template in this show.')
  const refused = fixed(before) ?? (language === undefined ? undefined : isOwnLanguage(language, own))
  if (refused) return refused
  const after =
    language === undefined
      ? rewritten(before, { written, seen })
      : (unclosed({ was: saidIn(before, language), now: written }) ??
        inOtherWords(before, { language, content: written, seen }))
  if (isRejection(after)) return after
  const isAsked = alsoInLibrary && libraryWords.has(keyOf({ templateId, language }))
  if (same(saidIn(after, language), saidIn(before, language)) && !isAsked) return []
  const data = { template: after, by, ...(language && { language }), ...(alsoInLibrary && { alsoInLibrary: true }) }
  return [{ type: 'TemplateEdited', data: data as ShowEventOf<'TemplateEdited'>['data'] }]
}

/** The refusal of a template whose words nobody can edit. */
const fixed = ({ name, type, oneshot }: Template): Rejection | undefined => {
  if (oneshot) return reject('INVALID', 'These words were written for one use. Write a new template instead.')
  return isTemplateKind(type)
    ? undefined
    : reject('INVALID', `"${name}" is of an unknown type, so nobody can edit its words.`)
}

const rewritten = (
  template: Template,
  { written, seen }: { written: Content; seen: Content | undefined },
): Template | Rejection => {
  const { name } = template
  const type = template.type as TemplateKind
  const contract = templateContents[type]
  const stray = Object.keys(written).find((field) => written[field] !== undefined && !(field in contract.shape))
  if (stray !== undefined)
    return reject(
      'INVALID',
      `${templateKinds[type].named} has no ${stray}. A template keeps its kind: write a new one instead.`,
    )
  const merged = mergedWith(template, { written: { ...blankContent(type), ...written }, seen })
  if (isRejection(merged)) return merged
  const lacking = lacksWords({ name, type, content: merged })
  if (lacking !== undefined) return reject('INVALID', lacking)
  const content = checked<Template['content']>(contract, merged)
  if (isRejection(content)) return content
  const after = { ...template, content: content.value, symbols: symbolsOfKind(type, merged) } as Template
  const wrong = wrongIn(type, content.value)
  if (wrong !== undefined && wrongIn(type, template.content) === undefined) return reject('INVALID', wrong)
  return unclosed({ was: template.content, now: content.value }) ?? after
}

/** What others changed since `seen` stays, as between two authors. */
const mergedWith = (
  { content }: Template,
  { written, seen }: { written: Content; seen: Content | undefined },
): Content | Rejection => {
  if (!seen) return written
  const after = edited(
    { content: content as Content },
    { type: 'set', fields: fieldEdits('content', { from: seen, to: written }) },
  )
  return isRejection(after) ? after : after.item.content
}

/** A voice would speak the braces. Those that were there before may stay: a typo beside them can still be corrected. */
const unclosed = ({ was, now }: { was: Content; now: Content }): Rejection | undefined => {
  const known = new Set(bracesIn(was))
  const found = bracesIn(now).find((it) => !known.has(it))
  return found === undefined
    ? undefined
    : reject('INVALID', `The braces of ${found} are not closed: a symbol is written {{like this}}.`)
}

const bracesIn = (content: Content): string[] =>
  Object.values(content).flatMap((text) => (typeof text === 'string' ? unclosedIn(text) : []))

type Place = { templateId: string; language?: string | undefined }
/** Each language of a template is remembered for itself. */
const keyOf = ({ templateId, language }: Place): string =>
  language === undefined ? templateId : `${templateId}/${language}`

/** A template's own words, or its translation. */
const saidIn = ({ content, translations = {} }: Template, language: string | undefined): Content =>
  language === undefined ? content : Object.hasOwn(translations, language) ? (translations[language] ?? {}) : {}

/** The show says the new words from here on, and remembers what the performance says. */
export const wordsEdited = (
  state: ShowState,
  { template, language, alsoInLibrary }: ShowEventOf<'TemplateEdited'>['data'],
): ShowState => {
  const { _id: templateId } = template
  const place = { templateId, language }
  const inLibrary = inLibraryOf(state, place)
  state.templates.set(templateId, template)
  if (alsoInLibrary || inLibrary === undefined || same(inLibrary, saidIn(template, language)))
    state.libraryWords.delete(keyOf(place))
  else state.libraryWords.set(keyOf(place), inLibrary)
  return state
}

/** What the performance says as far as this show knows. */
export const inLibraryOf = (
  { libraryWords, templates }: Pick<ShowState, 'libraryWords' | 'templates'>,
  place: Place,
): Content | undefined => {
  const template = templates.get(place.templateId)
  return libraryWords.get(keyOf(place)) ?? (template && saidIn(template, place.language))
}

/** The edits that bring the performance from what it says to what the show says now. */
export const libraryEdits = (from: Content, template: Template, language: string | undefined) =>
  fieldEdits(language === undefined ? 'content' : `translations.${language}`, { from, to: saidIn(template, language) })
