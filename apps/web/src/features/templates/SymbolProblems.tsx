import { wrongTag } from '@ghostlight/domain/symbols'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react'
import panel from '../../theme/panel.module.css'
import { counted } from '../../words/counted.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import type { Written } from './completion.ts'
import { rareIn } from './rare-symbols.ts'
import { unclosedBeside, unknownIn, withSymbol } from './symbols.ts'
import css from './template-fields.module.css'
import { useKnownPeople } from './useKnownPeople.ts'

type Props = {
  value: string
  symbols: readonly string[]
  /** what is still being written: it may be closed by the next key */
  written: Written
  onChange: (text: string) => void
}

/** What is wrong with the symbols of a text that is being written. */
export const SymbolProblems = ({ value, symbols, written, onChange }: Props) => (
  <>
    {unknownIn(value, symbols).map(({ symbol, meant }) => (
      <p key={symbol} className={panel.trouble}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        <span>
          <b className="mono">{`{{${symbol}}}`}</b> {t`is not a known symbol.`}
        </span>
        {meant && (
          <UnstyledButton className={css.replacement} onClick={() => onChange(withSymbol(value, symbol, meant))}>
            {t`Use ${`{{${meant}}}`}`}
          </UnstyledButton>
        )}
      </p>
    ))}
    {unclosedBeside(value, written).map((braces) => (
      <p key={braces} className={panel.trouble}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        <span>
          <b className="mono">{braces}</b> {t`is not closed: a symbol is written {{like this}}.`}
        </span>
      </p>
    ))}
    <WrongTag text={value} />
    <RareSymbols value={value} symbols={symbols} />
  </>
)

/** What is wrong with an `{{#if}}`: until it is right, the text is not saved. */
const WrongTag = ({ text }: { text: string }) => {
  const wrong = wrongTag(text)
  return (
    wrong !== undefined && (
      <p className={panel.trouble}>
        <IconAlertTriangleFilled size={14} aria-hidden /> {translated(wrong)}
      </p>
    )
  )
}

/** Not wrong, but most people hear nothing where the symbol stands. */
const RareSymbols = ({ value, symbols }: Pick<Props, 'value' | 'symbols'>) =>
  rareIn(value, symbols, useKnownPeople()).map(({ symbol, have, of }) => (
    <p key={symbol} className={css.rare}>
      <IconInfoCircle size={14} aria-hidden />
      <span>
        {t`Only ${have} of ${counted(of, t`person has`, t`people have`)}`} <b className="mono">{`{{${symbol}}}`}</b>
        {t`. Say what the others hear:`} <b className="mono">{`{{${symbol}|${t`other words`}}}`}</b>
      </span>
    </p>
  ))
