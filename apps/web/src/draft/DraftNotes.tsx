import { Textarea } from '@mantine/core'
import css from './draft-notes.module.css'
import { useDraft } from './useDraft.ts'

/** `onSave` answers true when it is saved; `from`: what stood there when the typing began. */
type Props = { label: string; value: string; onSave: (value: string, from: string) => unknown }

/** What the operator must look at before a cue; saved as it is typed, and when it is left. Escape leaves it. */
export const DraftNotes = ({ label, value, onSave }: Props) => {
  const draft = useDraft(value, (next, from) => {
    const text = next.trim()
    return text === from || onSave(text, from)
  })
  return (
    <Textarea
      aria-label={label}
      data-escape="own"
      variant="unstyled"
      className={`${css.notes} ${draft.value === '' ? '' : css.filled}`}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={2_000}
      placeholder="Notes: what to look at before GO"
      value={draft.value}
      onChange={(event) => draft.change(event.currentTarget.value)}
      onBlur={draft.flush}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
