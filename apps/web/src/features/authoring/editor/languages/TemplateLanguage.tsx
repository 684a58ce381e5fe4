import type { Template, Voice } from '@ghostlight/contracts'
import { partIn, partsOf, translationOf } from '@ghostlight/domain/translation'
import { NativeSelect } from '@mantine/core'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import { useActing } from '../EditorContext.tsx'
import { useWordsLanguage } from './LanguageProvider.tsx'
import css from './languages.module.css'
import { TranslatedRest } from './TranslatedRest.tsx'

type Props = { template: Template; voices: readonly Voice[]; symbols: readonly string[] }
const none: readonly never[] = []

/** All words of a template in the chosen language, each beside its original, and who speaks them. */
export const TemplateLanguage = (props: Props) => {
  const language = useWordsLanguage()
  return language === null ? null : <Written {...props} language={language} />
}

const Written = ({ template, voices, symbols, language }: Props & { language: string }) => {
  const { translations } = useActing()
  const chosen = partIn(translationOf(template, language), 'voice')
  const isGone = chosen !== '' && !voices.some(({ voiceId }) => voiceId === chosen)
  return (
    <section className={css.panel} aria-label={t`${template.name} in ${nameOf(language)}`}>
      <h3>{t`In ${nameOf(language)}`}</h3>
      {partsOf(template).length === 0 && <p className={css.note}>{t`There is nothing to translate yet.`}</p>}
      <TranslatedRest template={template} language={language} at={template._id} symbols={symbols} shown={none} />
      {translationOf(template, language) && (
        <NativeSelect
          size="xs"
          label={t`Voice in ${nameOf(language)}`}
          value={chosen}
          onChange={({ currentTarget: { value } }) =>
            translations.write(template._id, { language, field: 'voice' }, { to: value, from: chosen })
          }
          data={[
            { value: '', label: t`as the performance says` },
            ...voices.map(({ voiceId, name }) => ({ value: voiceId, label: name })),
            ...(isGone ? [{ value: chosen, label: t`${chosen} (not available)` }] : []),
          ]}
        />
      )}
    </section>
  )
}
