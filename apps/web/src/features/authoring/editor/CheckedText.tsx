import { Textarea, TextInput } from '@mantine/core'
import { useAutosave } from '../../../autosave/useAutosave.ts'

type Props = {
  label: string
  value: string
  /** why a text cannot be kept; undefined = it can */
  problemOf: (text: string) => string | undefined
  onSave: (text: string) => unknown
  maxLength: number
  placeholder?: string
  /** shown above the field instead of read out only */
  titled?: boolean
  description?: string
  /** it has lines */
  long?: boolean
  /** the key with which `focusOn` finds this field */
  focusKey?: string
}

/** A text that is saved during typing. An invalid text is not saved, and says why. */
export const CheckedText = ({
  label,
  value,
  problemOf,
  onSave,
  maxLength,
  titled = false,
  long = false,
  focusKey,
  ...rest
}: Props) => {
  const field = useAutosave(value, (next, from) => {
    const text = next.trim()
    if (text === from) return true
    return problemOf(text) === undefined && onSave(text)
  })
  const props = {
    size: 'xs',
    ...(titled ? { label } : { 'aria-label': label }),
    ...rest,
    'data-focus': focusKey,
    'data-escape': 'own',
    maxLength,
    value: field.value,
    error: field.value === value ? undefined : problemOf(field.value.trim()),
    onBlur: field.flush,
  } as const
  return long ? (
    <Textarea
      {...props}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => field.change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') field.discard()
      }}
    />
  ) : (
    <TextInput
      {...props}
      onChange={(event) => field.change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.flush()
        if (event.key === 'Escape') field.discard()
      }}
    />
  )
}
