import { TextInput } from '@mantine/core'
import { useAutosave } from '../../../autosave/useAutosave.ts'
import css from './autosaved-text.module.css'

type Props = {
  label: string
  value: string
  /** `from`: what stood there when the typing began */
  onSave: (value: string, from: string) => unknown
  /** what cannot be empty falls back to what it was */
  required?: boolean
  placeholder?: string
  strong?: boolean
  /** by which the focus is led here */
  focusKey?: string
}

/** A text that is edited where it stands: it looks like a text, and like a field when it is used. */
export const AutosavedText = ({
  label,
  value,
  onSave,
  required = false,
  placeholder,
  strong = false,
  focusKey,
}: Props) => {
  const field = useAutosave(value, (next, from) => {
    const text = next.trim()
    if (text === from || (required && text === '')) return true
    return onSave(text, from)
  })
  return (
    <TextInput
      aria-label={label}
      data-focus={focusKey}
      variant="unstyled"
      className={`${css.inPlace} ${strong ? css.strong : ''}`}
      maxLength={required ? 200 : 2_000}
      placeholder={placeholder}
      value={field.value}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.flush()
        if (event.key === 'Escape') field.discard()
      }}
    />
  )
}
