import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { t } from '../../words/t.ts'
import type { Edit } from './edits.ts'
import type { PersonField } from './person-fields.ts'

type Props = {
  it: PersonField
  edit: Edit
  onType: (text: string) => void
  onLeave: () => void
  onKey: (what: 'save' | 'discard') => void
}

/** Ctrl+Enter presses the card's button, and so does Enter in a field of one line. Escape discards. */
export const FieldInput = ({ it: { field, label, long, choices }, edit, onType, onLeave, onKey }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && (!long || event.ctrlKey || event.metaKey)
    if ((!sends && event.key !== 'Escape') || event.nativeEvent.isComposing) return
    event.preventDefault()
    onKey(sends ? 'save' : 'discard')
  }
  const props = { 'aria-label': label, 'data-escape': 'own', value: edit.text, onBlur: onLeave, onKeyDown }
  if (field === 'type')
    return (
      <NativeSelect
        {...props}
        description={t`Another type signs their phone out. They have to join again.`}
        data={choices.filter(({ value }) => value !== 'dramaturg')}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    )
  if (choices.length > 0) {
    // what is stored stays a choice, although the questions may have changed since
    const isOther = edit.text !== '' && !choices.some(({ value }) => value === edit.text)
    const data = [{ value: '', label: '–' }, ...choices, ...(isOther ? [{ value: edit.text, label: edit.text }] : [])]
    return <NativeSelect {...props} data={data} onChange={(event) => onType(event.currentTarget.value)} />
  }
  if (long)
    return (
      <Textarea
        {...props}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        onChange={(e) => onType(e.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...props}
      maxLength={200}
      autoComplete="off"
      inputMode={field === 'phone' ? 'tel' : 'text'}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
