import type { Voice } from '@ghostlight/contracts'
import { isTemplateKind, kindNames, type TemplateKind } from '@ghostlight/contracts/rules'
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import type { FC } from 'react'
import { type FormProps, TextsForm } from './TextsForm.tsx'
import { asType, isBlank, quickName, type TemplateDraft } from './template-draft.ts'
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

/** What an author fills in for each kind, besides name and voice. */
const forms = { speech: TextsForm, llm: TextsForm } as const satisfies Record<TemplateKind, FC<FormProps>>

/** The fields of a template, wherever it is written. */
export const TemplateFields = ({ draft, onChange, voices, symbols, missing, simple = false }: Props) => {
  const write = (field: string, text: string) => onChange({ ...draft, content: { ...draft.content, [field]: text } })
  const Form = isTemplateKind(draft.type) ? forms[draft.type] : undefined
  return (
    <div className={css.fields} data-blank={isBlank(draft) || undefined}>
      <div className={css.head}>
        <TextInput
          label="Name"
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
            if (isTemplateKind(type) && type !== draft.type) onChange(asType(draft, type))
          }}
          data={[...kindNames]}
        />
      </div>
      {Form && <Form draft={draft} write={write} symbols={symbols} missing={missing} />}
      <NativeSelect
        label="Voice"
        required
        error={missing.includes('voice') && 'Needed'}
        value={draft.content['voice'] ?? ''}
        onChange={(event) => write('voice', event.currentTarget.value)}
        data={voiceChoices(voices, draft.content['voice'] ?? '')}
      />
    </div>
  )
}

/** A template keeps a voice that the house no longer has, and the field says so. */
const voiceChoices = (voices: readonly Voice[], chosen: string) => [
  ...(chosen === '' ? [{ value: '', label: 'Choose a voice', disabled: true }] : []),
  ...voices.map(({ voiceId, name }) => ({ value: voiceId, label: name })),
  ...(chosen !== '' && !voices.some(({ voiceId }) => voiceId === chosen)
    ? [{ value: chosen, label: `${chosen} (not available)` }]
    : []),
]
