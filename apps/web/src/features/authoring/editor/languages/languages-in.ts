import type { Template } from '@ghostlight/contracts'
import { usualLanguage } from '@ghostlight/contracts/rules'
import {
  countOf,
  languagesWritten,
  ownTextsOf,
  templateState,
  textState,
  type WordsCount,
  type WordsState,
} from '@ghostlight/domain/translation'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { remembered } from '../remembered.ts'
import type { CueInScript, Script } from '../script.ts'

const written = remembered((performance: Script['performance'], templates: Script['templates']) =>
  languagesWritten(
    performance,
    templates.map(({ template }) => template),
  ),
)
/** The languages of a performance beside its own. */
export const languagesIn = ({ performance, templates }: Script): readonly string[] => written(performance, templates)

export const isInScript = (script: Script, language: string): boolean => languagesIn(script).includes(language)

export const ownLanguage = ({ performance }: Script): string => performance.data?.language ?? usualLanguage

const statesBefore = new WeakMap<Template, Map<string, WordsState | null>>()
/** How far a template is in a language; null: there is nothing to do. It is looked at again only after a change. */
export const stateOf = (template: Template, language: string): WordsState | null => {
  const known = statesBefore.get(template) ?? new Map<string, WordsState | null>()
  statesBefore.set(template, known)
  const before = known.get(language)
  if (before !== undefined) return before
  const state = templateState(template, language)
  known.set(language, state)
  return state
}

/** `3 missing, 1 outdated, 2 drafts`; '' = all is done. */
export const countWords = ({ missing, stale, draft }: WordsCount): string =>
  [
    missing > 0 && t`${missing} missing`,
    stale > 0 && t`${stale} outdated`,
    draft > 0 && counted(draft, t`draft`, t`drafts`),
  ]
    .filter(Boolean)
    .join(', ')

/** All that a performance has to say in a language. */
export const countIn = ({ performance, templates }: Script, language: string): WordsCount =>
  countOf([
    ...ownTextsOf(performance).map((it) => textState(performance, it, language)),
    ...templates.map(({ template }) => stateOf(template, language)),
  ])

/** What the lines of a cue have to say in a language, each template once. */
export const countInCue = (script: Script, { modules }: CueInScript, language: string): WordsCount => {
  const ids = new Set(modules.map(({ module }) => module.template))
  return countOf(
    [...ids].map((id) => {
      const used = script.templateOf(id)
      return used ? stateOf(used.template, language) : null
    }),
  )
}
