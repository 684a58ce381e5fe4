import type { Voice } from '@ghostlight/contracts'
import { NativeSelect, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { TextField } from './TextField.tsx'
import { asType, fieldsOf, isBlank, labels, quickName, type TemplateDraft, templateTypes } from './template-draft.ts'
import css from './template-fields.module.css'

type Props = {
  draft: TemplateDraft
  onChange: (draft: TemplateDraft) => void
  voices: readonly Voice[]
  /** what a text may speak of */
  symbols: readonly string[]
  /** the fields that are flagged as needed */
  missing: readonly string[]
  /** one without a name gets one by itself */
  simple?: boolean
}

/** The fields of a template, wherever it is written. */
export const TemplateFields = ({ draft, onChange, voices, symbols, missing, simple = false }: Props) => {
  const write = (field: string, text: string) => onChange({ ...draft, content: { ...draft.content, [field]: text } })
  const fields = fieldsOf(draft.type)
  /** where a symbol is put */
  const last = useRef<{ field: string; at: number } | null>(null)
  const insert = (symbol: string) => {
    const field = fields.find((it) => it === last.current?.field) ?? fields.at(-1)
    if (!field) return
    const text = draft.content[field] ?? ''
    const at = last.current?.field === field ? last.current.at : text.length
    write(field, `${text.slice(0, at)}{{${symbol}}}${text.slice(at)}`)
  }
  return (
    <div className={css.fields} data-blank={isBlank(draft) || undefined}>
      <div className={css.head}>
        <TextInput
          label={labels['name']}
          required={!simple}
          maxLength={200}
          placeholder={simple ? quickName(draft.type) : ''}
          error={missing.includes('name') && 'Needed'}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Type"
          className={css.type ?? ''}
          value={draft.type}
          onChange={(type) => {
            const next = templateTypes.find((it) => it === type)
            if (next && next !== draft.type) onChange(asType(draft, next))
          }}
          data={[...templateTypes]}
        />
      </div>
      {fields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          value={draft.content[field] ?? ''}
          missing={missing.includes(field)}
          maxLength={field === 'text' ? 5_000 : 10_000}
          symbols={symbols}
          onChange={(text) => write(field, text)}
          onCaret={(at) => {
            last.current = { field, at }
          }}
        />
      ))}
      {fields.length > 0 && <Symbols symbols={symbols} onPick={insert} />}
      <NativeSelect
        label={labels['voice']}
        required
        error={missing.includes('voice') && 'Needed'}
        value={draft.content['voice'] ?? ''}
        onChange={(event) => write('voice', event.currentTarget.value)}
        data={voiceChoices(voices, draft.content['voice'] ?? '')}
      />
    </div>
  )
}

const Symbols = ({ symbols, onPick }: { symbols: readonly string[]; onPick: (symbol: string) => void }) => (
  <fieldset className={css.symbols}>
    <legend>Symbols</legend>
    {symbols.map((symbol) => (
      <UnstyledButton key={symbol} className={css.symbol} onClick={() => onPick(symbol)}>
        {symbol}
      </UnstyledButton>
    ))}
  </fieldset>
)

/** A voice that the house no longer has is still the template's, and shown as what it is. */
const voiceChoices = (voices: readonly Voice[], chosen: string) => [
  ...(chosen === '' ? [{ value: '', label: 'Choose a voice', disabled: true }] : []),
  ...voices.map(({ voiceId, name }) => ({ value: voiceId, label: name })),
  ...(chosen !== '' && !voices.some(({ voiceId }) => voiceId === chosen)
    ? [{ value: chosen, label: `${chosen} (not available)` }]
    : []),
]
