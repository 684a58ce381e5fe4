import { Textarea } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useAutosave } from '../../../autosave/useAutosave.ts'
import panel from '../../../theme/panel.module.css'
import { useEditing } from './EditorContext.tsx'
import css from './phone-text.module.css'
import type { PhoneTextField } from './usePerformanceTexts.ts'

type Props = { field: PhoneTextField; label: string; placeholder: string }

/** The text that phones show before or after a performance, exactly as it is written. */
export const PhoneText = ({ field, label, placeholder }: Props) => {
  const { script, texts } = useEditing()
  const id = useId()
  const value = script.performance.data?.[field] ?? ''
  const typed = useAutosave(value, (next, from) => {
    const text = next.trim()
    return text === from || texts.change(field, text, from)
  })
  return (
    <div className={css.text}>
      <label htmlFor={id}>{label}</label>
      <Textarea
        id={id}
        data-escape="own"
        variant="unstyled"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={500}
        placeholder={placeholder}
        value={typed.value}
        onChange={(event) => typed.change(event.currentTarget.value)}
        onBlur={typed.flush}
      />
      {/\{\{|\}\}/.test(typed.value) && (
        <p className={panel.trouble}>
          <IconAlertTriangleFilled size={14} aria-hidden />
          Phones show this text as it is: nothing in {'{{ }}'} is filled in here.
        </p>
      )}
    </div>
  )
}
