import { wrongTag } from '@ghostlight/domain/symbols'
import { type ReactNode, useState } from 'react'
import { Growing } from '../../../autosave/Growing.tsx'
import { keepUnfinished, unfinishedIn } from '../../../autosave/unfinished.ts'
import { useAutosave } from '../../../autosave/useAutosave.ts'
import type { Written } from '../../templates/completion.ts'
import { SymbolList } from '../../templates/SymbolList.tsx'
import { useCompletion } from '../../templates/useCompletion.ts'

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
  /** the symbols that it may use; without them, nothing is filled in here */
  symbols?: readonly string[]
  /** it grows, and Enter saves it instead of beginning a line */
  oneLine?: boolean
  /** `written`: the braces in which somebody is writing */
  below?: (typed: string, change: (text: string) => void, written: Written) => ReactNode
}

/** A text of several lines that is edited in place. */
export const GrowingText = (props: Props) => {
  const { label, value, onSave, maxLength, placeholder, className, focusKey, id } = props
  const kept = `${focusKey} ${label}`
  const [begun] = useState(() => (props.symbols ? unfinishedIn(kept) : null))
  const field = useAutosave(
    value,
    (next, from) => {
      const text = next.trim()
      // it is in the middle of an `{{#if}}`, which the server refuses
      const isUnfinished = props.symbols !== undefined && text !== from && wrongTag(text) !== undefined
      if (props.symbols) keepUnfinished(kept, isUnfinished ? { value: next, from } : null)
      if (text === from) return true
      if (isUnfinished || (props.required && text === '')) return false
      return onSave(text, from)
    },
    begun,
  )
  const completion = useCompletion({ value: field.value, symbols: props.symbols, change: field.change })
  return (
    <>
      <Growing text={field.value || placeholder || ''} className={className}>
        <textarea
          {...completion.field}
          {...(id === undefined ? { 'aria-label': label } : { id })}
          data-escape="own"
          data-focus={focusKey}
          rows={1}
          maxLength={maxLength}
          placeholder={placeholder}
          value={field.value}
          onChange={({ currentTarget: { value, selectionEnd } }) => completion.typed(value, selectionEnd)}
          onBlur={() => {
            completion.close()
            field.flush()
          }}
          onKeyDown={(event) => {
            if (completion.pressed(event)) return
            // a text is too long to type again: Escape only leaves the field
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key !== 'Enter' || !props.oneLine) return
            event.preventDefault()
            field.flush()
          }}
        />
        <SymbolList completion={completion} />
      </Growing>
      {props.below?.(field.value, field.change, completion.written)}
    </>
  )
}
