import { IconLanguage } from '@tabler/icons-react'
import { useCallback } from 'react'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import { useActing, useScript } from '../EditorContext.tsx'
import { Picker } from '../picker/Picker.tsx'
import { useLanguages } from './LanguageProvider.tsx'
import css from './languages.module.css'
import { countIn, countWords, languagesIn, ownLanguage } from './languages-in.ts'

/** Which language stands beside the words, and what is left to do in it. A performance in one language has only the way to more. */
export const LanguageChoice = () => {
  const { language, choose, dialog } = useLanguages()
  const { latest } = useActing()
  const hasSome = useScript((script) => languagesIn(script).length > 0)
  const told = useScript(
    useCallback(
      (script) => (language === null ? '' : countWords(countIn(script, language)) || t`all done`),
      [language],
    ),
  )
  if (!hasSome)
    return (
      <button
        type="button"
        className={css.more}
        data-focus="words language"
        title={t`The languages that it is written in, and who speaks them`}
        onClick={dialog.open}
      >
        <IconLanguage size={15} aria-hidden />
        {t`Languages`}
      </button>
    )
  return (
    <span className={css.choice}>
      <Picker
        label={t`Language beside the words`}
        focusKey="words language"
        icon={<IconLanguage size={15} aria-hidden />}
        shown={language === null ? t`${nameOf(ownLanguage(latest()))} only` : `${nameOf(language)}: ${told}`}
        value={language ?? ''}
        choices={() => {
          const script = latest()
          return [
            { value: '', label: t`${nameOf(ownLanguage(script))} only` },
            ...languagesIn(script).map((value) => ({
              value,
              label: `${nameOf(value)}: ${countWords(countIn(script, value)) || t`all done`}`,
              more: value,
            })),
            { value: '…', label: t`Languages and voices …` },
          ]
        }}
        onChoose={(next) => {
          if (next === '…') dialog.open()
          else choose(next || null)
        }}
      />
    </span>
  )
}
