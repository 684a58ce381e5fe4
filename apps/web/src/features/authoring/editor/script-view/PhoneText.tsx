import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { memo, useId } from 'react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useActing } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import { useWordsLanguage } from '../languages/LanguageProvider.tsx'
import { OwnWords } from '../languages/OwnWords.tsx'
import type { PhoneTextField } from '../usePerformanceTexts.ts'
import css from './phone-text.module.css'

type Props = { field: PhoneTextField; value: string; label: string; placeholder: string }

/** The text that phones show before or after a performance, exactly as it is written. */
const Text = ({ field, value, label, placeholder }: Props) => {
  const { texts } = useActing()
  const id = useId()
  const language = useWordsLanguage()
  return (
    <div className={css.text}>
      <label htmlFor={id}>{label}</label>
      <GrowingText
        id={id}
        focusKey={field}
        label={label}
        maxLength={500}
        placeholder={placeholder}
        value={value}
        onSave={(text, from) => texts.change(field, text, from)}
        below={(typed) =>
          /\{\{|\}\}/.test(typed) && (
            <p className={panel.trouble}>
              <IconAlertTriangleFilled size={14} aria-hidden />
              {t`Phones show this text as it is: nothing in {{ }} is filled in here.`}
            </p>
          )
        }
      />
      {language !== null && value.trim() !== '' && (
        <OwnWords own={{ place: field, label, text: value, most: 500 }} language={language} />
      )}
    </div>
  )
}

export const PhoneText = memo(Text)
