import { useAutosave } from '../../../autosave/useAutosave.ts'
import panel from '../../../theme/panel.module.css'
import css from './autosaved-text.module.css'

type Props = {
  label: string
  value: string
  /** `from`: the text before the typing began */
  onSave: (value: string, from: string) => unknown
  /** an empty field returns to its previous text */
  required?: boolean
  /** why a text cannot be kept; undefined = it can */
  problemOf?: (text: string) => string | undefined
  placeholder?: string
  strong?: boolean
  maxLength?: number
  /** the key with which `focusOn` finds this field */
  focusKey?: string
}

/** Text that is edited in place. It looks like plain text until somebody edits it. */
export const AutosavedText = ({
  label,
  value,
  onSave,
  required = false,
  problemOf = () => undefined,
  placeholder,
  strong = false,
  maxLength = required ? 200 : 2_000,
  focusKey,
}: Props) => {
  const field = useAutosave(value, (next, from) => {
    const text = next.trim()
    if (text === from || (required && text === '')) return true
    return problemOf(text) === undefined && onSave(text, from)
  })
  const problem = field.value.trim() === value ? undefined : problemOf(field.value.trim())
  return (
    <>
      <input
        type="text"
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        data-focus={focusKey}
        data-strong={strong || undefined}
        className={css.inPlace}
        maxLength={maxLength}
        placeholder={placeholder}
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.flush}
        onKeyDown={(event) => {
          if (event.key === 'Enter') field.flush()
          if (event.key === 'Escape') field.discard()
        }}
      />
      {problem !== undefined && <p className={panel.trouble}>{problem}</p>}
    </>
  )
}
