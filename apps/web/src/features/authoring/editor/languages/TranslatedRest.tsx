import { isStale } from '@ghostlight/contracts/rules'
import { partsOf, translationOf } from '@ghostlight/domain/translation'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import { partLabel } from '../../part-label.ts'
import { useActing } from '../EditorContext.tsx'
import css from './languages.module.css'
import { stateOf } from './languages-in.ts'
import { MadeFrom } from './MadeFrom.tsx'
import { type Of, TranslatedPart } from './TranslatedPart.tsx'
import { WordsMark } from './WordsMark.tsx'

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
            <span className={css.partName}>{partLabel(part.label)}</span>
            {part.text}
          </p>
          <TranslatedPart {...of} part={part} />
        </div>
      ))}
      {state === null ? (
        parts.length > 0 && (
          <p className={css.note}>
            {t`The language model is told to write ${nameOf(language)}. Its task may stay as it is.`}
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
