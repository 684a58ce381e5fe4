import type { Group } from '@ghostlight/contracts'
import { textField, textFieldsOf } from '@ghostlight/contracts/rules'
import { symbolsFor } from '@ghostlight/domain/nearest-symbol'
import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import type { Settings } from './question-settings.ts'
import { TextField } from './TextField.tsx'
import css from './template-fields.module.css'
import type { TemplateValues } from './template-values.ts'

export type FormProps = {
  values: TemplateValues
  write: (field: string, text: string) => void
  /** changes what a question asks for */
  set: (settings: Settings) => void
  /** the symbols that a text may use */
  symbols: readonly string[]
  /** the fields that are flagged as needed */
  missing: readonly string[]
  /** the groups that an option may put people into */
  groups: readonly Pick<Group, '_id' | 'name'>[]
}

/** The texts of a kind, one below the other, and the symbols that they may use. */
export const TextsForm = ({ values, write, symbols: all, missing }: Omit<FormProps, 'set' | 'groups'>) => {
  const fields = textFieldsOf(values.type)
  const symbols = symbolsFor(values.type, all)
  /** where the next symbol is inserted */
  const last = useRef<{ field: string; at: number } | null>(null)
  const insert = (symbol: string) => {
    const field = fields.find((it) => it === last.current?.field) ?? fields.at(-1)
    if (!field) return
    const text = values.content[field] ?? ''
    const at = last.current?.field === field ? last.current.at : text.length
    write(field, `${text.slice(0, at)}{{${symbol}}}${text.slice(at)}`)
  }
  return (
    <>
      {fields.map((field) => (
        <TextField
          key={field}
          label={translated(textField(field)?.label ?? field)}
          value={values.content[field] ?? ''}
          missing={missing.includes(field)}
          maxLength={textField(field)?.most}
          symbols={symbols}
          onChange={(text) => write(field, text)}
          onCaret={(at) => {
            last.current = { field, at }
          }}
        />
      ))}
      <fieldset className={css.symbols}>
        <legend>{t`Symbols`}</legend>
        {symbols.map((symbol) => (
          <UnstyledButton key={symbol} className={css.symbol} onClick={() => insert(symbol)}>
            {symbol}
          </UnstyledButton>
        ))}
      </fieldset>
    </>
  )
}
