import { unclosedIn } from '@ghostlight/domain/symbols'
import { Textarea, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import panel from '../../theme/panel.module.css'
import { unknownIn, withSymbol } from './symbols.ts'
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
    {unknownIn(value, symbols).map(({ symbol, meant }) => (
      <p key={symbol} className={panel.trouble}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        <span>
          <b className="mono">{`{{${symbol}}}`}</b> is not a known symbol.
        </span>
        {meant && (
          <UnstyledButton className={css.replacement} onClick={() => onChange(withSymbol(value, symbol, meant))}>
            Use {`{{${meant}}}`}
          </UnstyledButton>
        )}
      </p>
    ))}
    {unclosedIn(value).map((braces) => (
      <p key={braces} className={panel.trouble}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        <span>
          <b className="mono">{braces}</b> is not closed: a symbol is written {'{{like this}}'}.
        </span>
      </p>
    ))}
  </div>
)
