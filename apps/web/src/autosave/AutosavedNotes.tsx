import { t } from '../words/t.ts'
import css from './autosaved-notes.module.css'
import { Growing } from './Growing.tsx'
import { useAutosave } from './useAutosave.ts'

/** `onSave` resolves with true if it is saved; `from`: the text before the typing began */
type Props = { label: string; value: string; onSave: (value: string, from: string) => unknown }

const placeholder = t`Notes: what to look at before GO`

/**
 * What the operator must see before a cue, as high as its text, up to six lines. Saved during typing and on leaving. Escape
 * leaves the field.
 */
export const AutosavedNotes = ({ label, value, onSave }: Props) => {
  const field = useAutosave(value, (next, from) => {
    const text = next.trim()
    return text === from || onSave(text, from)
  })
  return (
    <Growing text={field.value || placeholder} className={`${css.notes} ${field.value === '' ? '' : css.filled}`}>
      <textarea
        aria-label={label}
        data-escape="own"
        rows={1}
        maxLength={2_000}
        placeholder={placeholder}
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.flush}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </Growing>
  )
}
