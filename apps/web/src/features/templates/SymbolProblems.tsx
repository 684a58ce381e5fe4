import { unclosedIn } from '@ghostlight/domain/symbols'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import panel from '../../theme/panel.module.css'
import { unknownIn, withSymbol } from './symbols.ts'
import css from './template-fields.module.css'

type Props = { value: string; symbols: readonly string[]; onChange: (text: string) => void }

/** What is wrong with the symbols of a text that is being written. */
export const SymbolProblems = ({ value, symbols, onChange }: Props) => (
  <>
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
  </>
)
