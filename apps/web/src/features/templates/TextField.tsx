import { Textarea } from '@mantine/core'
import { t } from '../../words/t.ts'
import { SymbolList } from './SymbolList.tsx'
import { SymbolProblems } from './SymbolProblems.tsx'
import css from './template-fields.module.css'
import { useCompletion } from './useCompletion.ts'

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
export const TextField = ({ label, value, missing, maxLength, symbols, onChange, onCaret }: Props) => {
  const completion = useCompletion({ value, symbols, change: onChange })
  return (
    <div className={css.text}>
      <div className={css.field}>
        <Textarea
          {...completion.field}
          data-escape="own"
          label={label}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxLength}
          error={missing && t`Needed`}
          value={value}
          onChange={({ currentTarget: { value, selectionEnd } }) => completion.typed(value, selectionEnd)}
          onBlur={completion.close}
          onSelect={(event) => {
            completion.field.onSelect()
            onCaret(event.currentTarget.selectionEnd)
          }}
          onKeyDown={(event) => {
            // Elsewhere in the console Escape empties a field. Here it only leaves the field: a text is too long to type
            // again.
            if (!completion.pressed(event) && event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <SymbolList completion={completion} />
      </div>
      <SymbolProblems value={value} symbols={symbols} written={completion.written} onChange={onChange} />
    </div>
  )
}
