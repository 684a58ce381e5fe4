import type { Template } from '@ghostlight/contracts'
import { isStale } from '@ghostlight/contracts/rules'
import { symbolsFor } from '@ghostlight/domain/nearest-symbol'
import { type Part, partIn, partsOf, translationOf } from '@ghostlight/domain/translation'
import { useActing } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import { fieldKey } from './gaps.ts'
import css from './languages.module.css'
import { nameOf, stateOf } from './languages-in.ts'
import { MadeFrom } from './MadeFrom.tsx'
import { SymbolFaults } from './SymbolFaults.tsx'
import { WordsMark } from './WordsMark.tsx'

type Of = {
  template: Template
  language: string
  /** the module whose line it is, or the template in its panel */
  at: string
  symbols: readonly string[]
}

/** One text of a template in another language. */
export const TranslatedPart = ({ template, language, at, symbols: all, part }: Of & { part: Part }) => {
  const { translations } = useActing()
  const { field, label, text, most } = part
  const symbols = symbolsFor(template.type, all)
  return (
    <div className={css.part} lang={language} dir="auto" data-translated={template._id}>
      <GrowingText
        label={`${label} of ${template.name} in ${nameOf(language)}`}
        focusKey={fieldKey(at, field)}
        className={css.words}
        symbols={symbols}
        maxLength={most}
        placeholder={`In ${nameOf(language)}`}
        value={partIn(translationOf(template, language), field)}
        onSave={(to, from) => translations.write(template._id, { language, field }, { to, from })}
        below={(typed, change) => <SymbolFaults source={text} value={typed} symbols={symbols} onChange={change} />}
      />
    </div>
  )
}

/** The other texts of a template, each beside its original, and how far the language is. `shown`: fields that stand elsewhere */
export const TranslatedRest = ({ shown, ...of }: Of & { shown: readonly string[] }) => {
  const { translations } = useActing()
  const { template, language } = of
  const parts = partsOf(template)
  const rest = parts.filter(({ field }) => !shown.includes(field))
  const state = stateOf(template, language)
  const made = translationOf(template, language)
  return (
    <>
      {rest.map((part) => (
        <div key={part.field} className={css.beside}>
          <p className={css.original}>
            <span className={css.partName}>{part.label}</span>
            {part.text}
          </p>
          <TranslatedPart {...of} part={part} />
        </div>
      ))}
      {state === null ? (
        parts.length > 0 && (
          <p className={css.note}>
            The language model is told to write {nameOf(language)}. Its task may stay as it is.
          </p>
        )
      ) : (
        <div data-translated={template._id}>
          <WordsMark
            state={state}
            language={language}
            onMark={(next) => translations.mark(template._id, language, next)}
          />
        </div>
      )}
      {made && state !== null && isStale(template, made) && (
        <MadeFrom of={template._id} source={made.source} now={parts} />
      )}
    </>
  )
}
