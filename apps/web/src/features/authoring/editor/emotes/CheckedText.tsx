import { TextInput } from '@mantine/core'
import { useAutosave } from '../../../../autosave/useAutosave.ts'

type Props = {
  label: string
  value: string
  /** why a text cannot be kept; undefined = it can */
  problemOf: (text: string) => string | undefined
  onSave: (text: string) => unknown
  maxLength: number
  placeholder?: string
  /** the key with which `focusOn` finds this field */
  focusKey?: string
}

/** A text that is saved during typing, and says why it is not while something is wrong with it. */
export const CheckedText = ({ label, value, problemOf, onSave, maxLength, placeholder, focusKey }: Props) => {
  const field = useAutosave(value, (next, from) => {
    const text = next.trim()
    if (text === from) return true
    return problemOf(text) === undefined && onSave(text)
  })
  return (
    <TextInput
      size="xs"
      aria-label={label}
      data-focus={focusKey}
      data-escape="own"
      maxLength={maxLength}
      placeholder={placeholder}
      value={field.value}
      error={field.value === value ? undefined : problemOf(field.value.trim())}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.flush()
        if (event.key === 'Escape') field.discard()
      }}
    />
  )
}
