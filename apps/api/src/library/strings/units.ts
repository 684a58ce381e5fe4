import type { Edit, Script, Template } from '@ghostlight/contracts'
import { cueNumber, sourceOfText, type TranslationState } from '@ghostlight/contracts/rules'
import {
  ownEdit,
  ownTextsOf,
  ownTranslationOf,
  type Part,
  partIn,
  partsOf,
  templateEdit,
  templateState,
  textState,
  translationOf,
  type WordsState,
} from '@ghostlight/domain/translation'

/** What is translated as a whole, and has one state in each language: a template, or a text of the performance. */
export type Unit = {
  /** begins the ids of its lines */
  id: string
  /** where a translator finds it, such as `Cue 12: Line 3` */
  where: string
  parts: readonly Part[]
  /** the template that it is */
  template?: Template
  state: (language: string) => WordsState | null
  /** its words in a language, by field; '' = none */
  said: (language: string, field: string) => string
  edit: (language: string, words: Readonly<Record<string, string>>, state: TranslationState) => Edit | undefined
}

/** All that a performance has to translate, in the order of an evening; templates that no cue says come last. */
export const unitsOf = (script: Script): Unit[] => {
  const { performance, cues, modules, templates } = script
  const templateOf = new Map(templates.map((it) => [it._id, it]))
  const moduleOf = new Map(modules.map((it) => [it._id, it]))
  const where = new Map<string, string>()
  for (const [at, cue] of cues.entries())
    for (const id of cue.modules) {
      const template = moduleOf.get(id)?.template
      if (template && !where.has(template)) where.set(template, `Cue ${cueNumber(cues, at)}, ${cue.name}`)
    }
  const ordered = [...new Set([...where.keys(), ...templateOf.keys()])].flatMap((id) => templateOf.get(id) ?? [])
  return [
    ...ownTextsOf(performance).map(
      (own): Unit => ({
        id: own.place,
        where: own.label,
        parts: [{ ...own, field: 'text' }],
        state: (language) => textState(performance, own, language),
        said: (language) => ownTranslationOf(performance, own.place, language)?.text ?? '',
        edit: (language, words, state) => ownEdit(performance, own, { language, words, state }),
      }),
    ),
    ...ordered.map(
      (template): Unit => ({
        id: `template ${template._id}`,
        where: `${where.get(template._id) ?? 'In no cue'}: ${template.name}`,
        parts: partsOf(template),
        template,
        state: (language) => templateState(template, language),
        said: (language, field) => partIn(translationOf(template, language), field),
        edit: (language, words, state) => templateEdit(template, { language, words, state }),
      }),
    ),
  ]
}

/** The id of a line among all of a performance. */
export const lineId = (unit: Unit, { field }: Part): string => (unit.template ? `${unit.id} ${field}` : unit.id)

/** Which words a line had when it was written down. */
export const versionOf = ({ text }: Part): string => sourceOfText(text)
