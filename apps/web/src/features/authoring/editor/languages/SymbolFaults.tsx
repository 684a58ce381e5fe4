import { symbolFaults } from '@ghostlight/domain/translation'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import type { Written } from '../../../templates/completion.ts'
import { SymbolProblems } from '../../../templates/SymbolProblems.tsx'
import css from './languages.module.css'

type Props = {
  source: string
  value: string
  symbols: readonly string[]
  written: Written
  onChange: (text: string) => void
}

/** What is wrong with the symbols of a translation: as in every text, and what of its original is missing. */
export const SymbolFaults = ({ source, value, symbols, written, onChange }: Props) => {
  if (value.trim() === '') return null
  const faults = symbolFaults(source, value, symbols)
  return (
    <>
      <SymbolProblems value={value} symbols={symbols} written={written} onChange={onChange} />
      {faults.map((it) => {
        if (it.is !== 'lost') return null
        const symbol = `{{${it.symbol}}}`
        return (
          <p key={it.symbol} className={panel.trouble}>
            <IconAlertTriangleFilled size={14} aria-hidden />
            <span>
              <b className="mono">{symbol}</b> {t`of the original is missing.`}
            </span>
            {!it.symbol.startsWith('#') && (
              <UnstyledButton className={css.mark} onClick={() => onChange(`${value.trimEnd()} ${symbol}`)}>
                {t`Add it`}
              </UnstyledButton>
            )}
          </p>
        )
      })}
    </>
  )
}
