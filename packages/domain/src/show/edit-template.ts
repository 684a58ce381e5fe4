import { isRejection, type Rejection, reject, type Template, templateContents } from '@ghostlight/contracts'
import { blankContent, isTemplateKind, lacksWords, templateKinds } from '@ghostlight/contracts/rules'
import { edited } from '../edit/edited.ts'
import { fieldEdits } from '../edit/fields.ts'
import { checked } from '../library/checked.ts'
import { same } from '../same.ts'
import { symbolsOfKind, wrongIn } from './inline-template.ts'
import type { Decide } from './rule.ts'
import type { ShowEventOf, ShowState } from './state.ts'
import { unclosedIn } from './symbols.ts'

type Content = Readonly<Record<string, unknown>>

/**
 * Changes the words of a template from now on. Refused as in authoring if they do not fit its kind; STALE names the
 * fields that another operator has changed since `seen`.
 */
export const editTemplate: Decide<'editTemplate'> = (
  { templateId, content: written, seen, alsoInLibrary = false },
  { templates, libraryWords },
  { actorName: by },
) => {
  const before = templates.get(templateId)
  if (!before) return reject('NOT_FOUND', 'There is no such template in this show.')
  const after = rewritten(before, { written, seen })
  if (isRejection(after)) return after
  const isAsked = alsoInLibrary && libraryWords.has(templateId)
  if (same(after.content, before.content) && !isAsked) return []
  return [{ type: 'TemplateEdited', data: { template: after, by, ...(alsoInLibrary && { alsoInLibrary: true }) } }]
}

const rewritten = (
  template: Template,
  { written, seen }: { written: Content; seen: Content | undefined },
): Template | Rejection => {
  const { name, type, oneshot } = template
  if (oneshot) return reject('INVALID', 'These words were written for one use. Write a new template instead.')
  if (!isTemplateKind(type)) return reject('INVALID', `"${name}" is of an unknown type, so nobody can edit its words.`)
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
  return unclosed(after, template) ?? after
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
const unclosed = ({ content }: Template, before: Template): Rejection | undefined => {
  const wrong = wrongIn(before.type, content)
  if (wrong !== undefined && wrongIn(before.type, before.content) === undefined) return reject('INVALID', wrong)
  const known = new Set(bracesIn(before.content))
  const found = bracesIn(content).find((it) => !known.has(it))
  return found === undefined
    ? undefined
    : reject('INVALID', `The braces of ${found} are not closed: a symbol is written {{like this}}.`)
}

const bracesIn = (content: Content): string[] =>
  Object.values(content).flatMap((text) => (typeof text === 'string' ? unclosedIn(text) : []))

/** The show says the new words from here on, and remembers what the performance says. */
export const wordsEdited = (
  state: ShowState,
  { template, alsoInLibrary }: ShowEventOf<'TemplateEdited'>['data'],
): ShowState => {
  const { _id, content } = template
  const inLibrary = inLibraryOf(state, _id)
  state.templates.set(_id, template)
  if (alsoInLibrary || inLibrary === undefined || same(inLibrary, content)) state.libraryWords.delete(_id)
  else state.libraryWords.set(_id, inLibrary)
  return state
}

/** What the performance says as far as this show knows. */
export const inLibraryOf = (
  { libraryWords, templates }: Pick<ShowState, 'libraryWords' | 'templates'>,
  templateId: string,
): Template['content'] | undefined => libraryWords.get(templateId) ?? templates.get(templateId)?.content
