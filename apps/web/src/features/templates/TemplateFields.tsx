import type { Group, Voice } from '@ghostlight/contracts'
import {
  isTemplateKind,
  kindNames,
  neededBy,
  quickName,
  type TemplateKind,
  templateKinds,
} from '@ghostlight/contracts/rules'
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import type { FC } from 'react'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import { AskForm } from './ask/AskForm.tsx'
import type { Settings } from './question-settings.ts'
import { type FormProps, TextsForm } from './TextsForm.tsx'
import css from './template-fields.module.css'
import { asType, isBlank, type TemplateValues } from './template-values.ts'

type Props = {
  values: TemplateValues
  onChange: (values: TemplateValues) => void
  voices: readonly Voice[]
  /** the symbols that a text may use */
  symbols: readonly string[]
  /** the fields that are flagged as needed */
  missing: readonly string[]
  /** the groups that an option may put people into */
  groups: readonly Pick<Group, '_id' | 'name'>[]
  /** a template without a name gets one by itself */
  simple?: boolean
}

/** The form of each kind. Name and voice are beside it. */
const forms = { speech: TextsForm, llm: TextsForm, ask: AskForm } as const satisfies Record<TemplateKind, FC<FormProps>>

/** The fields of a template, in every place where one is written. */
export const TemplateFields = ({ simple = false, ...props }: Props) => {
  const { values, onChange, missing } = props
  return (
    <div className={css.fields} data-blank={isBlank(values) || undefined}>
      <div className={css.head}>
        <TextInput
          label={t`Name`}
          required={!simple}
          maxLength={200}
          placeholder={simple ? translated(quickName(values.type)) : ''}
          error={missing.includes('name') && t`Needed`}
          value={values.name}
          onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label={t`Type`}
          className={css.type}
          value={values.type}
          onChange={(type) => {
            if (isTemplateKind(type) && type !== values.type) onChange(asType(values, type))
          }}
          data={kindNames.map((kind) => ({ value: kind, label: translated(templateKinds[kind].word) }))}
        />
      </div>
      <Words {...props} />
    </div>
  )
}

/** The words of a template and their voice, where its name and its type stay. */
export const WordsFields = (props: Props) => (
  <div className={css.fields}>
    <Words {...props} />
  </div>
)

const Words = ({ values, onChange, voices, symbols, missing, groups }: Props) => {
  const write = (field: string, text: string) => onChange({ ...values, content: { ...values.content, [field]: text } })
  const set = (settings: Settings) => onChange({ ...values, settings })
  const Form = isTemplateKind(values.type) ? forms[values.type] : undefined
  const mayBeSilent = isTemplateKind(values.type) && !neededBy(values.type).includes('voice')
  return (
    <>
      {Form && <Form values={values} write={write} set={set} symbols={symbols} missing={missing} groups={groups} />}
      <NativeSelect
        label={t`Voice`}
        required={!mayBeSilent}
        error={missing.includes('voice') && t`Needed`}
        value={values.content['voice'] ?? ''}
        onChange={(event) => write('voice', event.currentTarget.value)}
        data={voiceChoices(voices, values.content['voice'] ?? '', mayBeSilent)}
      />
    </>
  )
}

/** A template keeps a voice that the house no longer has. The field then says so. */
const voiceChoices = (voices: readonly Voice[], chosen: string, mayBeSilent: boolean) => [
  ...(mayBeSilent ? [{ value: '', label: t`Nobody speaks it` }] : []),
  ...(chosen === '' && !mayBeSilent ? [{ value: '', label: t`Choose a voice`, disabled: true }] : []),
  ...voices.map(({ voiceId, name }) => ({ value: voiceId, label: name })),
  ...(chosen !== '' && !voices.some(({ voiceId }) => voiceId === chosen)
    ? [{ value: chosen, label: t`${chosen} (not available)` }]
    : []),
]
