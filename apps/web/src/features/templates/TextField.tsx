import { Textarea } from '@mantine/core'
import { SymbolProblems } from './SymbolProblems.tsx'
import css from './template-fields.module.css'

type Props = {
  label: string | undefined
  value: string
  missing: boolean
  maxLength: number | undefined
  /** the symbols that the text may use; any other is flagged here */
  symbols: readonly string[]
  onChange: (text: string) => void
  onCaret: (at: number) => void
}

/** One text of a template, with the problems of its symbols. */
export const TextField = ({ label, value, missing, maxLength, symbols, onChange, onCaret }: Props) => (
  <div className={css.text}>
    <Textarea
      data-escape="own"
      label={label}
      required
      autosize
      minRows={2}
      maxRows={8}
      maxLength={maxLength}
      error={missing && 'Needed'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onSelect={(event) => onCaret(event.currentTarget.selectionEnd)}
      onKeyDown={(event) => {
        // Elsewhere in the console Escape empties a field. Here it only leaves the field: a text is too long to type
        // again.
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
    <SymbolProblems value={value} symbols={symbols} onChange={onChange} />
  </div>
)
