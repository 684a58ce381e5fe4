import { ownTextsOf } from '@ghostlight/domain/translation'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import { partLabel } from '../../part-label.ts'
import { useEditing } from '../EditorContext.tsx'
import { useLanguages } from './LanguageProvider.tsx'
import css from './languages.module.css'
import { OwnWords } from './OwnWords.tsx'

/** What stands in no cue: questions at the door, emotes, and words for empty fields. */
export const OtherWords = () => {
  const { script } = useEditing()
  const { language } = useLanguages()
  const texts = ownTextsOf(script.performance)
  if (language === null || texts.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="other-words">
      <h3 id="other-words">{t`Questions, emotes and what phones show, in ${nameOf(language)}`}</h3>
      {texts.map((own) => (
        <div key={own.place} className={css.beside}>
          <p className={css.original}>
            <span className={css.partName}>{partLabel(own.label)}</span>
            {own.text}
          </p>
          <OwnWords own={own} language={language} />
        </div>
      ))}
    </section>
  )
}
