import type { Voice } from '@ghostlight/contracts'
import { NativeSelect, SegmentedControl, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { useEditing } from './EditorContext.tsx'
import editor from './editor.module.css'
import { type UnknownSymbol, withSymbol } from './symbols.ts'
import { asType, fieldsOf, labels, missingIn, type TemplateDraft, templateTypes } from './template-draft.ts'
import css from './templates.module.css'

type Props = {
  draft: TemplateDraft
  voices: readonly Voice[]
  unknown: readonly UnknownSymbol[]
  onChange: (draft: TemplateDraft) => void
}

const needed = 'Needed'

export const TemplateFields = ({ draft, voices, unknown, onChange }: Props) => {
  const missing = missingIn(draft)
  const flag = (field: string) => missing.includes(field) && needed
  const write = (field: string, text: string) => onChange({ ...draft, content: { ...draft.content, [field]: text } })
  const fields = fieldsOf(draft.type)
  /** where a symbol is put */
  const last = useRef<{ field: string; at: number } | null>(null)
  const insert = (symbol: string) => {
    const field = last.current?.field ?? fields.at(-1)
    if (!field) return
    const text = draft.content[field] ?? ''
    const at = last.current?.at ?? text.length
    write(field, `${text.slice(0, at)}{{${symbol}}}${text.slice(at)}`)
  }
  const mend = (symbol: string, meant: string) =>
    onChange({
      ...draft,
      content: Object.fromEntries(
        Object.entries(draft.content).map(([field, text]) => [field, withSymbol(text, symbol, meant)]),
      ),
    })
  return (
    <div className={css.fields}>
      <div className={css.two}>
        <TextInput
          label={labels['name']}
          required
          maxLength={200}
          error={flag('name')}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Type"
          value={draft.type}
          onChange={(type) => {
            const next = templateTypes.find((it) => it === type)
            if (next && next !== draft.type) onChange(asType(draft, next))
          }}
          data={[...templateTypes]}
        />
      </div>
      {fields.map((field) => (
        <Textarea
          key={field}
          label={labels[field]}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={field === 'text' ? 5_000 : 10_000}
          error={flag(field)}
          value={draft.content[field] ?? ''}
          onChange={(event) => write(field, event.currentTarget.value)}
          onSelect={(event) => {
            last.current = { field, at: event.currentTarget.selectionEnd }
          }}
        />
      ))}
      {unknown.map(({ symbol, meant }) => (
        <p key={symbol} className={editor.problem}>
          <IconAlertTriangleFilled size={14} aria-hidden />
          <span>
            <b className="mono">{`{{${symbol}}}`}</b> is not a known symbol.
          </span>
          {meant && (
            <UnstyledButton className={css.mend} onClick={() => mend(symbol, meant)}>
              Use {`{{${meant}}}`}
            </UnstyledButton>
          )}
        </p>
      ))}
      {fields.length > 0 && <Symbols onPick={insert} />}
      <NativeSelect
        label={labels['voice']}
        required
        error={flag('voice')}
        value={draft.content['voice'] ?? ''}
        onChange={(event) => write('voice', event.currentTarget.value)}
        data={voiceChoices(voices, draft.content['voice'] ?? '')}
      />
    </div>
  )
}

const Symbols = ({ onPick }: { onPick: (symbol: string) => void }) => {
  const { script } = useEditing()
  return (
    <fieldset className={css.symbols}>
      <legend>Symbols</legend>
      {script.symbols.map((symbol) => (
        <UnstyledButton key={symbol} className={css.symbol} onClick={() => onPick(symbol)}>
          {symbol}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

/** A voice that the house no longer has is still the template's, and shown as what it is. */
const voiceChoices = (voices: readonly Voice[], chosen: string) => [
  ...(chosen === '' ? [{ value: '', label: 'Choose a voice', disabled: true }] : []),
  ...voices.map(({ voiceId, name }) => ({ value: voiceId, label: name })),
  ...(chosen !== '' && !voices.some(({ voiceId }) => voiceId === chosen)
    ? [{ value: chosen, label: `${chosen} (not available)` }]
    : []),
]
