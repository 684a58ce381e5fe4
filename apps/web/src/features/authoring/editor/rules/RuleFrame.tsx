import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertTriangleFilled, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useAutosave } from '../../../../autosave/useAutosave.ts'
import panel from '../../../../theme/panel.module.css'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { useGroups } from '../EditorContext.tsx'
import { Picker } from '../picker/Picker.tsx'
import { languageChoices, offeredGroups } from '../script.ts'
import css from './rules.module.css'

type FrameProps = {
  lead: string
  /** the whole line in words, for screen readers */
  words: string
  problem: string | null
  onRemove: () => unknown
  children: ReactNode
}

export const RuleFrame = ({ lead, words, problem, onRemove, children }: FrameProps) => (
  <fieldset className={css.rule} aria-label={words}>
    <span className={css.lead}>{lead}</span>
    {children}
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t`Remove ${words}`} onClick={() => void onRemove()}>
      <IconX size={14} aria-hidden />
    </ActionIcon>
    {problem && (
      <p className={panel.trouble}>
        <IconAlertTriangleFilled size={14} aria-hidden />
        {translated(problem)}
      </p>
    )}
  </fieldset>
)

type Choice<V extends string> = { value: V; label: string }
type ChooseProps<V extends string> = {
  label: string
  value: V
  choices: readonly Choice<V>[]
  onChoose: (value: V) => unknown
  focusKey?: string
}

/** A select. A current value that is not offered is still shown. */
export const Choose = <V extends string>({ label, value, choices, onChoose, focusKey }: ChooseProps<V>) => (
  <NativeSelect
    aria-label={label}
    className={css.choose}
    data-focus={focusKey}
    value={value}
    onChange={(event) => {
      const next = choices.find((it) => it.value === event.currentTarget.value)
      if (next) void onChoose(next.value)
    }}
    data={choices.some((it) => it.value === value) ? [...choices] : [{ value, label: value || t`Choose` }, ...choices]}
  />
)

type GroupProps = { label: string; value: string; onChoose: (group: string) => unknown; withDefaults?: boolean }

export const ChooseGroup = ({ label, value, onChoose, withDefaults = false }: GroupProps) => {
  const own = useGroups().map(({ _id, name }) => ({ value: _id, label: name }))
  const defaults = withDefaults
    ? [...offeredGroups.map(({ _id }) => ({ value: _id, label: _id })), ...languageChoices]
    : []
  const choices = [...own, ...defaults]
  const chosen = choices.find((it) => it.value === value)
  return (
    <Picker
      label={label}
      className={css.pick}
      shown={chosen?.label ?? t`Choose a group`}
      isWrong={!chosen}
      value={value}
      choices={() => choices}
      onChoose={onChoose}
    />
  )
}

type WriteProps = {
  label: string
  value: string
  onSave: (value: string) => unknown
  needed?: boolean
  most?: number
  suggestions?: readonly string[]
}

export const Write = ({ label, value, onSave, needed = false, most = 200, suggestions }: WriteProps) => {
  const list = useId()
  const field = useAutosave(value, (typed) => {
    const next = typed.trim()
    return next === value || (needed && next === '') ? true : onSave(next)
  })
  return (
    <>
      <TextInput
        aria-label={label}
        className={css.write}
        maxLength={most}
        list={suggestions && list}
        value={field.value}
        onChange={(event) => field.change(event.currentTarget.value)}
        onBlur={field.flush}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((it) => (
            <option key={it} value={it} />
          ))}
        </datalist>
      )}
    </>
  )
}
