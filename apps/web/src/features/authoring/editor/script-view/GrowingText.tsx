import type { ReactNode } from 'react'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import css from './growing-text.module.css'

type Props = {
  label: string
  value: string
  /** `from`: the text before the typing began */
  onSave: (value: string, from: string) => unknown
  maxLength: number
  placeholder?: string
  className?: string | undefined
  focusKey?: string
  /** an empty field is not saved */
  required?: boolean
  id?: string
  /** it grows, and Enter saves it instead of beginning a line */
  oneLine?: boolean
  below?: (typed: string, change: (text: string) => void) => ReactNode
}

/** A text of several lines that is edited in place. The page measures nothing: a hidden copy gives it its height. */
export const GrowingText = (props: Props) => {
  const { label, value, onSave, maxLength, placeholder, className, focusKey, id } = props
  const field = useAutosave(value, (next, from) => {
    const text = next.trim()
    if (text === from) return true
    if (props.required && text.trim() === '') return false
    return onSave(text, from)
  })
  return (
    <>
      <div className={`${css.grows} ${className ?? ''}`}>
        <div aria-hidden className={css.copy}>
          {`${field.value || placeholder || ''} `}
        </div>
        <textarea
          {...(id === undefined ? { 'aria-label': label } : { id })}
          data-escape="own"
          data-focus={focusKey}
          rows={1}
          maxLength={maxLength}
          placeholder={placeholder}
          value={field.value}
          onChange={(event) => field.change(event.currentTarget.value)}
          onBlur={field.flush}
          onKeyDown={(event) => {
            // a text is too long to type again: Escape only leaves the field
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key !== 'Enter' || !props.oneLine) return
            event.preventDefault()
            field.flush()
          }}
        />
      </div>
      {props.below?.(field.value, field.change)}
    </>
  )
}
